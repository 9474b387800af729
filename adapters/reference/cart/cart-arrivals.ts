import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Cart } from '../../../core/cart/cart'
import type { CartPort } from '../../../core/cart/cart.port'
import type { CartArrivalsPort } from '../../../core/cart/cart-arrivals.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, notFound, signedOut } from '../../../core/shared/domain-error'
import { lineCount } from './line-count'
import type { CartRow } from './cart-view'
import type { Database } from '../database/engine'
import { forgetFormerCart, formerCart, keepFormerCart } from '../../../core/cart/former-cart'
import { emptied, putBack } from './emptied-cart'
import { readToken } from '../hand-off/hand-off-tokens'
import { undoMerge } from './merge-undo'
import { sessionCart } from './session-cart'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'

/** Result of a cart switch: the session's new cart and the replaced one. `settled`: nothing to restore. */
type Switched = { readonly to: string; readonly from?: string; readonly fixed: boolean; readonly settled?: true }

type Arrivals = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: PlatformDeps
  readonly cart: CartPort
}

/**
 * Carts that arrive from elsewhere, on the embedded platform. Every cart is looked up by id, store and owner together.
 */
export const referenceCartArrivals = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  cart: CartPort,
): CartArrivalsPort => {
  const arrivals: Arrivals = { db, session, deps, cart }
  const { storeKey } = session.visitor

  return {
    assign: assign(arrivals),

    bringBack: restoreCart(arrivals),

    transfer: transfer(arrivals),

    undoMerge: () =>
      pipe(
        transaction(db, async trx => {
          const found = await sessionCart(trx, session)
          const row = found.tag === 'found' ? await lockOpenCart(trx, storeKey, found.row.id) : undefined
          return row ? undoMerge(trx, row, deps.clock.now()) : E.left(notFound('merge'))
        }),
        TE.tap(guest => (guest === undefined ? TE.right(undefined) : keepFormerCart(session, guest, deps.clock.now()))),
        TE.flatMap(cart.current),
      ),

    clear: key =>
      pipe(
        transaction(db, async (trx): Promise<E.Either<DomainError, string | undefined>> => {
          const found = await sessionCart(trx, session)
          return found.tag === 'found'
            ? emptied(trx, session, deps, { found: found.row, key, before: formerCart(session, deps.clock.now()) })
            : E.right(undefined)
        }),
        TE.tap(former =>
          former === undefined ? TE.right(undefined) : keepFormerCart(session, former, deps.clock.now()),
        ),
        TE.flatMap(cart.current),
      ),

    restore: restore(arrivals),
  }
}

const assign =
  (arrivals: Arrivals): CartArrivalsPort['assign'] =>
  (cartId, fixed) =>
    switched(arrivals, async (trx, current) => {
      const row = await lockOpenCart(trx, arrivals.session.visitor.storeKey, cartId)
      const allowed =
        row && (row.customer_id === null ? row.id === current?.id : row.customer_id === customerId(arrivals.session))
      const own = allowed ? row : await cartMergedInto(trx, cartId, current)
      if (!own) return E.left(notFound('cart'))
      if (fixed) await trx.updateTable('cart').set({ is_editable: 0 }).where('id', '=', own.id).execute()
      await trx.updateTable('cart').set({ changed_at: arrivals.deps.clock.now() }).where('id', '=', own.id).execute()
      return E.right({ to: own.id, from: await formerCartId(trx, current), fixed: fixed || own.is_editable === 0 })
    })

const restoreCart =
  (arrivals: Arrivals): CartArrivalsPort['bringBack'] =>
  token =>
    switched(arrivals, async (trx, current) => {
      const found = await readToken(trx, arrivals.deps, 'left-cart', arrivals.session.visitor.storeKey, token)
      const row = found?.cart_id ? await lockOpenCart(trx, arrivals.session.visitor.storeKey, found.cart_id) : undefined
      if (!row) return E.left(notFound('cart'))
      if (row.customer_id !== null && row.customer_id !== customerId(arrivals.session))
        return E.left(customerId(arrivals.session) === undefined ? signedOut : notFound('cart'))
      await trx
        .updateTable('cart')
        .set({
          customer_id: row.customer_id ?? customerId(arrivals.session) ?? null,
          changed_at: arrivals.deps.clock.now(),
        })
        .where('id', '=', row.id)
        .execute()
      return E.right({ to: row.id, from: await formerCartId(trx, current), fixed: row.is_editable === 0 })
    })

