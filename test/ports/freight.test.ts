import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { referenceLedger } from '../../adapters/reference/ledger/ledger'
import { cancelLateFreight } from '../../adapters/reference/orders/cancel-freight'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { sweepPayments } from '../../adapters/reference/payments/payment-sweep'
import { guardedCheckout } from '../../core/checkout/guarded-checkout'
import type { PaymentChoice } from '../../core/checkout/checkout'
import { creditAccount } from '../../core/ledger/ledger-account'
import type { OrderChange } from '../../core/orders/order-change'
import type { Order } from '../../core/orders/order'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { databaseEngines } from '../builders/database/database'
import { anAddress } from '../builders/customer'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { aGuard } from '../builders/platform/guard'
import type { Buyer } from '../builders/platform/shop'
import { aCard, readyToPlace } from '../builders/purchase'
import { hire, signedIn, staffPorts, stockOf } from '../builders/staff'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'
import { aKey } from './staff-shop'

const sku = 'BX-1'
const dayMs = 86_400_000
const [rita, sam, packer] = ['retail@lintel.example', 'senior@northgate.example', 'packer@lintel.example']
const northgateId = 1
const quoted = { id: 'quoted', kind: 'to-be-quoted', name: 'Barge', load: 'any', cost: 0, table: [], liftgate: 0 }
const nome = anAddress({ state: 'AK', city: 'Nome', postalCode: '99762' })

