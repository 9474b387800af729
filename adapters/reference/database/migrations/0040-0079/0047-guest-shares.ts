import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/**
 * The client of a guest's cart or file, as a keyed hash; null: from before it was recorded. Partial indexes over guest
 * rows by client and last use, covering what is counted.
 */
export const addGuestShares = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const text = kind === 'postgres' ? 'text collate "C"' : 'text'
  await addColumns(db, kind, 'cart', { client: text })
  await addColumns(db, kind, 'upload', { client: text })
  // The owner comes first in the index, although it is always null: otherwise SQLite uses the index of all carts by
  // owner.
  const openCarts = sql`customer_id is null and state = 'open'`
  await sql`create index if not exists cart_of_guests on cart (customer_id, changed_at) where ${openCarts}`.execute(db)
  await sql`create index if not exists cart_of_client on cart (customer_id, client, changed_at)
    where ${openCarts}`.execute(db)
  await sql`create index if not exists upload_of_guests on upload (customer_id, state, touched_at, size)
    where customer_id is null`.execute(db)
  await sql`create index if not exists upload_of_client on upload (customer_id, client, state, touched_at, size)
    where customer_id is null`.execute(db)
}
