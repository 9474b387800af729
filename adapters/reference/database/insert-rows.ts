import type { Insertable } from 'kysely'
import type { Database } from './engine'
import type { Schema } from './schema'

/** Below the limit of parameters per statement of both engines. */
const maxParameters = 8_000

/** Inserts rows of one table in batches. */
export const insertRows = async <T extends keyof Schema>(
  trx: Database,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> => {
  for (const part of inSteps(rows))
    await trx
      .insertInto(table)
      .values(part as never)
      .execute()
}

/**
 * Splits rows into batches for one statement each. Sizes are powers of two, so that thousands of different counts need
 * only a handful of prepared statements.
 */
export const inSteps = <R extends object>(rows: readonly R[]): readonly (readonly R[])[] => {
  const largest = powerBelow(maxParameters / Math.max(1, Object.keys(rows[0] ?? {}).length))
  const steps: (readonly R[])[] = []
  for (let at = 0; at < rows.length;) {
    const size = Math.min(largest, powerBelow(rows.length - at))
    steps.push(rows.slice(at, at + size))
    at += size
  }
  return steps
}

const powerBelow = (count: number): number => 2 ** Math.floor(Math.log2(Math.max(1, count)))
