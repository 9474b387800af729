import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Records the coupons that a merge added. Drops two tables that were never used. */
export const addMergeUndo = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'cart_merge', { coupons: "text not null default '[]'" })
  for (const table of ['cart_extra', 'product_download']) await db.schema.dropTable(table).ifExists().execute()
}
