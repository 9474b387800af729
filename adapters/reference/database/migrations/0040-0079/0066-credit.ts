import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import { createTable } from '../table-plan'

/**
 * Credit of companies: the terms beside the ledger, methods withheld from a company, companies on hold, and orders
 * placed over the limit.
 * Staff who manage staff accounts get the capabilities of the desk, as they could grant them anyway.
 */
export const addCredit = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await createTable(db, columnTypes(kind), {
    name: 'company_credit',
    columns: {
      company_id: 'integer',
      over_limit: 'text',
      hold_by: 'text?',
      hold_at: 'big?',
      hold_reason: 'text?',
      terms_days: 'integer?',
      discount_basis_points: 'integer?',
      discount_days: 'integer?',
      balance_day: 'text?',
      reported_at: 'big?',
      version: 'integer',
    },
    primaryKey: ['company_id'],
    belongsTo: { company_id: 'company.id' },
  })
  const text = kind === 'postgres' ? 'text collate "C"' : 'text'
  await addColumns(db, kind, 'company', {
    withheld_methods: "text not null default '[]'",
    status: `${text} not null default 'active'`,
    held_by: text,
    held_at: 'bigint',
    held_reason: text,
  })
  await addColumns(db, kind, 'sales_order', { credit_over: 'bigint', credit_state: 'text' })
  for (const capability of ['companies', 'credit'])
    await sql`insert into staff_capability (customer_id, capability) select customer_id, ${sql.lit(capability)}
      from staff_capability where capability = 'staff' on conflict do nothing`.execute(db)
}
