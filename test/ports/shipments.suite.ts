import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { commercePaymentDesk } from '../../adapters/commerce/payments/payment-desk.client'
import { paymentDeskRoutes } from '../../adapters/commerce/payments/payment-desk.server'
import { commerceOrderDesk } from '../../adapters/commerce/staff/order-desk.client'
import { orderDeskRoutes } from '../../adapters/commerce/staff/order-desk.server'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { sendQueuedMails } from '../../adapters/reference/mail/mail-queue'
import { reserveAmount } from '../../adapters/reference/orders/capture-plan'
import { settleRefunds } from '../../adapters/reference/orders/payment-refunds'
import { sendPaymentMails } from '../../adapters/reference/payments/payment-mails'
import { sweepParts } from '../../adapters/reference/payments/parts-sweep'
import { sweepPayments } from '../../adapters/reference/payments/payment-sweep'
import { sweepRefunds } from '../../adapters/reference/payments/refund-sweep'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { OrderChange } from '../../core/orders/order-change'
import type { DeskOrder } from '../../core/orders/order-desk.port'
import type { OrderPayments } from '../../core/payments/order-payments'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { linkedPayment } from '../../core/payments/pay-link'
import { unavailable } from '../../core/shared/domain-error'
import { sumOf } from '../../core/shared/money'
import type { DatabaseEngine } from '../builders/database/database'
import { setSetting } from '../builders/database/settings'
import { aCertificate, giftBalances } from '../builders/gifts'
import { makeToOrder, skuOnSale } from '../builders/database/stock'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { readyToPlace } from '../builders/purchase'
import { buyerOf, hire, signedIn, staffPorts, stockOf } from '../builders/staff'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'
import { aKey } from './staff-shop'

const dayMs = 86_400_000
const visa = '4242424242424242'
/** Pays while its owner is there, and is declined later. */
const asksItsOwner = '4000002760003184'

