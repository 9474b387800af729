import { bigcommerceCart } from '../../../adapters/bigcommerce/cart/cart'
import { fileAddressAt } from '../../../adapters/bigcommerce/cart/options.wire'
import type { StoreCartParts } from '../../../adapters/bigcommerce/cart/session-cart'
import { referenceCartGoods } from '../../../adapters/reference/cart/cart-goods'
import { readModifiers, readOptionValues } from '../../../adapters/reference/catalogue/json-fields'
import { referenceProducts } from '../../../adapters/reference/catalogue/products'
import type { Database } from '../../../adapters/reference/database/engine'
import { referenceStoreCarts } from '../../../adapters/reference/store-carts/store-carts'
import { bigcommerceCheckout } from '../../../adapters/bigcommerce/checkout/checkout'
import { hostedCheckoutAddress, type HostedCheckoutParts } from '../../../adapters/bigcommerce/checkout/hosted-checkout'
import { storeClock } from '../../../adapters/bigcommerce/checkout/store-clock'
import { bigcommerceOrders, orderOfCart } from '../../../adapters/bigcommerce/orders/orders'
import { guardedCheckout } from '../../../core/checkout/guarded-checkout'
import { guardedOrders } from '../../../core/orders/guarded-orders'
import { guardedCart } from '../../../core/cart/guarded-cart'
import type { SessionPort } from '../../../core/access/session.port'
import type { CartPort } from '../../../core/cart/cart.port'
import type { Modifier } from '../../../core/catalogue/product'
import { randomUUID } from 'node:crypto'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { cartsOf } from '../../support/bigcommerce/carts'
import { hostedOf } from '../../support/bigcommerce/checkout-page'
import { clientOf } from '../../support/bigcommerce/client'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../../support/bigcommerce/stand-in'
import { channelId, type Row } from '../../support/bigcommerce/store'
import type { DatabaseEngine } from '../database/database'
import { aGuard } from '../platform/guard'
import { aShop, contractList, start, type Shop } from '../platform/shop'

/** Customers have other ids at the store. */
export const storeIdOf = (customerId: number): number => 9_000 + customerId

/** The same session, whose customer has an account at the store. */
export const ofStore = (session: SessionPort): SessionPort =>
  Object.create(session, {
    visitor: {
      get: () => {
        const { customer, ...visitor } = session.visitor
        return customer ? { ...visitor, customer: { ...customer, storeCustomerId: storeIdOf(customer.id) } } : visitor
      },
    },
    cartId: { get: () => session.cartId },
  }) as SessionPort

/** What the carts of a store need, for one visitor. */
export const storeCartParts = (
  standIn: BigcommerceStandIn,
  db: Database,
  session: SessionPort,
  now: () => number = () => start,
): StoreCartParts => ({
  rest: clientOf(standIn),
  session,
  goods: referenceCartGoods(db, session, { now }),
  carts: referenceStoreCarts(db, { now }),
  channelId,
  clock: { now },
  orderOfCart: orderOfCart({ rest: clientOf(standIn), session }),
})

/** The checkout of a store for one visitor, with login links that the stand-in takes. */
export const hostedParts = (standIn: BigcommerceStandIn, parts: StoreCartParts): HostedCheckoutParts => ({
  ...parts,
  storeHash: standIn.store.hash,
  client: hostedOf(standIn.store).client,
  storeTime: storeClock(parts.rest, { now: Date.now }),
  random: { uuid: () => randomUUID(), token: () => randomUUID() },
  site: { origin: 'https://shop.example', hosts: [new URL(standIn.url).host] },
  surchargeName: 'Surcharge',
})

/**
 * The shop of the port suites whose carts are in a store: its goods and prices are copied to the store before every
 * call, as the mirror would have brought them from there.
 */
export const aStoreShop = async (
  engine: DatabaseEngine,
): Promise<
  Shop & {
    readonly standIn: BigcommerceStandIn
    /** Lets the time of the cart pass, in milliseconds. */
    readonly pass: (ms: number) => void
  }
