import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import { refundPayment, settleRefunds } from '../../adapters/reference/orders/payment-refunds'
import { sendPaymentMails } from '../../adapters/reference/payments/payment-mails'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import type { Order } from '../../core/orders/order'
import type { RefundParts } from '../../core/payments/order-payments'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { databaseEngines } from '../builders/database/database'
import { answerOf } from '../builders/outcome'
import { readyToPlace } from '../builders/purchase'
import { aShop, buyers, goods, pieces, start, type Shop } from '../builders/platform/shop'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'

const desk = 'desk@shop.example'
const card = '4242424242424242'
const bankFails = '000111111116'

describe.each(databaseEngines())('Mails about the payment of an order, on %s', engine => {
  let standIn: StripeStandIn
  let provider: PaymentProviderPort
  let shop: Shop
  beforeEach(async () => {
    standIn = await stripeStandIn()
    standIn.account.now = start
    provider = stripePayments(
      { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: ['whsec_1'], api: standIn.url },
      { now: () => shop.clock.now },
    )
    shop = await aShop(engine, undefined, {
      provider,
      ordersTo: desk,
      paymentSettings: { testCard: false, provider: 'card-test' },
    })
  })
  afterEach(async () => {
    await shop.close()
    await standIn.close()
  })

  let earlier = 0
  const forgetMails = () => void (earlier = shop.mails.length)
  /** What was mailed since. */
  const mails = () => shop.mails.slice(earlier)
  const paymentOf = (order: Order): string => order.pending?.paymentId ?? ''
  const settled = (order: Order) => answerOf(settleOrderPayment(shop.db, shop.deps, provider, paymentOf(order)))
  const lastIntent = () => [...standIn.account.intents.keys()].at(-1) ?? ''
  /** An order that this number paid, whose confirmation was mailed. */
  const paid = async (number: string): Promise<Order> => {
    const buyer = shop.visit(buyers.retail)
    const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 3)], { payment: { method: 'card-test' } })
    const order = await answerOf(buyer.checkout.place(orderKey))
    const session = [...standIn.account.sessions.keys()].at(-1) ?? ''
    await fetch(`${standIn.url}/pay/${session}`, { method: 'POST', body: `number=${number}`, redirect: 'manual' })
    await settled(order)
    forgetMails()
    return order
  }
  const inFrench = (order: Order) =>
    shop.db.updateTable('sales_order').set({ language: 'fr-LU' }).where('id', '=', order.id).execute()
  const news = async () => {
    for (const _ of [1, 2]) await answerOf(sendPaymentMails(shop.db, shop.deps))
    return mails().map(({ to, subject }) => [to, subject])
  }
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

  it('tell buyer and desk once that the bank failed late, however often it is read [P-15]', async () => {
    const order = await paid(bankFails)
    standIn.account.bankAnswers(lastIntent())
    for (const _ of [1, 2]) await settled(order)
    expect(await news()).toEqual([
      ['buyer@lintel.example', `The payment of your Lintel Supply order ${order.id} failed`],
      [desk, `Payment failed: order ${order.id}, ${money(order.total)}`],
    ])
    const [buyer, ours] = mails()
    for (const part of ['has insufficient funds', 'is on hold', money(order.total)]) expect(buyer?.text).toContain(part)
    expect(buyer?.html).toContain('<html lang="en">')
    expect(ours?.text).toContain(`/staff/orders/${order.id}`)
  })

  it('tell of a dispute, in the language of the buyer [P-15]', async () => {
    const order = await paid(card)
    await inFrench(order)
    standIn.account.dispute(lastIntent())
    for (const _ of [1, 2]) await settled(order)
    expect(await news()).toEqual([
      ['buyer@lintel.example', `Le paiement de votre commande ${order.id} chez Lintel Supply est contesté`],
      [desk, `Payment disputed: order ${order.id}, ${money(order.total)}`],
    ])
    expect(mails()[0]?.html).toContain('<html lang="fr-LU">')
  })

  it('tell of a dispute of an order that has left the house, without saying that it waits [P-15]', async () => {
    const order = await paid(card)
    await shop.db.updateTable('sales_order').set({ status: 'shipped' }).where('id', '=', order.id).execute()
    standIn.account.dispute(lastIntent())
    await settled(order)
    expect(await news()).toHaveLength(2)
    for (const { text } of mails()) expect(text).not.toContain('on hold')
  })

  it('tell of an amount that was reserved and expired [P-15]', async () => {
    const order = await paid(bankFails)
    await shop.db.updateTable('payment').set({ state: 'authorised' }).where('id', '=', paymentOf(order)).execute()
    standIn.account.intent(lastIntent()).status = 'canceled'
    for (const _ of [1, 2]) await settled(order)
    expect((await news()).map(([, subject]) => subject)).toEqual([
      `The payment of your Lintel Supply order ${order.id} expired`,
      `Payment expired: order ${order.id}, ${money(order.total)}`,
    ])
  })

  const refund = (order: Order, id: string, parts: RefundParts, amount: number) =>
    answerOf(
      refundPayment(shop.db, shop.deps, provider, paymentOf(order), { id, amount, detail: JSON.stringify(parts) }),
    )
  const twoHooks: RefundParts = { lines: [{ position: 1, quantity: 2 }], shipping: 0, fees: 0, other: 100 }

  it('tell the buyer of each refund in part: how much, what for and where to [P-16]', async () => {
    const order = await paid(card)
    for (const _ of [1, 2]) await refund(order, 'one', twoHooks, 1_500)
    await refund(order, 'two', { ...twoHooks, lines: [] }, 100)
    const subject = `Refund for your Lintel Supply order ${order.id}`
    expect(await news()).toEqual([
      ['buyer@lintel.example', subject],
      ['buyer@lintel.example', subject],
    ])
    const [first] = mails()
    for (const part of ['$15.00', '2 x Coat Hook', 'Other', 'Card ending 4242: $15.00'])
      expect(first?.text).toContain(part)
  })

  it('tell buyer and desk of a refund that the bank returned [P-15]', async () => {
    const order = await paid(card)
    await refund(order, 'one', twoHooks, 1_500)
    await news()
    forgetMails()
    standIn.account.refundFails([...standIn.account.refunds.keys()].at(-1) ?? '')
    for (const _ of [1, 2]) await answerOf(settleRefunds(shop.db, shop.deps, provider, paymentOf(order)))
    expect(await news()).toEqual([
      ['buyer@lintel.example', `The refund for your Lintel Supply order ${order.id} failed`],
      [desk, `Refund failed: order ${order.id}, $15.00`],
    ])
  })

  it('are owed while the mail server is away, and then sent once [P-15] [G-6]', async () => {
    const order = await paid(bankFails)
    standIn.account.bankAnswers(lastIntent())
    await settled(order)
    shop.failMails(true)
    await sendPaymentMails(shop.db, shop.deps)()
    expect(mails()).toEqual([])
    shop.failMails(false)
    shop.clock.now += 61_000
    expect(await news()).toHaveLength(2)
  })
})
