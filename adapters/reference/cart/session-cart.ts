import type * as E from 'fp-ts/Either'
import type { Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { CartNotice } from '../../../core/cart/cart'
import { quoteStatuses } from '../../../core/quotes/quote'
import type { DomainError } from '../../../core/shared/domain-error'
import type { CartRow } from './cart-view'
import type { Database } from '../database/engine'
import { roomForCart } from '../guests/guests'
import type { PlatformDeps } from '../database/platform-deps'

/** The session's cart: none yet, a usable one, or an id of a cart it may not use (missing, ordered, someone else's). */
export type SessionCart =
  { readonly tag: 'none' } | { readonly tag: 'found'; readonly row: CartRow } | { readonly tag: 'lost' }

/**
 * Finds the session's cart by id, store and owner together. A cart without an owner belongs to the session that knows
 * its id, which only the server does; a signed-in customer without one gets the cart they used last.
 */
export const sessionCart = async (db: Database, session: SessionPort): Promise<SessionCart> => {
  const { storeKey, customer } = session.visitor
  if (session.cartId === undefined) {
    const row = customer && (await latestCart(db, storeKey, customer.id, customer.actingFor))
    return row ? { tag: 'found', row } : { tag: 'none' }
  }
  const row = await db
    .selectFrom('cart')
    .selectAll()
    .where('id', '=', session.cartId)
    .where('store_key', '=', storeKey)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row && (row.customer_id === null || isOwn(row, customer)) && (await isStillAgreed(db, row))
    ? { tag: 'found', row }
    : { tag: 'lost' }
}

/** A cart filled for one company is not used for another. */
const isOwn = (row: CartRow, customer: Customer | undefined): boolean =>
  row.customer_id === customer?.id && row.company_id === (customer?.actingFor ?? null)

/** Agreed prices no longer apply once the quote was revised, expired or archived. */
const isStillAgreed = async (db: Database, { id, quote_id: quoteId }: CartRow): Promise<boolean> => {
  if (quoteId === null) return true
  const row = await db
    .selectFrom('quote')
    .select('quote.id')
    .where('quote.id', '=', quoteId)
    .where('quote.cart_id', '=', id)
    .where('quote.status', '=', quoteStatuses.offered)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('quote_line')
          .select('quote_line.id')
          .whereRef('quote_line.quote_id', '=', 'quote.id')
          .where('quote_line.accepted', '=', 1),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The open cart this customer changed last, for that company or for themselves. Carts of a quote are excluded; they are
 * reached through the quote only.
 */
export const latestCart = (
  db: Database,
  storeKey: string,
  customerId: number,
  companyId?: number,
): Promise<CartRow | undefined> =>
  db
    .selectFrom('cart')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('store_key', '=', storeKey)
    .where('state', '=', 'open')
    .where('quote_id', 'is', null)
    .where('company_id', companyId === undefined ? 'is' : '=', companyId ?? null)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** A change of a locked cart inside its transaction; a refusal rolls it back. */
export type CartWork = (trx: Database, row: CartRow) => Promise<E.Either<DomainError, void>>

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'guests'>

const day = 86_400_000

/**
 * Creates a cart for this session's customer or guest, evicting old guest carts if needed. Also deletes idempotency
 * keys older than a day.
 */
export const freshCart = async (
  trx: Database,
  session: SessionPort,
  deps: Sources,
  notices: readonly CartNotice[],
): Promise<CartRow> => {
  const now = deps.clock.now()
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<', now - day)
    .execute()
  const { guests } = deps
  const client = session.visitor.customer || !guests ? null : await roomForCart(trx, guests)
  return trx
    .insertInto('cart')
    .values({
      id: deps.random.uuid(),
      store_key: session.visitor.storeKey,
      customer_id: session.visitor.customer?.id ?? null,
      company_id: session.visitor.customer?.actingFor ?? null,
      state: 'open',
      is_editable: 1,
      version: 1,
      coupons: '[]',
      notices: JSON.stringify(notices),
      created_at: now,
      changed_at: now,
      client,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Locks the cart for a write in this transaction and increments its version. If it was just ordered or deleted, a new
 * one is created.
 */
export const claimCart = async (
  trx: Database,
  session: SessionPort,
  deps: Sources,
  found: SessionCart,
): Promise<CartRow> => {
  if (found.tag === 'none') return freshCart(trx, session, deps, [])
  const claimed =
    found.tag === 'found' &&
    (await trx
      .updateTable('cart')
      .set(({ eb }) => ({ version: eb('version', '+', 1), notices: '[]', changed_at: deps.clock.now() }))
      .where('id', '=', found.row.id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst())
  return claimed || freshCart(trx, session, deps, repaired)
}

/** Shown when an unusable cart was replaced by a new one. */
export const repaired: readonly CartNotice[] = [{ code: 'cart.repaired' }]