> => {
  const standIn = await bigcommerceStandIn()
  let now = start
  const shop: Shop = await aShop(engine, (ports, own) => {
    const session = ofStore(own)
    const parts = storeCartParts(standIn, shop.db, session, () => (now += 1))
    const store = bigcommerceCart(parts, fileAddressAt('https://shop.example'))
    const cart: CartPort = { ...store, redirectUrls: hostedCheckoutAddress(parts) }
    const days = { products: referenceProducts(shop.db, session), clock: shop.deps.clock }
    const orders = bigcommerceOrders(parts)
    return {
      ...ports,
      cart: guardedCart(copying(shop.db, standIn, cart), aGuard(session), days),
      orders: guardedOrders(orders, aGuard(session)),
      checkout: guardedCheckout(bigcommerceCheckout(parts, orders), aGuard(session), { shipsTo: undefined }),
    }
  })
  const close = async () => {
    await shop.close().finally(() => standIn.close())
    if (standIn.faults.length > 0) throw new Error(standIn.faults.join('\n'))
  }
  return { ...shop, standIn, pass: ms => void (now += ms), close }
}

/** The buyer's ports, with goods and prices of the shop in the store first. */
const copying = (db: Database, standIn: BigcommerceStandIn, cart: CartPort): CartPort => {
  const copied = TE.fromTask(() => copyGoods(db, standIn))
  return {
    current: () => pipe(copied, TE.flatMap(cart.current)),
    add: (...asked) =>
      pipe(
        copied,
        TE.flatMap(() => cart.add(...asked)),
      ),
    change: (...asked) =>
      pipe(
        copied,
        TE.flatMap(() => cart.change(...asked)),
      ),
    remove: line =>
      pipe(
        copied,
        TE.flatMap(() => cart.remove(line)),
      ),
    applyCoupon: code =>
      pipe(
        copied,
        TE.flatMap(() => cart.applyCoupon(code)),
      ),
    removeCoupon: code =>
      pipe(
        copied,
        TE.flatMap(() => cart.removeCoupon(code)),
      ),
    figures: cart.figures,
    redirectUrls: cart.redirectUrls,
  }
}

/** The goods of the shop as rows of the store, and the prices of the contract list for its buyers. */
export const copyGoods = async (db: Database, { store }: BigcommerceStandIn): Promise<void> => {
  const products = await db.selectFrom('product').select(['id', 'name', 'modifiers']).execute()
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'sku', 'price', 'option_values'])
    .execute()
  const contract = await db
    .selectFrom('price_list_entry')
    .select(['variant_id', 'price'])
    .where('price_list_id', '=', contractList)
    .execute()
  store.products.splice(
    0,
    store.products.length,
    ...products.map(({ id, name, modifiers }) => ({
      id,
      name,
      price: 0,
      modifiers: readModifiers(modifiers).map(modifierRow),
    })),
  )
  store.variants.splice(
    0,
    store.variants.length,
    ...variants.map(({ id, product_id, sku, price, option_values }) => ({
      id,
      product_id,
      sku,
      price: (price ?? 0) / 100,
      option_values: readOptionValues(option_values).map(({ optionId, valueId, name, label }) => ({
        option_id: optionId,
        id: valueId,
        option_display_name: name,
        label,
      })),
    })),
  )
  const agreed = new Map(contract.map(({ variant_id, price }) => [variant_id, price]))
  cartsOf(store).priceOf = (variantId, customerId) => {
    const price = [3, 4].map(storeIdOf).includes(customerId) ? agreed.get(variantId) : undefined
    return price === undefined || price === null ? undefined : price / 100
  }
}

const modifierRow = ({ id, name, kind, required, values }: Modifier): Row => ({
  id,
  display_name: name,
  type: kind,
  required,
  option_values: values.map(({ id: valueId, label, adjuster }) => ({
    id: valueId,
    option_id: id,
    label,
    ...(adjuster
      ? {
          adjusters: {
            price:
              adjuster.tag === 'percentage'
                ? { adjuster: 'percentage', adjuster_value: adjuster.basisPoints / 100 }
                : { adjuster: 'relative', adjuster_value: adjuster.cents / 100 },
          },
        }
      : {}),
  })),
})
