import * as t from 'io-ts'
import {
  applicationActions,
  applicationParts,
  applicationStates,
  businessKinds,
  closings,
  partStates,
  type Application,
} from '../../../core/trade-accounts/application'
import { flag, listOf, oneOf, text, whole } from '../../shared/codecs'

/** What applicant and desk see of an application, in our own format. */
export const momentCodec = whole(0, 8_640_000_000_000_000)
export const numberCodec = text(20, 1)
/** Idempotency key of a click. */
export const clickKeyCodec = text(100, 8)

export const uploadCodec = t.strict({ id: text(100, 1), name: text(300, 1), size: whole(0, 100_000_000) })
export const partCodec = oneOf(...applicationParts)
export const stateCodec = oneOf(...applicationStates)
export const closedAsCodec = oneOf(...closings)
export const valuesCodec = t.record(t.string, t.string)

export const branchCodec = t.strict({
  name: text(1_000),
  phone: text(1_000),
  address1: text(1_000),
  address2: text(1_000),
  city: text(1_000),
  state: text(1_000),
  postalCode: text(1_000),
  countryCode: text(1_000),
  shipTo: flag,
  billTo: flag,
})
export const referenceCodec = t.strict({
  company: text(1_000),
  contact: text(1_000),
  phone: text(1_000),
  email: text(1_000),
})

const formCodec = t.intersection([
  t.strict({
    legalName: text(1_000),
    tradeName: text(1_000),
    business: oneOf(...businessKinds, ''),
    phone: text(1_000),
    branches: listOf(branchCodec, 100),
    shipToStates: listOf(text(10), 100),
    certificates: listOf(
      t.intersection([uploadCodec, t.strict({ states: listOf(text(10), 100), lastDay: text(10) })]),
      100,
    ),
    credit: whole(0, 1_000_000_000),
    termsDays: whole(0, 1_000),
    references: listOf(referenceCodec, 100),
    people: listOf(
      t.strict({
        firstName: text(1_000),
        lastName: text(1_000),
        email: text(1_000),
        role: t.union([t.literal(0), t.literal(1), t.literal(2)]),
      }),
      100,
    ),
    documents: listOf(uploadCodec, 100),
  }),
  t.partial({ years: whole(0, 1_000), consent: t.strict({ version: text(40), at: momentCodec }) }),
])

const taxCodec = t.union([
  t.strict({ country: text(2), kind: oneOf('ein', 'eu-vat', 'other'), last4: text(4) }),
  t.strict({ none: text(1_000) }),
])

const partStandingCodec = t.intersection([
  t.strict({ part: partCodec, state: oneOf(...partStates), values: valuesCodec }),
  t.partial({ reason: text(5_000), question: text(5_000), answer: text(5_000), at: momentCodec }),
])

const eventCodec = t.intersection([
  t.strict({ at: momentCodec, action: oneOf(...applicationActions), by: text(400) }),
  t.partial({ part: partCodec, note: text(5_000) }),
])

export const standingCodec = t.intersection([
  t.strict({
    number: numberCodec,
    state: stateCodec,
    version: whole(0, 1_000_000_000),
    form: formCodec,
    parts: listOf(partStandingCodec, 20),
    events: listOf(eventCodec, 1_000),
    changedAt: momentCodec,
  }),
  t.partial({ closedAs: closedAsCodec, tax: taxCodec, submittedAt: momentCodec }),
])

export const applicationCodec = t.intersection([standingCodec, t.strict({ mayReopen: flag })])

/** Encoding and decoding are the identity: both sides are ours. */
export const applicationFromWire = (wire: t.TypeOf<typeof applicationCodec>): Application => wire
