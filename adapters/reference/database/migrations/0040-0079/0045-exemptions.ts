import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/**
 * The language of a certificate's sender. Staff who manage staff accounts get the capability to review certificates, as
 * they could grant it anyway.
 */
export const addExemptions = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'tax_certificate', { language: 'text' })
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'exemptions'
    from staff_capability where capability = 'staff' on conflict do nothing`.execute(db)
}
