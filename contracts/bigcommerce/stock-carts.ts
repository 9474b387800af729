import { cartsOf, type StandInCart } from '../../test/support/bigcommerce/carts'
import { ids } from '../../test/support/bigcommerce/goods'
import { orderCart, ordersOf } from '../../test/support/bigcommerce/orders'
import type { StoreContent } from '../../test/support/bigcommerce/store'
import { buyer, carts } from './contract-ids'

/** Gives the stand-in the carts and orders of the contract; returned is what undoes the writes of one interaction. */
export const stockCarts = (store: StoreContent) => (): void => {
  const state = cartsOf(store)
  const rowOf = (rows: readonly (typeof store.products)[number][], id: number) =>
    rows.find(row => row['id'] === id) ?? {}
  const put = (id: string, over: Partial<StandInCart> = {}): StandInCart => {
    const line = (itemId: string, product: number, variant: number) => ({
      id: itemId,
      product: rowOf(store.products, product),
      variant: rowOf(store.variants, variant),
      selections: [],
      quantity: 2,
    })
    const cart: StandInCart = {
      id,
      customerId: 0,
      version: 3,
      items: [line(carts.lineId, ids.lever, 700), line(carts.otherLineId, ids.gate, 761)],
      gifts: [],
      custom: [],
      coupons: [],
      fees: [],
      ...over,
    }
    state.carts.set(id, cart)
    return cart
  }
  const orders = ordersOf(store)
  orders.splice(1, orders.length)
  orderCart(store, put(carts.orderedId, { customerId: buyer.id, coupons: ['SAVE10'] }))
  put(carts.id)
  put(carts.withCoupon, { coupons: ['SAVE10'] })
  put(carts.withFee, {
    fees: [
      {
        id: carts.feeId,
        type: 'custom_fee',
        name: 'Surcharge',
        display_name: 'Surcharge',
        cost: 1.5,
        source: 'lintel',
      },
    ],
  })
  state.left.set(carts.leftToken, carts.id)
}
