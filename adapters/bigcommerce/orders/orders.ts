import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { CartGoodsPort } from '../../../core/cart/cart-goods.port'
import type { Order, OrderSummary } from '../../../core/orders/order'
import type { OrderQuery } from '../../../core/orders/order-query'
import type { OrdersPort } from '../../../core/orders/orders.port'
import { notFound, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { orNothing } from '../../../core/shared/fallback'
import { sumOf } from '../../../core/shared/money'
import { dayOf } from '../../../core/shared/store-day'
import { amount, id, lenient, listOf, text } from '../../shared/codecs'
import { orderCodec, orderFromWire, summaryCodec, summaryFromWire } from '../../shared/orders/order.wire'
import { storeCustomer } from '../cart/session-cart'
import { orderAddressesPath, orderCouponsPath, orderPath, orderProductsPath, ordersPath } from '../rest/paths'
import { unreadableIn } from '../../shared/readable-list'
import { allPages, decodedBody, readablePages, type Rest } from '../rest/rest'

export type StoreOrderParts = {
  readonly rest: Rest
  readonly session: SessionPort
  readonly goods: CartGoodsPort
}

const named = t.partial({ name: lenient(text(500)), sku: lenient(text(200)) })
const parcels = lenient(listOf(t.partial({ line_items: lenient(listOf(named, 5_000)) }), 1_000))

/** `customer_id` is 0 for a guest's order. Consignments are links unless their lines are asked for. */
const ownedCodec = t.intersection([
  summaryCodec,
  t.strict({ customer_id: id }),
  t.partial({
    cart_id: lenient(text(100)),
    billing_address: lenient(t.partial({ email: lenient(text(254)) })),
    consignments: lenient(t.partial({ shipping: parcels, pickups: parcels, downloads: parcels })),
  }),
])
const feesCodec = t.partial({
  fees: lenient(listOf(t.intersection([t.strict({ source: text(100) }), t.partial({ cost_ex_tax: amount })]), 100)),
})

/** The highest number of rows that version 2 answers at a time. */
const limit = 250

/** Lines of all orders, in the list itself: so that a search finds products without a call for each order. */
const withLines = { include: 'consignments.line_items', consignment_structure: 'object' } as const

/**
 * Orders of the customer in a store. The token reads everybody's: what comes back counts only with the customer's own
 * id. The store cannot search nor sort as the shop does, so that the customer's orders are read as a whole, once in a
 * request: a page asks for several lists, and a file for all pages of one.
 */
export const bigcommerceOrders = (parts: StoreOrderParts): OrdersPort => {
  const { rest, session } = parts
  const rowsOf = (customer: number, query: object) =>
    inRequest(
      readablePages(
        rest,
        ordersPath,
        { name: 'orders', codec: ownedCodec },
        { limit, query: { customer_id: customer, ...query } },
      ),
    )
  const customer = storeCustomer(session)
  const all = rowsOf(customer ?? 0, {})
  const searched = rowsOf(customer ?? 0, withLines)
  return {
    list: query =>
      customer === undefined
        ? TE.right({ orders: [], total: 0 })
        : pipe(
            query.search === undefined ? all : searched,
            TE.map(({ entries, unreadable }) => {
              const own = entries.filter(
                row => row.customer_id === customer && !isUnfinished(row) && isNamed(row, query),
              )
              const found = own
                .map(row => summaryFromWire(row))
                .filter(order => isAsked(query, order))
                .toSorted(orderOf(query.sort))
              return {
                orders: found.slice((query.page - 1) * query.perPage, query.page * query.perPage),
                total: found.length,
                ...unreadableIn({ unreadable }),
              }
            }),
          ),
    byId: orderId =>
      customer === undefined
        ? TE.left(notFound('order'))
        : readOrder(parts, orderId, ({ customer_id: owner }) => owner === customer),
  }
}

/** Asks once. */
const inRequest = <A>(outcome: Outcome<A>): Outcome<A> => {
  let answer: ReturnType<Outcome<A>> | undefined
  return () => (answer ??= outcome())
}

type Owned = t.TypeOf<typeof ownedCodec>

/** The buyer reached the payment and did not finish it. */
const isUnfinished = ({ status_id: status }: Owned): boolean => status === 0

/** A search finds part of the number, or all of it after a number sign, the address, and SKU or name of a line. */
const isNamed = (row: Owned, { search }: OrderQuery): boolean => {
  if (search === undefined) return true
  const words = search.toLowerCase()
  const { shipping = [], pickups = [], downloads = [] } = row.consignments ?? {}
  const lines = [...shipping, ...pickups, ...downloads].flatMap(({ line_items: items = [] }) => items)
  return (
    (words.startsWith('#') ? `#${row.id}` === words : String(row.id).includes(words)) ||
    [row.billing_address?.email, ...lines.flatMap(({ name, sku }) => [name, sku])].some(each =>
      each?.toLowerCase().includes(words),
    )
  )
}

const isAsked = ({ status, from, to }: OrderQuery, order: OrderSummary): boolean => {
  const day = dayOf(order.placedAt)
  return (
    (status === undefined || order.status === status) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  )
}

const orderOf = (sort: OrderQuery['sort']) => {
  const [name, direction] = sort.split('-')
  const sign = direction === 'desc' ? -1 : 1
  return (a: OrderSummary, b: OrderSummary): number => {
    const newest = b.placedAt - a.placedAt || b.id - a.id
    switch (name) {
      case 'total':
        return sign * (a.total - b.total) || newest
      case 'status':
        return sign * a.status.localeCompare(b.status) || newest
      default:
        return sign === -1 ? newest : -newest
    }
  }
}

/** An order with what version 2 names by links only; 'not-found' unless `isOwn` says whose it is. */
export const readOrder = (
  { rest, goods }: StoreOrderParts,
  orderId: number,
  isOwn: (order: Owned) => boolean,
): Outcome<Order> =>
  pipe(
    rest.get(orderPath(orderId), { mayBeGone: true }),
    TE.mapLeft((error): DomainError => (error.tag === 'not-found' ? notFound('order') : error)),
    TE.flatMapEither(({ body }) =>
      pipe(
        decodedBody(ownedCodec)(body),
        E.filterOrElse(
          row => row.id === orderId && isOwn(row) && !isUnfinished(row),
          (): DomainError => notFound('order'),
        ),
        E.map(() => body as Readonly<Record<string, unknown>>),
      ),
    ),
    TE.bindTo('row'),
    TE.bind('products', () => allPages(rest, orderProductsPath(orderId), t.unknown, { limit })),
    TE.bind('shipping_addresses', () => allPages(rest, orderAddressesPath(orderId), t.unknown, { limit })),
    TE.bind('coupons', () => allPages(rest, orderCouponsPath(orderId), t.unknown, { limit })),
    TE.flatMapEither(({ row, ...parts }) =>
      pipe(
        decodedBody(orderCodec)({ ...row, ...parts }),
        E.map(orderFromWire),
        E.bindTo('order'),
        E.bind('fees', () => decodedBody(feesCodec)(row)),
      ),
    ),
    TE.map(({ order, fees: { fees = [] } }): Order => {
      const surcharge = sumOf(fees, fee => fee.cost_ex_tax ?? 0)
      return surcharge > 0
        ? { ...order, totals: { ...order.totals, fees: [{ kind: 'surcharge', amount: surcharge }] } }
        : order
    }),
    TE.flatMap(order => withGoods(goods, order)),
  )

/** Lines with address and picture of the mirrored goods, as far as they still exist. */
const withGoods = (goods: CartGoodsPort, order: Order): Outcome<Order> =>
  pipe(
    orNothing(goods.ofVariants([...new Set(order.lines.flatMap(({ variantId }) => variantId ?? []))])),
    TE.map(found => ({
      ...order,
      lines: order.lines.map(line => {
        const known = found?.get(line.variantId ?? 0)
        return known?.visible ? { ...line, slug: known.slug, picture: known.picture } : line
      }),
    })),
  )

/**
 * The order that the store made of a cart. A customer's is their own; the cart of a guest is known to their session
 * only, and so is its order, even if they made an account at the checkout.
 */
export const orderOfCart =
  ({ rest, session }: Pick<StoreOrderParts, 'rest' | 'session'>) =>
  (cartId: string): Outcome<number | undefined> => {
    const customer = storeCustomer(session)
    return pipe(
      allPages(rest, ordersPath, ownedCodec, { limit: 10, query: { cart_id: cartId } }),
      TE.map(
        rows =>
          rows.find(
            row =>
              row.cart_id === cartId &&
              !isUnfinished(row) &&
              (customer === undefined || row.customer_id === customer || row.customer_id === 0),
          )?.id,
      ),
    )
  }
