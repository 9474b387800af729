import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { OrderPage, OrderQuery, OrderSort } from '../../../core/orders/order-query'
import {
  orderFreightStates,
  type Buyer,
  type Order,
  type OrderFreight,
  type OrderFreightState,
  type OrderSummary,
} from '../../../core/orders/order'
import { fullName } from '../../../core/shared/full-name'
import { amount, id, lenient, maybe, number, text, toAmount, whole } from '../../shared/codecs'
import { countedListOf, unreadableIn } from '../../shared/readable-list'
import { orderCodec, orderFromWire, statusOfId } from '../../shared/orders/order.wire'
import { orderToWire, statusIds, statusNames } from '../../shared/orders/write-order.wire'
import type { TradeOperation } from '../graphql'

/** Orders of a company (7.19). The portal pages by row, with times in seconds. */
const nodeCodec = t.intersection([
  t.strict({ bcOrderId: id, createdAt: whole(0, 100_000_000_000), statusCode: whole(0, 100) }),
  t.partial({
    status: lenient(text(100)),
    poNumber: maybe(text(200)),
    totalIncTax: maybe(amount),
    items: maybe(whole(0, 10_000_000)),
    userId: maybe(id),
    firstName: maybe(text(200)),
    lastName: maybe(text(200)),
  }),
])
const ordersCodec = t.strict({
  allOrders: t.intersection([
    t.strict({ edges: countedListOf('orders', t.strict({ node: nodeCodec }), 500) }),
    t.partial({ totalCount: maybe(whole(0, 100_000_000)) }),
  ]),
})

export const allOrders: TradeOperation<t.TypeOf<typeof ordersCodec>> = {
  document: `query AllOrders($first: Int, $offset: Int, $search: String, $status: String, $beginDateAt: Date,
    $endDateAt: Date, $createdBy: String, $orderBy: String) {
  allOrders(first: $first, offset: $offset, search: $search, status: $status, beginDateAt: $beginDateAt,
    endDateAt: $endDateAt, createdBy: $createdBy, orderBy: $orderBy) {
    totalCount edges { node { bcOrderId createdAt statusCode status poNumber totalIncTax items userId firstName
      lastName } }
  }
}`,
  data: ordersCodec,
  onlyReads: true,
}

const detailCodec = t.intersection([
  t.strict({ id, dateCreated: text(60), statusId: whole(0, 100), totalIncTax: amount }),
  t.partial({
    poNumber: maybe(text(200)),
    itemsTotal: maybe(number),
    createdEmail: maybe(text(254)),
    customerId: maybe(id),
    firstName: maybe(text(200)),
    lastName: maybe(text(200)),
    paymentMethod: maybe(text(200)),
    subtotalExTax: maybe(amount),
    discountAmount: maybe(amount),
    shippingCostExTax: maybe(amount),
    totalTax: maybe(amount),
    products: t.unknown,
    coupons: t.unknown,
    billingAddress: t.unknown,
    shippingAddresses: t.unknown,
    extraInfo: lenient(t.UnknownRecord),
  }),
])
const oneCodec = t.strict({ order: maybe(detailCodec) })

export const order: TradeOperation<t.TypeOf<typeof oneCodec>> = {
  document: `query Order($id: Int!) {
  order(id: $id) {
    id dateCreated statusId totalIncTax poNumber itemsTotal createdEmail customerId firstName lastName paymentMethod
      subtotalExTax discountAmount shippingCostExTax totalTax
    products coupons billingAddress shippingAddresses extraInfo
  }
}`,
  data: oneCodec,
  onlyReads: true,
}

const buyersCodec = t.strict({ createdByUser: maybe(t.strict({ results: t.unknown })) })
export const createdByUser: TradeOperation<t.TypeOf<typeof buyersCodec>> = {
  document: `query CreatedByUser($companyId: Int!) {
  createdByUser(companyId: $companyId, module: 0) { results }
}`,
  data: buyersCodec,
  onlyReads: true,
}

const columns = { placed: 'bcOrderId', total: 'totalIncTax', status: 'status', buyer: 'createdBy' } as const

/** Django's sort order: a leading minus means descending. */
const orderByOf = (sort: OrderSort): string => {
  const [by = 'placed', way = 'desc'] = sort.split('-') as [keyof typeof columns, string]
  return `${way === 'desc' ? '-' : ''}${columns[by]}`
}

export const queryVariables = (query: OrderQuery) => ({
  first: query.perPage,
  offset: (query.page - 1) * query.perPage,
  orderBy: orderByOf(query.sort),
  ...(query.search === undefined ? {} : { search: query.search }),
  ...(query.status === undefined ? {} : { status: statusNames[query.status] }),
  ...(query.from === undefined ? {} : { beginDateAt: query.from }),
  ...(query.to === undefined ? {} : { endDateAt: query.to }),
  ...(query.buyerId === undefined ? {} : { createdBy: String(query.buyerId) }),
})

const buyerOf = (userId: number | undefined, firstName?: string, lastName?: string): Buyer | undefined => {
  const name = fullName(firstName, lastName)
  return userId === undefined || name === '' ? undefined : { id: userId, name }
}

