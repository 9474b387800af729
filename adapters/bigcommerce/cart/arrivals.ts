import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../../../core/cart/cart'
import type { CartArrivalsPort } from '../../../core/cart/cart-arrivals.port'
import { forgetFormerCart, formerCart, keepFormerCart } from '../../../core/cart/former-cart'
import {
  conflict,
  forbidden,
  notFound,
  signedOut,
  type DomainError,
  type Outcome,
} from '../../../core/shared/domain-error'
import { text } from '../../shared/codecs'
import { abandonedCartPath } from '../rest/paths'
import { dataOf, decodedBody } from '../rest/rest'
import { ownerOf, type WireCart } from './cart.wire'
import { undoMerge } from './merge-undo'
import {
  bound,
  fixCart,
  isFixed,
  keepNotices,
  lineCount,
  readCart,
  sessionCart,
  shownCart,
  storeCustomer,
  type StoreCartParts,
} from './session-cart'

const abandonedCodec = t.strict({ cart_id: text(100, 1) })
const tokenShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Session entry: idempotency key of the last clearing of the cart. */
const clearedEntry = 'store-cart-cleared'

type Accepts = (cart: WireCart) => DomainError | undefined

/**
 * Carts of the store that arrive from elsewhere. The token reads every cart, so that the owner in the answer decides: a
 * cart without one belongs to the session that has its id.
 */
export const bigcommerceCartArrivals = (parts: StoreCartParts): CartArrivalsPort => {
  const { session, rest, clock } = parts
  const isOwn = (cart: WireCart): boolean => {
    const owner = ownerOf(cart)
    return owner === undefined ? cart.id === session.cartId : owner === storeCustomer(session)
  }
  const ownOnly: Accepts = cart => (isOwn(cart) ? undefined : notFound('cart'))
  return {
    assign: (cartId, fixed) =>
      pipe(
        switched(parts, cartId, ownOnly),
        TE.tap(cart => (fixed ? fixCart(session, cart.id) : TE.right(undefined))),
        TE.flatMap(cart => shownCart(parts, cart)),
      ),
    // Its owner may sign in first; for other visitors it is 'not found'. A guest's belongs to who has the mail.
    bringBack: token =>
      pipe(
        tokenShape.test(token) ? rest.get(abandonedCartPath(token), { mayBeGone: true }) : TE.left(notFound('cart')),
        TE.flatMapEither(answer => decodedBody(abandonedCodec)(dataOf(answer))),
        TE.flatMap(({ cart_id: cartId }) =>
          switched(parts, cartId, cart => {
            const owner = ownerOf(cart)
            if (owner === undefined || owner === storeCustomer(session)) return undefined
            return storeCustomer(session) === undefined ? signedOut : notFound('cart')
          }),
        ),
        TE.flatMap(cart => shownCart(parts, cart)),
      ),
    transfer: cartId =>
      pipe(
        switched(parts, cartId, cart => ownOnly(cart) ?? (lineCount(cart) === 0 ? conflict('cart.empty') : undefined)),
        TE.flatMap(cart => shownCart(parts, cart)),
      ),
    clear: key => (session.stored(clearedEntry) === key ? shownNow(parts) : cleared(parts, key)),
    restore: () => {
      const former = formerCart(session, clock.now())
      if (former === undefined) return TE.left(notFound('cart'))
      const mayHave: Accepts = cart => (ownerOf(cart) === undefined ? undefined : ownOnly(cart))
      return pipe(
        switched(parts, former, mayHave),
        TE.orElse(error =>
          pipe(
            forgetFormerCart(session),
            TE.flatMap(() => TE.left<DomainError, WireCart>(error)),
          ),
        ),
        TE.flatMap(cart => shownCart(parts, cart)),
      )
    },
    undoMerge: () => undoMerge(parts),
  }
}

const shownNow = (parts: StoreCartParts): Outcome<Cart> =>
  pipe(
    sessionCart(parts),
    TE.flatMap(cart => shownCart(parts, cart)),
  )

/** The cart stays in the store, so that it can be restored for a day; the session begins another one. */
const cleared = (parts: StoreCartParts, key: string): Outcome<Cart> => {
  const { session, carts, clock } = parts
  return pipe(
    sessionCart(parts),
    TE.filterOrElse(
      cart => cart === undefined || !isFixed(session, cart.id),
      () => forbidden('cart.not-editable'),
    ),
    TE.tap(cart =>
      cart
        ? pipe(
            keepFormerCart(session, cart.id, clock.now()),
            TE.flatMap(() => carts.forget(cart.id)),
            TE.flatMap(() => session.keepCart(undefined)),
          )
        : TE.right(undefined),
    ),
    TE.tap(() => keepNotices(session, [])),
    TE.tap(() => session.keep(clearedEntry, key)),
    TE.flatMap(() => shownCart(parts, undefined)),
  )
}

/** Reads and checks the arriving cart, and makes it the session's; the one before can be restored. */
const switched = (parts: StoreCartParts, cartId: string, accepts: Accepts): Outcome<WireCart> => {
  const { session, carts, clock, rest } = parts
  const customer = storeCustomer(session)
  return pipe(
    readCart(rest, cartId),
    TE.flatMapEither(found => {
      if (!found) return E.left<DomainError, WireCart>(notFound('cart'))
      const problem = accepts(found)
      return problem ? E.left(problem) : E.right(found)
    }),
    TE.bindTo('arriving'),
    TE.bind('before', () => sessionCart(parts)),
    TE.bind('now', ({ arriving }) =>
      ownerOf(arriving) === customer ? TE.right(arriving) : bound(parts, arriving, customer ?? 0),
    ),
    TE.tap(({ now }) => carts.note(now.id, customer)),
    TE.tap(({ now }) => session.keepCart(now.id)),
    TE.tap(({ before, now }) =>
      before && before.id !== now.id && lineCount(before) > 0
        ? keepFormerCart(session, before.id, clock.now())
        : TE.right(undefined),
    ),
    TE.tapIO(
      ({ now }) =>
        () =>
          session.show('isEditableCart', isFixed(session, now.id) ? `false_${now.id}` : undefined),
    ),
    TE.map(({ now }) => now),
  )
}
