import * as E from 'fp-ts/Either'
import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { maxOrders, type OrderQuery, type OrderSort } from '../../../core/orders/order-query'
import type { SessionPort } from '../../../core/access/session.port'
import type { Permission } from '../../../core/access/permission-codes'
import { visibilityOf } from '../../../core/access/visibility'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound, signedOut } from '../../../core/shared/domain-error'
import { dayBegins, dayEnds } from '../../../core/shared/store-day'
import { companiesBelow } from '../access/companies-below'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import type { Schema } from '../database/schema'

type Found<Row> = SelectQueryBuilder<Schema, 'sales_order', Row>

/** Visible orders: one's own, or all of the company acted for and its subsidiaries. */
export type OrderVisibility = {
  readonly storeKey: string
  readonly customerId: number
  readonly companyIds?: readonly number[]
  readonly whole: boolean
}

/**
 * Scope by the session's permission (S1-6.04). A retail customer has no company: orders placed for a former company
 * belong to that company.
 */
export const orderVisibility = async (
  db: Database,
  { visitor }: SessionPort,
  code: Permission,
): Promise<E.Either<DomainError, OrderVisibility>> => {
  const { customer, storeKey } = visitor
  if (!customer) return E.left(signedOut)
  const scope = visibilityOf(visitor, code)
  if (scope === 'none') return E.left(notFound('order'))
  if (!customer.company) return E.right({ storeKey, customerId: customer.id, whole: false })
  const below = scope === 'subsidiaries' ? await companiesBelow(db, customer.company.id) : []
  return E.right({
    storeKey,
    customerId: customer.id,
    companyIds: [customer.company.id, ...below.map(({ id }) => id)],
    whole: scope !== 'own',
  })
}

/** Orders whose payment is in progress, or was given up: no list shows them. */
export const hiddenStatuses: readonly string[] = ['incomplete', 'lapsed']

/** Query of the visible orders; all reads of orders start here. */
export const visibleOrders = (db: Database, visibility: OrderVisibility) => {
  const inStore = db
    .selectFrom('sales_order')
    .where('sales_order.store_key', '=', visibility.storeKey)
    .where('sales_order.status', 'not in', hiddenStatuses)
  const ofCompany = visibility.companyIds
    ? inStore.where('sales_order.company_id', 'in', visibility.companyIds)
    : inStore.where('sales_order.company_id', 'is', null)
  return visibility.whole ? ofCompany : ofCompany.where('sales_order.customer_id', '=', visibility.customerId)
}

/** Applies the filters of a query. */
export const matching = <Row>(orders: Found<Row>, { search, status, from, to, buyerId }: OrderQuery): Found<Row> => {
  const begins = from === undefined ? undefined : dayBegins(from)
  const ends = to === undefined ? undefined : dayEnds(to)
  return orders
    .$if(status !== undefined, found => found.where('sales_order.status', '=', status ?? ''))
    .$if(begins !== undefined, found => found.where('sales_order.placed_at', '>=', begins ?? 0))
    .$if(ends !== undefined, found => found.where('sales_order.placed_at', '<', ends ?? 0))
    .$if(buyerId !== undefined, found => found.where('sales_order.customer_id', '=', buyerId ?? 0))
    .$if(search !== undefined, found => named(found, search ?? ''))
}

/**
 * Full-text filter: order or PO number, SKU, the buyer's part number or name of an ordered product, and the buyer's
 * name, address or company.
 */
const named = <Row>(orders: Found<Row>, search: string): Found<Row> => {
  const pattern = containing(search)
  const like = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  return orders.where(({ or, exists, selectFrom }) =>
    or([
      sql<boolean>`cast(${sql.ref('sales_order.id')} as text) like ${pattern} escape '\\'`,
      like('sales_order.po_number'),
      like('sales_order.email'),
      exists(
        selectFrom('sales_order_line')
          .select('sales_order_line.position')
          .whereRef('sales_order_line.order_id', '=', 'sales_order.id')
          .where(lines =>
            lines.or([
              like('sales_order_line.sku'),
              like('sales_order_line.name'),
              like('sales_order_line.part_number'),
            ]),
          ),
      ),
      exists(
        selectFrom('customer')
          .select('customer.id')
          .whereRef('customer.id', '=', 'sales_order.customer_id')
          .where(buyers =>
            buyers.or([
              sql<boolean>`lower(${sql.ref('customer.first_name')} || ' ' || ${sql.ref('customer.last_name')})
                like ${pattern} escape '\\'`,
              like('customer.email'),
            ]),
          ),
      ),
      exists(
        selectFrom('company')
          .select('company.id')
          .whereRef('company.id', '=', 'sales_order.company_id')
          .where(like('company.name')),
      ),
    ]),
  )
}

/** Sorted as requested, newest first among equals, so that pages never overlap. */
export const sorted = <Row>(orders: Found<Row>, sort: OrderSort): Found<Row> => {
  const [by = 'placed', way = 'desc'] = sort.split('-') as ['placed' | 'total' | 'status' | 'buyer', 'asc' | 'desc']
  const first =
    by === 'buyer'
      ? orders.orderBy(buyerName, way)
      : orders.orderBy(`sales_order.${by === 'placed' ? 'placed_at' : by}`, way)
  return first.orderBy('sales_order.id', way === 'asc' && by === 'placed' ? 'asc' : 'desc')
}

const buyerName = sql<string>`(select lower(customer.last_name || ' ' || customer.first_name) from customer
  where customer.id = sales_order.customer_id)`

/** Limits a query to one page. */
export const pageOf = <Row>(orders: Found<Row>, { page, perPage }: OrderQuery): Found<Row> => {
  const size = Math.min(maxOrders, Math.max(1, perPage))
  return orders.limit(size).offset((Math.max(1, page) - 1) * size)
}
