import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** The catalogue desk. Staff who manage staff accounts get its capability, as they could grant it anyway. */
export const addCatalogueDesk = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'product', { version: 'integer not null default 0' })
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'catalogue' from staff_capability
    where capability = 'staff' on conflict do nothing`.execute(db)
}
