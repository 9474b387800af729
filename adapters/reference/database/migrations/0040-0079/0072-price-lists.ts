import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import type { TablePlan } from '../table-plan'
import { createTable } from '../table-plan'

const priceTables: readonly TablePlan[] = [
  {
    name: 'price_list_break',
    columns: {
      price_list_id: 'integer',
      variant_id: 'integer',
      minimum: 'integer',
      price: 'big',
      sale_price: 'big?',
      from_day: 'text?',
      until_day: 'text?',
    },
    primaryKey: ['price_list_id', 'variant_id', 'minimum'],
    belongsTo: { price_list_id: 'price_list.id', variant_id: 'variant.id' },
    indexes: [['variant_id']],
  },
  {
    name: 'price_assignment',
    columns: { id: 'counted', price_list_id: 'integer', level: 'text', subject: 'text', priority: 'integer' },
    belongsTo: { price_list_id: 'price_list.id' },
    unique: [['level', 'subject', 'price_list_id']],
    indexes: [['price_list_id']],
  },
  {
    name: 'price_context',
    columns: { id: 'counted', key: 'text', day: 'text' },
    unique: [['key']],
    indexes: [['day']],
  },
  {
    name: 'price_run',
    columns: {
      id: 'counted',
      price_list_id: 'integer',
      source: 'text',
      state: 'text',
      file_name: 'text?',
      threshold: 'integer',
      counts: 'text',
      undoes: 'integer?',
      created_by: 'text',
      created_at: 'big',
      live_at: 'big?',
      live_by: 'text?',
      undone_at: 'big?',
    },
    belongsTo: { price_list_id: 'price_list.id' },
    indexes: [['price_list_id']],
  },
  {
    name: 'price_run_row',
    columns: {
      run_id: 'big',
      position: 'integer',
      sku: 'text',
      variant_id: 'integer?',
      minimum: 'integer',
      price: 'big?',
      sale_price: 'big?',
      old_price: 'big?',
      old_sale_price: 'big?',
      kind: 'text',
      is_far: 'integer',
      is_refused: 'integer',
    },
    primaryKey: ['run_id', 'position'],
    belongsTo: { run_id: 'price_run.id' },
    indexes: [['run_id', 'kind', 'position']],
  },
]

/**
 * Price lists with days, percent lists, quantity breaks, assignments, runs and numbered price contexts. Existing lists
 * and entries stay as they are: fixed, without days; a group's list stays in its own column.
 */
export const addPriceLists = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'price_list', {
    currency: "text not null default 'USD'",
    kind: "text not null default 'fixed'",
    base_list_id: 'integer',
    basis_points: 'integer',
    rounding: "text not null default 'none'",
    from_day: 'text',
    until_day: 'text',
    version: 'integer not null default 1',
  })
  await addColumns(db, kind, 'price_list_entry', { from_day: 'text', until_day: 'text' })
  await addColumns(db, kind, 'store', { price_strategy: "text not null default 'priority'" })
  for (const plan of priceTables) await createTable(db, columnTypes(kind), plan)
}
