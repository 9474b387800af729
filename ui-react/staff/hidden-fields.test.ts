import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { invalid, issue } from '../../core/shared/domain-error'
import { useCasesContext } from '../runtime/use-cases/context'
import type { StaffUseCases } from '../runtime/use-cases/staff-use-cases'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerAccounts } from './accounts-data'
import { actOn } from './content/record-action'
import { action as changeOrder } from './order-page'
import { action as changeQuote } from './quotes/quote-page'

/** A desk that rejects every call with an issue at this field. */
const refusing = (field: string) =>
  new Proxy({}, { get: () => () => TE.left(invalid(issue(field, `issues.${field}`, { max: 3 }))) }) as StaffUseCases &
    UseCases

const posted = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const sent = (
  action: (call: ActionFunctionArgs) => Promise<unknown>,
  useCases: UseCases,
  fields: Readonly<Record<string, string>>,
) => {
  const context = new RouterContextProvider()
  context.set(useCasesContext, useCases)
  const request = new Request('https://shop.example/staff/', { method: 'POST', body: posted(fields) })
  return action({ request, params: { id: '7' }, context } as unknown as ActionFunctionArgs)
}
const about = (field: string) => ({ code: `issues.${field}`, values: { max: 3 } })

describe('an issue of a field that a desk does not show', () => {
  it('is shown above the order: a step that is no longer possible', async () => {
    expect(await sent(changeOrder, refusing('to'), { intent: 'step', to: 'shipped' })).toMatchObject({
      problem: about('to'),
    })
    expect(await sent(changeOrder, refusing('text'), { intent: 'note' })).not.toHaveProperty('problem')
  })

  it('is shown above the quote: one closed concurrently', async () => {
    expect(await sent(changeQuote, refusing('to'), { intent: 'take' })).toMatchObject({ problem: about('to') })
    expect(await sent(changeQuote, refusing('note'), { intent: 'take' })).not.toHaveProperty('problem')
  })

  it('is shown above the accounts, except in the form of a new one, which has fields', async () => {
    expect(await answerAccounts(refusing('capabilities'), posted({ account: '7', before: 'orders' }))).toMatchObject({
      intent: 'saved',
      problem: about('capabilities'),
    })
    expect(await answerAccounts(refusing('capabilities'), posted({ intent: 'remove-7', account: '7' }))).toMatchObject({
      intent: 'removed',
      problem: about('capabilities'),
    })
    expect(await answerAccounts(refusing('email'), posted({ intent: 'add' }))).not.toHaveProperty('problem')
  })

  it('is shown above the record: its page shows times and language only', async () => {
    const key = { model: 'web_pages', id: 'about', language: 'en' } as const
    expect(await actOn(refusing('slug'), key, { intent: 'publish' })).toMatchObject({ problem: about('slug') })
    expect(await actOn(refusing('until'), key, { intent: 'publish' })).not.toHaveProperty('problem')
  })
})