/** Port suite of orders that are paid in parts, for any storage and transport. */
export const shipmentsSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name} takes the money of an order as it ships`, () => {
    let entrance: Entrance
    let standIn: StripeStandIn
    let provider: PaymentProviderPort
    let deps: PlatformDeps
    let lines: Parameters<typeof readyToPlace>[1]
    beforeAll(async () => {
      entrance = await anEntrance(engine)
      standIn = await stripeStandIn()
      standIn.account.now = entrance.clock.now
      provider = stripePayments(
        {
          secretKey: 'sk_test_1',
          mode: 'test',
          webhookSecrets: ['whsec_1'],
          api: standIn.url,
          timeoutMs: 700,
          repeats: 0,
        },
        { now: () => entrance.clock.now },
      )
      deps = {
        ...entrance.deps,
        provider,
        paymentSettings: { testCard: true, provider: 'card-test', capabilities: provider.method.capabilities },
      }
      await setSetting(entrance.db, 'capture-policy', 'when-shipped')
      await entrance.db.updateTable('variant').set({ stock: 500 }).where('sku', 'in', ['BX-1', 'BX-3']).execute()
      const [stock, made] = [await skuOnSale(entrance.db, 'BX-1'), await skuOnSale(entrance.db, 'BX-3')]
      // After the days of one shipment, and before an authorization ends.
      await makeToOrder(entrance.db, made.productId, '6 days')
      lines = [
        { ...stock, quantity: 3, modifiers: [] },
        { ...made, quantity: 2, modifiers: [] },
      ]
      await hire(entrance.db, 'clerk@lintel.example', 'orders')
      await hire(entrance.db, 'refunds@lintel.example', 'payments')
    }, 60_000)
    afterAll(async () => {
      await entrance.close()
      await standIn.close()
    })

    const deskOf = async (email = 'staff@lintel.example') => {
      const ports = staffPorts(entrance.db, (await (await signedIn(entrance, email)).request()).session, deps)
      return wires ? commerceOrderDesk(inProcessHttp(orderDeskRoutes, () => ports)) : ports.orderDesk
    }
    const advance = (ms: number) => {
      entrance.clock.now += ms
      standIn.account.advance(ms)
    }
    /** An order of 3 pieces in stock and 2 made to order, authorised with this card. */
    const authorised = async ({
      number = visa,
      several = false,
      deposit = '0',
      shipping = 'pick-up' as 'pick-up' | 'parcel',
      certificate = undefined as string | undefined,
    } = {}): Promise<DeskOrder> => {
      standIn.account.severalCaptures = several
      await setSetting(entrance.db, 'deposit', deposit)
      const buyer = await buyerOf({ ...entrance, deps }, await signedIn(entrance, 'retail@lintel.example'))
      const { orderKey } = await readyToPlace(buyer, lines, { shipping, certificate, payment: { method: 'card-test' } })
      const order = await answerOf(buyer.checkout.place(orderKey))
      const session = [...standIn.account.sessions.keys()].at(-1) ?? ''
      const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const
      const paid = await fetch(`${standIn.url}/pay/${session}`, {
        ...form,
        body: `number=${number}`,
        redirect: 'manual',
      })
      if (paid.headers.get('location')?.includes('/authenticate/'))
        await fetch(`${standIn.url}/authenticate/${session}`, { ...form, body: 'outcome=complete', redirect: 'manual' })
      await answerOf(settleOrderPayment(entrance.db, deps, provider, order.pending?.paymentId ?? ''))
      return answerOf((await deskOf()).find(order.id))
    }
    const change = async (order: { readonly id: number }, asked: OrderChange, email?: string, key = aKey()) => {
      const desk = await deskOf(email)
      const { version } = await answerOf(desk.find(order.id))
      // Two shipments of one millisecond would be listed in any order.
      advance(1)
      return desk.change({ orderId: order.id, version, key, change: asked })
    }
    const ship = (...pieces: readonly (readonly [number, number])[]): OrderChange => ({
      tag: 'ship',
      lines: pieces.map(([position, quantity]) => ({ position, quantity })),
    })
    const statesOf = ({ shipping }: DeskOrder) => shipping?.shipments.map(({ state }) => state)
    const intents = ({ id }: { readonly id: number }) =>
      [...standIn.account.intents.values()].filter(({ metadata }) => metadata['lintel_order'] === String(id))
    const received = (order: { readonly id: number }) => sumOf(intents(order), intent => intent.amount_received)

    /** What the provider refunded of the payments of these orders. */
    const refundsOf = (...orders: readonly { readonly id: number }[]) => {
      const ids = orders.flatMap(order => intents(order).map(({ id }) => id))
      const refunds = [...standIn.account.refunds.values()]
      return sumOf(refunds, ({ payment_intent: of, amount }) => (ids.some(id => id === of) ? amount : 0))
    }
    const paymentsOf = async () => {
      const { session } = await (await signedIn(entrance, 'staff@lintel.example')).request()
      const ports = staffPorts(entrance.db, session, deps)
      return wires ? commercePaymentDesk(inProcessHttp(paymentDeskRoutes, () => ports)) : ports.paymentDesk
    }

    it('is a valid order once its card is authorised, of which nothing is taken [P-13]', async () => {
      const order = await authorised()
      expect(order).toMatchObject({
        status: 'awaiting-fulfillment',
        taken: { authorised: order.total, captured: 0, total: order.total },
        shipping: {
          lines: [
            { quantity: 3, shipped: 0 },
            { quantity: 2, shipped: 0 },
          ],
          shipments: [],
        },
      })
      expect(received(order)).toBe(0)
      expect(intents(order)).toMatchObject([{ status: 'requires_capture', setup_future_usage: 'off_session' }])
    })

    it.each([
      ['several captures of one authorization', true, 1],
      ['one capture, then charges of the stored card', false, 3],
    ])('takes each part as it ships, all parts add up: %s [P-13]', async (_, several, count) => {
      const order = await authorised({ several })
      const first = await answerOf(await change(order, ship([1, 3])))
      expect(statesOf(first)).toEqual(['shipped'])
      expect(first.status).toBe('in-preparation')
      expect(received(order)).toBe(first.taken?.captured)
      expect(first.shipping?.shipments[0]?.amount).toBe(received(order))
      await answerOf(await change(order, ship([2, 1])))
      const last = await answerOf(await change(order, { ...ship([2, 1]), carrier: 'UPS', tracking: '1Z999' } as never))
      expect(last).toMatchObject({ status: 'shipped', taken: { authorised: 0, captured: order.total } })
      expect(received(order)).toBe(order.total)
      expect(intents(order)).toHaveLength(count)
    })

    it('takes a deposit with the order, and the rest as it ships [P-13]', async () => {
      for (const several of [true, false]) {
        const order = await authorised({ several, deposit: '20' })
        const deposit = received(order)
        expect(deposit).toBeGreaterThan(0)
        expect(order.taken?.captured).toBe(deposit)
        await answerOf(await change(order, ship([1, 3])))
        await answerOf(await change(order, ship([2, 2])))
        expect(received(order)).toBe(order.total)
      }
    })

    it('takes a part once, however often the click arrives and from two clerks [P-14]', async () => {
      const order = await authorised({ several: true })
      const [one, two] = [await deskOf(), await deskOf('clerk@lintel.example')]
      const { version } = await answerOf(one.find(order.id))
      const write = { orderId: order.id, version, change: ship([1, 3]) }
      const key = aKey()
      await Promise.all([
        one.change({ ...write, key })(),
        one.change({ ...write, key })(),
        two.change({ ...write, key: aKey() })(),
      ])
      const after = await answerOf(one.find(order.id))
      expect(after.shipping?.shipments).toHaveLength(1)
      expect(received(order)).toBe(after.shipping?.shipments[0]?.amount)
    })

    it('never takes more than the total, however many ask at the same time [P-14]', async () => {
      const { id } = await authorised()
      const plan = await entrance.db
        .selectFrom('capture_plan')
        .selectAll()
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const part = Math.floor(plan.total / 2) + 1
      const taken = await Promise.all([1, 2, 3, 4].map(() => reserveAmount(entrance.db, plan.payment_id, part)))
      expect(taken.filter(Boolean)).toHaveLength(1)
    })

    it('ships no piece that is not left, and says how many are', async () => {
      const order = await authorised()
      expect(await issuesOf(await change(order, ship([1, 4])))).toEqual(['ship-1 staff.issues.pieces-left'])
      expect(await issuesOf(await change(order, ship([1, 0])))).toEqual(['ship staff.issues.nothing-ships'])
      const step = { tag: 'step', to: 'shipped', shipment: { carrier: 'UPS', tracking: '1Z999' } } as const
      expect(await issuesOf(await change(order, step))).toEqual(['to staff.issues.step'])
    })

    it('takes a part later whose answer was lost, once [P-11] [P-18]', async () => {
      for (const when of ['before', 'after'] as const) {
        const order = await authorised({ several: true })
        const arrived = standIn.hold(when, /POST .*capture/)
        const asked = await answerOf(await change(order, ship([1, 3])))
        await arrived
        expect(statesOf(asked)).toEqual(['asked'])
        await answerOf(sweepParts(entrance.db, deps, provider))
        const after = await answerOf((await deskOf()).find(order.id))
        expect(statesOf(after)).toEqual(['shipped'])
        expect(received(order)).toBe(after.shipping?.shipments[0]?.amount)
      }
    })

    it('finds a capture whose answer was lost when its key is too old to repeat it [P-11]', async () => {
      const order = await authorised({ several: true })
      void standIn.hold('after', /POST .*capture/)
      await answerOf(await change(order, ship([1, 3])))
      const before = received(order)
      advance(2 * dayMs)
      await answerOf(sweepParts(entrance.db, deps, provider))
      expect(received(order)).toBe(before)
      expect(statesOf(await answerOf((await deskOf()).find(order.id)))).toEqual(['shipped'])
    })

    it('charges a later part once although its answer was lost for days, or was a repeated error [P-11]', async () => {
      for (const fault of ['lost', 'repeated'] as const) {
        const order = await authorised()
        await answerOf(await change(order, ship([1, 3])))
        if (fault === 'lost') void standIn.hold('after', /POST \/v1\/payment_intents$/)
        else standIn.fail(['error-500', 'error-500'], /POST \/v1\/payment_intents$/)
        const asked = await answerOf(await change(order, ship([2, 2])))
        expect(statesOf(asked)).toEqual(['shipped', 'asked'])
        if (fault === 'lost') advance(2 * dayMs)
        await answerOf(sweepParts(entrance.db, deps, provider))
        expect((await answerOf((await deskOf()).find(order.id))).status).toBe('shipped')
        expect(received(order)).toBe(order.total)
        expect(intents(order)).toHaveLength(2)
      }
    })

    it('waits for the buyer if the stored card is declined; staff with credit ship on credit [P-14]', async () => {
      const order = await authorised({ number: asksItsOwner })
      await answerOf(await change(order, ship([1, 3])))
      const declined = await answerOf(await change(order, ship([2, 2])))
      expect(statesOf(declined)).toEqual(['shipped', 'payment-needed'])
      expect(declined).toMatchObject({ status: 'in-preparation' })
      expect(declined.shipping?.shipments[1]?.problem).toContain('requires authentication')
      expect(declined.history.map(({ action }) => action)).toContain('order-payment-needed')
      expect(declined.notes).toBeUndefined()
      const onCredit = { tag: 'ship-on-credit', shipmentId: declined.shipping?.shipments[1]?.id ?? '' } as const
      expect((await refusalOf(await change(order, onCredit, 'clerk@lintel.example'))).tag).toBe('forbidden')
      const after = await answerOf(await change(order, onCredit))
      expect(after).toMatchObject({ status: 'shipped', shipping: { shipments: [{}, { state: 'on-credit' }] } })
      expect(received(order)).toBe(after.shipping?.shipments[0]?.amount)
    })

    const linkIn = (orderId: number): string => {
      const mails = entrance.mails.filter(({ subject }) => subject.includes(`${orderId}`) && /Payment/.test(subject))
      expect(mails).toHaveLength(1)
      return /\/pay\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    }
    const payOn = async (url: string | undefined, number = visa) =>
      fetch(url ?? '', {
        method: 'POST',
        body: `number=${number}`,
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })

    it('mails a link by which its holder pays exactly that shipment, once [P-14]', async () => {
      const order = await authorised({ number: asksItsOwner })
      await answerOf(await change(order, ship([1, 3])))
      const declined = await answerOf(await change(order, ship([2, 2])))
      await answerOf(sweepParts(entrance.db, deps, provider))
      const token = linkIn(order.id)
      expect(JSON.stringify(await entrance.db.selectFrom('pay_link').selectAll().execute())).not.toContain(token)
      const stranger = await buyerOf({ ...entrance, deps }, entrance.person())
      const name = linkedPayment(token)
      const amount = declined.shipping?.shipments[1]?.amount
      advance(2 * dayMs)
      const shown = await answerOf(stranger.checkout.payment(name))
      expect(shown).toMatchObject({ state: 'waiting', amount, orderId: order.id })
      expect((await answerOf(stranger.checkout.payment(name))).payUrl).toBe(shown.payUrl)
      const paid = await payOn(shown.payUrl)
      expect(paid.headers.get('location')).toMatch(new RegExp(`/pay/${token}$`))
      for (const _ of [1, 2]) expect(await answerOf(stranger.checkout.payment(name))).toMatchObject({ state: 'placed' })
      const after = await answerOf((await deskOf()).find(order.id))
      expect(after).toMatchObject({ status: 'shipped', taken: { captured: order.total } })
      expect(received(order)).toBe(order.total)
    })

    it.each(['the desk', 'a link', 'the sweep'])(
      'mails once that the order shipped, completed by %s [P-14]',
      async by => {
        const order = await authorised({ shipping: 'parcel', ...(by === 'a link' ? { number: asksItsOwner } : {}) })
        const shipped = () => entrance.mails.filter(({ subject }) => subject.includes(`${order.id} is on its way`))
        await answerOf(await change(order, ship([1, 3])))
        if (by === 'the sweep') void standIn.hold('before', /POST \/v1\/payment_intents$/)
        await answerOf(await change(order, { ...ship([2, 2]), carrier: 'UPS', tracking: '1Z999' } as never))
        expect(shipped()).toHaveLength(by === 'the desk' ? 1 : 0)
        if (by === 'a link') {
          const { checkout } = await buyerOf({ ...entrance, deps }, entrance.person())
          const name = linkedPayment(linkIn(order.id))
          await payOn((await answerOf(checkout.payment(name))).payUrl)
          for (const _ of [1, 2]) await answerOf(checkout.payment(name))
        }
        for (const _ of [1, 2]) await answerOf(sweepParts(entrance.db, deps, provider))
        await answerOf(sendQueuedMails(entrance.db, deps))
        expect(shipped()).toMatchObject([
          { to: 'buyer@lintel.example', text: expect.stringContaining('1Z999') as never },
        ])
      },
    )

    it('is shipped once staff resume an order on hold whose last shipment was paid meanwhile [P-14]', async () => {
      const order = await authorised({ number: asksItsOwner })
      await answerOf(await change(order, ship([1, 3])))
      await answerOf(await change(order, ship([2, 2])))
      await answerOf(await change(order, { tag: 'step', to: 'on-hold', note: 'The address is not known' }))
      const { checkout } = await buyerOf({ ...entrance, deps }, entrance.person())
      const name = linkedPayment(linkIn(order.id))
      await payOn((await answerOf(checkout.payment(name))).payUrl)
      await answerOf(checkout.payment(name))
      expect(await answerOf((await deskOf()).find(order.id))).toMatchObject({ status: 'on-hold' })
      const resumed = await answerOf(await change(order, { tag: 'step', to: 'in-preparation' }))
      expect(resumed).toMatchObject({ status: 'shipped', taken: { captured: order.total } })
      expect(resumed.history.map(({ values }) => values?.['to']).filter(Boolean)).toContain('shipped')
    })

    it('begins a payment by a link again after its page ended, and keeps it after a declined card [P-14]', async () => {
      const order = await authorised({ number: asksItsOwner })
      await answerOf(await change(order, ship([1, 3])))
      await answerOf(await change(order, ship([2, 2])))
      const name = linkedPayment(linkIn(order.id))
      const { checkout } = await buyerOf({ ...entrance, deps }, entrance.person())
      const first = await answerOf(checkout.payment(name))
      await payOn(first.payUrl, '4000000000000002')
      expect(await answerOf(checkout.payment(name))).toMatchObject({ problem: 'Your card was declined.' })
      advance(2 * 3_600_000)
      for (const _ of [1, 2]) await answerOf(checkout.payment(name))
      const again = await answerOf(checkout.payment(name))
      expect(again.payUrl).not.toBe(first.payUrl)
      await payOn(again.payUrl)
      expect(await answerOf(checkout.payment(name))).toMatchObject({ state: 'placed' })
      expect((await answerOf((await deskOf()).find(order.id))).status).toBe('shipped')
      expect(received(order)).toBe(order.total)
    })

    it('opens no payment for another token, for a link that is over, or by the id of a shipment [P-14]', async () => {
      const order = await authorised({ number: asksItsOwner })
      await answerOf(await change(order, ship([1, 3], [2, 2])))
      const { checkout } = await buyerOf({ ...entrance, deps }, await signedIn(entrance, 'retail@lintel.example'))
      expect((await refusalOf(checkout.payment(linkedPayment('x'.repeat(43))))).tag).toBe('not-found')
      const ids = await entrance.db
        .selectFrom('shipment')
        .select('payment_id')
        .where('payment_id', 'is not', null)
        .execute()
      for (const { payment_id: id } of ids) expect((await refusalOf(checkout.payment(id ?? ''))).tag).toBe('not-found')
      advance(31 * dayMs)
      const tokens = entrance.mails.flatMap(({ text }) => /\/pay\/([\w-]+)/.exec(text)?.[1] ?? [])
      expect(tokens.length).toBeGreaterThan(0)
      for (const token of tokens)
        expect((await refusalOf(checkout.payment(linkedPayment(token)))).tag).toBe('not-found')
    })

    it('mails the link later if the mail server was away [P-14]', async () => {
      const order = await authorised({ number: asksItsOwner })
      await answerOf(await change(order, ship([1, 3])))
      const away = { ...deps, mail: { send: () => TE.left(unavailable('mail')) } }
      const ports = staffPorts(
        entrance.db,
        (await (await signedIn(entrance, 'staff@lintel.example')).request()).session,
        away,
      )
      const { version } = await answerOf(ports.orderDesk.find(order.id))
      await answerOf(ports.orderDesk.change({ orderId: order.id, version, key: aKey(), change: ship([2, 2]) }))
      expect(entrance.mails.filter(({ text }) => text.includes('/pay/') && text.includes(`${order.id}`))).toEqual([])
      advance(60_000)
      await answerOf(sendQueuedMails(entrance.db, deps))
      expect(linkIn(order.id)).not.toBe('')
      await answerOf(sweepParts(entrance.db, deps, provider))
      expect(linkIn(order.id)).not.toBe('')
    })

    it('moves the rest to the stored card before the authorization ends, and tells the desk [P-18]', async () => {
      const order = await authorised()
      advance(6 * dayMs + 1)
      await answerOf(sweepParts(entrance.db, deps, provider))
      expect(intents(order)).toMatchObject([{ status: 'canceled' }])
      await answerOf(sweepPayments(entrance.db, deps, provider))
      const told = await answerOf((await deskOf()).find(order.id))
      expect(told.status).toBe('awaiting-fulfillment')
      expect(told.history.map(({ action }) => action)).toEqual(['order-authorization-ended'])
      await answerOf(await change(order, ship([1, 3], [2, 2])))
      expect(received(order)).toBe(order.total)
    })

    it('releases the rest of an authorization of which parts were captured, before it ends [P-18]', async () => {
      const order = await authorised({ several: true })
      await answerOf(await change(order, ship([1, 3])))
      expect(intents(order)).toMatchObject([{ status: 'requires_capture' }])
      advance(6 * dayMs + 1)
      await answerOf(sweepParts(entrance.db, deps, provider))
      expect(intents(order)).toMatchObject([{ status: 'succeeded', amount_capturable: 0 }])
      await answerOf(await change(order, ship([2, 2])))
      expect(received(order)).toBe(order.total)
      expect(intents(order)).toHaveLength(2)
    })

    it('charges the stored card if the authorization ended while a part was taken [P-14]', async () => {
      const order = await authorised()
      void standIn.hold('before', /POST .*capture/)
      await answerOf(await change(order, ship([1, 3])))
      advance(8 * dayMs)
      for (const _ of [1, 2]) await answerOf(sweepParts(entrance.db, deps, provider))
      const after = await answerOf((await deskOf()).find(order.id))
      expect(statesOf(after)).toEqual(['shipped'])
      expect(received(order)).toBe(after.shipping?.shipments[0]?.amount)
    })

    it('releases the authorization of a cancelled order and refunds its deposit [P-16]', async () => {
      const cancelled = { tag: 'step', to: 'cancelled', note: 'Sold out.' } as const
      const order = await authorised()
      const after = await answerOf(await change(order, cancelled))
      expect(after.refund).toBeUndefined()
      expect(intents(order)).toMatchObject([{ status: 'canceled' }])
      const paid = await authorised({ several: true, deposit: '20' })
      const refunded = await answerOf(await change(paid, cancelled))
      expect(refunded.refund).toMatchObject({ state: 'done', amount: received(paid) })
    })

    it('is refunded over all its payments, the newest first, then to the certificate [A-24] [P-16]', async () => {
      const code = 'SHPMN-SHPMN-SHPMN-SHPAZ'
      const gift = await aCertificate(entrance.db, { code, amount: 1_000 })
      const order = await authorised({ certificate: code })
      await answerOf(await change(order, ship([1, 3])))
      await answerOf(await change(order, ship([2, 2])))
      const desk = await paymentsOf()
      const refund = async (cents: number) => {
        const { version } = await answerOf(desk.ofOrder(order.id))
        const form = { other: String(cents / 100) }
        return answerOf(desk.refund({ orderId: order.id, version, key: aKey(), form }))
      }
      const left = ({ payments }: OrderPayments) => payments.map(({ captured, refunded }) => captured - refunded)
      const before = await answerOf(desk.ofOrder(order.id))
      const [, first = 0, last = 0] = left(before)
      expect([left(before), before.refundable?.refundable]).toEqual([[1_000, first, last], order.total])
      expect(left(await refund(last + 1))).toEqual([1_000, first - 1, 0])
      expect(left(await refund(first))).toEqual([999, 0, 0])
      const all = await refund(999)
      expect([left(all), all.refundable]).toEqual([[0, 0, 0], undefined])
      expect((await giftBalances(entrance.db, gift))[0]).toBe(1_000)
      expect(refundsOf(order)).toBe(first + last)
    })

    it('is not cancelled once a part left', async () => {
      const order = await authorised()
      await answerOf(await change(order, ship([1, 1])))
      const cancelled = { tag: 'step', to: 'cancelled', note: 'Sold out.' } as const
      expect(await issuesOf(await change(order, cancelled))).toEqual(['to staff.issues.step'])
    })

    it('gives back what all its payments took when it is cancelled, once [P-16]', async () => {
      const [order, other] = [
        await authorised({ several: true, deposit: '20' }),
        await authorised({ several: true, deposit: '20' }),
      ]
      const [first, second] = [received(order), received(other)]
      await entrance.db.updateTable('payment').set({ order_id: order.id }).where('order_id', '=', other.id).execute()
      const cancelled = { tag: 'step', to: 'cancelled', note: 'Sold out.' } as const
      const key = aKey()
      void standIn.hold('before', /POST \/v1\/refunds$/)
      const failed = await answerOf(await change(order, cancelled, undefined, key))
      expect(failed.refund).toMatchObject({ state: 'failed', amount: first + second })
      const again = await answerOf(await change(order, { tag: 'refund' }))
      expect(again.refund).toMatchObject({ state: 'done', amount: first + second })
      expect(refundsOf(order, other)).toBe(first + second)
      await answerOf(await change(order, cancelled, undefined, key))
      expect(refundsOf(order, other)).toBe(first + second)
    })

    describe('whose rest is cancelled', () => {
      const rest = { tag: 'cancel-rest', note: ' The mill closed. ' } as const

      it.each([
        ['several captures of one authorization', true],
        ['one capture', false],
      ])('takes nothing more, releases what is reserved, and is shipped: %s [P-13] [P-16]', async (_, several) => {
        const stock = await stockOf(entrance.db, 'BX-3')
        const order = await authorised({ several })
        await answerOf(await change(order, ship([1, 3])))
        const before = received(order)
        const key = aKey()
        const after = await answerOf(await change(order, rest, 'clerk@lintel.example', key))
        const cancelled = order.total - before
        expect(after).toMatchObject({
          ...{ status: 'shipped', total: before, pieces: 3, totals: { total: before, cancelled } },
          taken: { authorised: 0, captured: before, total: before },
          shipping: { lines: [{ shipped: 3 }, { shipped: 0, cancelled: 2 }] },
        })
        expect(after.lines.map(line => line.cancelled)).toEqual([undefined, 2])
        expect(after.history.find(({ action }) => action === 'order-rest-cancelled')).toMatchObject({
          note: 'The mill closed.',
          values: { pieces: '2', cents: '0' },
        })
        expect(intents(order)).toMatchObject([{ amount_capturable: 0, status: 'succeeded' }])
        expect(await stockOf(entrance.db, 'BX-3')).toBe(stock)
        await answerOf(await change(order, rest, 'clerk@lintel.example', key))
        await answerOf(sweepParts(entrance.db, deps, provider))
        await answerOf(sendQueuedMails(entrance.db, deps))
        expect(await stockOf(entrance.db, 'BX-3')).toBe(stock)
        expect([received(order), refundsOf(order)]).toEqual([before, 0])
        const mails = entrance.mails.filter(({ subject }) => subject.includes(`${order.id}`))
        expect(mails.filter(({ subject }) => /rest of your .* was canceled/.test(subject))).toMatchObject([
          { to: 'buyer@lintel.example', text: expect.stringMatching(/2 x [^]*The mill closed\./) as never },
        ])
        expect(mails.filter(({ subject }) => subject.includes('on its way'))).toEqual([])
      })

      it('gives back the deposit on it, and keeps shipping and what shipped [P-16]', async () => {
        const order = await authorised({ deposit: '20', shipping: 'parcel' })
        await answerOf(await change(order, ship([1, 3], [2, 1])))
        const before = received(order)
        const after = await answerOf(await change(order, rest))
        expect(after.totals.cancelled).toBe(order.total - after.total)
        expect(refundsOf(order)).toBeGreaterThan(0)
        expect(before - refundsOf(order)).toBe(after.total)
        expect(after.totals.shipping).toBe(order.totals.shipping)
        const desk = await paymentsOf()
        const { refundable } = await answerOf(desk.ofOrder(order.id))
        expect(refundable?.refundable).toBe(after.total)
        expect(refundable?.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
      })

      it('returns to the certificate what the remaining order does not need [A-24]', async () => {
        const code = 'RSTCN-RSTCN-RSTCN-RSTAZ'
        const gift = await aCertificate(entrance.db, { code, amount: 10_000_000 })
        const { total } = await authorised()
        await entrance.db
          .updateTable('ledger_account')
          .set({ cap: total - 100 })
          .where('id', 'like', `%${gift}`)
          .execute()
        const order = await authorised({ certificate: code })
        await answerOf(await change(order, ship([1, 3])))
        expect(received(order)).toBe(0)
        const after = await answerOf(await change(order, rest))
        expect(after.status).toBe('shipped')
        expect(await giftBalances(entrance.db, gift)).toEqual([total - 100 - after.total])
        expect(sumOf(after.certificates ?? [], ({ amount }) => amount)).toBe(after.total)
        expect(intents(order)).toMatchObject([{ status: 'canceled' }])
      })

      it('does not give back twice what was refunded for its pieces before [P-16]', async () => {
        const order = await authorised({ deposit: '50' })
        await answerOf(await change(order, ship([1, 3])))
        const desk = await paymentsOf()
        const { version } = await answerOf(desk.ofOrder(order.id))
        await answerOf(desk.refund({ orderId: order.id, version, key: aKey(), form: { 'line-2': '1' } }))
        const before = refundsOf(order)
        expect(before).toBeGreaterThan(0)
        const after = await answerOf(await change(order, rest))
        expect(refundsOf(order)).toBe(Math.max(before, received(order) - after.total))
      })

      it('is named as the reason of its refund, also when that is tried again [P-16]', async () => {
        const order = await authorised({ deposit: '20' })
        await answerOf(await change(order, ship([1, 3])))
        await answerOf(await change(order, rest))
        standIn.account.refundFails([...standIn.account.refunds.keys()].at(-1) ?? '')
        const desk = await paymentsOf()
        const paid = await answerOf(desk.ofOrder(order.id))
        for (const { id } of paid.payments) await answerOf(settleRefunds(entrance.db, deps, provider, id))
        const failed = await answerOf(desk.ofOrder(order.id))
        const refundId = failed.payments.flatMap(({ refunds }) => refunds).find(({ canRetry }) => canRetry)?.id ?? ''
        await answerOf(desk.retry({ orderId: order.id, version: failed.version, refundId, key: aKey() }))
        await answerOf(sendPaymentMails(entrance.db, deps))
        const mails = entrance.mails.filter(({ subject }) => subject.startsWith('Refund for your '))
        const ours = mails.filter(({ subject }) => subject.includes(`${order.id}`))
        expect(ours.map(({ text }) => [text.includes('Canceled items'), text.includes('Other')])).toEqual([
          [true, false],
          [true, false],
        ])
      })

      it('is released and refunded by the sweep if the provider was away [P-18]', async () => {
        const order = await authorised({ several: true, deposit: '20' })
        await answerOf(await change(order, ship([1, 3])))
        const before = received(order)
        for (const call of [/POST .*capture$/, /POST .*refunds$/]) void standIn.hold('before', call)
        const after = await answerOf(await change(order, rest))
        expect([after.status, refundsOf(order)]).toEqual(['shipped', 0])
        expect(intents(order)).toMatchObject([{ status: 'requires_capture' }])
        for (const _ of [1, 2]) {
          await answerOf(sweepParts(entrance.db, deps, provider))
          await answerOf(sweepRefunds(entrance.db, deps, provider))
        }
        expect(intents(order)).toMatchObject([{ status: 'succeeded', amount_capturable: 0 }])
        expect(before - refundsOf(order)).toBe(after.total)
      })

      it('needs staff with orders, a reason, a part that shipped, one that did not, no open charge', async () => {
        const order = await authorised()
        expect(await issuesOf(await change(order, rest))).toEqual(['to staff.issues.step'])
        void standIn.hold('before', /POST .*capture/)
        await answerOf(await change(order, ship([1, 3])))
        expect(await issuesOf(await change(order, rest))).toEqual(['to staff.issues.part-taking'])
        expect((await refusalOf(await change(order, rest, 'refunds@lintel.example'))).tag).toBe('forbidden')
        await answerOf(sweepParts(entrance.db, deps, provider))
        expect(await issuesOf(await change(order, { ...rest, note: ' ' }))).toEqual(['note staff.issues.note'])
        await answerOf(await change(order, ship([2, 2])))
        expect(await issuesOf(await change(order, rest))).toEqual(['to staff.issues.step'])
      })
    })
  })
