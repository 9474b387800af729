import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Who runs the program of construction teams: whoever may change staff accounts could give it to anybody. */
export const addConstructionDesk = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'construction'
    from staff_capability where capability = 'staff' on conflict do nothing`.execute(db)
}
