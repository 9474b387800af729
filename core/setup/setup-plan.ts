import * as E from 'fp-ts/Either'
import { stateNames } from '../locations/states'
import { centsFromDecimal } from '../shared/decimal'
import { issue, type Issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import { firstPerField, isEmail } from '../shared/text-rules'
import type { ShippingZone } from '../shipping/shipping-zone'
import { setupFields, setupSteps, type SetupField, type SetupStep, type SetupTyped } from './setup-draft'

/** What finishing set-up creates. */
export type SetupPlan = {
  readonly name: string
  /** Lines of the address. */
  readonly address: readonly string[]
  readonly phone?: string
  readonly timeZone: string
  readonly staff: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly zone: Omit<ShippingZone, 'id'>
  readonly importsNow: boolean
}

const maxName = 60
const maxAddress = 300
const maxAddressLines = 6
const maxPersonName = 100
/** Longer answers are cut before they are stored. */
export const maxTyped = 2_000

/** Time zones of the states that can be shipped to. */
export const setupTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
] as const

/** Codes of states that can be shipped to. */
export const setupStates: readonly string[] = Object.keys(stateNames)

const text = (typed: SetupTyped, field: SetupField): string => (typed[field] ?? '').trim()
const maxCents = 100_000_000

/** At most two decimals, with or without a dollar sign; undefined: not an amount. */
const amountOf = (typed: string): Cents | undefined => {
  const plain = typed.replace(/^\$/, '').trim()
  const cents = /^[\d,]{1,12}(?:\.\d{0,2})?$/.test(plain) ? centsFromDecimal(plain) : undefined
  return cents !== undefined && cents <= maxCents ? cents : undefined
}

const linesOf = (typed: string): readonly string[] =>
  typed
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')

const statesOf = (typed: SetupTyped): readonly string[] =>
  [...new Set(text(typed, 'states').split(/\s+/))].filter(Boolean)

const required = (typed: SetupTyped, field: SetupField, max: number): readonly Issue[] => {
  const given = text(typed, field)
  if (given === '') return [issue(field, `setup.issues.${field}`)]
  return given.length > max ? [issue(field, 'setup.issues.too-long', { max })] : []
}

const checks: Readonly<Record<SetupStep, (typed: SetupTyped) => readonly Issue[]>> = {
  store: typed => [
    ...required(typed, 'name', maxName),
    ...required(typed, 'address', maxAddress),
    ...(linesOf(text(typed, 'address')).length > maxAddressLines
      ? [issue('address', 'setup.issues.address-lines', { max: maxAddressLines })]
      : []),
    ...(/^[-+0-9 ().x]{0,30}$/.test(text(typed, 'phone')) ? [] : [issue('phone', 'setup.issues.phone')]),
    ...(setupTimeZones.some(zone => zone === text(typed, 'timeZone'))
      ? []
      : [issue('timeZone', 'setup.issues.timeZone')]),
  ],
  mail: typed =>
    text(typed, 'mailTo') === '' || isEmail(text(typed, 'mailTo')) ? [] : [issue('mailTo', 'setup.issues.email')],
  staff: typed => [
    ...required(typed, 'firstName', maxPersonName),
    ...required(typed, 'lastName', maxPersonName),
    ...(isEmail(text(typed, 'email')) ? [] : [issue('email', 'setup.issues.email')]),
  ],
  shipping: typed => [
    ...(statesOf(typed).length === 0 ? [issue('states', 'setup.issues.states')] : []),
    ...statesOf(typed)
      .filter(code => stateNames[code] === undefined)
      .map(code => issue('states', 'setup.issues.state', { state: code.slice(0, 20) })),
    ...(amountOf(text(typed, 'cost')) === undefined ? [issue('cost', 'setup.issues.cost')] : []),
    ...(text(typed, 'freeFrom') === '' || amountOf(text(typed, 'freeFrom')) !== undefined
      ? []
      : [issue('freeFrom', 'setup.issues.cost')]),
  ],
  payment: () => [],
  products: typed =>
    ['now', 'later'].includes(text(typed, 'products')) ? [] : [issue('products', 'setup.issues.products')],
}

/** The issues of one step, one for each field. */
export const stepIssues = (step: SetupStep, typed: SetupTyped): readonly Issue[] => firstPerField(checks[step](typed))

/** The step with the field of an issue; `file` is that of products. */
export const stepOfField = (field: string): SetupStep =>
  setupSteps.find(step => (setupFields[step] as readonly string[]).includes(field)) ??
  (field === 'file' ? 'products' : 'store')

/** The plan of complete answers, or the issues of all steps. */
export const setupPlan = (typed: SetupTyped): E.Either<readonly Issue[], SetupPlan> => {
  const issues = setupSteps.flatMap(step => stepIssues(step, typed))
  if (issues.length > 0) return E.left(issues)
  const phone = text(typed, 'phone')
  return E.right({
    name: text(typed, 'name'),
    address: linesOf(text(typed, 'address')),
    ...(phone === '' ? {} : { phone }),
    timeZone: text(typed, 'timeZone'),
    staff: { firstName: text(typed, 'firstName'), lastName: text(typed, 'lastName'), email: text(typed, 'email') },
    zone: zoneOf(typed),
    importsNow: text(typed, 'products') === 'now',
  })
}

/** One rate for parcels and trucks alike, and pick-up at the counter if it is offered. */
const zoneOf = (typed: SetupTyped): SetupPlan['zone'] => {
  const none = { name: '', load: 'any', cost: 0, table: [], liftgate: 0 } as const
  const freeFrom = amountOf(text(typed, 'freeFrom'))
  return {
    name: 'States we ship to',
    places: statesOf(typed).map(state => ({ countryCode: 'US', state })),
    rates: [
      ...(text(typed, 'pickUp') === 'yes' ? [{ ...none, id: 'pick-up', kind: 'pick-up' as const }] : []),
      {
        ...none,
        id: 'standard',
        kind: 'flat',
        name: 'Standard shipping',
        cost: amountOf(text(typed, 'cost')) ?? 0,
        ...(freeFrom === undefined ? {} : { freeFrom }),
      },
    ],
  }
}
