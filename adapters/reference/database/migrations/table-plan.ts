import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { ColumnTypes } from './column-types'

/** Column types are required by default; a question mark allows null; 'counted' is an auto-increment key. */
export type ColumnKind = 'text' | 'text?' | 'integer' | 'integer?' | 'big' | 'big?' | 'counted'

export type TablePlan = {
  readonly name: string
  readonly columns: Readonly<Record<string, ColumnKind>>
  readonly primaryKey?: readonly string[]
  /** Foreign keys with cascading deletes. */
  readonly belongsTo?: Readonly<Record<string, string>>
  readonly unique?: readonly (readonly string[])[]
  readonly indexes?: readonly (readonly string[])[]
}

/** Creates a table with its indexes; idempotent, so that an interrupted migration can be repeated. */
export const createTable = async (db: Kysely<unknown>, types: ColumnTypes, plan: TablePlan): Promise<void> => {
  let table = db.schema.createTable(plan.name).ifNotExists()
  for (const [name, kind] of Object.entries(plan.columns)) {
    const optional = kind.endsWith('?')
    const type = types[kind.replace('?', '') as keyof ColumnTypes]
    const owner = plan.belongsTo?.[name]
    table = table.addColumn(name, type as never, column => {
      const sized = optional || kind === 'counted' ? column : column.notNull()
      return owner ? sized.references(owner).onDelete('cascade') : sized
    })
  }
  if (plan.primaryKey) table = table.addPrimaryKeyConstraint(`${plan.name}_key`, plan.primaryKey as never)
  await table.execute()
  for (const columns of plan.unique ?? []) await createIndex(db, plan.name, columns, true)
  for (const columns of plan.indexes ?? []) await createIndex(db, plan.name, columns, false)
}

const createIndex = async (
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  unique: boolean,
): Promise<void> => {
  const name = `${table}_by_${columns.join('_')}`
  const list = sql.join(columns.map(column => sql.ref(column)))
  await sql`create ${sql.raw(unique ? 'unique index' : 'index')} if not exists ${sql.ref(name)} on ${sql.table(table)}
    (${list})`.execute(db)
}
