import type { Insertable } from 'kysely'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'

/** Below the limit of parameters per statement of both engines. */
const maxParameters = 8_000

/** Inserts rows of one table in batches. */
export const insertRows = async <T extends keyof Schema>(
  db: Database,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> => {
  const perRow = Object.keys(rows[0] ?? {}).length
  const size = Math.max(1, Math.floor(maxParameters / Math.max(1, perRow)))
  for (let at = 0; at < rows.length; at += size) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + size) as never)
      .execute()
  }
}
