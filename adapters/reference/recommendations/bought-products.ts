import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { visibleOrders, orderVisibility } from '../orders/order-visibility'
import { attempt } from '../database/transaction'

/** Maximum number of products, above any real use. */
const maxProducts = 10_000

/**
 * Products of visible orders (S1-6.04), latest order first, without cancelled orders. Includes products no longer sold.
 */
export const boughtProducts = (db: Database, session: SessionPort): Outcome<readonly number[]> =>
  attempt(async () => {
    const visibility = await orderVisibility(db, session, 'get_orders')
    if (E.isLeft(visibility)) return visibility
    const rows = await visibleOrders(db, visibility.right)
      .innerJoin('sales_order_line as line', 'line.order_id', 'sales_order.id')
      .where('sales_order.status', '<>', 'cancelled')
      .where('line.product_id', '>', 0)
      .select(({ fn }) => ['line.product_id', fn.max('sales_order.placed_at').as('last')])
      .groupBy('line.product_id')
      .orderBy('last', 'desc')
      .orderBy('line.product_id')
      .limit(maxProducts)
      .execute()
    return E.right(rows.map(row => row.product_id))
  })
