import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import type { PaymentChoice } from '../../core/checkout/checkout'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { aCard } from '../builders/purchase'
import { anAddress } from '../builders/customer'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'

describe('a payment that moves no money', () => {
  let shop: PageShop
  let standIn: StripeStandIn
  let provider: PaymentProviderPort
  beforeAll(async () => {
    shop = await thePages()
    standIn = await stripeStandIn()
    standIn.account.now = shop.entrance.clock.now
    provider = stripePayments(
      { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: ['whsec_1'], api: standIn.url },
      { now: () => shop.entrance.clock.now },
    )
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await standIn.close()
  })

  const aHook = async () => {
    const { id, product_id } = await shop.entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    return { productId: product_id, variantId: id, quantity: 1, modifiers: [] }
  }
  /** Walks to the confirmed order; returns what each place says. */
  const places = async (payment: PaymentChoice, pay: (paymentId: string, reader: Reader) => Promise<void>) => {
    const reader = await shop.readerAs('retail@lintel.example')
    const { cart, checkout } = await reader.ports()
    await answerOf(cart.add([await aHook()]))
    const { checkoutUrl } = await answerOf(cart.redirectUrls())
    await answerOf(checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    await answerOf(checkout.saveContact({ email: 'buyer@lintel.example' }))
    await answerOf(checkout.saveAddresses({ shipping: anAddress() }))
    await answerOf(checkout.chooseShipping('pick-up'))
    const step = (await reader.open('/secure-checkout?step=payment')).text
    await answerOf(checkout.choosePayment(payment))
    const review = (await reader.open('/secure-checkout')).text
    const { orderKey } = await answerOf((await reader.ports()).checkout.current())
    const placed = await answerOf((await reader.ports()).checkout.place(orderKey))
    await pay(placed.pending?.paymentId ?? '', reader)
    const staff = await shop.readerAs('staff@lintel.example')
    return {
      step,
      review,
      order: (await reader.open(`/account/orders/${placed.id}`)).text,
      mail: shop.entrance.mails.findLast(mail => mail.subject.includes(String(placed.id)))?.text ?? '',
      desk: (await staff.open(`/staff/orders/${placed.id}`)).text,
    }
  }

  it('says Demo at payment step, review, order, mail and desk for the test card [P-21]', async () => {
    const said = await places(aCard(), () => Promise.resolve())
    for (const text of Object.values(said)) expect(text).toMatch(/Test card.*Demo/s)
  })

  it('of a method without a sentence of its own is named on the confirmation', async () => {
    const reader = await shop.readerAs('retail@lintel.example')
    const { cart, checkout } = await reader.ports()
    await answerOf(cart.add([await aHook()]))
    const { checkoutUrl } = await answerOf(cart.redirectUrls())
    await answerOf(checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    await answerOf(checkout.saveContact({ email: 'buyer@lintel.example' }))
    await answerOf(checkout.saveAddresses({ shipping: anAddress() }))
    await answerOf(checkout.chooseShipping('pick-up'))
    await answerOf(checkout.choosePayment(aCard()))
    const { orderKey } = await answerOf((await reader.ports()).checkout.current())
    const { id } = await answerOf((await reader.ports()).checkout.place(orderKey))
    const { detail } = await shop.entrance.db
      .selectFrom('sales_order')
      .select('detail')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const wired = { ...(JSON.parse(detail) as object), paymentMethod: 'wire', paymentLabel: 'Wire transfer' }
    await shop.entrance.db
      .updateTable('sales_order')
      .set({ detail: JSON.stringify(wired) })
      .where('id', '=', id)
      .execute()
    const { text } = await reader.open(`/secure-checkout/confirmation/${id}`)
    expect(text).toContain('Payment: Wire transfer. We write to you if we need anything for it.')
    expect(text).not.toContain('checkout.next')
  })

  it('says that the account is in test mode at the same places [P-21]', async () => {
    Object.assign(shop.entrance.deps, { provider, paymentSettings: { testCard: false, provider: 'card-test' } })
    let page = ''
    const said = await places({ method: 'card-test' }, async (paymentId, reader) => {
      page = (await reader.open(`/secure-checkout/return?payment=${paymentId}`)).text
      const session = [...standIn.account.sessions.keys()].at(-1) ?? ''
      await fetch(`${standIn.url}/pay/${session}`, {
        method: 'POST',
        body: 'number=4242424242424242',
        redirect: 'manual',
      })
      await answerOf(settleOrderPayment(shop.entrance.db, shop.entrance.deps, provider, paymentId))
    })
    for (const text of [...Object.values(said), page]) expect(text).toContain('Test mode - no money moves')
  })

  it('is no payment at all without a provider, which staff read [P-21]', async () => {
    Object.assign(shop.entrance.deps, { provider: undefined, paymentSettings: { testCard: false } })
    const staff = await shop.readerAs('staff@lintel.example')
    expect((await staff.open('/staff/settings/payments')).text).toContain('Online payment is not set up')
    const company = await shop.readerAs('senior@northgate.example')
    const { cart, checkout } = await company.ports()
    await answerOf(cart.add([await aHook()]))
    const { checkoutUrl } = await answerOf(cart.redirectUrls())
    await answerOf(checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    expect((await answerOf(checkout.current())).paymentMethods).toEqual(['purchase-order', 'invoice'])
  })

  it('ends where the store switches the method off, which its history names [P-2]', async () => {
    Object.assign(shop.entrance.deps, { provider: undefined, paymentSettings: { testCard: true } })
    const staff = await shop.readerAs('staff@lintel.example')
    const { settingsDesk } = await staff.ports()
    await answerOf(
      settingsDesk.save({
        group: 'payments',
        values: { 'pay-by-card': 'no' },
        versions: { 'pay-by-card': 0 },
        key: 'switch-cards-off',
      }),
    )
    expect((await staff.open('/staff/settings/payments')).text).toContain('Cards and online payment')
    const { cart, checkout } = await (await shop.readerAs('retail@lintel.example')).ports()
    await answerOf(cart.add([await aHook()]))
    const { checkoutUrl } = await answerOf(cart.redirectUrls())
    await answerOf(checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    expect((await answerOf(checkout.current())).paymentMethods).toEqual([])
  })
})
