import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { databaseEngines } from '../builders/database/database'
import { whileFull } from '../builders/database/failing-table'
import { stockOf } from '../builders/database/stock'
import { answerOf } from '../builders/outcome'
import { aShop, buyers, goods, pieces, start, type Shop } from '../builders/platform/shop'
import { readyToPlace } from '../builders/purchase'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'

const begins = /^POST \/v1\/checkout\/sessions$/

describe.each(databaseEngines())('Placing an order that a provider is paid for, on %s', engine => {
  let standIn: StripeStandIn
  let provider: PaymentProviderPort
  let shop: Shop
  beforeEach(async () => {
    standIn = await stripeStandIn()
    standIn.account.now = start
    provider = stripePayments(
      { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: [], api: standIn.url, timeoutMs: 500 },
      { now: () => shop.clock.now },
    )
    shop = await aShop(engine, undefined, { provider, paymentSettings: { testCard: false, provider: 'card-test' } })
  })
  afterEach(async () => {
    await shop.close()
    await standIn.close()
  })

  const ready = async () => {
    const buyer = shop.visit(buyers.guest)
    const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 3)], { payment: { method: 'card-test' } })
    return { buyer, place: () => shop.again(buyer).checkout.place(orderKey) }
  }

  it.each([
    ['does not answer in time', () => [1, 2, 3, 4].forEach(() => void standIn.hold('before', begins))],
    ['repeats an error', () => standIn.fail(['error-500', 'error-500', 'error-500', 'error-500'], begins)],
    ['is busy', () => standIn.fail(['busy-429', 'busy-429', 'busy-429', 'busy-429'], begins)],
    ['is cut off', () => standIn.fail(['cut-before', 'cut-before', 'cut-before', 'cut-before'], begins)],
  ])('leaves it incomplete while the provider %s, and begins one payment later [P-7] [P-11]', async (_, goWrong) => {
    const { buyer, place } = await ready()
    goWrong()
    const order = await answerOf(place())
    expect(order).toMatchObject({ status: 'incomplete' })
    expect(order.pending?.payUrl).toBeUndefined()
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
    // The page of the payment asks again until the provider answers.
    const page = () => {
      shop.clock.now += 60_000
      return answerOf(shop.again(buyer).checkout.payment(order.pending?.paymentId ?? ''))
    }
    let shown = await page()
    for (let tries = 0; tries < 5 && !('payUrl' in shown); tries++) shown = await page()
    expect(shown).toMatchObject({ state: 'waiting', payUrl: expect.stringContaining('/pay/') })
    expect([...standIn.account.sessions.values()].map(({ status }) => status)).toEqual(['open'])
  })

  it.each(['sales_order', 'sales_order_line', 'variant', 'payment'])(
    'leaves no half of it where the database is full: %s',
    async table => {
      const { place } = await ready()
      const orders = await shop.db.selectFrom('sales_order').select('id').execute()
      const ended = await whileFull(shop.db, engine, table, () => place()().catch(() => 'failed' as const))
      expect(ended === 'failed' || ended._tag === 'Left').toBe(true)
      expect(await shop.db.selectFrom('sales_order').select('id').execute()).toEqual(orders)
      expect(await stockOf(shop.db, 'BX-1')).toBe(50)
      expect(standIn.account.sessions.size).toBe(0)
      expect(await answerOf(place())).toMatchObject({ status: 'incomplete' })
    },
  )
})
