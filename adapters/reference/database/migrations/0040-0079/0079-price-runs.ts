import { sql, type Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/**
 * Runs with versions and times, rows with their days, faults and marks, and what variants cost. Whether the lowest
 * price counts is a setting of the store now.
 */
export const addPriceRuns = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const flag = 'integer not null default 0'
  await addColumns(db, kind, 'price_run', {
    goes_live_at: 'bigint',
    version: 'integer not null default 1',
    replaces: flag,
    undone_by: 'bigint',
  })
  await addColumns(db, kind, 'price_run_row', {
    line: flag,
    from_day: 'text',
    until_day: 'text',
    old_from_day: 'text',
    old_until_day: 'text',
    is_below_cost: flag,
    fault: 'text',
  })
  await addColumns(db, kind, 'variant', { cost: 'bigint' })
  await dropStrategy(db, kind)
  await sql`create index if not exists price_run_by_time on price_run (state, goes_live_at)`.execute(db)
}

/** The column of before. */
const dropStrategy = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  if (kind === 'postgres') return void (await sql`alter table store drop column if exists price_strategy`.execute(db))
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('store')`.execute(db)
  if (rows.some(({ name }) => name === 'price_strategy'))
    await sql`alter table store drop column price_strategy`.execute(db)
}
