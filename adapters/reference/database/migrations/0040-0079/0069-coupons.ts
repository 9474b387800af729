import { sql, type Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import { createTable, type TablePlan } from '../table-plan'

const batchTables: readonly TablePlan[] = [
  {
    name: 'coupon_batch',
    columns: {
      id: 'text',
      name: 'text',
      codes: 'integer',
      made_by: 'text',
      made_at: 'big',
      taken_at: 'big?',
      taken_by: 'text?',
      taken_key: 'text?',
    },
    primaryKey: ['id'],
    indexes: [['made_at']],
  },
]

/** Limits of coupons, and batches of codes. A coupon of before is unlimited, and its id is its code. */
export const addCouponLimits = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const flag = 'integer not null default 0'
  const list = "text not null default '[]'"
  await addColumns(db, kind, 'coupon', {
    id: "text not null default ''",
    up_to: 'bigint',
    uses: 'integer',
    uses_per_buyer: 'integer',
    for_groups: list,
    for_companies: list,
    within: "text not null default '{}'",
    without: "text not null default '{}'",
    first_order_only: flag,
    is_exclusive: flag,
    spares_contract_prices: flag,
    batch_id: 'text',
    version: 'integer not null default 1',
    created_at: 'bigint not null default 0',
  })
  await sql`update coupon set id = code where id = ''`.execute(db)
  await sql`create index if not exists coupon_by_id on coupon (id)`.execute(db)
  await sql`create index if not exists coupon_by_batch on coupon (batch_id)`.execute(db)
  for (const plan of batchTables) await createTable(db, columnTypes(kind), plan)
}
