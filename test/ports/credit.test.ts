import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { referenceLedger } from '../../adapters/reference/ledger/ledger'
import type { Checkout } from '../../core/checkout/checkout'
import type { CompanyChange } from '../../core/companies/company-change'
import { creditAccount } from '../../core/ledger/ledger-account'
import type { AccountStanding } from '../../core/ledger/ledger'
import type { OrderChange } from '../../core/orders/order-change'
import { conflict } from '../../core/shared/domain-error'
import { databaseEngines } from '../builders/database/database'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import type { Buyer } from '../builders/platform/shop'
import { aCard, atCheckout, readyToPlace } from '../builders/purchase'
import { hire, signedIn, staffPorts, stockOf } from '../builders/staff'
import { aKey } from './staff-shop'

const sku = 'BX-1'
const [senior, lakeside, campus] = ['any senior of Northgate', 'owner@lakeside.example', 'campus@hsu.example']
const [northgateId, lakesideId] = [1, 5]
const onAccount = { method: 'purchase-order', poNumber: 'PO-4711' } as const

describe.each(databaseEngines())('Credit on account on the embedded platform on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await hire(entrance.db, 'clerk@lintel.example', 'credit')
    await hire(entrance.db, 'orders@lintel.example', 'orders')
  }, 60_000)
  afterAll(() => entrance.close())
  beforeEach(async () => {
    await entrance.db.updateTable('variant').set({ stock: 500 }).where('sku', '=', sku).execute()
  })

  const ledger = () => referenceLedger(entrance.db, entrance.deps.clock)
  const standing = async (companyId = northgateId): Promise<AccountStanding> => {
    const [found] = await answerOf(ledger().standing([creditAccount(companyId)]))
    if (!found) throw new Error('No standing')
    return found
  }
  const desksOf = async (email: string) =>
    staffPorts(entrance.db, (await (await signedIn(entrance, email)).request()).session, entrance.deps)
  /** Changes a company at its desk, from its latest version. */
  const change = async (companyId: number, made: CompanyChange, email = 'clerk@lintel.example') => {
    const { companiesDesk } = await desksOf(email)
    const { version } = await answerOf(companiesDesk.find(companyId))
    return companiesDesk.change({ companyId, version, key: aKey(), change: made })
  }
  const credit = (limit: string, over = 'refuse'): CompanyChange => ({
    tag: 'credit',
    limit,
    over,
    days: '30',
    discountPercent: '',
    discountDays: '',
  })
  let colleagues = 0
  /** Carts belong to customers: every buyer of Northgate is another one of its seniors. */
  const aColleague = async (): Promise<string> => {
    const { id: _, ...sam } = await entrance.db
      .selectFrom('customer')
      .selectAll()
      .where('email', '=', 'senior@northgate.example')
      .executeTakeFirstOrThrow()
    const email = `senior${++colleagues}@northgate.example`
    const { id } = await entrance.db
      .insertInto('customer')
      .values({ ...sam, email, email_fold: email, proven_email_fold: email })
      .returning('id')
      .executeTakeFirstOrThrow()
    await entrance.db
      .insertInto('company_member')
      .values({ company_id: northgateId, customer_id: id, role: sam.role })
      .execute()
    return email
  }
  const buyerOf = async (asked?: string): Promise<Buyer> => {
    const email = asked === senior ? await aColleague() : asked
    const person = email === undefined ? entrance.person() : await signedIn(entrance, email)
    const { session } = await person.request()
    return {
      session,
      cart: referenceCart(entrance.db, session, entrance.deps),
      checkout: referenceCheckout(entrance.db, session, entrance.deps),
    } as unknown as Buyer
  }
  const pieces = async (quantity = 1) => {
    const { id, product_id } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    return [{ productId: product_id, variantId: id, quantity, modifiers: [] }]
  }
  const checkoutOf = async (email?: string, quantity = 1): Promise<Checkout> =>
    atCheckout(await buyerOf(email), await pieces(quantity))
  const ready = async (email: string, quantity = 1, payment: Parameters<typeof readyToPlace>[2] = {}) => {
    const buyer = await buyerOf(email)
    const { orderKey, totals } = await readyToPlace(buyer, await pieces(quantity), {
      shipping: 'pick-up',
      payment: onAccount,
      ...payment,
    })
    return { place: buyer.checkout.place(orderKey), orderKey, total: totals.total, buyer }
  }
  const ordersOf = async (companyId: number) => {
    const { count } = await entrance.db
      .selectFrom('sales_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const dollars = (cents: number) => String(cents / 100)

  it('[P-3] holds an order on account until it is cancelled or paid, and a card holds nothing', async () => {
    const before = await standing()
    const { place, total } = await ready(senior, 2)
    const order = await answerOf(place)
    expect(await standing()).toMatchObject({ held: before.held + total, free: (before.free ?? 0) - total })
    // Placing again answers the same order and holds once.
    expect((await answerOf(place)).id).toBe(order.id)
    expect(await standing()).toMatchObject({ held: before.held + total })
    const other = await ready(senior, 1)
    const paid = await answerOf(other.place)
    await answerOf((await ready(senior, 1, { payment: aCard() })).place)
    expect(await standing()).toMatchObject({ held: before.held + total + other.total })
    const { orderDesk } = await desksOf('orders@lintel.example')
    const step = async (orderId: number, made: OrderChange) => {
      const { version } = await answerOf(orderDesk.find(orderId))
      return answerOf(orderDesk.change({ orderId, version, key: aKey(), change: made }))
    }
    await step(order.id, { tag: 'step', to: 'cancelled', note: 'Not needed.' })
    await step(paid.id, { tag: 'step', to: 'awaiting-fulfillment' })
    expect(await standing()).toEqual(before)
  })

  it('[P-3] offers account methods up to the limit, and says what is left and why not more', async () => {
    const { totals } = await checkoutOf(senior)
    const { spent, held } = await standing()
    await answerOf(await change(northgateId, credit(dollars(spent + held + totals.total))))
    expect(await checkoutOf(senior)).toMatchObject({
      paymentMethods: ['purchase-order', 'invoice', 'test-card'],
      credit: { left: totals.total, limit: spent + held + totals.total, terms: { days: 30 } },
    })
    await answerOf(await change(northgateId, credit(dollars(spent + held + totals.total - 1))))
    const values = { left: totals.total - 1, total: totals.total }
    const off = { reason: 'checkout.off-over-limit', values }
    expect(await checkoutOf(senior)).toMatchObject({
      paymentMethods: ['test-card'],
      withheldMethods: [
        { method: 'purchase-order', off },
        { method: 'invoice', off },
      ],
      credit: { left: totals.total - 1 },
    })
    const buyer = await buyerOf(senior)
    await atCheckout(buyer, await pieces())
    expect(await issuesOf(buyer.checkout.choosePayment(onAccount))).toEqual(['method checkout.payment-not-offered'])
  })

  it('[A-23] holds the surcharge of a purchase order on credit, within the limit', async () => {
    const { db } = entrance
    const { totals } = await checkoutOf(senior)
    const surcharge = totals.subtotal / 50
    const setting = { name: 'surcharge-purchase-order', value: '2', version: 1, changed_at: 1, changed_by: 'Stef' }
    await db
      .insertInto('store_setting')
      .values({ store_key: 'commercial', ...setting })
      .execute()
    const before = await standing()
    await answerOf(
      await change(northgateId, credit(dollars(before.spent + before.held + totals.total + surcharge - 1))),
    )
    expect((await checkoutOf(senior)).withheldMethods?.[0]?.off.values).toEqual({
      left: totals.total + surcharge - 1,
      total: totals.total + surcharge,
    })
    await answerOf(await change(northgateId, credit('100000')))
    const { place, total } = await ready(senior)
    await answerOf(place)
    expect((await standing()).held).toBe(before.held + total)
    await db.deleteFrom('store_setting').where('name', '=', setting.name).execute()
  })

  it('[P-6] shows what is left to buyers who may pay on account, and to nobody else', async () => {
    await answerOf(await change(northgateId, credit('100000')))
    expect((await checkoutOf(senior)).credit).toMatchObject({ limit: 10_000_000 })
    for (const email of [undefined, 'retail@lintel.example', lakeside])
      expect((await checkoutOf(email)).credit).toBeUndefined()
  })

  it('[P-6] shows the same in the cart, to the same buyers', async () => {
    await answerOf(await change(northgateId, credit('100000')))
    const cartOf = async (email?: string) => {
      const { cart } = await buyerOf(email)
      await answerOf(cart.add(await pieces(), aKey()))
      return answerOf(cart.current())
    }
    const { free } = await standing()
    expect((await cartOf(senior)).credit).toEqual({ left: free, limit: 10_000_000 })
    for (const email of [undefined, 'retail@lintel.example', 'junior@northgate.example', lakeside])
      expect(await cartOf(email)).not.toHaveProperty('credit')
  })

  it('[P-3] limits no orders on account of a company that may order so and has no credit account', async () => {
    await entrance.db.updateTable('company').set({ withheld_methods: '[]' }).where('id', '=', lakesideId).execute()
    expect((await checkoutOf(lakeside)).paymentMethods).toEqual(['purchase-order', 'test-card'])
    await answerOf((await ready(lakeside, 100)).place)
    expect(await standing(lakesideId)).not.toHaveProperty('cap')
  })

  it('[G-3] never lets parallel orders exceed the limit; those refused leave no stock, no hold, no order', async () => {
    const crowd = []
    for (let n = 0; n < 100; n++) crowd.push(await ready(senior))
    const { spent, held } = await standing()
    const total = crowd[0]?.total ?? 0
    await answerOf(await change(northgateId, credit(dollars(spent + held + 7 * total + 5))))
    const [orders, stock] = [await ordersOf(northgateId), await stockOf(entrance.db, sku)]
    const results = await Promise.all(crowd.map(({ place }) => place()))
    expect(results.filter(E.isRight)).toHaveLength(7)
    expect(await ordersOf(northgateId)).toBe(orders + 7)
    expect(await stockOf(entrance.db, sku)).toBe(stock - 7)
    expect(await standing()).toMatchObject({ held: held + 7 * total, free: 5 })
    const refused = crowd.filter((_, at) => results[at]?._tag === 'Left').map(({ orderKey }) => `order:${orderKey}`)
    expect(await entrance.db.selectFrom('ledger_hold').select('key').where('key', 'in', refused).execute()).toEqual([])
    await answerOf(await change(northgateId, credit('100000')))
  }, 120_000)

  it('[P-4] refuses an order that another one pushed over the limit, and lets it be paid by card', async () => {
    const [first, second] = [await ready(senior), await ready(senior)]
    const { spent, held } = await standing()
    await answerOf(await change(northgateId, credit(dollars(spent + held + first.total))))
    await answerOf(first.place)
    expect(await refusalOf(second.place)).toMatchObject({ tag: 'conflict' })
    expect(await answerOf(second.buyer.checkout.current())).toMatchObject({
      step: 'payment',
      paymentMethods: ['test-card'],
    })
    await answerOf(second.buyer.checkout.choosePayment(aCard()))
    await answerOf(second.place)
    await answerOf(await change(northgateId, credit('100000')))
  })

  it('[P-4] places an order over the limit on hold until somebody with the capability releases it', async () => {
    await answerOf(await change(northgateId, credit('0', 'release')))
    const { total, place, buyer } = await ready(senior)
    expect((await answerOf(buyer.checkout.current())).credit).toMatchObject({ needsRelease: true })
    const order = await answerOf(place)
    const { spent, held } = await standing()
    expect(order.status).toBe('on-hold')
    const [clerk, colleague] = [await desksOf('clerk@lintel.example'), await desksOf('orders@lintel.example')]
    const found = await answerOf(colleague.orderDesk.find(order.id))
    expect(found.credit).toEqual({ state: 'to-release', overBy: spent + held })
    expect((await answerOf(clerk.companiesDesk.find(northgateId))).toRelease).toMatchObject([{ id: order.id, total }])
    const write = (made: OrderChange) => ({ orderId: order.id, version: found.version, key: aKey(), change: made })
    expect(await refusalOf(colleague.orderDesk.change(write({ tag: 'release' })))).toEqual({
      tag: 'forbidden',
      reason: 'staff.not-allowed',
    })
    expect(
      await issuesOf(colleague.orderDesk.change(write({ tag: 'step', to: 'in-preparation', note: 'Go' }))),
    ).toEqual(['to staff.issues.step'])
    const released = await answerOf(clerk.orderDesk.change(write({ tag: 'release' })))
    expect(released).toMatchObject({ status: 'awaiting-payment', credit: { state: 'released' } })
    expect(released.history.at(-1)).toMatchObject({ action: 'order-released', by: 'clerk Desk' })
    expect(await standing()).toMatchObject({ held })
    expect(entrance.mails.at(-1)?.subject).toMatch(new RegExp(`order ${order.id} goes ahead`))
    expect((await answerOf(clerk.companiesDesk.find(northgateId))).toRelease).toEqual([])
    await answerOf(await change(northgateId, credit('100000')))
  })

  it('[P-4] places an order of a public body over the limit, and marks it', async () => {
    const hsu = 2
    const { db } = entrance
    const goods = { productId: 0, variantId: 0, quantity: 1, modifiers: [] }
    const lock = await db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'LS-G1-626')
      .executeTakeFirstOrThrow()
    await answerOf(await change(hsu, credit('1', 'warn')))
    const buyer = await buyerOf(campus)
    const { orderKey } = await readyToPlace(buyer, [{ ...goods, productId: lock.product_id, variantId: lock.id }], {
      shipping: 'pick-up',
      payment: onAccount,
    })
    const order = await answerOf(buyer.checkout.place(orderKey))
    expect(order.status).toBe('awaiting-payment')
    const { orderDesk } = await desksOf('orders@lintel.example')
    expect((await answerOf(orderDesk.find(order.id))).credit).toMatchObject({ state: 'warned' })
  })

  it('[P-4] stops buying on account during a credit hold, also in a checkout that is open', async () => {
    const open = await ready(senior)
    await answerOf(await change(northgateId, { tag: 'credit-hold', reason: 'Two invoices are overdue.' }))
    expect(await refusalOf(open.place)).toEqual(conflict('checkout.incomplete'))
    expect(await checkoutOf(senior)).toMatchObject({
      paymentMethods: ['test-card'],
      withheldMethods: [{ off: { reason: 'checkout.off-credit-hold' } }, {}],
    })
    await answerOf(await change(northgateId, { tag: 'credit-resume' }))
    expect((await checkoutOf(senior)).paymentMethods).toContain('purchase-order')
  })

  it('[P-4] stops buying on account when the reported balance is older than 72 hours', async () => {
    const old = entrance.clock.now - 73 * 3_600_000
    const report = (at: number | null) =>
      entrance.db.updateTable('company_credit').set({ reported_at: at }).where('company_id', '=', northgateId).execute()
    await report(old)
    expect(await checkoutOf(senior)).toMatchObject({
      paymentMethods: ['test-card'],
      withheldMethods: [{ off: { reason: 'checkout.off-old-balance' } }, {}],
    })
    await report(entrance.clock.now)
    expect((await checkoutOf(senior)).paymentMethods).toContain('invoice')
    await report(null)
  })

  it('[P-2] offers the methods that the desk grants the company', async () => {
    await answerOf(await change(northgateId, { tag: 'methods', methods: ['purchase-order'] }))
    expect((await checkoutOf(senior)).paymentMethods).toEqual(['purchase-order'])
    await answerOf(await change(northgateId, { tag: 'methods', methods: ['purchase-order', 'invoice', 'test-card'] }))
    expect((await checkoutOf(senior)).paymentMethods).toEqual(['purchase-order', 'invoice', 'test-card'])
  })
})
