import * as t from 'io-ts'
import type { ApplicationStep, TypedStep } from '../../../core/trade-accounts/check-step'
import { flag, listOf, oneOf, text } from '../../shared/codecs'
import { applicationCodec, branchCodec, clickKeyCodec, partCodec, referenceCodec } from './application.wire'

/** Our own calls for a visitor's applications for a trade account. */
export const applicationsPath = '/exp-sf-cms/api/bc/applications'
export const stepPath = (step: ApplicationStep | ':step') => `${applicationsPath}/steps/${step}`
export const submitPath = `${applicationsPath}/submit`
export const answersPath = (number: string) => `${applicationsPath}/${number}/answers`
export const withdrawPath = (number: string) => `${applicationsPath}/${number}`

export const mineCodec = t.intersection([
  t.strict({ applications: listOf(applicationCodec, 100) }),
  t.partial({ applicant: t.strict({ email: text(254), proven: flag }) }),
])

const typed = text(1_000)
/** More rows than allowed reach core, which names the limit. */
const rows = <A extends t.Mixed>(codec: A) => listOf(codec, 200)

export const stepRequest = t.union([
  t.strict({
    step: oneOf('company'),
    legalName: typed,
    tradeName: typed,
    business: typed,
    years: typed,
    phone: typed,
  }),
  t.strict({
    step: oneOf('tax'),
    country: typed,
    number: typed,
    none: typed,
    certificates: rows(t.strict({ upload: text(100), states: typed, lastDay: typed })),
  }),
  t.strict({ step: oneOf('branches'), branches: rows(branchCodec), shipToStates: typed }),
  t.strict({ step: oneOf('credit'), amount: typed, terms: typed, references: rows(referenceCodec) }),
  t.strict({
    step: oneOf('people'),
    people: rows(t.strict({ firstName: typed, lastName: typed, email: typed, role: text(10) })),
  }),
  t.strict({ step: oneOf('send'), documents: rows(text(100)), consent: flag }),
])
export const stepFromWire = (wire: t.TypeOf<typeof stepRequest>): TypedStep => wire

export const answerRequest = t.strict({ part: partCodec, text: text(20_000), key: clickKeyCodec })
