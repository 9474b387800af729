import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import {
  storeOrdersPerPage,
  type ConstructionDeskPort,
  type StoreOrderQuery,
  type StoreOrderSummary,
} from '../../../core/construction/construction-desk.port'
import type { OrderSheetsPort } from '../../../core/construction/order-sheets.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import { notFound } from '../../../core/shared/domain-error'
import { blockedDaysDesk } from './blocked-days-desk'
import { constructionOf, detailsAtDesk } from '../orders/construction-details'
import { storedFile } from './construction-files'
import type { Database } from '../database/engine'
import { hiddenStatuses } from '../orders/order-visibility'
import { containing } from '../database/like-pattern'
import { orderBuyers } from '../orders/order-buyers'
import { orderFormDesk } from './order-form-desk'
import { toSummary } from '../orders/orders'
import { asStaff, type AsStaff } from '../access/staff-at'
import type { PlatformDeps } from '../database/platform-deps'

type DeskParts = { readonly blobs: BlobStorePort; readonly sheets: OrderSheetsPort }

/** The staff desk of the construction program, in the embedded platform's database. */
export const referenceConstructionDesk = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
  parts: DeskParts,
): ConstructionDeskPort => {
  const { storeKey } = session.visitor
  const asDesk = asStaff(db, session)

  return {
    orders: orders(db, session, asDesk),

    order: orderId =>
      asDesk(async () => {
        const row = await storeOrderRows(db, storeKey).where('sales_order.id', '=', orderId).executeTakeFirst()
        const details = row && (await constructionOf(db, row.cart_of_store))
        if (!details) return E.left(notFound('order'))
        const buyers = await orderBuyers(db, [row])
        return E.right({ ...toSummary(row), orderedBy: buyers(row), details: detailsAtDesk(details, orderId) })
      }),

    file: (orderId, fileId) =>
      pipe(
        asDesk(async () => {
          const file = await fileOf(db, storeKey, orderId, fileId)
          return file ? E.right(file) : E.left(notFound('file'))
        }),
        TE.flatMap(storedFile(parts.blobs)),
      ),

    ...blockedDaysDesk(db, session, deps),
    ...orderFormDesk(db, session, deps, parts),
  }
}

const orders =
  (db: Database, session: SessionPort, asDesk: AsStaff): ConstructionDeskPort['orders'] =>
  query =>
    asDesk(async () => {
      const found = () => narrowed(storeOrderRows(db, session.visitor.storeKey), query)
      const { total } = await db
        .selectFrom(found().as('found'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await found()
        .orderBy('sales_order.placed_at', 'desc')
        .orderBy('sales_order.id', 'desc')
        .limit(storeOrdersPerPage)
        .offset((query.page - 1) * storeOrdersPerPage)
        .execute()
      const buyers = await orderBuyers(db, rows)
      return E.right({
        orders: rows.map((row): StoreOrderSummary => ({
          ...toSummary(row),
          orderedBy: buyers(row),
          storeType: row.store_type,
          storeNumber: row.store_number,
          requestedDelivery: row.requested_delivery,
        })),
        total: Number(total),
      })
    })

/** Orders of the storefront with construction details. */
const storeOrderRows = (db: Database, storeKey: string) =>
  db
    .selectFrom('sales_order')
    .innerJoin('construction_order', 'construction_order.order_id', 'sales_order.id')
    .selectAll('sales_order')
    .select([
      'construction_order.store_type',
      'construction_order.store_number',
      'construction_order.requested_delivery',
      'construction_order.cart_id as cart_of_store',
    ])
    .where('sales_order.store_key', '=', storeKey)
    .where('sales_order.status', 'not in', hiddenStatuses)

type Rows = ReturnType<typeof storeOrderRows>

const narrowed = (rows: Rows, { storeType, storeNumber }: StoreOrderQuery): Rows => {
  const pattern = containing(storeNumber)
  return rows
    .$if(storeType !== undefined, some =>
      some.where('construction_order.store_type', '=', storeType ?? 'dollarGeneral'),
    )
    .$if(storeNumber !== '', some =>
      some.where(sql<boolean>`lower(${sql.ref('construction_order.store_number')}) like ${pattern} escape '\\'`),
    )
}

/** Only files that came with the order; an order number gives no access to the buyer's other files. */
const fileOf = (db: Database, storeKey: string, orderId: number, fileId: string) =>
  db
    .selectFrom('construction_order')
    .innerJoin('construction_order_file', 'construction_order_file.cart_id', 'construction_order.cart_id')
    .innerJoin('upload', 'upload.id', 'construction_order_file.upload_id')
    .select(['upload.name', 'upload.type', 'upload.blob'])
    .where('construction_order.store_key', '=', storeKey)
    .where('construction_order.order_id', '=', orderId)
    .where('upload.id', '=', fileId)
    .where('upload.state', 'in', ['kept', 'ordered'])
    .executeTakeFirst()
