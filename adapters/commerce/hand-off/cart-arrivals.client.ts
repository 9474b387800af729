import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../../../core/cart/cart'
import type { CartArrivalsPort } from '../../../core/cart/cart-arrivals.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { decodeBare, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { idempotencyHeader, requestHeader } from '../../shared/http'
import { cartOrNone } from '../cart/cart.client'
import { cartCodec, cartFromWire, cartPath, noCartCodec, withOptions } from '../cart/cart.wire'
import {
  assignPath,
  cartOwnerCodec,
  leftCartCodec,
  leftCartPath,
  replacePath,
  restorePath,
  undoMergePath,
  withPunchOutOptions,
} from './cart-arrivals.wire'

const service = 'commerce cart'
const proof = { [requestHeader]: '1' }

/** The session's cart with its owner, as returned by a platform. */
export type OwnedCart = { readonly cart: Cart; readonly customerId?: number }

/** Cart arrivals over the page's gateway. */
export const commerceCartArrivals = (http: Http): CartArrivalsPort => {
  const read = (include: string): Outcome<Cart> =>
    pipe(
      commerceOwnedCart(http)(include),
      TE.map(({ cart }) => cart),
    )
  return {
    assign: (cartId, fixed) =>
      pipe(
        setCommerceCart(http)(cartId, fixed),
        TE.flatMap(() => read(withOptions)),
      ),
    bringBack: token =>
      pipe(
        openLeftCart(http)(token),
        TE.flatMap(() => read(withOptions)),
      ),
    transfer: cartId =>
      pipe(
        http.delete(replacePath, { body: { cart_id: cartId } }),
        TE.flatMapEither(decodeNothing(service)),
        TE.flatMap(() => read(withPunchOutOptions)),
      ),
    clear: clearCommerceCart(http),
    undoMerge: () =>
      pipe(
        http.post(undoMergePath),
        TE.flatMapEither(decodeNothing(service)),
        TE.flatMap(() => read(withOptions)),
      ),
    restore: () =>
      pipe(
        http.post(restorePath),
        TE.flatMapEither(decodeNothing(service)),
        TE.flatMap(() => read(withOptions)),
      ),
  }
}

/** Call 2.9. */
export const setCommerceCart =
  (http: Http) =>
  (cartId: string, fixed: boolean): Outcome<void> =>
    pipe(
      http.get(assignPath(encodeURIComponent(cartId)), {
        headers: proof,
        ...(fixed ? { query: { is_editable: 'false' } } : {}),
      }),
      TE.flatMapEither(decodeNothing(service)),
    )

/** Call 2.7 without a replacement cart: empties the session's cart and returns it. */
export const clearCommerceCart =
  (http: Http) =>
  (key: string): Outcome<Cart> =>
    pipe(
      http.delete(replacePath, { headers: { [idempotencyHeader]: key } }),
      TE.flatMapEither(answer =>
        E.isRight(noCartCodec.decode(answer.body)) ? E.right(undefined) : decodeNothing(service)(answer),
      ),
      TE.flatMap(() => readCommerceCart(http)),
    )

/** Call 2.1: "no cart" becomes an empty one. */
export const readCommerceCart = (http: Http): Outcome<Cart> =>
  pipe(http.get(cartPath, { query: { include: withOptions } }), TE.flatMapEither(cartOrNone))

/**
 * Call 2.12: restores the cart of a token on the platform, and returns its id if the platform sends it. Any rejected
 * token is 'not-found'.
 */
export const openLeftCart =
  (http: Http) =>
  (token: string): Outcome<string | undefined> =>
    pipe(
      http.get(leftCartPath(encodeURIComponent(token)), { headers: proof }),
      TE.flatMapEither(answer =>
        pipe(
          answer,
          decodeNothing(service),
          E.bimap(
            error => (error.tag === 'refused' || error.tag === 'invalid' ? notFound('cart') : error),
            () => cartIdIn(answer.body),
          ),
        ),
      ),
    )

const cartIdIn = (body: unknown): string | undefined => {
  const decoded = leftCartCodec.decode(
    typeof body === 'object' && body !== null ? (body as { readonly Data?: unknown }).Data : undefined,
  )
  return E.isRight(decoded) ? decoded.right.cart_id : undefined
}

/** Call 2.1 with the cart's owner; "no cart" is 'not-found'. */
export const commerceOwnedCart =
  (http: Http) =>
  (include: string): Outcome<OwnedCart> =>
    pipe(
      http.get(cartPath, { query: { include } }),
      TE.flatMapEither((answer): E.Either<DomainError, OwnedCart> => {
        const owner = cartOwnerCodec.decode(answer.body)
        const customerId = E.isRight(owner) ? owner.right.customer_id || undefined : undefined
        return pipe(
          decodeBare(cartCodec, service)(answer),
          E.map(wire => ({ cart: cartFromWire(wire), ...(customerId === undefined ? {} : { customerId }) })),
          E.mapLeft(error => (error.tag === 'unavailable' ? error : notFound('cart'))),
        )
      }),
    )
