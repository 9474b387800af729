import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commercePaymentDesk } from '../../adapters/commerce/payments/payment-desk.client'
import { paymentDeskRoutes } from '../../adapters/commerce/payments/payment-desk.server'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import { sweepRefunds } from '../../adapters/reference/payments/refund-sweep'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import { buyerNotes } from '../../adapters/reference/orders/order-notes'
import { settleRefunds } from '../../adapters/reference/orders/payment-refunds'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { OrderPayments } from '../../core/payments/order-payments'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import type { RefundForm } from '../../core/payments/refund-form'
import { sumOf } from '../../core/shared/money'
import type { DatabaseEngine } from '../builders/database/database'
import { aCertificate, giftBalances } from '../builders/gifts'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { aCard } from '../builders/purchase'
import { hire, ordered, signedIn, staffPorts } from '../builders/staff'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'
import { aKey } from './staff-shop'

/** Port suite of the payment desk, for any storage and transport. */
export const paymentDeskSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name} keeps the promises of the payment desk`, () => {
    let entrance: Entrance
    let standIn: StripeStandIn
    let provider: PaymentProviderPort
    let deps: PlatformDeps
    beforeAll(async () => {
      entrance = await anEntrance(engine)
      standIn = await stripeStandIn()
      standIn.account.now = entrance.clock.now
      provider = stripePayments(
        { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: ['whsec_1'], api: standIn.url, repeats: 0 },
        { now: () => entrance.clock.now },
      )
      deps = { ...entrance.deps, provider, paymentSettings: { testCard: true, provider: 'card-test' } }
      await hire(entrance.db, 'second@lintel.example', 'payments')
      await hire(entrance.db, 'orders@lintel.example', 'orders')
    }, 60_000)
    afterAll(async () => {
      await entrance.close()
      await standIn.close()
    })

    const portsOf = async (email = 'staff@lintel.example') =>
      staffPorts(entrance.db, (await (await signedIn(entrance, email)).request()).session, deps)
    const deskOf = async (email?: string) => {
      const ports = await portsOf(email)
      return wires ? commercePaymentDesk(inProcessHttp(paymentDeskRoutes, () => ports)) : ports.paymentDesk
    }
    const anOrder = async (payment: Parameters<typeof ordered>[4], quantity = 3) =>
      ordered({ ...entrance, deps }, await signedIn(entrance, 'retail@lintel.example'), 'BX-1', quantity, payment)
    const paidByCard = (number?: string) => anOrder({ payment: aCard(number) })
    /** An order paid at the provider. */
    const paidOnline = async (number = '4242424242424242', certificate?: string) => {
      const order = await anOrder({ payment: { method: 'card-test' }, certificate })
      const session = [...standIn.account.sessions.keys()].at(-1) ?? ''
      await fetch(`${standIn.url}/pay/${session}`, {
        method: 'POST',
        body: `number=${number}`,
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      await answerOf(settleOrderPayment(entrance.db, deps, provider, order.pending?.paymentId ?? ''))
      return order
    }
    const refund = async (order: { readonly id: number }, form: RefundForm, email?: string, key = aKey()) => {
      const desk = await deskOf(email)
      const { version } = await answerOf(desk.ofOrder(order.id))
      return desk.refund({ orderId: order.id, version, key, form })
    }
    const refundsIn = ({ payments }: OrderPayments) => payments.flatMap(({ refunds }) => refunds)
    const statusOf = async (id: number) =>
      entrance.db.selectFrom('sales_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    it("shows an order's payment with the provider's numbers, and what can be refunded", async () => {
      const order = await paidOnline()
      const found = await answerOf((await deskOf('second@lintel.example')).ofOrder(order.id))
      const intent = [...standIn.account.intents.keys()].at(-1)
      expect(found.payments).toMatchObject([
        { method: 'card-test', state: 'captured', captured: order.total, reference: intent, refunds: [] },
      ])
      expect(found.payments[0]?.instrument).toMatchObject({ brand: 'Visa', lastFour: '4242' })
      const { lines = [], shipping = 0, fees = 0, refundable } = found.refundable ?? {}
      expect(sumOf(lines, ({ amount }) => amount) + shipping + fees).toBe(order.total)
      expect(refundable).toBe(order.total)
    })

    it('refunds pieces with their tax, shipping and an amount, each once, with a note for staff [P-16]', async () => {
      const order = await paidOnline()
      const { refundable } = await answerOf((await deskOf()).ofOrder(order.id))
      const [line] = refundable?.lines ?? []
      const after = await answerOf(await refund(order, { 'line-1': '2', other: '0.50', note: 'Scratched' }))
      const amount = Math.round(((line?.amount ?? 0) * 2) / 3) + 50
      expect(refundsIn(after)).toMatchObject([
        { amount, state: 'done', by: 'Stef Staff', note: 'Scratched', parts: { other: 50 } },
      ])
      expect(await buyerNotes(entrance.db, order.id)).toEqual([])
      expect(after.refundable?.lines[0]).toMatchObject({ refunded: 2 })
      expect([...standIn.account.refunds.values()].at(-1)?.amount).toBe(amount)
      expect(await issuesOf(await refund(order, { 'line-1': '2' }))).toEqual(['line-1 payment-desk.issues.pieces'])
      const rest = after.refundable?.refundable ?? 0
      expect(await issuesOf(await refund(order, { other: String((rest + 1) / 100) }))).toEqual([
        'other payment-desk.issues.over',
      ])
      const all = await answerOf(await refund(order, { other: String(rest / 100) }))
      expect(all.refundable).toBeUndefined()
      expect(all.payments[0]).toMatchObject({ captured: order.total, refunded: order.total })
    })

    it('refunds a test card in parts too [P-16]', async () => {
      const order = await paidByCard()
      const after = await answerOf(await refund(order, { 'line-1': '1' }))
      expect(refundsIn(after)).toMatchObject([{ state: 'done' }])
      expect(after.payments).toMatchObject([{ method: 'test-card', captured: order.total }])
    })

    it('refunds once, however often the click arrives, and whoever of two clerks clicks first [P-16]', async () => {
      const order = await paidOnline()
      const before = standIn.account.refunds.size
      const [one, two] = [await deskOf(), await deskOf('second@lintel.example')]
      const { version } = await answerOf(one.ofOrder(order.id))
      const write = { orderId: order.id, version, form: { 'line-1': '1' } }
      const key = aKey()
      const results = await Promise.all([
        one.refund({ ...write, key })(),
        one.refund({ ...write, key })(),
        two.refund({ ...write, key: aKey() })(),
      ])
      expect(results.filter(({ _tag }) => _tag === 'Left').length).toBeGreaterThan(0)
      expect(standIn.account.refunds.size).toBe(before + 1)
      expect(refundsIn(await answerOf(one.ofOrder(order.id)))).toHaveLength(1)
    })

    it('gives the amount of a failed refund back, says why, and tries it again once [P-16]', async () => {
      const order = await paidByCard('4000 0000 0000 5126')
      const failed = await answerOf(await refund(order, { 'line-1': '1' }))
      expect(refundsIn(failed)).toMatchObject([
        { state: 'failed', reason: 'The card takes no refund: its account is closed.', canRetry: true },
      ])
      expect(failed.payments[0]).toMatchObject({ refunded: 0 })
      expect(failed.refundable?.lines[0]).toMatchObject({ refunded: 0 })
      await entrance.db
        .updateTable('payment')
        .set(({ fn, val }) => ({ provider_id: fn('replace', ['provider_id', val('closed:'), val('')]) }))
        .where('order_id', '=', order.id)
        .execute()
      const refundId = refundsIn(failed)[0]?.id ?? ''
      const [one, two] = [await deskOf(), await deskOf('second@lintel.example')]
      const write = { orderId: order.id, version: failed.version, refundId }
      await Promise.all([one.retry({ ...write, key: aKey() })(), two.retry({ ...write, key: aKey() })()])
      const after = await answerOf(one.ofOrder(order.id))
      expect(refundsIn(after).map(({ state, canRetry }) => [state, canRetry])).toEqual([
        ['failed', undefined],
        ['done', undefined],
      ])
      expect(after.payments[0]?.refunded).toBe(refundsIn(after)[1]?.amount)
      expect((await refusalOf(one.retry({ ...write, key: aKey(), refundId: 'nobody' }))).tag).toBe('not-found')
    })

    it('keeps a refund without an answer, and completes it later with the same key [P-11] [P-16]', async () => {
      const order = await paidOnline()
      const before = standIn.account.refunds.size
      standIn.fail(['busy-429'], /POST .*refunds/)
      const asked = await answerOf(await refund(order, { 'line-1': '1' }))
      expect(refundsIn(asked)).toMatchObject([{ state: 'asked', canRetry: true }])
      await answerOf(sweepRefunds(entrance.db, deps, provider))
      expect(refundsIn(await answerOf((await deskOf()).ofOrder(order.id)))).toMatchObject([{ state: 'done' }])
      expect(standIn.account.refunds.size).toBe(before + 1)
    })

    it('holds the goods of an order whose refund the bank returns days later, and says so [P-15] [P-16]', async () => {
      const order = await paidOnline()
      await answerOf(await refund(order, { 'line-1': '1' }))
      const { id } = [...standIn.account.refunds.values()].at(-1) ?? { id: '' }
      standIn.account.refundFails(id)
      const paymentId = order.pending?.paymentId ?? ''
      for (const _ of [1, 2]) await answerOf(settleRefunds(entrance.db, deps, provider, paymentId))
      const after = await answerOf((await deskOf()).ofOrder(order.id))
      expect(refundsIn(after)).toMatchObject([{ state: 'failed', reason: 'lost_or_stolen_card', canRetry: true }])
      expect(after.payments[0]?.refunded).toBe(0)
      expect(await statusOf(order.id)).toMatchObject({ status: 'on-hold' })
      const { history } = await answerOf((await portsOf()).orderDesk.find(order.id))
      expect(history.map(({ action, by }) => [action, by])).toEqual([
        ['order-refund-asked', 'Stef Staff'],
        ['order-refunded', 'Stef Staff'],
        ['order-refund-failed', 'Payments'],
        ['order-status', 'Payments'],
      ])
    })

    describe('of an order that gift certificates paid too', () => {
      let made = 0
      /** An order of three hooks, $20.00 of it paid by a certificate and the rest by a card. */
      const partlyByGift = async (pay: (certificate: string) => Promise<{ readonly id: number }>, amount = 2_000) => {
        const code = `RFNDS-RFNDS-RFNDS-RFN${'ABCDEFGH'.charAt(made++)}Z`
        const gift = await aCertificate(entrance.db, { code, amount })
        return { order: await pay(code), gift }
      }
      const byCard = (certificate: string) => anOrder({ payment: aCard(), certificate })
      const balanceOf = async (gift: string) => (await giftBalances(entrance.db, gift))[0]
      const all = ({ refundable }: OrderPayments): RefundForm => ({
        ...Object.fromEntries((refundable?.lines ?? []).map(line => [`line-${line.position}`, String(line.quantity)])),
        shipping: String((refundable?.shipping ?? 0) / 100),
      })

      it('goes to the card first, then back to the certificate, and adds up to the order [A-24] [P-16]', async () => {
        const { order, gift } = await partlyByGift(byCard)
        const desk = await deskOf()
        const before = await answerOf(desk.ofOrder(order.id))
        const total = before.refundable?.refundable ?? 0
        expect(before.payments.map(({ method, captured }) => [method, captured])).toEqual([
          ['gift-certificate', 2_000],
          ['test-card', total - 2_000],
        ])
        await answerOf(await refund(order, { other: String((total - 3_000) / 100) }))
        expect(await balanceOf(gift)).toBe(0)
        const after = await answerOf(await refund(order, { other: '15.00' }))
        expect(await balanceOf(gift)).toBe(500)
        expect(after.payments.map(({ refunded }) => refunded)).toEqual([500, total - 2_000])
        expect(after.refundable?.refundable).toBe(1_500)
        expect(await issuesOf(await refund(order, { other: '15.01' }))).toEqual(['other payment-desk.issues.over'])
        const last = await answerOf(await refund(order, { other: '15.00' }))
        expect([await balanceOf(gift), last.refundable]).toEqual([2_000, undefined])
      })

      it('goes back to the certificate alone where it paid everything, by lines [A-24] [P-16]', async () => {
        const { order, gift } = await partlyByGift(certificate => anOrder({ certificate }), 50_000)
        const before = await answerOf((await deskOf()).ofOrder(order.id))
        const after = await answerOf(await refund(order, all(before)))
        expect(refundsIn(after)).toMatchObject([{ state: 'done', amount: before.refundable?.refundable }])
        expect([await balanceOf(gift), after.refundable]).toEqual([50_000, undefined])
      })

      it('returns to the certificate only what is left of it when the order is cancelled [A-24] [P-16]', async () => {
        const { order, gift } = await partlyByGift(byCard)
        const total = (await answerOf((await deskOf()).ofOrder(order.id))).refundable?.refundable ?? 0
        const { version } = await answerOf(await refund(order, { other: String((total - 500) / 100) }))
        expect(await balanceOf(gift)).toBe(1_500)
        const desk = (await portsOf()).orderDesk
        const change = { tag: 'step', to: 'cancelled', note: 'Sold out.' } as const
        await answerOf(desk.change({ orderId: order.id, version, key: aKey(), change }))
        expect(await balanceOf(gift)).toBe(2_000)
        expect((await answerOf((await deskOf()).ofOrder(order.id))).refundable).toBeUndefined()
      })

      it('gives nothing to the certificate while the card refuses; tried again, both [P-16]', async () => {
        const { order, gift } = await partlyByGift(certificate =>
          anOrder({ payment: aCard('4000 0000 0000 5126'), certificate }),
        )
        const total = (await answerOf((await deskOf()).ofOrder(order.id))).refundable?.refundable ?? 0
        const failed = await answerOf(await refund(order, { other: String((total - 500) / 100) }))
        expect(failed.payments.map(({ refunded }) => refunded)).toEqual([0, 0])
        expect([await balanceOf(gift), failed.refundable?.refundable]).toEqual([0, total])
        await entrance.db
          .updateTable('payment')
          .set(({ fn, val }) => ({ provider_id: fn('replace', ['provider_id', val('closed:'), val('')]) }))
          .where('order_id', '=', order.id)
          .where('method', '=', 'test-card')
          .execute()
        const refundId = refundsIn(failed).find(({ canRetry }) => canRetry)?.id ?? ''
        const write = { orderId: order.id, version: failed.version, refundId, key: aKey() }
        const after = await answerOf((await deskOf()).retry(write))
        expect([await balanceOf(gift), after.refundable?.refundable]).toEqual([1_500, 500])
      })

      it('tries only the other part again when the bank returned it days later [P-15] [P-16]', async () => {
        const { order, gift } = await partlyByGift(certificate => paidOnline('4242424242424242', certificate))
        const total = (await answerOf((await deskOf()).ofOrder(order.id))).refundable?.refundable ?? 0
        await answerOf(await refund(order, { other: String((total - 500) / 100) }))
        standIn.account.refundFails([...standIn.account.refunds.keys()].at(-1) ?? '')
        const known = await answerOf((await deskOf()).ofOrder(order.id))
        await answerOf(settleRefunds(entrance.db, deps, provider, known.payments.at(-1)?.id ?? ''))
        const failed = await answerOf((await deskOf()).ofOrder(order.id))
        expect([await balanceOf(gift), failed.refundable?.refundable]).toEqual([1_500, total - 1_500])
        const refundId = refundsIn(failed).find(({ canRetry }) => canRetry)?.id ?? ''
        const write = { orderId: order.id, version: failed.version, refundId, key: aKey() }
        const after = await answerOf((await deskOf()).retry(write))
        expect([await balanceOf(gift), after.refundable?.refundable]).toEqual([1_500, 500])
        expect([...standIn.account.refunds.values()].at(-1)?.amount).toBe(total - 2_000)
      })
    })

    it('refunds what is left when the order is cancelled, also after an interruption [P-16]', async () => {
      for (const order of [await paidOnline(), await paidByCard()]) {
        const part = refundsIn(await answerOf(await refund(order, { 'line-1': '1' })))[0]?.amount ?? 0
        const { version } = await answerOf((await deskOf()).ofOrder(order.id))
        const change = { tag: 'step', to: 'cancelled', note: 'Sold out.' } as const
        const desk = (await portsOf()).orderDesk
        standIn.fail(['busy-429'], /POST .*refunds/)
        await answerOf(desk.change({ orderId: order.id, version, key: aKey(), change }))
        await answerOf(sweepRefunds(entrance.db, deps, provider))
        expect(await answerOf(desk.find(order.id))).toMatchObject({
          status: 'cancelled',
          refund: { state: 'done', amount: order.total - part },
        })
        const { payments, refundable } = await answerOf((await deskOf()).ofOrder(order.id))
        expect(payments[0]).toMatchObject({ refunded: order.total })
        expect(refundable).toBeUndefined()
      }
    })

    it('is for staff with payments: others see and refund nothing', async () => {
      const order = await paidByCard()
      const desk = await deskOf('orders@lintel.example')
      expect((await refusalOf(desk.ofOrder(order.id))).tag).toBe('forbidden')
      expect(
        (await refusalOf(desk.refund({ orderId: order.id, version: 0, key: aKey(), form: { other: '1' } }))).tag,
      ).toBe('forbidden')
      expect((await refusalOf((await deskOf()).ofOrder(987_654))).tag).toBe('not-found')
    })
  })
