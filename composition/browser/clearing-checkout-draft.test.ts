import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { CheckoutDraft } from '../../core/checkout/checkout-draft'
import { signedOut, unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { clearingCheckoutDraft } from './clearing-checkout-draft'

const step = { saved: 'a', fields: { phone: '1' } }
const draft: CheckoutDraft = {
  cartId: 'c-1',
  customerId: 7,
  changedAt: 5,
  steps: { contact: step, address: step, shipping: step, payment: step },
}

const calls = [
  'saveCheckoutContact',
  'saveCheckoutAddresses',
  'chooseShipping',
  'choosePayment',
  'placeOrder',
  'signIn',
  'signUp',
  'signOut',
  'endDevices',
  'actForCompany',
] as const
type Call = (typeof calls)[number]

/** The draft that remains after a use case with this result. */
const leftAfter = async (
  name: Call,
  answer: Outcome<unknown>,
  input: unknown = {},
  start: CheckoutDraft | undefined = draft,
): Promise<CheckoutDraft | undefined> => {
  let stored: CheckoutDraft | undefined = start
  const useCases = {
    ...Object.fromEntries(calls.map(call => [call, () => answer])),
    viewCheckoutDraft: () => TE.fromIO(() => stored),
    keepCheckoutDraft: (next?: CheckoutDraft) => TE.fromIO(() => void (stored = next)),
  } as unknown as ShopUseCases
  const call = clearingCheckoutDraft(useCases)[name] as (input: unknown) => Outcome<unknown>
  expect(await call(input)()).toEqual(await answer())
  return stored
}
const done = TE.right(undefined)
const refused = (error: DomainError = unavailable('shop')) => TE.left(error)
const stepsOf = (kept: CheckoutDraft | undefined) => Object.keys(kept?.steps ?? {})
const entered = (id: number) => TE.right({ customer: { id } })

describe('the draft of a checkout in the browser', () => {
  it.each([
    ['saveCheckoutContact', 'contact'],
    ['saveCheckoutAddresses', 'address'],
    ['chooseShipping', 'shipping'],
    ['choosePayment', 'payment'],
  ] as const)('drops a step once it is saved by %s, and keeps it where that is refused', async (name, saved) => {
    expect(stepsOf(await leftAfter(name, done))).toEqual(
      ['contact', 'address', 'shipping', 'payment'].filter(each => each !== saved),
    )
    expect(await leftAfter(name, refused())).toBe(draft)
  })

  it.each(['placeOrder', 'signOut', 'actForCompany'] as const)(
    'is cleared after %s, and retained where that is refused',
    async name => {
      expect(await leftAfter(name, done)).toBeUndefined()
      expect(await leftAfter(name, refused())).toBe(draft)
    },
  )

  it('is cleared by signing out of an ended session, and by ending all sessions', async () => {
    expect(await leftAfter('signOut', refused(signedOut))).toBeUndefined()
    expect(await leftAfter('endDevices', done, { tag: 'all' })).toBeUndefined()
    expect(await leftAfter('endDevices', done, { tag: 'others' })).toBe(draft)
  })

  it.each(['signIn', 'signUp'] as const)(
    "is cleared once another customer signs in by %s; the expired session's customer keeps it",
    async name => {
      expect(await leftAfter(name, entered(8))).toBeUndefined()
      expect(await leftAfter(name, entered(8), {}, { cartId: 'c-1', changedAt: 5, steps: draft.steps })).toBeUndefined()
      expect(await leftAfter(name, entered(7))).toBe(draft)
    },
  )
})
