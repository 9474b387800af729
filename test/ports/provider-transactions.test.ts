import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import { endPayment } from '../../adapters/reference/payments/payment-sweep'
import { refundPayment } from '../../adapters/reference/orders/payment-refunds'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import type { Outcome } from '../../core/shared/domain-error'
import { databaseEngines } from '../builders/database/database'
import { answerOf } from '../builders/outcome'
import { aShop, buyers, goods, pieces, start, type Shop } from '../builders/platform/shop'
import { readyToPlace } from '../builders/purchase'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'

/** Far above what a write needs, far below the test's timeout. */
const writeTimeoutMs = 20_000

/** Calls `before` ahead of each call of the provider. */
const withWork = (provider: PaymentProviderPort, before: (call: string) => Promise<void>): PaymentProviderPort =>
  Object.fromEntries(
    Object.entries(provider).map(([call, value]: [string, unknown]) => [
      call,
      typeof value !== 'function'
        ? value
        : (...input: readonly unknown[]) =>
            async () => {
              await before(call)
              return (value as (...given: readonly unknown[]) => Outcome<unknown>)(...input)()
            },
    ]),
  ) as unknown as PaymentProviderPort

describe.each(databaseEngines())('A payment provider, on %s', engine => {
  let standIn: StripeStandIn
  let shop: Shop
  let provider: PaymentProviderPort
  const written: string[] = []

  /** A write of another buyer, which waits for a transaction that is open. */
  const writeMeanwhile = async (call: string) => {
    const write = shop.visit(buyers.guest).cart.add([pieces(goods.hook, 1)])()
    const waited = new Promise(resolve => setTimeout(resolve, writeTimeoutMs, 'waited').unref())
    if ((await Promise.race([write, waited])) !== 'waited') written.push(call)
  }

  beforeEach(async () => {
    written.length = 0
    standIn = await stripeStandIn()
    standIn.account.now = start
    const settings = { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: [], api: standIn.url, timeoutMs: 2_000 }
    provider = withWork(stripePayments(settings as never, { now: () => shop.clock.now }), writeMeanwhile)
    shop = await aShop(engine, undefined, { provider, paymentSettings: { testCard: false, provider: 'card-test' } })
  })
  afterEach(async () => {
    await shop.close()
    await standIn.close()
  })

  const placed = async () => {
    const buyer = shop.visit(buyers.guest)
    const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 3)], { payment: { method: 'card-test' } })
    const order = await answerOf(buyer.checkout.place(orderKey))
    return { order, paymentId: order.pending?.paymentId ?? '' }
  }

  it('is called outside of transactions: other buyers write while it answers [G-4]', async () => {
    const { paymentId } = await placed()
    await fetch(`${standIn.url}/pay/${[...standIn.account.sessions.keys()].at(-1)}`, {
      method: 'POST',
      body: 'number=4242424242424242',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await answerOf(settleOrderPayment(shop.db, shop.deps, provider, paymentId))
    const refund = { id: 'first', amount: 100, detail: '{}' }
    await answerOf(refundPayment(shop.db, shop.deps, provider, paymentId, refund))
    const other = await placed()
    await answerOf(endPayment(shop.db, shop.deps, provider, other.paymentId))
    expect(written).toEqual(['begin', 'read', 'refund', 'begin', 'cancel'])
  })
})
