import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../core/account/session.port'
import type { Address } from '../../core/account/account'
import type { OrdersPort } from '../../core/checkout/checkout.port'
import type { Order, OrderLine, OrderStatus, OrderSummary, PaymentMethod } from '../../core/checkout/order'
import { ordersPerPage } from '../../core/checkout/order'
import { notFound, signedOut } from '../../core/shared/domain-error'
import type { Database } from './engine'
import type { Schema } from './schema'
import { attempt } from './transaction'

/** What is kept of an order beside its columns. Nothing of a card but its last digits and the charge. */
export type OrderDetail = {
  readonly phone?: string
  readonly shippingAddress?: Address
  readonly billingAddress: Address
  readonly shippingMethod: string
  readonly paymentMethod: PaymentMethod
  readonly lastFour?: string
  readonly chargeId?: string
  readonly coupons: readonly string[]
}
export type OrderLineDetail = Pick<OrderLine, 'slug' | 'options' | 'picture'> & { readonly couponAmount: number; readonly tax: number }

type OrderRow = Selectable<Schema['sales_order']>

/** The signed-in customer's orders in this store. */
export const referenceOrders = (db: Database, session: SessionPort): OrdersPort => ({
  list: page => attempt(async () => {
    const { customer, storeKey } = session.visitor
    if (!customer) return E.left(signedOut)
    const own = db.selectFrom('sales_order').where('customer_id', '=', customer.id).where('store_key', '=', storeKey)
    const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await own.selectAll().orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(ordersPerPage).offset((Math.max(1, page) - 1) * ordersPerPage).execute()
    return E.right({ orders: rows.map(toSummary), total: Number(total) })
  }),

  byId: id => attempt(async () => {
    const { customer, storeKey } = session.visitor
    if (!customer) return E.left(signedOut)
    const row = await db
      .selectFrom('sales_order').selectAll()
      .where('id', '=', id).where('customer_id', '=', customer.id).where('store_key', '=', storeKey).executeTakeFirst()
    return row ? E.right(await wholeOrder(db, row)) : E.left(notFound('order'))
  }),
})

const toSummary = (row: OrderRow): OrderSummary => ({
  id: row.id,
  placedAt: row.placed_at,
  status: row.status as OrderStatus,
  total: row.total,
  pieces: row.pieces,
  ...(row.po_number === null ? {} : { poNumber: row.po_number }),
})

/** An order with its lines. Who may see it is decided before. */
export const wholeOrder = async (db: Database, row: OrderRow): Promise<Order> => {
  const lines = await db.selectFrom('sales_order_line').selectAll().where('order_id', '=', row.id).orderBy('position').execute()
  const detail = JSON.parse(row.detail) as OrderDetail
  return {
    ...toSummary(row),
    email: row.email,
    lines: lines.map(toLine),
    ...(detail.shippingAddress ? { shippingAddress: detail.shippingAddress } : {}),
    billingAddress: detail.billingAddress,
    shippingMethod: detail.shippingMethod,
    paymentMethod: detail.paymentMethod,
    totals: { subtotal: row.subtotal, discount: row.discount, shipping: row.shipping, liftgate: row.liftgate, tax: row.tax, total: row.total },
    coupons: detail.coupons,
  }
}

const toLine = (row: Selectable<Schema['sales_order_line']>): OrderLine => {
  const detail = JSON.parse(row.detail) as OrderLineDetail
  return {
    productId: row.product_id,
    sku: row.sku,
    name: row.name,
    ...(detail.slug === undefined ? {} : { slug: detail.slug }),
    options: detail.options,
    ...(detail.picture === undefined ? {} : { picture: detail.picture }),
    quantity: row.quantity,
    price: row.price,
    total: row.total,
  }
}
