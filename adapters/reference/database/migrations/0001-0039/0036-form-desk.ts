import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The form desk. Staff who manage staff accounts get its capability, as they could grant it anyway. */
export const addFormDesk = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'forms' from staff_capability
    where capability = 'staff' on conflict do nothing`.execute(db)
}
