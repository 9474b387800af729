import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Who may read what came in by forms: whoever may change staff accounts could give it to anybody. */
export const addFormDesk = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'forms' from staff_capability
    where capability = 'staff' on conflict do nothing`.execute(db)
}