const summaryFromWire = (wire: t.TypeOf<typeof nodeCodec>): OrderSummary => {
  const buyer = buyerOf(wire.userId, wire.firstName, wire.lastName)
  const freight = freightOf(wire)
  return {
    id: wire.bcOrderId,
    placedAt: wire.createdAt * 1_000,
    status: freight ? 'awaiting-freight' : statusOfId(wire.statusCode),
    total: wire.totalIncTax ?? 0,
    pieces: wire.items ?? 0,
    ...(wire.poNumber === undefined ? {} : { poNumber: wire.poNumber }),
    ...(isOpenOnAccount(wire) ? { onAccount: true } : {}),
    ...(buyer ? { buyer } : {}),
    ...(freight ? { freight } : {}),
  }
}

/** Nor for orders that wait for their freight: these are their status names. */
const freightNames: Readonly<Record<OrderFreightState, string>> = {
  'to-quote': statusNames['awaiting-freight'],
  quoted: 'Freight Quoted',
}
const freightOf = ({ status }: t.TypeOf<typeof nodeCodec>): OrderFreight | undefined => {
  const state = orderFreightStates.find(one => freightNames[one].toLowerCase() === status?.toLowerCase())
  return state && { state }
}

/** The portal has no code for orders on account: they are awaiting payment, with this status name. */
const onAccountName = 'On Account'
const isOpenOnAccount = ({ statusCode, status }: t.TypeOf<typeof nodeCodec>): boolean =>
  statusOfId(statusCode) === 'awaiting-payment' && status?.toLowerCase() === onAccountName.toLowerCase()

export const ordersFromWire = ({ allOrders: { edges, totalCount } }: t.TypeOf<typeof ordersCodec>): OrderPage => {
  const orders = edges.entries.map(({ node }) => summaryFromWire(node))
  return { orders, total: totalCount ?? orders.length + edges.unreadable, ...unreadableIn(edges) }
}

const nameOfStatus = ({ onAccount, status, freight }: OrderSummary): string => {
  if (onAccount) return onAccountName
  return status === 'awaiting-freight' && freight ? freightNames[freight.state] : statusNames[status]
}

export const orderToNode = (found: OrderSummary) => ({
  bcOrderId: found.id,
  createdAt: Math.floor(found.placedAt / 1_000),
  statusCode: statusIds[found.status],
  status: nameOfStatus(found),
  poNumber: found.poNumber,
  totalIncTax: toAmount(found.total),
  items: found.pieces,
  userId: found.buyer?.id ?? 0,
  ...nameOf(found.buyer),
})

const nameOf = (buyer: Buyer | undefined) => {
  const [firstName = '', ...rest] = (buyer?.name ?? '').split(' ')
  return { firstName, lastName: rest.join(' ') }
}

/**
 * The order detail is the platform's order with field names in camel case; nested values have the platform's own names.
 */
export const detailFromWire = ({ order: wire }: t.TypeOf<typeof oneCodec>): Order | undefined => {
  if (!wire) return undefined
  const decoded = orderCodec.decode({
    id: wire.id,
    status_id: wire.statusId,
    date_created: wire.dateCreated,
    total_inc_tax: toAmount(wire.totalIncTax),
    items_total: wire.itemsTotal,
    products: wire.products,
    billing_address: { email: wire.createdEmail, ...(wire.billingAddress as object) },
    shipping_addresses: wire.shippingAddresses,
    payment_method: wire.paymentMethod,
    coupons: wire.coupons ?? [],
    subtotal_ex_tax: decimal(wire.subtotalExTax),
    discount_amount: decimal(wire.discountAmount),
    shipping_cost_ex_tax: decimal(wire.shippingCostExTax),
    total_tax: decimal(wire.totalTax),
    ...(wire.extraInfo ?? {}),
  })
  if (E.isLeft(decoded)) return undefined
  const buyer = buyerOf(wire.customerId, wire.firstName, wire.lastName)
  return {
    ...orderFromWire(decoded.right),
    ...(wire.poNumber === undefined ? {} : { poNumber: wire.poNumber }),
    ...(buyer ? { buyer } : {}),
  }
}

const decimal = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : toAmount(cents))

export const detailToWire = (found: Order) => {
  const wire = orderToWire(found)
  return {
    id: wire.id,
    dateCreated: wire.date_created,
    statusId: wire.status_id,
    totalIncTax: wire.total_inc_tax,
    poNumber: found.poNumber,
    itemsTotal: wire.items_total,
    createdEmail: found.email,
    customerId: found.buyer?.id,
    ...nameOf(found.buyer),
    paymentMethod: wire.payment_method,
    subtotalExTax: wire.subtotal_ex_tax,
    discountAmount: wire.discount_amount,
    shippingCostExTax: wire.shipping_cost_ex_tax,
    totalTax: wire.total_tax,
    products: wire.products,
    coupons: wire.coupons,
    billingAddress: wire.billing_address,
    shippingAddresses: wire.shipping_addresses,
    extraInfo: { lintel: { ...wire.lintel, buyer: undefined }, lintel_detail: wire.lintel_detail },
  }
}

const buyerCodec = t.strict({ id, name: text(300) })
/** Decodes users who placed orders, which the portal returns as free-form JSON. */
export const buyersFromWire = ({ createdByUser: found }: t.TypeOf<typeof buyersCodec>): readonly Buyer[] => {
  const listed =
    typeof found?.results === 'object' && found.results !== null
      ? (found.results as { readonly createdBy?: unknown }).createdBy
      : undefined
  return (Array.isArray(listed) ? listed : []).flatMap((entry: unknown) => {
    const decoded = buyerCodec.decode(entry)
    return E.isRight(decoded) ? [decoded.right] : []
  })
}
