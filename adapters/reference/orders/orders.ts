import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { Address } from '../../../core/addresses/address'
import type { Fee } from '../../../core/cart/fee'
import type { OrdersPort } from '../../../core/orders/orders.port'
import { dueOf } from '../../../core/checkout/certificates'
import { isOnAccount } from '../../../core/checkout/payment-methods'
import type {
  Buyer,
  Order,
  OrderLine,
  OrderStatus,
  OrderSummary,
  PaidCertificate,
  PaymentMethod,
} from '../../../core/orders/order'
import type { Cents } from '../../../core/shared/money'
import type { LineKind } from '../../../core/cart/line-kind'
import type { OrderDetails } from '../../../core/orders/order-details'
import type { TaxExemption } from '../../../core/exemption/tax-exemption'
import { notFound } from '../../../core/shared/domain-error'
import { withCertificateStatus } from '../exemption/certificate-status'
import type { Database } from '../database/engine'
import { buyerNotes } from './order-notes'
import { takenOf } from './shipments'
import type { Schema } from '../database/schema'
import { matching, visibleOrders, pageOf, orderVisibility, sorted, type OrderVisibility } from './order-visibility'
import type { StoredDownload } from '../catalogue/json-fields'
import { attempt } from '../database/transaction'

/** Order data without columns of its own. For a card only the last digits and the charge reference are stored. */
export type OrderDetail = {
  readonly phone?: string
  readonly shippingAddress?: Address
  readonly billingAddress: Address
  /** Empty if nothing was shipped. */
  readonly shippingMethod: string
  readonly paymentMethod: PaymentMethod
  readonly paymentLabel?: string
  readonly lastFour?: string
  readonly chargeId?: string
  /** The authorised card of an order whose freight is open; nothing is charged before it is accepted. */
  readonly cardReference?: string
  /** The tax on freight that was named after the order. */
  readonly freightTax?: Cents
  /** What a cancelled order still had to be refunded, if parts of it were refunded before. */
  readonly refundDue?: Cents
  /** What cancelled pieces cost with their tax; the order's total is without it. */
  readonly cancelled?: Cents
  readonly coupons: readonly string[]
  readonly fees?: readonly Fee[]
  readonly certificates?: readonly PaidCertificate[]
  readonly construction?: OrderDetails
  readonly exemption?: TaxExemption
  readonly isTaxEstimated?: true
  /** Name of the branch that the buyer chose, for orders that have one. */
  readonly branch?: string
}
export type OrderLineDetail = Pick<OrderLine, 'slug' | 'options' | 'picture' | 'modifiers' | 'gift'> & {
  /** Undefined: physical goods, for lines from before there were other kinds. */
  readonly kind?: LineKind
  /** Files of a digital line at the time of the sale. */
  readonly files?: readonly StoredDownload[]
  /** Pieces that were cancelled after others had shipped. */
  readonly cancelled?: number
  readonly couponAmount: number
  readonly tax: number
}

export type OrderRow = Selectable<Schema['sales_order']>

/** The orders of this store that the session may see: their own, or all of the company (S1-6.04). */
export const referenceOrders = (db: Database, session: SessionPort): OrdersPort => ({
  list: query =>
    attempt(async () => {
      const visibility = await orderVisibility(db, session, 'get_orders')
      if (E.isLeft(visibility)) return visibility
      const found = matching(visibleOrders(db, visibility.right), query)
      const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await pageOf(sorted(found.selectAll('sales_order'), query.sort), query).execute()
      const buyers = visibility.right.whole ? await buyersOf(db, visibility.right) : undefined
      return E.right({
        orders: rows.map(row => toSummary(row, buyers)),
        total: Number(total),
        ...(buyers ? { buyers } : {}),
      })
    }),

  byId: id =>
    attempt(async () => {
      const visibility = await orderVisibility(db, session, 'get_order_detail')
      if (E.isLeft(visibility)) return visibility
      const row = await visibleOrders(db, visibility.right)
        .selectAll('sales_order')
        .where('sales_order.id', '=', id)
        .executeTakeFirst()
      if (!row) return E.left(notFound('order'))
      const order = await wholeOrder(db, row, visibility.right.whole ? await buyersOf(db, visibility.right) : undefined)
      const isOwn = row.customer_id === session.visitor.customer?.id
      return E.right(order.freight && isOwn ? { ...order, freight: { ...order.freight, isOwn } } : order)
    }),
})

/** All buyers of visible orders, by name, former company users included. */
const buyersOf = async (db: Database, visibility: OrderVisibility): Promise<readonly Buyer[]> => {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', visibleOrders(db, visibility).select('sales_order.customer_id').distinct() as never)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(maxBuyers)
    .execute()
  return rows.map(row => ({ id: row.id, name: `${row.first_name} ${row.last_name}` }))
}

const maxBuyers = 1000

