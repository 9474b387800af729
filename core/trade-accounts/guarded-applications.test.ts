import { expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aGuard } from '../../test/builders/platform/guard'
import { issuesOf } from '../../test/builders/outcome'
import type { ApplicationsPort } from './applications.port'
import { guardedApplications } from './guarded-applications'

/** A platform that stores anything. */
const permissive = (saved: unknown[]): ApplicationsPort => {
  const store = (input?: unknown) => TE.fromIO(() => void saved.push(input) as never)
  return { mine: store, save: store, submit: store, answer: store, withdraw: store }
}

it.each([
  ['a personal number for a tax number [A-2]', { step: 'tax', country: 'US', number: '123-45-6789' }, 'taxNumber'],
  ['a company name of any length', { step: 'company', legalName: 'x'.repeat(121) }, 'legalName'],
  ['more credit than the shop gives', { step: 'credit', amount: '500000.01' }, 'amount'],
] as const)('an application is not saved with %s, whatever platform stores it', async (_, entered, field) => {
  const saved: unknown[] = []
  const blank = {
    tradeName: '',
    business: '',
    years: '',
    phone: '',
    none: '',
    certificates: [],
    terms: '',
    references: [],
  }
  const typed = { legalName: '', ...blank, ...entered } as unknown as Parameters<ApplicationsPort['save']>[0]
  const issues = await issuesOf(guardedApplications(permissive(saved), aGuard()).save(typed))
  expect([issues.map(issue => issue.split(' ')[0]), saved]).toEqual([[field], []])
})
