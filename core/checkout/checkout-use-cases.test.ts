import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { unavailable } from '../shared/domain-error'
import type { Checkout, PaymentChoice } from './checkout'
import type { CheckoutPort } from './checkout.port'
import { choosePayment } from './choose-payment'
import { openCheckout } from './open-checkout'
import { saveContact } from './save-contact'

/** A checkout that records its calls and then answers 'unavailable'. */
const listening = () => {
  const events: unknown[] = []
  const hear = <A>(what: A): Outcome<never> => {
    events.push(what)
    return TE.left(unavailable('checkout'))
  }
  const checkout: CheckoutPort = {
    open: token => {
      events.push(token)
      return TE.right(undefined)
    },
    current: () => hear('current'),
    saveContact: hear,
    saveAddresses: hear,
    chooseShipping: hear,
    choosePayment: hear,
    spendCertificate: hear,
    returnCertificate: hear,
    payment: hear,
    payOnPage: hear,
    endPayment: hear,
    place: hear,
    linkedOrder: hear,
    acceptFreight: hear,
    declineFreight: hear,
    confirmation: hear,
  }
  return { checkout, heard: events }
}
const codes = async (outcome: Outcome<Checkout>) => {
  const result = await outcome()
  return E.isLeft(result) && result.left.tag === 'invalid' ? result.left.issues.map(found => found.code) : []
}

describe('the checkout use cases', () => {
  it('open a checkout only with a well-formed token, without a request otherwise', async () => {
    const { checkout, heard: events } = listening()
    const token = 'a'.repeat(43)
    expect(await openCheckout({ checkout })(token)()).toEqual(E.right(undefined))
    for (const wrong of ['', 'short', '../cart', `${token}!`, 'a'.repeat(129)])
      expect(await openCheckout({ checkout })(wrong)()).toMatchObject({ left: { tag: 'not-found' } })
    expect(events).toEqual([token])
  })

  it('send a validated and trimmed contact', async () => {
    const { checkout, heard: events } = listening()
    await saveContact({ checkout })({ email: ' rita@lintel.example ', phone: '' })()
    expect(events).toEqual([{ email: 'rita@lintel.example' }])
    expect(await codes(saveContact({ checkout })({ email: '' }))).toEqual(['checkout.email-required'])
    expect(events).toHaveLength(1)
  })

  it('send no invalid card or purchase order', async () => {
    const { checkout, heard: events } = listening()
    const pay = choosePayment({ checkout, clock: { now: () => Date.UTC(2026, 10, 21) } })
    const card: PaymentChoice = {
      method: 'test-card',
      number: '4242 4242 4242 4242',
      expiry: '10/26',
      code: '123',
      name: 'Rita',
    }
    expect(await codes(pay(card))).toEqual(['checkout.card-expired'])
    expect(await codes(pay({ method: 'purchase-order', poNumber: '' }))).toEqual(['checkout.po-number-required'])
    expect(events).toEqual([])
    await pay({ ...card, expiry: '12/30' })()
    await pay({ method: 'invoice' })()
    expect(events).toEqual([{ ...card, number: '4242424242424242', expiry: '12/30' }, { method: 'invoice' }])
  })
})
