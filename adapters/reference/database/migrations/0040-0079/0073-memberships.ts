import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import type { TablePlan } from '../table-plan'
import { createTable } from '../table-plan'

const roles: TablePlan = {
  name: 'company_role',
  columns: {
    id: 'counted',
    company_id: 'integer',
    name: 'text',
    name_fold: 'text',
    built_on: 'integer',
    grants: 'text',
    version: 'integer',
    changed_at: 'big',
  },
  belongsTo: { company_id: 'company.id' },
  unique: [['company_id', 'name_fold']],
}

/**
 * Memberships: who acts for which company, in which role, and whether they are locked; the roles that a company builds.
 * `customer.company_id` stays as the default membership; its former members get their row.
 */
export const addMemberships = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const text = kind === 'postgres' ? 'text collate "C"' : 'text'
  await createTable(db, columnTypes(kind), roles)
  await addColumns(db, kind, 'company_member', {
    role_id: 'bigint',
    state: `${text} not null default 'active'`,
    locked_by: text,
    locked_at: 'bigint',
    locked_reason: text,
  })
  await addColumns(db, kind, 'company', {
    status: `${text} not null default 'active'`,
    held_by: text,
    held_at: 'bigint',
    held_reason: text,
  })
  await sql`create index if not exists company_member_by_customer_id on company_member (customer_id)`.execute(db)
  await sql`insert into company_member (company_id, customer_id, role)
    select customer.company_id, customer.id, customer.role from customer
    inner join company on company.id = customer.company_id
    where not exists (select 1 from company_member
      where company_member.customer_id = customer.id and company_member.company_id = customer.company_id)`.execute(db)
}
