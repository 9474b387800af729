import type { Insertable } from 'kysely'
import type { Database } from './engine'
import type { Schema } from './schema'

/** Stays below the number of parameters that either engine takes in one statement. */
const mostParameters = 8_000

/** Rows of one table, many to a statement. */
export const insertRows = async <T extends keyof Schema>(trx: Database, table: T, rows: readonly Insertable<Schema[T]>[]): Promise<void> => {
  for (const part of inSteps(rows)) await trx.insertInto(table).values(part as never).execute()
}

/** Rows cut into lists that fit into one statement each. */
export const inSteps = <R extends object>(rows: readonly R[]): readonly (readonly R[])[] => {
  const size = Math.max(1, Math.floor(mostParameters / Math.max(1, Object.keys(rows[0] ?? {}).length)))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}
