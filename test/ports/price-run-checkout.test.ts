import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { conflict } from '../../core/shared/domain-error'
import { databaseEngines } from '../builders/database/database'
import { putOnSale, variantOf } from '../builders/database/stock'
import { answerOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import type { Buyer } from '../builders/platform/shop'
import { aCard, readyToPlace } from '../builders/purchase'
import { signedIn, staffPorts, stockOf } from '../builders/staff'
import { aKey } from './staff-shop'

const productId = 97_400
const sku = 'GO-LIVE-1'
const listId = 11

/** Section 7, case 10: prices change while somebody is in the checkout. */
describe.each(databaseEngines())('A price run that goes live during a checkout, on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await putOnSale(entrance.db, {
      id: productId,
      variants: [{ sku, price: 20_000, stock: 1_000, contract: { [listId]: 15_000 } }],
    })
  }, 60_000)
  afterAll(() => entrance.close())

  /** The checkout of a request of its own, with the session and prices of now. */
  const checkoutOf = async (person: Person) =>
    referenceCheckout(entrance.db, (await person.request()).session, entrance.deps)

  const ready = async (person: Person, quantity: number) => {
    const { session } = await person.request()
    const { db, deps } = entrance
    const buyer = {
      session,
      cart: referenceCart(db, session, deps),
      checkout: referenceCheckout(db, session, deps),
    } as unknown as Buyer
    return readyToPlace(buyer, [{ productId, variantId: variantOf(productId), quantity, modifiers: [] }], {
      shipping: 'pick-up',
      payment: aCard(),
    })
  }
  /** Drafts a run that sets the price, and returns what makes it live. */
  const runTo = async (price: string) => {
    const { session } = await (await signedIn(entrance, 'staff@lintel.example')).request()
    const { priceRuns } = staffPorts(entrance.db, session, entrance.deps)
    const bytes = new TextEncoder().encode(`sku,price\n${sku},${price}`)
    const file = { name: 'prices.csv', type: 'text/csv', bytes }
    const { id } = await answerOf(priceRuns.draftFile({ listId, key: aKey(), file, column: '', replaces: false }))
    const { version } = await answerOf(priceRuns.find({ id }))
    return () => answerOf(priceRuns.change({ id, version, key: aKey(), change: { tag: 'live' } }))
  }
  const orders = () =>
    entrance.db
      .selectFrom('sales_order_line as line')
      .innerJoin('sales_order', 'sales_order.id', 'line.order_id')
      .select(['sales_order.id', 'sales_order.subtotal', 'line.quantity'])
      .where('line.sku', '=', sku)
      .orderBy('sales_order.id')
      .execute()

  it.each([
    ['a lower', '120.00', 12_000],
    ['a higher', '180.00', 18_000],
  ])('refuses the order at %s price until the buyer has seen it [A-17] [A-18]', async (_, typed, price) => {
    const person = await signedIn(entrance, 'senior@northgate.example')
    const { orderKey } = await ready(person, 2)
    const [before, stock] = [await orders(), await stockOf(entrance.db, sku)]
    await (
      await runTo(typed)
    )()
    expect(await refusalOf((await checkoutOf(person)).place(orderKey))).toEqual(conflict('checkout.cart-changed'))
    expect([await orders(), await stockOf(entrance.db, sku)]).toEqual([before, stock])
    const seen = await answerOf((await checkoutOf(person)).current())
    expect(seen.totals.subtotal).toBe(2 * price)
    await answerOf((await checkoutOf(person)).place(orderKey))
    expect((await orders()).slice(before.length)).toMatchObject([{ subtotal: 2 * price, quantity: 2 }])
    expect(await stockOf(entrance.db, sku)).toBe(stock - 2)
  })

  it('places each order at the price that its buyer saw, or none, when both happen at once [A-18]', async () => {
    for (const [round, [typed, price]] of (
      [
        ['111.00', 11_100],
        ['112.00', 11_200],
        ['113.00', 11_300],
        ['114.00', 11_400],
      ] as const
    ).entries()) {
      entrance.clock.now += 1_000
      const person = await signedIn(entrance, 'senior@northgate.example')
      const { orderKey, totals } = await ready(person, 1)
      const before = await orders()
      const [goLive, checkout] = [await runTo(typed), await checkoutOf(person)]
      // In turns the order or the run is asked for first.
      const first = round % 2 === 0 ? undefined : goLive()
      const [placed] = await Promise.all([checkout.place(orderKey)(), first ?? goLive()])
      const isPlaced = placed._tag === 'Right'
      expect(isPlaced ? undefined : placed.left).toEqual(isPlaced ? undefined : conflict('checkout.cart-changed'))
      const made = async () => (await orders()).slice(before.length).map(({ subtotal }) => subtotal)
      expect(await made()).toEqual(isPlaced ? [totals.subtotal] : [])
      // The buyer looks again and places it: at the new price, or it is the order that was placed.
      const again = await checkoutOf(person)
      await again.current()()
      await answerOf(again.place(orderKey))
      expect(await made()).toEqual([isPlaced ? totals.subtotal : price])
    }
  })
})
