import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { needsShipping } from '../../../core/cart/line-kind'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, issue } from '../../../core/shared/domain-error'
import { viewCartRow } from './cart-view'
import type { Database } from '../database/engine'
import { addressesOfQuote } from './quote-addresses'
import { secretHash } from '../database/secret-hash'
import { sessionCart } from './session-cart'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'

/** Session entry: the secret that its checkouts are bound to. */
export const checkoutSecret = 'checkout'

const tokenBytes = 32
const tokenLife = 30 * 60_000

/**
 * Checkout URL of the session's cart, with a token that opens the checkout once, within half an hour, in this session
 * only. Refused for a cart that cannot be ordered (S1-4.26).
 */
export const checkoutAddress =
  (
    db: Database,
    session: SessionPort,
    deps: PlatformDeps,
  ): Outcome<{ readonly checkoutUrl: string; readonly cartUrl: string }> =>
  () => {
    const token = deps.random.token(tokenBytes)
    const secret = session.stored(checkoutSecret) ?? deps.random.token(tokenBytes)
    return pipe(
      transaction(db, trx => checkAndStore(trx, session, deps, token, secret)),
      TE.flatMap(() => session.keep(checkoutSecret, secret)),
      TE.map(() => ({
        checkoutUrl: `${deps.origin}/secure-checkout/start?token=${token}`,
        cartUrl: `${deps.origin}/cart/`,
      })),
    )()
  }

const checkAndStore = async (
  trx: Database,
  session: SessionPort,
  deps: PlatformDeps,
  token: string,
  secret: string,
): Promise<E.Either<DomainError, void>> => {
  const found = await sessionCart(trx, session)
  if (found.tag !== 'found') return E.left(conflict('cart.empty'))
  const now = deps.clock.now()
  const { cart } = await viewCartRow(trx, session.visitor, found.row, now)
  if (cart.lines.length === 0) return E.left(conflict('cart.empty'))
  const issues = cart.lines.flatMap(line =>
    line.issue ? [issue(`line:${line.id}`, line.issue.code, line.issue.values)] : [],
  )
  if (issues.length > 0) return E.left(invalid(...issues))
  const starting = await addressesOfQuote(trx, found.row.quote_id, needsShipping(cart.lines))
  await storeToken(
    trx,
    session,
    deps,
    { cartId: found.row.id, starting },
    await secretHash(token),
    await secretHash(secret),
  )
  return E.right(undefined)
}

/**
 * Stores the token's hash in the cart's only checkout. From another session it must be opened again, and a payment
 * chosen there is cleared.
 */
const storeToken = async (
  trx: Database,
  session: SessionPort,
  deps: PlatformDeps,
  { cartId, starting }: { readonly cartId: string; readonly starting: Awaited<ReturnType<typeof addressesOfQuote>> },
  token_hash: string,
  session_hash: string,
): Promise<void> => {
  const now = deps.clock.now()
  const token = { token_hash, token_ends: now + tokenLife, session_hash }
  const known = await trx.selectFrom('checkout').select('session_hash').where('cart_id', '=', cartId).executeTakeFirst()
  const elsewhere = known && known.session_hash !== session_hash ? { opened_at: null, payment: null, shown: null } : {}
  const customer = session.visitor.customer
  await trx
    .insertInto('checkout')
    .values({
      ...token,
      cart_id: cartId,
      email: customer?.email ?? null,
      phone: customer?.phone ?? null,
      ...starting,
      shipping_option: null,
      payment: null,
      order_key: deps.random.token(16),
      opened_at: null,
      shown: null,
      created_at: now,
    })
    .onConflict(found => found.column('cart_id').doUpdateSet({ ...token, ...elsewhere }))
    .execute()
}