/** Maps an order to a list entry. */
export const toSummary = (row: OrderRow, buyers: readonly Buyer[] = []): OrderSummary => {
  const buyer = buyers.find(({ id }) => id === row.customer_id)
  return {
    id: row.id,
    placedAt: row.placed_at,
    status: row.status as OrderStatus,
    total: row.total,
    pieces: row.pieces,
    ...(row.po_number === null ? {} : { poNumber: row.po_number }),
    ...(isOnAccount(row.status as OrderStatus, (JSON.parse(row.detail) as OrderDetail).paymentMethod)
      ? { onAccount: true }
      : {}),
    ...(buyer ? { buyer } : {}),
    ...freightIn(row),
  }
}

/** The open freight of an order. */
export const freightIn = (row: Pick<OrderRow, 'freight_state' | 'freight_until'>): Pick<OrderSummary, 'freight'> =>
  row.freight_state === 'to-quote' || row.freight_state === 'quoted'
    ? { freight: { state: row.freight_state, ...(row.freight_until === null ? {} : { until: row.freight_until }) } }
    : {}

/** An order with its lines. The caller has checked visibility. */
export const wholeOrder = async (db: Database, row: OrderRow, buyers?: readonly Buyer[]): Promise<Order> => {
  const lines = await db
    .selectFrom('sales_order_line')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  const notes = await buyerNotes(db, row.id)
  const detail = JSON.parse(row.detail) as OrderDetail
  const taken = await takenOf(db, row.id)
  return {
    ...toSummary(row, buyers),
    ...(taken ? { taken } : {}),
    email: row.email,
    lines: lines.map(line => toLine(line, mayDownload(row))),
    ...(detail.shippingAddress ? { shippingAddress: detail.shippingAddress } : {}),
    billingAddress: detail.billingAddress,
    shippingMethod: detail.shippingMethod,
    paymentMethod: detail.paymentMethod,
    ...(detail.paymentLabel === undefined ? {} : { paymentLabel: detail.paymentLabel }),
    totals: {
      subtotal: row.subtotal,
      discount: row.discount,
      shipping: row.shipping,
      liftgate: row.liftgate,
      tax: row.tax,
      ...(detail.fees ? { fees: detail.fees } : {}),
      ...(row.freight_state === 'to-quote' ? { isFreightOpen: true as const } : {}),
      ...(detail.cancelled === undefined ? {} : { cancelled: detail.cancelled }),
      total: row.total,
    },
    ...(detail.certificates ? { certificates: detail.certificates } : {}),
    coupons: detail.coupons,
    ...(detail.construction
      ? { construction: await withCertificateStatus(db, row.customer_id, detail.construction) }
      : {}),
    ...(detail.exemption ? { exemption: detail.exemption } : {}),
    ...(detail.isTaxEstimated ? { isTaxEstimated: true } : {}),
    ...(row.carrier === null || row.tracking === null
      ? {}
      : { shipment: { carrier: row.carrier, tracking: row.tracking } }),
    ...(notes.length > 0 ? { notes } : {}),
    ...(row.refund === null
      ? {}
      : {
          refund: {
            state: row.refund,
            amount: refundDue(row),
            ...(row.refunded_at === null ? {} : { at: row.refunded_at }),
          },
        }),
  }
}

/** Amount charged to the order's card: the total less certificates. */
export const chargedFor = (row: Pick<OrderRow, 'total' | 'detail'>): Cents =>
  dueOf({ totals: { total: row.total }, certificates: (JSON.parse(row.detail) as OrderDetail).certificates })

/** What a cancellation refunds: what was charged, less what was refunded before. */
export const refundDue = (row: Pick<OrderRow, 'total' | 'detail'>): Cents =>
  (JSON.parse(row.detail) as OrderDetail).refundDue ?? chargedFor(row)

/** Files can be downloaded once paid, unless cancelled. */
export const mayDownload = (row: Pick<OrderRow, 'paid_at' | 'status'>): boolean =>
  row.paid_at !== null && row.status !== 'cancelled'

const toLine = (row: Selectable<Schema['sales_order_line']>, downloadable: boolean): OrderLine => {
  const detail = JSON.parse(row.detail) as OrderLineDetail
  return {
    kind: detail.kind ?? 'physical',
    ...(row.product_id === 0 ? {} : { productId: row.product_id }),
    sku: row.sku,
    ...(row.part_number === null ? {} : { partNumber: row.part_number }),
    name: row.name,
    ...(detail.slug === undefined ? {} : { slug: detail.slug }),
    options: detail.options,
    ...(detail.picture === undefined ? {} : { picture: detail.picture }),
    quantity: row.quantity,
    ...(detail.cancelled === undefined ? {} : { cancelled: detail.cancelled }),
    price: row.price,
    total: row.total,
    ...(row.variant_id === 0 ? {} : { variantId: row.variant_id }),
    ...(detail.gift === undefined ? {} : { gift: detail.gift }),
    ...(downloadable && detail.files !== undefined && detail.files.length > 0
      ? { downloads: detail.files.map(({ name }) => name) }
      : {}),
    ...(detail.modifiers === undefined ? {} : { modifiers: detail.modifiers }),
  }
}