describe.each(databaseEngines())('Freight that is quoted after the order, on %s', engine => {
  let entrance: Entrance
  let standIn: StripeStandIn
  let provider: PaymentProviderPort
  let deps: PlatformDeps
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await hire(entrance.db, packer, 'orders')
    await hire(entrance.db, 'freight@lintel.example', 'tax-shipping')
    await hire(entrance.db, 'prices@lintel.example', 'prices')
    await entrance.db
      .insertInto('shipping_zone')
      .values({
        name: 'Nome',
        places: JSON.stringify([{ countryCode: 'US', state: 'AK', postal: { from: '99762', to: '99762' } }]),
        rates: JSON.stringify([quoted]),
        version: 1,
      })
      .execute()
    await entrance.db
      .insertInto('tax_rule')
      .values({
        country_code: 'US',
        state: 'AK',
        postal_prefix: '99762',
        tax_class: '',
        basis_points: 1_000,
        shipping_taxable: 1,
        from_day: '2020-01-01',
        version: 1,
      })
      .execute()
    standIn = await stripeStandIn()
    provider = stripePayments(
      { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: ['whsec_1'], api: standIn.url, timeoutMs: 2_000 },
      { now: () => entrance.clock.now },
    )
    deps = { ...entrance.deps, provider, paymentSettings: { testCard: true, provider: 'card-test' } }
  }, 60_000)
  afterAll(async () => {
    await standIn.close()
    await entrance.close()
  })
  beforeEach(async () => {
    standIn.account.now = entrance.clock.now
    await entrance.db.updateTable('variant').set({ stock: 500 }).where('sku', '=', sku).execute()
  })

  const buyerOf = async (email?: string): Promise<Buyer> => {
    const person = email === undefined ? entrance.person() : await signedIn(entrance, email)
    const { session } = await person.request()
    const guard = aGuard(session, {})
    return {
      session,
      cart: referenceCart(entrance.db, session, deps),
      checkout: guardedCheckout(referenceCheckout(entrance.db, session, deps), guard, { shipsTo: undefined }),
      orders: referenceOrders(entrance.db, session),
    } as unknown as Buyer
  }
  const lines = async (quantity = 2) => {
    const { id, product_id } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    return [{ productId: product_id, variantId: id, quantity, modifiers: [] }]
  }
  /** An order to Nome that waits for its freight. */
  const placed = async (
    email: string | undefined,
    payment: PaymentChoice,
  ): Promise<{ readonly buyer: Buyer; readonly order: Order }> => {
    const buyer = await buyerOf(email)
    const { orderKey } = await readyToPlace(buyer, await lines(), {
      shipTo: nome,
      shipping: 'quoted' as never,
      payment,
    })
    return { buyer, order: await answerOf(buyer.checkout.place(orderKey)) }
  }
  const deskOf = async (email: string) =>
    staffPorts(entrance.db, (await (await signedIn(entrance, email)).request()).session, deps).orderDesk
  const change = async (orderId: number, made: OrderChange, email = packer, key = aKey()) => {
    const { version } = await answerOf((await deskOf(packer)).find(orderId))
    return (await deskOf(email)).change({ orderId, version, key, change: made })
  }
  const name = async (orderId: number, amount = '385.00') => answerOf(await change(orderId, { tag: 'freight', amount }))
  const held = async () => {
    const [found] = await answerOf(
      referenceLedger(entrance.db, entrance.deps.clock).standing([creditAccount(northgateId)]),
    )
    return found?.held ?? 0
  }
  const paymentsOf = (orderId: number) =>
    entrance.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute()
  const subjects = (id: number) =>
    entrance.mails.map(({ subject }) => subject).filter(subject => subject.includes(String(id)))
  const pay = (number = '4242424242424242') =>
    fetch(`${standIn.url}/pay/${[...standIn.account.sessions.keys()].at(-1) ?? ''}`, {
      method: 'POST',
      body: `number=${number}`,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const onAccount = { method: 'purchase-order', poNumber: 'PO-99762' } as const

  it.each([undefined, rita])('[A-22] is said at the checkout, and offered to guests too (%s)', async email => {
    const buyer = await buyerOf(email)
    await answerOf(buyer.cart.add(await lines()))
    expect(await readyToQuote(buyer)).toMatchObject({ shippingOptions: [{ id: 'quoted', isQuoted: true }] })
    const chosen = await answerOf(buyer.checkout.chooseShipping('quoted'))
    expect(chosen.totals).toMatchObject({ shipping: 0, isFreightOpen: true })
  })

  it('[A-22] waits with its goods and credit held, without a payment, in lists and at the desk', async () => {
    const before = await held()
    const { buyer, order } = await placed(sam, onAccount)
    expect(order).toMatchObject({ status: 'awaiting-freight', freight: { state: 'to-quote' } })
    expect(order.totals).toMatchObject({ shipping: 0, isFreightOpen: true })
    expect(await stockOf(entrance.db, sku)).toBe(498)
    expect(await held()).toBe(before + order.total)
    const query = { page: 1, perPage: 10, sort: 'placed-desc', status: 'awaiting-freight' } as const
    expect((await answerOf(buyer.orders.list(query))).orders[0]).toMatchObject({
      id: order.id,
      freight: { state: 'to-quote' },
    })
    expect((await answerOf((await deskOf(packer)).list(query))).orders[0]).toMatchObject({ id: order.id })
    expect(entrance.mails.at(-1)?.text).toContain('Total before freight')
    const card = await placed(rita, { method: 'card-test' })
    expect(card.order).toMatchObject({ status: 'awaiting-freight', paymentMethod: 'card-test' })
    expect(card.order.pending).toBeUndefined()
    expect(await paymentsOf(card.order.id)).toEqual([])
    expect((await refusalOf(buyer.checkout.acceptFreight(order.id))).tag).toBe('conflict')
  })

  it('[A-22] is named once, by the desks of orders and of tax and shipping alone, with the tax on it', async () => {
    const { order } = await placed(sam, onAccount)
    const asked = { tag: 'freight', amount: '100.00' } as const
    expect((await refusalOf(await change(order.id, asked, 'prices@lintel.example'))).tag).toBe('forbidden')
    const key = aKey()
    const named = await answerOf(await change(order.id, asked, 'freight@lintel.example', key))
    expect(named).toMatchObject({
      status: 'awaiting-freight',
      freight: { state: 'quoted' },
      total: order.total + 11_000,
    })
    expect(named.totals).toMatchObject({ shipping: 10_000, tax: order.totals.tax + 1_000 })
    expect(named.totals.isFreightOpen).toBeUndefined()
    expect(await issuesOf(await change(order.id, asked))).toEqual(['to staff.issues.freight-named'])
    expect(subjects(order.id)).toEqual([
      `Your Lintel Supply order ${order.id}`,
      `Freight for your Lintel Supply order ${order.id}: $100.00`,
    ])
    expect(entrance.mails.at(-1)?.text).toContain(`https://shop.example/account/orders/${order.id}`)
    expect(named.history.at(-1)).toMatchObject({ action: 'freight-named', values: { cents: '10000' } })
  })

  it.each(['', '12.345', '-1', 'ten', '100000.01', '1e3'])(
    '[A-22] refuses the amount %j at its field and changes nothing',
    async amount => {
      const { order } = await placed(sam, onAccount)
      const before = await answerOf((await deskOf(packer)).find(order.id))
      expect(await issuesOf(await change(order.id, { tag: 'freight', amount }))).toEqual([
        'amount staff.issues.freight-amount',
      ])
      expect(await answerOf((await deskOf(packer)).find(order.id))).toEqual(before)
    },
  )

  it('[A-22] is named by one of two clerks who are quick', async () => {
    const { order } = await placed(sam, onAccount)
    const [one, other] = await Promise.all([packer, 'freight@lintel.example'].map(deskOf))
    const { version } = await answerOf((await deskOf(packer)).find(order.id))
    const asked = (amount: string) => ({
      orderId: order.id,
      version,
      key: aKey(),
      change: { tag: 'freight', amount } as const,
    })
    const outcomes = await Promise.all([one?.change(asked('100'))(), other?.change(asked('200'))()])
    expect(outcomes.map(outcome => outcome?._tag).sort()).toEqual(['Left', 'Right'])
    expect(subjects(order.id)).toHaveLength(2)
  })

  it('[A-22] adds to what is held on account once it is accepted, and is confirmed with the new total', async () => {
    const before = await held()
    const { buyer, order } = await placed(sam, onAccount)
    const { total } = await name(order.id)
    expect(await held()).toBe(before + order.total)
    for (const _ of [1, 2])
      expect(await answerOf(buyer.checkout.acceptFreight(order.id))).toMatchObject({
        status: 'awaiting-payment',
        total,
      })
    expect(await held()).toBe(before + total)
    expect(subjects(order.id)).toHaveLength(3)
    await answerOf(await change(order.id, { tag: 'step', to: 'cancelled', note: 'Not needed.' }))
    expect(await held()).toBe(before)
  })

  it('[A-22] is refused over the credit limit, and the order still waits', async () => {
    const { buyer, order } = await placed(sam, onAccount)
    await name(order.id, '99999')
    expect(await refusalOf(buyer.checkout.acceptFreight(order.id))).toMatchObject({
      reason: 'account.freight-over-limit',
    })
    expect(await answerOf(buyer.orders.byId(order.id))).toMatchObject({ freight: { state: 'quoted', isOwn: true } })
    await answerOf(buyer.checkout.declineFreight(order.id))
  })

  it('[A-22] charges the demo card only once it is accepted', async () => {
    const { buyer, order } = await placed(rita, aCard())
    const row = () =>
      entrance.db.selectFrom('sales_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    await name(order.id)
    expect(await row()).toMatchObject({ paid_at: null })
    expect(await answerOf(buyer.checkout.acceptFreight(order.id))).toMatchObject({ status: 'awaiting-fulfillment' })
    expect(await row()).toMatchObject({ paid_at: entrance.clock.now })
    expect(JSON.parse((await row()).detail)).toMatchObject({ chargeId: expect.any(String) })
  })

  it('[A-22] is paid at the provider, of the new total, once it is accepted', async () => {
    const { buyer, order } = await placed(rita, { method: 'card-test' })
    const { total } = await name(order.id)
    const [first, second] = [
      await answerOf(buyer.checkout.acceptFreight(order.id)),
      await answerOf(buyer.checkout.acceptFreight(order.id)),
    ]
    const paymentId = first.pending?.paymentId ?? ''
    expect(second.pending).toEqual(first.pending)
    expect(await paymentsOf(order.id)).toMatchObject([{ id: paymentId, amount: total }])
    expect(await answerOf(buyer.checkout.payment(paymentId))).toMatchObject({ state: 'waiting', isOfFreight: true })
    expect(await refusalOf(await change(order.id, { tag: 'step', to: 'cancelled', note: 'No.' }))).toMatchObject({
      reason: 'staff.issues.freight-paying',
    })
    await pay()
    for (const _ of [1, 2]) expect(await answerOf(buyer.checkout.payment(paymentId))).toMatchObject({ state: 'placed' })
    expect(await answerOf(buyer.orders.byId(order.id))).toMatchObject({ status: 'awaiting-fulfillment', total })
    expect(subjects(order.id)).toHaveLength(3)
  })

  it('[A-22] waits again when its payment is given up or too late, and can be paid or declined then', async () => {
    const { buyer, order } = await placed(rita, { method: 'card-test' })
    await name(order.id)
    const first = await answerOf(buyer.checkout.acceptFreight(order.id))
    expect(await answerOf(buyer.checkout.endPayment(first.pending?.paymentId ?? ''))).toMatchObject({
      state: 'given-up',
      isOfFreight: true,
    })
    await answerOf(buyer.checkout.acceptFreight(order.id))
    entrance.clock.now += 31 * 60_000
    standIn.account.advance(31 * 60_000)
    await answerOf(sweepPayments(entrance.db, deps, provider))
    expect(await answerOf(buyer.orders.byId(order.id))).toMatchObject({ status: 'awaiting-freight' })
    expect(await stockOf(entrance.db, sku)).toBe(498)
    await answerOf(buyer.checkout.acceptFreight(order.id))
    expect(await answerOf(buyer.checkout.declineFreight(order.id))).toMatchObject({ status: 'cancelled' })
    expect((await paymentsOf(order.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await stockOf(entrance.db, sku)).toBe(500)
  })

  it('[A-22] goes ahead if the buyer paid before they declined', async () => {
    const { buyer, order } = await placed(rita, { method: 'card-test' })
    await name(order.id)
    await answerOf(buyer.checkout.acceptFreight(order.id))
    await pay()
    expect((await refusalOf(buyer.checkout.declineFreight(order.id))).tag).toBe('conflict')
    expect(await answerOf(buyer.orders.byId(order.id))).toMatchObject({ status: 'awaiting-fulfillment' })
  })

  it('[A-22] gives everything back when it is declined, with a mail, once', async () => {
    const before = await held()
    const { buyer, order } = await placed(sam, onAccount)
    await name(order.id)
    for (const _ of [1, 2])
      expect(await answerOf(buyer.checkout.declineFreight(order.id))).toMatchObject({ status: 'cancelled' })
    expect(await held()).toBe(before)
    expect(await stockOf(entrance.db, sku)).toBe(500)
    expect(subjects(order.id).at(-1)).toBe(`Your Lintel Supply order ${order.id} was canceled`)
    expect(subjects(order.id)).toHaveLength(3)
    expect((await refusalOf(buyer.checkout.acceptFreight(order.id))).tag).toBe('conflict')
  })

  it('[A-22] has no answer before it is named, so that the order still waits for its amount', async () => {
    const { buyer, order } = await placed(sam, onAccount)
    for (const answer of [buyer.checkout.acceptFreight, buyer.checkout.declineFreight])
      expect((await refusalOf(answer(order.id))).tag).toBe('conflict')
    expect(await answerOf(buyer.orders.byId(order.id))).toMatchObject({ freight: { state: 'to-quote' } })
  })

  it('[A-22] is answered by who placed the order alone', async () => {
    const { order } = await placed(sam, onAccount)
    await name(order.id)
    for (const other of [rita, 'admin@northgate.example', 'owner@lakeside.example']) {
      const { checkout } = await buyerOf(other)
      expect((await refusalOf(checkout.acceptFreight(order.id))).tag).toBe('not-found')
      expect((await refusalOf(checkout.declineFreight(order.id))).tag).toBe('not-found')
    }
    const guest = await buyerOf()
    expect((await refusalOf(guest.checkout.acceptFreight(order.id))).tag).toBe('signed-out')
    const junior = await buyerOf('junior@northgate.example')
    expect((await refusalOf(junior.checkout.acceptFreight(order.id))).tag).toBe('forbidden')
  })

  it('[A-22] is cancelled with a mail when it waited too long, for the amount or for the answer', async () => {
    const waiting = await placed(sam, onAccount)
    const answered = await placed(sam, onAccount)
    entrance.clock.now += 13 * dayMs
    await name(answered.order.id)
    expect(await answerOf(cancelLateFreight(entrance.db, deps))).toBe(0)
    entrance.clock.now += 2 * dayMs
    expect(await answerOf(cancelLateFreight(entrance.db, deps))).toBeGreaterThan(0)
    const { buyer } = waiting
    expect(await answerOf(buyer.orders.byId(waiting.order.id))).toMatchObject({ status: 'cancelled' })
    expect(await answerOf(buyer.orders.byId(answered.order.id))).toMatchObject({ status: 'awaiting-freight' })
    entrance.clock.now += 12 * dayMs
    expect(await refusalOf(buyer.checkout.acceptFreight(answered.order.id))).toMatchObject({ tag: 'conflict' })
    await answerOf(cancelLateFreight(entrance.db, deps))
    expect(await answerOf(buyer.orders.byId(answered.order.id))).toMatchObject({ status: 'cancelled' })
    const texts = await entrance.db
      .selectFrom('queued_mail')
      .select('text')
      .where('occasion', '=', 'freight')
      .where('subject_key', 'in', [String(waiting.order.id), String(answered.order.id)])
      .where('sent_at', 'is', null)
      .orderBy('id')
      .execute()
    expect(texts.map(({ text }) => /could not quote|did not hear/.exec(text)?.[0])).toEqual([
      'could not quote',
      'did not hear',
    ])
  })

  describe('of a guest', () => {
    /** The token of the link in the mail about the freight of an order. */
    const linkIn = (orderId: number) => {
      const texts = entrance.mails.filter(
        ({ subject }) => subject.startsWith('Freight') && subject.includes(`${orderId}`),
      )
      expect(texts).toHaveLength(1)
      return { token: /shop\.example\/freight\/([\w-]+)/.exec(texts[0]?.text ?? '')?.[1] ?? '' }
    }
    const named = async (payment: PaymentChoice = aCard()) => {
      const { order } = await placed(undefined, payment)
      const { total } = await name(order.id)
      return { order, total, link: linkIn(order.id) }
    }

    it('[A-22] is answered by the link in their mail, in any browser, and stored as a hash only', async () => {
      const { order, total, link } = await named()
      expect(link.token).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(await entrance.db.selectFrom('freight_link').selectAll().execute())).not.toContain(
        link.token,
      )
      const { checkout } = await buyerOf()
      expect(await answerOf(checkout.linkedOrder(link))).toMatchObject({
        id: order.id,
        totals: { total },
        freight: { state: 'quoted', isOwn: true },
      })
      for (const _ of [1, 2])
        expect(await answerOf(checkout.acceptFreight(link))).toMatchObject({ status: 'awaiting-fulfillment', total })
      expect(subjects(order.id)).toHaveLength(3)
      expect((await refusalOf(checkout.declineFreight(link))).tag).toBe('conflict')
      expect(await answerOf(checkout.linkedOrder(link))).toMatchObject({ status: 'awaiting-fulfillment' })
    })

    it('[A-22] gives everything back when it is declined, once', async () => {
      const { order, link } = await named()
      const { checkout } = await buyerOf()
      for (const _ of [1, 2])
        expect(await answerOf(checkout.declineFreight(link))).toMatchObject({ status: 'cancelled' })
      expect(await stockOf(entrance.db, sku)).toBe(500)
      expect(subjects(order.id)).toHaveLength(3)
      expect((await refusalOf(checkout.acceptFreight(link))).tag).toBe('conflict')
      // Staff are asked to refund nothing: the card was not charged.
      expect((await answerOf((await deskOf(packer)).find(order.id))).card).toBeUndefined()
    })

    it('[A-22] is paid at the provider, and the link is where they come back to', async () => {
      const { link, order } = await named({ method: 'card-test' })
      const { checkout } = await buyerOf()
      const { pending } = await answerOf(checkout.acceptFreight(link))
      const paymentId = pending?.paymentId ?? ''
      const progress = { orderId: order.id, isOfFreight: true, freightLink: link }
      expect(await answerOf(checkout.payment(paymentId))).toMatchObject({ ...progress, state: 'waiting' })
      expect(await answerOf(checkout.endPayment(paymentId))).toMatchObject({ ...progress, state: 'given-up' })
      expect((await refusalOf((await buyerOf()).checkout.payment(paymentId))).tag).toBe('not-found')
      entrance.clock.now += 1_000
      const again = await answerOf(checkout.acceptFreight(link))
      await pay()
      expect(await answerOf(checkout.payment(again.pending?.paymentId ?? ''))).toMatchObject({ state: 'placed' })
      expect(await answerOf(checkout.linkedOrder(link))).toMatchObject({ status: 'awaiting-fulfillment' })
    })

    it('[A-22] has a link for its own order, in its store and time alone', async () => {
      const { link, order } = await named()
      const { checkout } = await buyerOf()
      expect((await refusalOf(checkout.linkedOrder({ token: 'x'.repeat(43) }))).tag).toBe('not-found')
      expect((await refusalOf(checkout.acceptFreight(order.id))).tag).toBe('signed-out')
      await entrance.db.updateTable('sales_order').set({ store_key: 'other' }).where('id', '=', order.id).execute()
      expect((await refusalOf(checkout.linkedOrder(link))).tag).toBe('not-found')
      await entrance.db.updateTable('sales_order').set({ store_key: 'default' }).where('id', '=', order.id).execute()
      entrance.clock.now += 45 * dayMs
      expect((await refusalOf(checkout.linkedOrder(link))).tag).toBe('not-found')
      expect((await refusalOf(checkout.declineFreight(link))).tag).toBe('not-found')
    })

    it('[A-22] has no link for a customer, who answers on their account', async () => {
      const { order } = await placed(rita, aCard())
      await name(order.id)
      expect(entrance.mails.at(-1)?.text).not.toContain('/freight/')
    })
  })

  /** A checkout to Nome at its shipping step. */
  const readyToQuote = async (buyer: Buyer) => {
    const url = (await answerOf(buyer.cart.redirectUrls())).checkoutUrl
    await answerOf(buyer.checkout.open(new URL(url).searchParams.get('token') ?? ''))
    await answerOf(buyer.checkout.saveContact({ email: 'buyer@lintel.example' }))
    return answerOf(buyer.checkout.saveAddresses({ shipping: nome }))
  }
})
