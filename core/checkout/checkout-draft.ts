import type { Address } from '../addresses/address'
import type { Checkout, CheckoutStep } from './checkout'

/** Steps with fields. */
export type DraftStep = Exclude<CheckoutStep, 'review'>

/** Field values by name; '' for an unchecked checkbox. */
export type StepFields = Readonly<Record<string, string>>

/** Changed fields of a step, and the fingerprint of the server's saved state at that time. */
export type StepDraft = { readonly saved: string; readonly fields: StepFields }

/** Cart and customer of a checkout; without a customer a guest's. */
export type DraftOwner = { readonly cartId: string; readonly customerId?: number }

/** Unsaved checkout input by step. `changedAt` is in epoch milliseconds. */
export type CheckoutDraft = DraftOwner & {
  readonly changedAt: number
  readonly steps: Readonly<Partial<Record<DraftStep, StepDraft>>>
}

/** Drafts are stored for one working day. */
const storedForMs = 12 * 3_600_000
/** Length of the longest checkout field. */
const maxLetters = 254

const addressNames = [
  'firstName',
  'lastName',
  'companyName',
  'address1',
  'address2',
  'countryCode',
  'city',
  'state',
  'postalCode',
  'phone',
] as const satisfies readonly (keyof Address)[]

/** Allowlist of stored fields. Card data, passwords and gift certificate codes are not in it. */
const storedNames: Readonly<Record<DraftStep, readonly string[]>> = {
  contact: ['email', 'phone'],
  address: [
    'savedAddress',
    'sameAsShipping',
    ...['shipping', 'billing'].flatMap(part => addressNames.map(name => `${part}.${name}`)),
  ],
  shipping: ['shipping'],
  payment: ['method', 'poNumber'],
}

/** Whether a field of a step may be stored in the browser. */
export const isStoredField = (step: DraftStep, name: string): boolean => storedNames[step].includes(name)

const storable = (step: DraftStep, fields: StepFields): StepFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => isStoredField(step, name) && value.length <= maxLetters),
  )

/** Fields the shopper changed since the step was loaded. */
export const changedFields = (step: DraftStep, started: StepFields, now: StepFields): StepFields =>
  Object.fromEntries(Object.entries(storable(step, now)).filter(([name, value]) => value !== (started[name] ?? '')))

/**
 * Fingerprint of a step's saved state: a different one means it was saved since. A checksum (FNV-1a, 32 bits), so that
 * no addresses are stored in the browser.
 */
export const savedMark = (
  step: DraftStep,
  { email, phone, shippingAddress, billingAddress, shippingOptionId, payment }: Checkout,
): string => {
  const valuesOf = (address: Address | undefined) => address && addressNames.map(name => address[name] ?? '')
  const saved = {
    contact: [email, phone],
    address: [valuesOf(shippingAddress), valuesOf(billingAddress)],
    shipping: [shippingOptionId],
    payment: [payment?.method, payment?.poNumber],
  }[step]
  let sum = 0x811c9dc5
  for (const letter of JSON.stringify(saved)) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return sum.toString(36)
}

const isOf = (draft: CheckoutDraft, { cartId, customerId }: DraftOwner, now: number): boolean =>
  draft.cartId === cartId && draft.customerId === customerId && Math.abs(now - draft.changedAt) < storedForMs

/**
 * Values to restore into a step's fields; empty if the draft is of another shopper or cart, expired, or older than the
 * last save.
 */
export const fieldsToRestore = (
  draft: CheckoutDraft | undefined,
  owner: DraftOwner,
  step: DraftStep,
  saved: string,
  now: number,
): StepFields => {
  const found = draft && isOf(draft, owner, now) ? draft.steps[step] : undefined
  return found?.saved === saved ? storable(step, found.fields) : {}
}

/** The draft with an updated step; undefined if it is empty. Drafts of other owners are discarded. */
export const withStep = (
  draft: CheckoutDraft | undefined,
  owner: DraftOwner,
  step: DraftStep,
  now: StepDraft & { readonly at: number },
): CheckoutDraft | undefined => {
  const { [step]: _, ...others } = draft && isOf(draft, owner, now.at) ? draft.steps : {}
  const steps =
    Object.keys(now.fields).length > 0 ? { ...others, [step]: { saved: now.saved, fields: now.fields } } : others
  const { cartId, customerId } = owner
  return Object.keys(steps).length > 0
    ? { cartId, ...(customerId === undefined ? {} : { customerId }), changedAt: now.at, steps }
    : undefined
}

/** The draft without a saved step; undefined if nothing is left. */
export const withoutStep = (draft: CheckoutDraft, step: DraftStep): CheckoutDraft | undefined => {
  if (!draft.steps[step]) return draft
  const { [step]: _, ...steps } = draft.steps
  return Object.keys(steps).length > 0 ? { ...draft, steps } : undefined
}
