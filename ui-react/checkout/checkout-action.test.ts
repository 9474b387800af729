import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Checkout, PaymentChoice } from '../../core/checkout/checkout'
import type { Order } from '../../core/orders/order'
import { conflict, invalid, issue } from '../../core/shared/domain-error'
import { aCheckout } from '../../test/builders/order'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { addressesFrom, answerCheckout } from './checkout-action'

const posted = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const shop = (given: Partial<UseCases>): UseCases => given as UseCases
const checkout = {} as Checkout

describe('the forms of the checkout', () => {
  it('never return card data to the page', async () => {
    const cards: PaymentChoice[] = []
    const useCases = shop({
      choosePayment: choice => {
        cards.push(choice)
        return TE.left(invalid(issue('number', 'checkout.card-number-shape')))
      },
    })
    const form = {
      intent: 'payment',
      method: 'test-card',
      number: '4242',
      expiry: '12/28',
      code: '123',
      name: 'Rita Retail',
    }
    const result = await answerCheckout(useCases, posted(form))
    expect(cards).toEqual([{ method: 'test-card', number: '4242', expiry: '12/28', code: '123', name: 'Rita Retail' }])
    expect(result.tag === 'answer' && result.answer.values).toEqual({
      intent: 'payment',
      method: 'test-card',
      name: 'Rita Retail',
    })
  })

  it('require a payment method', async () => {
    const result = await answerCheckout(shop({}), posted({ intent: 'payment' }))
    expect(result.tag === 'answer' && result.answer.issues).toEqual([issue('method', 'checkout.payment-required')])
  })

  it('stay at the payment until gift certificates cover the order, and return an unknown code', async () => {
    const paying = (amount: number) =>
      TE.right({ ...aCheckout(), certificates: [{ id: 'a', ending: 'ST23', amount, left: 0 }] })
    const { total } = aCheckout().totals
    const form = posted({ intent: 'certificate', certificate: 'ABCDE' })
    expect((await answerCheckout(shop({ spendCertificate: () => paying(100) }), form)).tag).toBe('stay')
    expect((await answerCheckout(shop({ spendCertificate: () => paying(total) }), form)).tag).toBe('next')
    expect(
      (
        await answerCheckout(
          shop({ returnCertificate: () => paying(0) }),
          posted({ intent: 'return-certificate', id: 'a' }),
        )
      ).tag,
    ).toBe('stay')
    const refused = await answerCheckout(
      shop({ spendCertificate: () => TE.left(invalid(issue('certificate', 'checkout.certificate-unknown'))) }),
      form,
    )
    expect(refused).toMatchObject({
      tag: 'answer',
      answer: { intent: 'certificate', values: { certificate: 'ABCDE' }, issues: [{ field: 'certificate' }] },
    })
  })

  it('use the shipping address for billing unless the box was cleared', () => {
    expect(
      addressesFrom({ 'shipping.city': 'Dayton', sameAsShipping: 'yes', 'billing.city': 'Akron' }).billing,
    ).toBeUndefined()
    expect(addressesFrom({ 'shipping.city': 'Dayton', 'billing.city': 'Akron' }).billing?.city).toBe('Akron')
  })

  it("return the selected country's fields with all input, before anything is stored", async () => {
    const saved: unknown[] = []
    const useCases = shop({
      listCountries: () => TE.right([{ id: 442, name: 'Luxembourg', iso2: 'LU', iso3: 'LUX' }]),
      listStates: () => TE.right([]),
      saveCheckoutAddresses: addresses => {
        saved.push(addresses)
        return TE.right(checkout)
      },
    })
    const typed = {
      intent: 'address',
      'shipping.fieldsOf': 'US',
      'shipping.countryCode': 'US',
      'billing.fieldsOf': 'US',
      'billing.countryCode': 'LU',
      'billing.city': 'Esch',
    }
    const result = await answerCheckout(useCases, posted(typed))
    expect(result).toMatchObject({
      answer: {
        problem: { code: 'address.fields-changed' },
        values: typed,
        geography: { formats: { LU: { state: 'none', postalCode: 'required' } } },
      },
    })
    expect(saved).toEqual([])
    expect(await answerCheckout(useCases, posted({ ...typed, 'billing.fieldsOf': 'LU' }))).toEqual({ tag: 'next' })
    expect(await answerCheckout(useCases, posted({ ...typed, sameAsShipping: 'yes' }))).toEqual({ tag: 'next' })
  })

  it('report immediately that nothing is shipped to a selected address of the address book', async () => {
    const home = {
      firstName: 'Ada',
      lastName: 'Admin',
      address1: '1 Lake Ave',
      city: 'Reykjavík',
      state: '',
      postalCode: '101',
      countryCode: 'IS',
    }
    const useCases = shop({
      listCountries: () => TE.right([]),
      viewCheckout: () =>
        TE.right({
          shipsTo: [{ countryCode: 'US' }],
          shippingOptions: [{ id: 'pick-up', cost: 0, liftgate: 0 }],
        } as unknown as Checkout),
      viewProfile: () =>
        TE.right({
          profile: { firstName: 'Ada', lastName: 'Admin', email: 'a@b.example' },
          addresses: [{ ...home, id: 4 }],
        }),
    })
    const taken = (more: Record<string, string>) =>
      answerCheckout(useCases, posted({ intent: 'use-address', savedAddress: '4', ...more }))
    expect(await taken({})).toMatchObject({
      answer: {
        values: { 'shipping.city': 'Reykjavík' },
        issues: [{ field: 'shipping.countryCode', code: 'checkout.not-shipped-pick-up' }],
      },
    })
    expect(await taken({ onlyBill: 'yes' })).toMatchObject({
      answer: { values: { 'billing.city': 'Reykjavík' }, issues: [] },
    })
  })

  it('place an order under the idempotency key of this checkout', async () => {
    const keys: string[] = []
    const placed = shop({
      placeOrder: key => {
        keys.push(key)
        return TE.right({ id: 100012 } as Order)
      },
    })
    expect(await answerCheckout(placed, posted({ intent: 'place', orderKey: 'k1' }))).toEqual({
      tag: 'placed',
      orderId: 100012,
    })
    expect(keys).toEqual(['k1'])
  })

  it('report that the cart has changed concurrently', async () => {
    const changed = shop({ placeOrder: () => TE.left(conflict('checkout.cart-changed')) })
    const result = await answerCheckout(changed, posted({ intent: 'place', orderKey: 'k1' }))
    expect(result.tag === 'answer' && result.answer.problem).toEqual({ code: 'checkout.cart-changed' })
  })

  it('continue with the next step', async () => {
    const saved = shop({ saveCheckoutContact: () => TE.right(checkout) })
    expect(await answerCheckout(saved, posted({ intent: 'contact', email: 'ada@northgate.example' }))).toEqual({
      tag: 'next',
    })
  })
})
