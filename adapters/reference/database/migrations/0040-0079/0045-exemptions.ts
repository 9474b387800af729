import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/**
 * Who sent a certificate is answered in their language; whoever may change staff accounts may judge certificates, as
 * they could give it to anybody.
 */
export const addExemptions = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'tax_certificate', { language: 'text' })
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'exemptions'
    from staff_capability where capability = 'staff' on conflict do nothing`.execute(db)
}
