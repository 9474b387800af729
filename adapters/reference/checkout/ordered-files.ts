import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { OrderedFilesPort } from '../../../core/downloads/ordered-files.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { lastOrder } from './last-order'
import type { Database } from '../database/engine'
import { mayDownload, type OrderLineDetail } from '../orders/orders'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { visibleOrders, orderVisibility } from '../orders/order-visibility'
import { isSafeAddress } from '../orders/send-downloads'
import { attempt } from '../database/transaction'

type OrderRow = Selectable<Schema['sales_order']>

/** Files of paid orders on the database; their storage addresses are secret. */
export const referenceOrderedFiles = (db: Database, session: SessionPort): OrderedFilesPort => ({
  find: ({ orderId, line, file }, key) =>
    attempt(async () => {
      const order = await visibleOrder(db, session, orderId, key)
      if (E.isLeft(order)) return order
      const { paid_at: paidAt } = order.right
      if (paidAt === null || !mayDownload(order.right)) return E.left(notFound('file'))
      const row = await db
        .selectFrom('sales_order_line')
        .select('detail')
        .where('order_id', '=', orderId)
        .where('position', '=', line)
        .executeTakeFirst()
      const found = row && (JSON.parse(row.detail) as OrderLineDetail).files?.[file - 1]
      if (!found || !isSafeAddress(found)) return E.left(notFound('file'))
      const { url: address, ...description } = found
      return E.right({ ...description, address, paidAt })
    }),
})

const visibleOrder = async (
  db: Database,
  session: SessionPort,
  orderId: number,
  key: string | undefined,
): Promise<E.Either<DomainError, OrderRow>> => {
  const { storeKey, customer } = session.visitor
  const own = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('store_key', '=', storeKey)
    .executeTakeFirst()
  if (own && key !== undefined && own.files_hash === (await secretHash(key))) return E.right(own)
  // A guest may see the order just placed in this session, for its confirmation page.
  if (own && own.customer_id === null && session.stored(lastOrder) === String(orderId)) return E.right(own)
  if (!customer && key !== undefined) return E.left(notFound('file'))
  const visibility = await orderVisibility(db, session, 'get_order_detail')
  if (E.isLeft(visibility)) return visibility
  const seen = await visibleOrders(db, visibility.right)
    .selectAll('sales_order')
    .where('sales_order.id', '=', orderId)
    .executeTakeFirst()
  return seen ? E.right(seen) : E.left(notFound('file'))
}
