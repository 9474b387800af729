import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import { handleNotices, storeNotices } from '../../adapters/reference/payments/payment-notices'
import { endPayment, sweepPayments } from '../../adapters/reference/payments/payment-sweep'
import { usesOf } from '../../adapters/reference/promotions/coupon-uses'
import { settleRefund } from '../../adapters/reference/orders/refund'
import { buyerNotes } from '../../adapters/reference/orders/order-notes'
import { refundPayment } from '../../adapters/reference/orders/payment-refunds'
import type { Order } from '../../core/orders/order'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { databaseEngines } from '../builders/database/database'
import { stockOf } from '../builders/database/stock'
import { answerOf, refusalOf } from '../builders/outcome'
import { readyToPlace } from '../builders/purchase'
import { aShop, buyers, goods, pieces, start, type Buyer, type Shop } from '../builders/platform/shop'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'

const minuteMs = 60_000
const secret = 'whsec_notices'
const visa = '4242424242424242'

describe.each(databaseEngines())('An order paid at a provider, on %s', engine => {
  let standIn: StripeStandIn
  let provider: PaymentProviderPort
  let shop: Shop
  beforeEach(async () => {
    standIn = await stripeStandIn()
    standIn.account.now = start
    provider = stripePayments(
      { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: [secret], api: standIn.url, timeoutMs: 2_000 },
      { now: () => shop.clock.now },
    )
    shop = await aShop(engine, undefined, {
      provider,
      paymentSettings: { testCard: false, provider: 'card-test' },
    })
  })
  afterEach(async () => {
    await shop.close()
    await standIn.close()
  })

  const advance = (ms: number) => {
    shop.clock.now += ms
    standIn.account.advance(ms)
  }
  const placed = async (buyer: Buyer, quantity = 3): Promise<Order> => {
    const lines = [pieces(goods.hook, quantity)]
    const { orderKey } = await readyToPlace(buyer, lines, { payment: { method: 'card-test' } })
    return answerOf(buyer.checkout.place(orderKey))
  }
  const paymentOf = (order: Order): string => order.pending?.paymentId ?? ''
  const sessionOf = () => [...standIn.account.sessions.keys()].at(-1) ?? ''
  const pay = async (number = visa) =>
    fetch(`${standIn.url}/pay/${sessionOf()}`, {
      method: 'POST',
      body: `number=${number}`,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const rowOf = (orderId: number) =>
    shop.db.selectFrom('sales_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const settled = (order: Order) => answerOf(settleOrderPayment(shop.db, shop.deps, provider, paymentOf(order)))

  it('is incomplete until its payment is settled: takes stock, in no list, without a mail [P-7]', async () => {
    const buyer = shop.visit(buyers.retail)
    const order = await placed(buyer)
    expect(order).toMatchObject({ status: 'incomplete', paymentMethod: 'card-test' })
    expect(order.pending?.payUrl).toBe(`${standIn.url}/pay/${sessionOf()}`)
    expect(standIn.account.session(sessionOf())).toMatchObject({ amount_total: order.total, currency: 'usd' })
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
    expect((await answerOf(buyer.orders.list({ page: 1, perPage: 10, sort: 'placed-desc' }))).total).toBe(0)
    expect((await refusalOf(buyer.orders.byId(order.id))).tag).toBe('not-found')
    expect((await refusalOf(buyer.checkout.confirmation(order.id))).tag).toBe('not-found')
    expect(shop.mails).toEqual([])
  })

  it('is valid and confirmed once the buyer comes back having paid, however often they reload [P-9]', async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    expect(await answerOf(buyer.checkout.payment(paymentOf(order)))).toMatchObject({ state: 'waiting' })
    await pay()
    for (const _ of [1, 2])
      expect(await answerOf(buyer.checkout.payment(paymentOf(order)))).toMatchObject({ state: 'placed' })
    expect(await answerOf(buyer.checkout.confirmation(order.id))).toMatchObject({ status: 'awaiting-fulfillment' })
    expect(await rowOf(order.id)).toMatchObject({ paid_at: shop.clock.now })
    expect(shop.mails.map(({ subject }) => subject)).toEqual([`Your Lintel Supply order ${order.id}`])
    expect(shop.mails[0]?.text).toContain('Test mode - no money moves')
    expect((await answerOf(buyer.cart.current())).lines).toEqual([])
  })

  it('is one order with one payment however often it is sent [P-7]', async () => {
    const buyer = shop.visit(buyers.guest)
    const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 3)], { payment: { method: 'card-test' } })
    const orders = await Promise.all([1, 2, 3].map(() => answerOf(shop.again(buyer).checkout.place(orderKey))))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(standIn.account.sessions.size).toBe(1)
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
  })

  it('waits without an address while the provider is away, and begins later [P-7]', async () => {
    const buyer = shop.visit(buyers.guest)
    standIn.fail(['cut-before', 'cut-before', 'cut-before'])
    const order = await placed(buyer)
    expect(order).toMatchObject({ status: 'incomplete' })
    expect(order.pending?.payUrl).toBeUndefined()
    standIn.fail([])
    expect((await answerOf(buyer.checkout.payment(paymentOf(order)))).payUrl).toBeDefined()
    expect(standIn.account.sessions.size).toBe(1)
  })

  it('stays open after a declined card, and says why [P-10]', async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    await pay('4000000000000002')
    expect(await answerOf(buyer.checkout.payment(paymentOf(order)))).toMatchObject({
      state: 'waiting',
      problem: 'Your card was declined.',
    })
    await pay()
    expect(await answerOf(buyer.checkout.payment(paymentOf(order)))).toMatchObject({ state: 'placed' })
  })

  it('is given up for another way to pay: stock, cart and checkout are as before [P-10]', async () => {
    const buyer = shop.visit(buyers.retail)
    const order = await placed(buyer)
    expect(await answerOf(buyer.checkout.endPayment(paymentOf(order)))).toMatchObject({ state: 'given-up' })
    expect(await stockOf(shop.db, 'BX-1')).toBe(50)
    const { cart, step, orderKey } = await answerOf(buyer.checkout.current())
    expect([cart.lines[0]?.quantity, step]).toEqual([3, 'payment'])
    await answerOf(buyer.checkout.choosePayment({ method: 'card-test' }))
    const again = await answerOf(buyer.checkout.place(orderKey))
    expect(again.id).not.toBe(order.id)
    await pay()
    expect(await answerOf(buyer.checkout.payment(paymentOf(again)))).toMatchObject({ state: 'placed' })
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
  })

  it('gives the cart back to its session, also if pages read the cart meanwhile [P-10] [P-20]', async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    expect((await answerOf(buyer.cart.current())).lines).toEqual([])
    expect(await answerOf(buyer.checkout.endPayment(paymentOf(order)))).toMatchObject({ state: 'given-up' })
    expect((await answerOf(buyer.cart.current())).lines).toMatchObject([{ quantity: 3 }])
    expect(await answerOf(buyer.checkout.current())).toMatchObject({ step: 'payment' })
  })

  it("stays given up, without a mail, when the provider's notice of the end arrives [P-10]", async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    await answerOf(buyer.checkout.endPayment(paymentOf(order)))
    await settled(order)
    expect(await rowOf(order.id)).toMatchObject({ status: 'lapsed', mails_owed: null })
    expect(shop.mails).toEqual([])
  })

  it('is announced to the merchant once it is paid, and once only [A-25] [P-7]', async () => {
    const announced = async () =>
      (await shop.db.selectFrom('event').selectAll().where('kind', '=', 'order.placed').execute()).map(
        ({ subject_key: subject }) => subject,
      )
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    expect(await announced()).toEqual([])
    await pay()
    for (const _ of [1, 2]) await answerOf(buyer.checkout.payment(paymentOf(order)))
    expect(await announced()).toEqual([String(order.id)])
  })

  it('gives the use of its coupon back when it is given up [A-19] [P-10]', async () => {
    const buyer = shop.visit(buyers.guest)
    const last = { code: 'LASTUSE', name: 'The last one', kind: 'percent' as const, amount: 1_000, minimum: 0 }
    await shop.db
      .insertInto('coupon')
      .values({ id: 'last-use', ...last, starts_at: null, ends_at: null, uses: 1, created_at: start })
      .execute()
    const uses = async () => (await usesOf(shop.db, ['last-use'])).get('last-use')
    await answerOf(buyer.cart.add([pieces(goods.hook, 3)]))
    await answerOf(buyer.cart.applyCoupon(last.code))
    const { orderKey } = await readyToPlace(buyer, [], { payment: { method: 'card-test' } })
    const order = await answerOf(buyer.checkout.place(orderKey))
    expect(await uses()).toBe(1)
    await answerOf(buyer.checkout.endPayment(paymentOf(order)))
    expect(await uses()).toBe(0)
  })

  it('goes on if the buyer paid before it could be given up [P-10]', async () => {
    const buyer = shop.visit(buyers.guest)
    const order = await placed(buyer)
    await pay()
    expect(await answerOf(buyer.checkout.endPayment(paymentOf(order)))).toMatchObject({ state: 'placed' })
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
  })

  it('belongs to its buyer: nobody else sees or ends its payment', async () => {
    const order = await placed(shop.visit(buyers.guest))
    for (const stranger of [shop.visit(buyers.guest), shop.visit(buyers.senior)]) {
      expect((await refusalOf(stranger.checkout.payment(paymentOf(order)))).tag).toBe('not-found')
      expect((await refusalOf(stranger.checkout.endPayment(paymentOf(order)))).tag).toBe('not-found')
    }
    expect(await rowOf(order.id)).toMatchObject({ status: 'incomplete' })
  })

  it('is found by the sweep when the buyer never comes back and no notice arrives [P-18]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await pay()
    expect(await answerOf(sweepPayments(shop.db, shop.deps, provider))).toBe(1)
    expect(await rowOf(order.id)).toMatchObject({ status: 'awaiting-fulfillment' })
    expect(await answerOf(sweepPayments(shop.db, shop.deps, provider))).toBe(0)
  })

  it('releases its goods after 30 minutes without payment, at the provider first [P-10]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    advance(29 * minuteMs)
    await answerOf(sweepPayments(shop.db, shop.deps, provider))
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
    advance(minuteMs)
    await answerOf(sweepPayments(shop.db, shop.deps, provider))
    expect(standIn.account.session(sessionOf()).status).toBe('expired')
    expect(await stockOf(shop.db, 'BX-1')).toBe(50)
    expect(await rowOf(order.id)).toMatchObject({ status: 'lapsed' })
    expect(shop.mails).toEqual([])
  })

  it('waits as long as the store says [P-10]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await shop.db
      .insertInto('store_setting')
      .values({
        ...{ store_key: (await rowOf(order.id)).store_key, name: 'incomplete-minutes', value: '40' },
        ...{ version: 1, changed_at: start, changed_by: 'Stef Staff' },
      })
      .execute()
    advance(39 * minuteMs)
    await answerOf(sweepPayments(shop.db, shop.deps, provider))
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
    advance(minuteMs)
    await answerOf(sweepPayments(shop.db, shop.deps, provider))
    expect(await rowOf(order.id)).toMatchObject({ status: 'lapsed' })
  })

  it('keeps its goods as long as the provider does not confirm that nothing can be paid any more [P-10]', async () => {
    await placed(shop.visit(buyers.guest))
    advance(31 * minuteMs)
    standIn.fail(['cut-before', 'cut-before'], /expire/)
    await answerOf(sweepPayments(shop.db, shop.deps, provider))
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
    await answerOf(sweepPayments(shop.db, shop.deps, provider))
    expect(await stockOf(shop.db, 'BX-1')).toBe(50)
  })

  it('ends in the same state whatever notices come, doubled and in any order [P-17] [P-18]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await pay()
    const events = [...standIn.account.events].reverse()
    for (const event of [...events, ...events]) {
      const { body, signature } = await standIn.signed(event, secret)
      await answerOf(storeNotices(shop.db, shop.deps.clock, await answerOf(provider.accept(signature, body))))
    }
    const { count } = await shop.db
      .selectFrom('payment_notice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(events.length)
    expect(await answerOf(handleNotices(shop.db, shop.deps, provider))).toBe(events.length)
    expect(await answerOf(handleNotices(shop.db, shop.deps, provider))).toBe(0)
    expect(await rowOf(order.id)).toMatchObject({ status: 'awaiting-fulfillment' })
    expect(shop.mails).toHaveLength(1)
  })

  it('takes notices of payments that are not its own without harm [P-18]', async () => {
    standIn.account.createIntent({ amount: 5_000, currency: 'usd', metadata: { lintel_payment: 'of-another-shop' } })
    for (const event of standIn.account.events) {
      const { body, signature } = await standIn.signed(event, secret)
      await answerOf(storeNotices(shop.db, shop.deps.clock, await answerOf(provider.accept(signature, body))))
    }
    expect(await answerOf(handleNotices(shop.db, shop.deps, provider))).toBe(1)
  })

  it('is held, with the reason at the desk, when another amount was paid [P-9]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await pay()
    const [intent] = [...standIn.account.intents.values()]
    if (intent) intent.amount = 1
    await settled(order)
    expect(await rowOf(order.id)).toMatchObject({ status: 'on-hold' })
    const event = await shop.db
      .selectFrom('staff_event')
      .select('note')
      .where('subject_key', '=', String(order.id))
      .executeTakeFirst()
    expect(event?.note).toBe('The payment differs from the order: amount.')
  })

  it('waits for the bank, and is held when the bank fails late or the buyer disputes [P-15]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await pay('000111111116')
    await settled(order)
    expect(await rowOf(order.id)).toMatchObject({ status: 'awaiting-payment', paid_at: null })
    standIn.account.bankAnswers([...standIn.account.intents.keys()].at(-1) ?? '')
    await settled(order)
    expect(await rowOf(order.id)).toMatchObject({ status: 'on-hold', paid_at: null })
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
    const other = await placed(shop.visit(buyers.guest))
    await pay()
    await settled(other)
    standIn.account.dispute([...standIn.account.intents.keys()].at(-1) ?? '')
    await settled(other)
    expect(await rowOf(other.id)).toMatchObject({ status: 'on-hold' })
    const reasonsOf = async (id: number) => (await buyerNotes(shop.db, id)).map(({ text, reason }) => [text, reason])
    expect([await reasonsOf(order.id), await reasonsOf(other.id)]).toEqual([[['', 'failed']], [['', 'disputed']]])
  })

  it('is paid once the bank answers, days later [P-15]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await pay('000123456789')
    await settled(order)
    advance(3 * 24 * 60 * minuteMs)
    standIn.account.bankAnswers([...standIn.account.intents.keys()].at(-1) ?? '')
    await answerOf(sweepPayments(shop.db, shop.deps, provider))
    expect(await rowOf(order.id)).toMatchObject({ status: 'awaiting-fulfillment', paid_at: shop.clock.now })
  })

  it('is refunded by two members of staff at once, never above what was paid [P-16]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await pay()
    await settled(order)
    const half = Math.ceil(order.total * 0.6)
    const refund = (id: string) =>
      refundPayment(shop.db, shop.deps, provider, paymentOf(order), { id, amount: half, detail: '{}' })()
    const results = await Promise.all([refund('one'), refund('two')])
    expect(results.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
    const row = await shop.db
      .selectFrom('payment')
      .select('refunded')
      .where('id', '=', paymentOf(order))
      .executeTakeFirstOrThrow()
    expect(row.refunded).toBe(half)
  })

  it('is refunded at the provider when staff cancel it, once [P-16]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await pay()
    await settled(order)
    await shop.db
      .updateTable('sales_order')
      .set({ status: 'cancelled', refund: 'due' })
      .where('id', '=', order.id)
      .execute()
    const desk = { id: 0, name: 'Stef', email: 'staff@lintel.example', capabilities: ['orders'] } as const
    for (const _ of [1, 2]) await answerOf(settleRefund(shop.db, shop.deps, desk as never, order.id, ['due', 'failed']))
    expect([...standIn.account.refunds.values()].map(({ amount }) => amount)).toEqual([order.total])
    expect(await rowOf(order.id)).toMatchObject({ refund: 'done' })
    expect(JSON.parse((await rowOf(order.id)).detail)).toMatchObject({ lastFour: '4242' })
  })

  it('is settled once by several at the same time [P-9]', async () => {
    const order = await placed(shop.visit(buyers.guest))
    await pay()
    await Promise.all([
      settled(order),
      settled(order),
      answerOf(sweepPayments(shop.db, shop.deps, provider)),
      answerOf(endPayment(shop.db, shop.deps, provider, paymentOf(order))),
    ])
    expect(await rowOf(order.id)).toMatchObject({ status: 'awaiting-fulfillment' })
    expect(shop.mails).toHaveLength(1)
    expect(await stockOf(shop.db, 'BX-1')).toBe(47)
  })
})
