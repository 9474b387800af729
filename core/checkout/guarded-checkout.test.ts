import { describe, expect, it } from '@jest/globals'
import { aGuard } from '../../test/builders/platform/guard'
import { aSession } from '../../test/builders/platform/session'
import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../access/visitor'
import type { Checkout, PaymentChoice } from './checkout'
import type { CheckoutPort } from './checkout.port'
import { guardedCheckout } from './guarded-checkout'
import { aCheckout } from '../../test/builders/order'
import { aCustomer, anAddress } from '../../test/builders/customer'
import { answerOf, issuesOf } from '../../test/builders/outcome'

const chosen: PaymentChoice[] = []
const everything: Checkout = { ...aCheckout(), paymentMethods: ['purchase-order', 'invoice', 'test-card'] }
const say = () => TE.right(everything)
const permissive = {
  current: say,
  saveContact: say,
  saveAddresses: say,
  chooseShipping: say,
  choosePayment: (choice: PaymentChoice) => {
    chosen.push(choice)
    return say()
  },
} as unknown as CheckoutPort
const guarded = (customer: Customer | undefined) =>
  guardedCheckout(permissive, aGuard(aSession({ customer })), { shipsTo: undefined })

describe('a guarded checkout on a platform that offers every payment method', () => {
  it.each([
    ['a guest', undefined],
    ['a retail customer', aCustomer({ role: 99, company: undefined })],
  ])('limits %s to immediate payment', async (_, customer) => {
    const checkout = guarded(customer)
    const shown = await Promise.all(
      [
        checkout.current(),
        checkout.saveContact({ email: 'a@b.example' }),
        checkout.saveAddresses({ billing: anAddress() }),
        checkout.chooseShipping('parcel'),
      ].map(answerOf),
    )
    for (const { paymentMethods } of shown) expect(paymentMethods).toEqual(['test-card'])
    for (const choice of [{ method: 'invoice' }, { method: 'purchase-order', poNumber: '1' }] as const) {
      expect(await issuesOf(checkout.choosePayment(choice))).toEqual(['method checkout.payment-not-offered'])
    }
    expect(chosen).toEqual([])
  })

  it("keeps the platform's payment methods for company buyers", async () => {
    expect((await answerOf(guarded(aCustomer()).current())).paymentMethods).toEqual(everything.paymentMethods)
  })

  it('reports whether the visitor is a guest', async () => {
    expect([
      (await answerOf(guarded(undefined).current())).isGuest,
      (await answerOf(guarded(aCustomer()).current())).isGuest,
    ]).toEqual([true, undefined])
  })
})
