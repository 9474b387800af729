import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CartPort } from '../../../core/cart/cart.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { forbidden, invalid, issue, notFound } from '../../../core/shared/domain-error'
import { bare } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import { requestHeader } from '../../shared/http'
import type { Call, Route } from '../../shared/route'
import {
  addRequest,
  cartItemPath,
  cartItemsPath,
  cartOwnerPath,
  cartPath,
  cartsPath,
  cartToWire,
  changeRequest,
  couponAnswerToWire,
  couponPath,
  couponRequest,
  couponsPath,
  idempotencyHeader,
  newGiftsFromWire,
  newLinesFromWire,
  ownerRequest,
  withRedirectUrls,
} from './cart.wire'

type CartRoute = Route<{ readonly cart: CartPort }>

/** The cart comes from the session; ids of cart or customer in a request are ignored. */
const view: CartRoute = {
  method: 'GET',
  path: cartPath,
  handle: (call, { cart }) =>
    call.query.get('include') === withRedirectUrls
      ? bare(redirected(call, cart), body => body)
      : bare(cart.current(), cartToWire),
}

/** Creates a one-time checkout address, so this read requires the CSRF proof of a write. */
const redirected = (call: Call, cart: CartPort): Outcome<unknown> =>
  call.header(requestHeader) === undefined
    ? TE.left(forbidden('shared.origin'))
    : pipe(
        cart.redirectUrls(),
        TE.map(urls => ({
          redirect_urls: {
            checkout_url: urls.checkoutUrl,
            cart_url: urls.cartUrl,
            embedded_checkout_url: urls.checkoutUrl,
          },
        })),
      )

/** Creating a cart with lines and adding lines are the same: the session has one cart, created on demand. */
const add = (path: string): CartRoute => ({
  method: 'POST',
  path,
  takes: 'table',
  keepsAnswer: false,
  handle: (call, { cart }) =>
    bare(
      pipe(
        TE.fromEither(keyOf(call)),
        TE.flatMap(key =>
          pipe(
            TE.fromEither(decodeRequest(addRequest, call.body)),
            TE.flatMap(asked => cart.add(newLinesFromWire(asked), key, newGiftsFromWire(asked))),
          ),
        ),
      ),
      cartToWire,
    ),
})

const keyOf = (call: Call): E.Either<DomainError, string | undefined> => {
  const key = call.header(idempotencyHeader)
  return key === undefined || /^[\w.-]{8,100}$/.test(key)
    ? E.right(key)
    : E.left(invalid(issue('body', 'shared.unreadable', { fields: idempotencyHeader })))
}

const change: CartRoute = {
  method: 'PUT',
  path: cartItemPath(':itemId'),
  handle: (call, { cart }) =>
    bare(
      pipe(
        TE.fromEither(
          pipe(
            decodeRequest(changeRequest, call.body),
            E.bindTo('asked'),
            E.bind('itemId', () => itemIdOf(call)),
          ),
        ),
        TE.flatMap(({ asked, itemId }) => cart.change(itemId, asked.line_item.quantity)),
      ),
      cartToWire,
    ),
}

/** Sign-in already assigned the session's cart (S1-4.06), so this only returns the cart. */
const bind: CartRoute = {
  method: 'PUT',
  path: cartOwnerPath,
  handle: (call, { cart }) =>
    bare(pipe(TE.fromEither(decodeRequest(ownerRequest, call.body)), TE.flatMap(cart.current)), cartToWire),
}

const remove: CartRoute = {
  method: 'DELETE',
  path: cartItemPath(':itemId'),
  handle: (call, { cart }) =>
    bare(
      pipe(TE.fromEither(itemIdOf(call)), TE.flatMap(cart.remove)),
      // Platform format: an emptied, deleted cart has no body.
      left => (left.id === undefined && left.notices.length === 0 ? undefined : cartToWire(left)),
    ),
}

const itemIdOf = (call: Call): E.Either<DomainError, string> => {
  const itemId = call.params.itemId ?? ''
  return itemId.length > 0 && itemId.length <= 100 ? E.right(itemId) : E.left(notFound('cart line'))
}

const applyCoupon: CartRoute = {
  method: 'POST',
  path: couponsPath,
  handle: ({ body }, { cart }) =>
    bare(
      pipe(
        TE.fromEither(decodeRequest(couponRequest, body)),
        TE.flatMap(asked => cart.applyCoupon(asked.coupon_code)),
      ),
      couponAnswerToWire,
    ),
}

const removeCoupon: CartRoute = {
  method: 'DELETE',
  path: couponPath(':code'),
  handle: (call, { cart }) =>
    bare(
      pipe(
        TE.fromEither(decodeRequest(couponRequest, { coupon_code: call.params.code })),
        TE.flatMap(asked => cart.removeCoupon(asked.coupon_code)),
      ),
      couponAnswerToWire,
    ),
}

export const cartRoutes: readonly CartRoute[] = [
  view,
  add(cartsPath),
  add(cartItemsPath),
  change,
  bind,
  remove,
  applyCoupon,
  removeCoupon,
]
