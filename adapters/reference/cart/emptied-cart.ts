import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { forbidden } from '../../../core/shared/domain-error'
import type { CartRow } from './cart-view'
import type { Database } from '../database/engine'
import { noteLines } from '../guests/guest-carts'
import { roomForCart } from '../guests/guests'
import { lineCount } from './line-count'
import type { PlatformDeps } from '../database/platform-deps'

type Emptying = {
  readonly found: CartRow
  /** Idempotency key: a repeat empties nothing. */
  readonly key: string
  /** The cart that this session could restore until now. */
  readonly before?: string
}

/**
 * Moves the lines of a cart to a separate cart, so that all devices of the buyer see it empty; returns that cart's id,
 * undefined if the cart was empty. A customer's is retired, so that sign-in does not find it; a guest's stays open, as
 * it counts against the limit of guest carts.
 */
export const emptied = async (
  trx: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'random' | 'guests'>,
  { found, key, before }: Emptying,
): Promise<E.Either<DomainError, string | undefined>> => {
  const now = deps.clock.now()
  const row = await trx
    .updateTable('cart')
    .set(({ eb }) => ({ version: eb('version', '+', 1), notices: '[]', changed_at: now }))
    .where('id', '=', found.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!row) return E.right(undefined)
  if (row.is_editable === 0) return E.left(forbidden('cart.not-editable'))
  if (!(await isFirst(trx, row.id, key, now)) || (await lineCount(trx, row.id)) === 0) return E.right(undefined)
  const { customer_id: customer } = row
  if (before !== undefined && customer !== null) await deleteEmptied(trx, before, customer)
  const client = customer === null && deps.guests ? await roomForCart(trx, deps.guests) : null
  const { store_key, company_id, coupons } = row
  const { id } = await trx
    .insertInto('cart')
    .values({
      id: deps.random.uuid(),
      store_key,
      customer_id: customer,
      company_id,
      state: customer === null ? 'open' : 'retired',
      is_editable: 1,
      version: 1,
      coupons,
      notices: '[]',
      created_at: now,
      changed_at: now,
      client,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveLines(trx, row.id, id)
  await trx.updateTable('cart').set({ coupons: '[]' }).where('id', '=', row.id).execute()
  // Lines from the sign-in merge were removed too, so undoing the merge is no longer offered.
  await trx
    .updateTable('cart_merge')
    .set({ state: 'kept' })
    .where('cart_id', '=', row.id)
    .where('state', '=', 'told')
    .execute()
  return E.right(id)
}

/**
 * Restores the emptied lines while the cart is still empty, on all devices of the buyer. Undefined if they need a cart
 * of their own: the session's has other lines, or prices were agreed.
 */
export const putBack = async (
  trx: Database,
  { from, into, now }: { readonly from: CartRow; readonly into: CartRow | undefined; readonly now: number },
): Promise<CartRow | undefined> => {
  const isSame =
    into &&
    into.id !== from.id &&
    into.customer_id === from.customer_id &&
    into.company_id === from.company_id &&
    into.quote_id === null &&
    from.quote_id === null
  if (!isSame || into.is_editable === 0 || from.is_editable === 0 || (await lineCount(trx, into.id)) > 0)
    return undefined
  await moveLines(trx, from.id, into.id)
  await trx
    .updateTable('cart')
    .set(({ eb }) => ({ version: eb('version', '+', 1), coupons: from.coupons, notices: '[]', changed_at: now }))
    .where('id', '=', into.id)
    .execute()
  await trx.updateTable('cart').set({ state: 'retired' }).where('id', '=', from.id).execute()
  return into
}

const moveLines = async (trx: Database, from: string, into: string): Promise<void> => {
  await trx.updateTable('cart_line').set({ cart_id: into }).where('cart_id', '=', from).execute()
  for (const id of [from, into]) await noteLines(trx, id)
}

const isFirst = async (trx: Database, cartId: string, key: string, now: number): Promise<boolean> => {
  const added = await trx
    .insertInto('idempotency')
    .values({ scope: `cart:${cartId}`, key: `clear-${key}`, answer: '', created_at: now })
    .onConflict(known => known.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return added !== undefined
}

/** Only the last emptied cart can be restored; earlier ones are deleted. */
const deleteEmptied = async (trx: Database, cartId: string, customer: number): Promise<void> => {
  await trx
    .deleteFrom('cart')
    .where('id', '=', cartId)
    .where('customer_id', '=', customer)
    .where('state', '=', 'retired')
    .where('quote_id', 'is', null)
    .execute()
}
