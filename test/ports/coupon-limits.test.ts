import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import type { CouponForm } from '../../core/promotions/coupon-form'
import { databaseEngines } from '../builders/database/database'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import type { Buyer } from '../builders/platform/shop'
import { aCard, readyToPlace } from '../builders/purchase'
import { signedIn, staffPorts, stockOf } from '../builders/staff'
import { aKey } from './staff-shop'

const sku = 'BX-1'

/** Coupons with limits, from the cart to the order and its cancellation. */
describe.each(databaseEngines())('A coupon with limits on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await entrance.db.updateTable('variant').set({ stock: 1_000 }).where('sku', '=', sku).execute()
  }, 60_000)
  afterAll(() => entrance.close())

  const stef = async () => {
    const { session } = await (await signedIn(entrance, 'staff@lintel.example')).request()
    return staffPorts(entrance.db, session, entrance.deps)
  }
  let made = 0
  const aCoupon = async (form: CouponForm) => {
    const code = `LIMIT${++made}`
    const write = { code, name: code, kind: 'percent', percent: '10', ...form }
    return answerOf((await stef()).couponDesk.save({ key: aKey(), version: 0, form: write }))
  }
  const portsOf = async (person: Person) => {
    const { session } = await person.request()
    const { db, deps } = entrance
    return { session, cart: referenceCart(db, session, deps), checkout: referenceCheckout(db, session, deps) }
  }
  const aLine = async (quantity = 1, of = sku) => {
    const { id, product_id: productId } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', of)
      .executeTakeFirstOrThrow()
    return { productId, variantId: id, quantity, modifiers: [] }
  }
  /** A person with a filled cart, before a code is typed. */
  const filled = async (person: Person, quantity = 1) => {
    const ports = await portsOf(person)
    await answerOf(ports.cart.add([await aLine(quantity)]))
    return ports
  }
  /** A checkout with the code, ready to place. */
  const ready = async (person: Person, code: string) => {
    const ports = await filled(person)
    await answerOf(ports.cart.applyCoupon(code))
    const { orderKey } = await readyToPlace(ports as unknown as Buyer, [await aLine()], {
      shipping: 'pick-up',
      payment: aCard(),
    })
    return { ...ports, orderKey }
  }
  const usedOf = async (id: string) => (await answerOf((await stef()).couponDesk.find(id))).used

  it('serves as many of 100 parallel orders as it allows; the others leave nothing [A-19] [G-2]', async () => {
    const { id, code } = await aCoupon({ uses: '7' })
    const crowd = await Promise.all(Array.from({ length: 100 }, () => ready(entrance.person(), code)))
    const stock = await stockOf(entrance.db, sku)
    const results = await Promise.all(crowd.map(({ checkout, orderKey }) => checkout.place(orderKey)()))
    const placed = results.filter(E.isRight)
    expect(placed).toHaveLength(7)
    const refused = results.filter(E.isLeft).map(({ left }) => (left.tag === 'conflict' ? left.reason : left.tag))
    expect(refused).toEqual(Array.from({ length: 93 }, () => 'checkout.coupon-used-up'))
    expect(await usedOf(id)).toBe(7)
    expect(await stockOf(entrance.db, sku)).toBe(stock - 2 * 7)
    const keys = crowd.map(({ orderKey }) => orderKey)
    const orders = await entrance.db.selectFrom('sales_order').select('id').where('order_key', 'in', keys).execute()
    expect(orders).toHaveLength(7)
    const holds = await entrance.db
      .selectFrom('ledger_hold')
      .select('state')
      .where(
        'key',
        'in',
        keys.map(key => `coupons:${key}`),
      )
      .execute()
    expect(holds.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'settled'))
  }, 120_000)

  it('that ran out meanwhile is named at its line; no order is placed at another total [A-19]', async () => {
    const { code } = await aCoupon({ uses: '1' })
    const [first, late] = [await ready(entrance.person(), code), await ready(entrance.person(), code)]
    await answerOf(first.checkout.place(first.orderKey))
    expect(await refusalOf(late.checkout.place(late.orderKey))).toEqual({
      tag: 'conflict',
      reason: 'checkout.coupon-used-up',
      values: { code },
    })
    expect((await answerOf(late.cart.current())).coupons).toMatchObject([
      { code, discount: 0, issue: { code: 'cart.coupon-used-up' } },
    ])
    const seen = await answerOf(late.checkout.current())
    expect(seen.totals.discount).toBe(0)
    expect((await answerOf(late.checkout.place(late.orderKey))).totals.total).toBe(seen.totals.total)
  })

  it('is not used by typing its code [A-19]', async () => {
    const { id, code } = await aCoupon({ uses: '1' })
    for (let at = 0; at < 3; at++) {
      const { cart } = await filled(entrance.person())
      await answerOf(cart.applyCoupon(code))
    }
    expect(await usedOf(id)).toBe(0)
  })

  it('per buyer counts an account, and a guest by email address [A-19]', async () => {
    const { id, code } = await aCoupon({ usesPerBuyer: '1' })
    const guest = await ready(entrance.person(), code)
    await answerOf(guest.checkout.place(guest.orderKey))
    const again = await filled(entrance.person())
    await answerOf(again.cart.applyCoupon(code))
    const checkout = await readyToPlace(again as unknown as Buyer, [await aLine()], { shipping: 'pick-up' })
    expect(checkout.cart.coupons).toMatchObject([{ code, issue: { code: 'cart.coupon-used-up' } }])
    const rita = await ready(await signedIn(entrance, 'retail@lintel.example'), code)
    await answerOf(rita.checkout.place(rita.orderKey))
    const later = await filled(await signedIn(entrance, 'retail@lintel.example'))
    expect(await issuesOf(later.cart.applyCoupon(code))).toEqual(['coupon cart.coupon-used-up'])
    expect(await usedOf(id)).toBe(2)
  })

  it('is returned by the cancellation of its order, once [A-19]', async () => {
    const { id, code } = await aCoupon({ uses: '1', usesPerBuyer: '1' })
    const { checkout, orderKey } = await ready(entrance.person(), code)
    const order = await answerOf(checkout.place(orderKey))
    expect(await usedOf(id)).toBe(1)
    const desk = await stef()
    const { version } = await answerOf(desk.orderDesk.find(order.id))
    const cancel = { orderId: order.id, version, key: aKey(), change: { tag: 'step', to: 'cancelled', note: 'Test' } }
    await answerOf(desk.orderDesk.change(cancel as never))
    await answerOf(desk.orderDesk.change(cancel as never))
    expect(await usedOf(id)).toBe(0)
  })

  it('follows its limits from the next order on, whatever they were before [A-19]', async () => {
    const { id, code, form } = await aCoupon({ uses: '1' })
    const first = await ready(entrance.person(), code)
    await answerOf(first.checkout.place(first.orderKey))
    await answerOf((await stef()).couponDesk.save({ id, version: 1, key: aKey(), form: { ...form, uses: '2' } }))
    const second = await ready(entrance.person(), code)
    await answerOf(second.checkout.place(second.orderKey))
    const { cart } = await filled(entrance.person())
    expect(await issuesOf(cart.applyCoupon(code))).toEqual(['coupon cart.coupon-used-up'])
  })

  it('for companies, categories and first orders says at the code why it has no effect [A-19]', async () => {
    const company = await aCoupon({ companies: 'Northgate Builders' })
    const first = await aCoupon({ firstOrderOnly: 'yes' })
    const locks = await aCoupon({ categories: 'Locksets' })
    const { cart } = await filled(entrance.person())
    expect(await issuesOf(cart.applyCoupon(company.code))).toEqual(['coupon cart.coupon-not-yours'])
    expect(await issuesOf(cart.applyCoupon(first.code))).toEqual(['coupon cart.coupon-first-order'])
    expect(await issuesOf(cart.applyCoupon(locks.code))).toEqual(['coupon cart.coupon-no-line'])
    const senior = await filled(await signedIn(entrance, 'senior@northgate.example'))
    expect((await answerOf(senior.cart.applyCoupon(company.code))).discount).toBeGreaterThan(0)
  })

  it('for free shipping pays for the parcel [A-19]', async () => {
    const { code } = await aCoupon({ kind: 'free-shipping', percent: '' })
    const { cart, checkout } = await filled(entrance.person())
    await answerOf(cart.applyCoupon(code))
    await readyToPlace({ cart, checkout } as unknown as Buyer, [await aLine()], { shipping: 'parcel' })
    const { shippingOptions, totals } = await answerOf(checkout.current())
    expect(shippingOptions.find(({ id }) => id === 'parcel')?.cost).toBe(0)
    expect(totals.shipping).toBe(0)
  })
})
