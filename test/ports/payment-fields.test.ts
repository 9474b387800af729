import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import { handleNotices, storeNotices, type NoticeDeps } from '../../adapters/reference/payments/payment-notices'
import { sweepPayments } from '../../adapters/reference/payments/payment-sweep'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import type { Order } from '../../core/orders/order'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { databaseEngines } from '../builders/database/database'
import { stockOf } from '../builders/database/stock'
import { answerOf, refusalOf } from '../builders/outcome'
import { readyToPlace } from '../builders/purchase'
import { aShop, buyers, goods, pieces, start, type Buyer, type Shop } from '../builders/platform/shop'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'

const secret = 'whsec_notices'
const publishableKey = 'pk_test_fields01'
const visa = '4242424242424242'

describe.each(databaseEngines())("A payment in the provider's fields on our page, on %s", engine => {
  let standIn: StripeStandIn
  let provider: PaymentProviderPort
  let shop: Shop
  beforeEach(async () => {
    standIn = await stripeStandIn()
    standIn.account.now = start
    provider = stripePayments(
      { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: [secret], publishableKey, api: standIn.url },
      { now: () => shop.clock.now },
    )
    shop = await aShop(engine, undefined, { provider, paymentSettings: { testCard: false, provider: 'card-test' } })
  })
  afterEach(async () => {
    await shop.close()
    await standIn.close()
  })

  const placed = async (buyer: Buyer): Promise<Order> => {
    const lines = [pieces(goods.hook, 3)]
    const { orderKey } = await readyToPlace(buyer, lines, { payment: { method: 'card-test' } })
    return answerOf(buyer.checkout.place(orderKey))
  }
  const paymentOf = (order: Order): string => order.pending?.paymentId ?? ''
  const intentIds = () => [...standIn.account.intents.keys()]
  const open = () => [...standIn.account.intents.values()].filter(({ status }) => status !== 'canceled')
  const statusOf = async ({ id }: Order) =>
    (await shop.db.selectFrom('sales_order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  it('begins one intent, and hands the page what confirms it alone [P-8]', async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    const { fields, payUrl } = await answerOf(buyer.checkout.payment(paymentOf(order)))
    expect(fields).toEqual({ publishableKey, clientSecret: open()[0]?.client_secret })
    expect(payUrl).toBeUndefined()
    expect(standIn.account.sessions.size).toBe(0)
    await answerOf(buyer.checkout.payment(paymentOf(order)))
    expect(intentIds()).toHaveLength(1)
  })

  it('is settled by what the API says, and takes another card after a declined one [P-8] [P-10]', async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    const [id = ''] = intentIds()
    expect(() => standIn.account.confirm(id, '4000000000000002')).toThrow('declined')
    expect(await answerOf(buyer.checkout.payment(paymentOf(order)))).toMatchObject({
      state: 'waiting',
      problem: 'Your card was declined.',
    })
    standIn.account.confirm(id, visa)
    expect(await answerOf(buyer.checkout.payment(paymentOf(order)))).toMatchObject({ state: 'placed' })
    expect(intentIds()).toHaveLength(1)
  })

  it("moves to the provider's page, whose payment alone can be paid [P-8]", async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    const progress = await answerOf(buyer.checkout.payOnPage(paymentOf(order)))
    expect(progress).toMatchObject({ state: 'waiting', payUrl: expect.stringContaining('/pay/cs_') })
    expect(progress.fields).toBeUndefined()
    expect(open()).toEqual([])
    expect(() => standIn.account.confirm(intentIds()[0] ?? '', visa)).toThrow('canceled')
    await answerOf(buyer.checkout.payOnPage(paymentOf(order)))
    expect(standIn.account.sessions.size).toBe(1)
    await fetch(progress.payUrl ?? '', { method: 'POST', body: `number=${visa}`, redirect: 'manual' })
    expect(await answerOf(buyer.checkout.payment(paymentOf(order)))).toMatchObject({ state: 'placed' })
  })

  it('goes on in the fields if the buyer paid there before the page began [P-8]', async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    standIn.account.confirm(intentIds()[0] ?? '', visa)
    expect(await answerOf(buyer.checkout.payOnPage(paymentOf(order)))).toMatchObject({ state: 'placed' })
    expect(standIn.account.sessions.size).toBe(0)
  })

  it.each(['cut-before', 'cut-after'] as const)(
    'never has two ways open when the cancellation fails: %s [P-8]',
    async fault => {
      const buyer = shop.visit(buyers.guest)
      const order = await placed(buyer)
      standIn.fail([fault, fault], /cancel/)
      await buyer.checkout.payOnPage(paymentOf(order))()
      expect(open().length + standIn.account.sessions.size).toBeLessThanOrEqual(1)
      for (const event of standIn.account.events) {
        const { body, signature } = await standIn.signed(event, secret)
        await answerOf(storeNotices(shop.db, shop.deps.clock, await answerOf(provider.accept(signature, body))))
      }
      await answerOf(handleNotices(shop.db, shop.deps, provider))
      expect(await answerOf(buyer.checkout.payment(paymentOf(order)))).toMatchObject({
        state: 'waiting',
        payUrl: expect.any(String),
      })
      expect(open()).toEqual([])
      expect(standIn.account.sessions.size).toBe(1)
      expect(await stockOf(shop.db, 'BX-1')).toBe(47)
    },
  )

  it('ends after 30 minutes like any other: the intent first, then the goods [P-10]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    shop.clock.now += 31 * 60_000
    standIn.account.advance(31 * 60_000)
    await answerOf(sweepPayments(shop.db, shop.deps, provider))
    expect(open()).toEqual([])
    expect(await statusOf(order)).toBe('lapsed')
    expect(await stockOf(shop.db, 'BX-1')).toBe(50)
  })

  it('is ended by a notice once it was declined too often, each decline counted once [P-20]', async () => {
    const buyer = shop.visit(buyers.retail)
    const order = await placed(buyer)
    const failures: string[] = []
    const noticed = async () => {
      for (const event of standIn.account.events) {
        const { body, signature } = await standIn.signed(event, secret)
        await answerOf(storeNotices(shop.db, shop.deps.clock, await answerOf(provider.accept(signature, body))))
      }
      const paymentFailed: NoticeDeps['paymentFailed'] = ({ cartId, customerId, failure }) => {
        expect([cartId, customerId]).toEqual([buyer.session.cartId, buyer.session.visitor.customer?.id])
        failures.push(failure)
        return TE.right(new Set(failures).size >= 2)
      }
      await answerOf(handleNotices(shop.db, { ...shop.deps, paymentFailed }, provider))
    }
    for (const state of ['incomplete', 'lapsed']) {
      expect(() => standIn.account.confirm(intentIds()[0] ?? '', '4000000000000002')).toThrow('declined')
      await noticed()
      await answerOf(settleOrderPayment(shop.db, shop.deps, provider, paymentOf(order)))
      expect(await statusOf(order)).toBe(state)
    }
    expect(new Set(failures).size).toBe(2)
    expect(open()).toEqual([])
    expect((await answerOf(buyer.checkout.current())).cart.lines[0]?.quantity).toBe(3)
  })

  it('is moved by its buyer only', async () => {
    const order = await placed(shop.visit(buyers.guest))
    expect((await refusalOf(shop.visit(buyers.guest).checkout.payOnPage(paymentOf(order)))).tag).toBe('not-found')
    expect(open()).toHaveLength(1)
  })
})
