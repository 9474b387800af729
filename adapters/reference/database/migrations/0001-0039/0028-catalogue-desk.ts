import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Products that staff change, and who may: whoever may change staff accounts could give it to anybody. */
export const addCatalogueDesk = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'product', { version: 'integer not null default 0' })
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'catalogue' from staff_capability
    where capability = 'staff' on conflict do nothing`.execute(db)
}
