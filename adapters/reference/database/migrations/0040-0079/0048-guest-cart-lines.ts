import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** The line count of a guest's cart, stored with the cart and covered by the indexes for guest limits. */
export const addGuestCartLines = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'cart', { lines: 'integer not null default 0' })
  const openCarts = sql`customer_id is null and state = 'open'`
  await sql`update cart set lines = (select count(*) from cart_line where cart_line.cart_id = cart.id)
    where ${openCarts}`.execute(db)
  await sql`drop index if exists cart_of_guests`.execute(db)
  await sql`drop index if exists cart_of_client`.execute(db)
  await sql`create index if not exists guest_cart_by_use on cart (customer_id, changed_at, lines)
    where ${openCarts}`.execute(db)
  await sql`create index if not exists guest_cart_by_client on cart (customer_id, client, changed_at, lines)
    where ${openCarts}`.execute(db)
}
