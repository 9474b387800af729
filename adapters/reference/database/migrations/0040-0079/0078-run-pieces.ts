import { sql, type Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Versions of the prices of lists, and the rows of a run by what they ask for: runs are counted in pieces. */
export const addRunPieces = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'price_list', { prices_version: 'integer not null default 1' })
  await sql`create index if not exists price_run_row_by_price on price_run_row (run_id, variant_id, minimum)`.execute(
    db,
  )
}
