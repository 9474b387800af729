import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import type { TablePlan } from '../table-plan'
import { createTable } from '../table-plan'

const confirmationTables: readonly TablePlan[] = [
  {
    name: 'address_confirmation',
    columns: { token_hash: 'text', customer_id: 'big', email_fold: 'text', store_key: 'text', ends_at: 'big' },
    primaryKey: ['token_hash'],
    belongsTo: { customer_id: 'customer.id' },
    unique: [['customer_id']],
  },
  { name: 'staff_nomination', columns: { email_fold: 'text', link_ends_at: 'big' }, primaryKey: ['email_fold'] },
]

/**
 * The verified email address of an account and when it was verified; the address a reset link was mailed to; the staff
 * named in the settings; and who gets a guest's quotes once their address is verified.
 */
export const addProvenAddresses = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const types = columnTypes(kind)
  const text = kind === 'postgres' ? 'text collate "C"' : 'text'
  for (const plan of confirmationTables) await createTable(db, types, plan)
  await addColumns(db, kind, 'customer', { proven_email_fold: text, proven_at: 'bigint' })
  await addColumns(db, kind, 'password_reset', { email_fold: text })
  await addColumns(db, kind, 'quote', { claimed_by: 'bigint' })
  await sql`create index if not exists quote_by_claimed_by on quote (claimed_by)`.execute(db)
  await sql`update password_reset set email_fold = (select customer.email_fold from customer
    where customer.id = password_reset.customer_id) where email_fold is null`.execute(db)
  await proveHolders(db)
}

/**
 * Existing privileged accounts count as verified: staff, company users with a password, buyers with a group, areas or
 * exemptions of their own, and the demo accounts.
 */
const proveHolders = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update customer set proven_email_fold = email_fold, proven_at = created_at
    where proven_email_fold is null and password_hash <> '' and (
      is_staff = 1 or company_id is not null
      or (group_id is not null and group_id not in (select id from customer_group where is_default = 1))
      or exists (select 1 from access_grant where access_grant.customer_id = customer.id)
      or exists (select 1 from tax_certificate where tax_certificate.customer_id = customer.id
        and tax_certificate.state = 'accepted')
      or created_at = (select cast(value as bigint) from setting where name = 'seeded')
    )`.execute(db)
}
