import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../engine'

/** Columns by name with their SQL type; a required column includes its default. */
export type NewColumns = Readonly<Record<string, string>>

/** Adds missing columns to a table; idempotent, so that an interrupted migration can be repeated. */
export const addColumns = async (
  db: Kysely<unknown>,
  kind: Engine['kind'],
  table: string,
  columns: NewColumns,
): Promise<void> => {
  const known =
    kind === 'postgres'
      ? []
      : (await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)).rows.map(
          row => row.name,
        )
  for (const [name, type] of Object.entries(columns)) {
    if (known.includes(name)) continue
    await sql`alter table ${sql.table(table)} add column
      ${sql.raw(kind === 'postgres' ? 'if not exists ' : '')}${sql.ref(name)} ${sql.raw(type)}`.execute(db)
  }
}