const transfer =
  (arrivals: Arrivals): CartArrivalsPort['transfer'] =>
  cartId =>
    switched(arrivals, async (trx, current) => {
      const row = await lockOpenCart(trx, arrivals.session.visitor.storeKey, cartId)
      const allowed =
        row && (row.customer_id === null ? row.id === current?.id : row.customer_id === customerId(arrivals.session))
      if (!row || !allowed) return E.left(notFound('cart'))
      // Checked before the switch: an empty cart does not replace the current one.
      if ((await lineCount(trx, row.id)) === 0) return E.left(conflict('cart.empty'))
      const from = current && current.id !== row.id ? await formerCartId(trx, current) : undefined
      if (current && current.id !== row.id)
        await trx
          .updateTable('cart')
          .set({ state: 'retired', changed_at: arrivals.deps.clock.now() })
          .where('id', '=', current.id)
          .where('state', '=', 'open')
          .execute()
      await trx.updateTable('cart').set({ changed_at: arrivals.deps.clock.now() }).where('id', '=', row.id).execute()
      return E.right({ to: row.id, from, fixed: row.is_editable === 0 })
    })

const restore =
  (arrivals: Arrivals): CartArrivalsPort['restore'] =>
  () => {
    const former = formerCart(arrivals.session, arrivals.deps.clock.now())
    if (former === undefined) return TE.left(notFound('cart'))
    return pipe(
      switched(arrivals, async (trx, current) => {
        const row = await trx
          .updateTable('cart')
          .set({ changed_at: arrivals.deps.clock.now() })
          .where('id', '=', former)
          .where('store_key', '=', arrivals.session.visitor.storeKey)
          .where('state', 'in', ['open', 'retired'])
          // Carts with agreed prices of a quote that has changed since cannot be restored.
          .where(({ or, eb }) => or([eb('state', '=', 'open'), eb('quote_id', 'is', null)]))
          .returningAll()
          .executeTakeFirst()
        if (!row || (row.customer_id !== null && row.customer_id !== customerId(arrivals.session)))
          return E.left(notFound('cart'))
        const back = await putBack(trx, { from: row, into: current, now: arrivals.deps.clock.now() })
        if (back) return E.right({ to: back.id, fixed: false, settled: true })
        await trx
          .updateTable('cart')
          .set({ state: 'open', customer_id: row.customer_id ?? customerId(arrivals.session) ?? null })
          .where('id', '=', row.id)
          .execute()
        return E.right({ to: row.id, from: await formerCartId(trx, current), fixed: false })
      }),
      TE.orElse(error =>
        pipe(
          forgetFormerCart(arrivals.session),
          TE.flatMap(() => TE.left(error)),
        ),
      ),
    )
  }

/** The session changes after the database commit; the former cart can be restored. */
const switched = (
  { db, session, deps, cart }: Arrivals,
  work: (trx: Database, current: CartRow | undefined) => Promise<E.Either<DomainError, Switched>>,
): Outcome<Cart> =>
  pipe(
    transaction(db, async trx => {
      const found = await sessionCart(trx, session)
      return work(trx, found.tag === 'found' ? found.row : undefined)
    }),
    TE.tap(({ to }) => session.keepCart(to)),
    TE.tap(({ to, from }) =>
      from === undefined || from === to ? TE.right(undefined) : keepFormerCart(session, from, deps.clock.now()),
    ),
    TE.tap(({ settled }) => (settled ? forgetFormerCart(session) : TE.right(undefined))),
    TE.tapIO(
      ({ to, fixed }) =>
        () =>
          fixed ? session.show('isEditableCart', `false_${to}`) : undefined,
    ),
    TE.flatMap(cart.current),
  )

/**
 * Id of the former cart, which stays open and is available again after the new one is ordered. Undefined if it is
 * empty.
 */
const formerCartId = async (trx: Database, current: CartRow | undefined): Promise<string | undefined> =>
  current && (await lineCount(trx, current.id)) > 0 ? current.id : undefined

const customerId = (session: SessionPort) => session.visitor.customer?.id

/**
 * Locks the row until the transaction ends, so that it cannot be ordered or taken between the checks and the change.
 */
const lockOpenCart = (trx: Database, storeKey: string, cartId: string): Promise<CartRow | undefined> =>
  trx
    .updateTable('cart')
    .set({ state: 'open' })
    .where('id', '=', cartId)
    .where('store_key', '=', storeKey)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()

/** The customer's cart, if signing in has just merged the linked guest cart into it. */
const cartMergedInto = async (
  trx: Database,
  cartId: string,
  current: CartRow | undefined,
): Promise<CartRow | undefined> => {
  if (!current) return undefined
  const merge = await trx
    .selectFrom('cart_merge')
    .select('id')
    .where('id', '=', cartId)
    .where('cart_id', '=', current.id)
    .where('state', '<>', 'undone')
    .executeTakeFirst()
  return merge && current
}
