import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../../../core/cart/cart'
import { emptyCart, figuresOf } from '../../../core/cart/cart'
import type { CartPort, NewLine } from '../../../core/cart/cart.port'
import type { NewGift } from '../../../core/cart/gift-certificate'
import { mayChangeQuantity } from '../../../core/cart/line-kind'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound, unavailable } from '../../../core/shared/domain-error'
import { decodeBare } from '../../shared/decode'
import { failureIn, failureOf } from '../../shared/envelope'
import { newGiftToWire } from '../../shared/gift.wire'
import type { Http, HttpAnswer } from '../../shared/http'
import { requestHeader } from '../../shared/http'
import {
  cartCodec,
  cartFromWire,
  cartItemPath,
  cartItemsPath,
  cartPath,
  cartsPath,
  couponAnswerCodec,
  couponPath,
  couponsPath,
  idempotencyHeader,
  newLineToWire,
  noCartCodec,
  noCartFromWire,
  redirectCodec,
  withOptions,
  withRedirectUrls,
} from './cart.wire'

const service = 'commerce cart'

/** The goods of a line, which the platform requires with every change of quantity. */
type LineGoods = Pick<Cart['lines'][number], 'kind' | 'productId' | 'variantId'>

/**
 * The cart over calls 2.1 to 2.6, 2.10 and 2.11. One client instance per visitor: it remembers the lines of the last
 * response. `customerId` tells a platform the owner of a new cart; our gateway knows it from its session.
 */
export const commerceCart = (http: Http, customerId?: () => number | undefined): CartPort => {
  let known: ReadonlyMap<string, LineGoods> = new Map()
  const remembered = (cart: Cart): Cart => {
    known = new Map(cart.lines.map(({ id, kind, productId, variantId }) => [id, { kind, productId, variantId }]))
    return cart
  }
  const read = (): Outcome<Cart> =>
    pipe(http.get(cartPath, { query: { include: withOptions } }), TE.flatMapEither(cartOrNone), TE.map(remembered))

  const goodsOf = (lineId: string): Outcome<LineGoods> => {
    const goods = known.get(lineId)
    return goods
      ? TE.right(goods)
      : pipe(
          read(),
          TE.flatMapEither(() => E.fromNullable(notFound('cart line'))(known.get(lineId))),
        )
  }
  const changed = (call: TE.TaskEither<DomainError, HttpAnswer>): Outcome<Cart> =>
    pipe(call, TE.flatMapEither(cartAfterWrite), TE.map(remembered))
  /** The response is the checkout with its cart; if a platform only confirms, the cart is read again. */
  const afterCoupon = (answer: HttpAnswer): Outcome<Cart> => {
    const decoded = couponAnswerCodec.decode(answer.body)
    if (failureOf(answer.body, service) || answer.status >= 400) return TE.fromEither(readCart(answer))
    return E.isRight(decoded) ? TE.right(remembered(cartFromWire(decoded.right.cart))) : read()
  }

  return {
    current: read,
    figures: () => pipe(read(), TE.map(figuresOf)),
    add: (lines, key, gifts = []) =>
      pipe(
        sendLines(http, cartItemsPath, { lines, gifts }, key),
        // Only a platform without a cart for this session needs the create call.
        TE.flatMap(answer =>
          isNoCart(answer)
            ? sendLines(http, cartsPath, { lines, gifts, ...(customerId ? { customer: customerId() ?? '' } : {}) }, key)
            : TE.right(answer),
        ),
        changed,
      ),
    change: (lineId, quantity) =>
      quantity === 0
        ? changed(http.delete(cartItemPath(encodeURIComponent(lineId))))
        : pipe(
            goodsOf(lineId),
            TE.filterOrElse(mayChangeQuantity, () => invalid(issue(`line:${lineId}`, 'cart.gift-quantity'))),
            TE.flatMap(goods =>
              http.put(cartItemPath(encodeURIComponent(lineId)), {
                body: { line_item: { product_id: goods.productId, variant_id: goods.variantId, quantity } },
              }),
            ),
            changed,
          ),
    remove: lineId => changed(http.delete(cartItemPath(encodeURIComponent(lineId)))),
    applyCoupon: code => pipe(http.post(couponsPath, { body: { coupon_code: code } }), TE.flatMap(afterCoupon)),
    removeCoupon: code => pipe(http.delete(couponPath(encodeURIComponent(code))), TE.flatMap(afterCoupon)),
    redirectUrls: redirectUrls(http),
  }
}

const redirectUrls =
  (http: Http): CartPort['redirectUrls'] =>
  () =>
    pipe(
      http.get(cartPath, { query: { include: withRedirectUrls }, headers: { [requestHeader]: '1' } }),
      TE.flatMapEither(decodeBare(redirectCodec, service)),
      TE.map(({ redirect_urls: urls }) => ({ checkoutUrl: urls.checkout_url, cartUrl: urls.cart_url ?? '' })),
    )

/** `customer` is a customer id, or empty for a guest (S3-7.10). */
type Asked = { readonly lines: readonly NewLine[]; readonly gifts: readonly NewGift[]; readonly customer?: number | '' }

const sendLines = (http: Http, path: string, { lines, gifts, customer }: Asked, key: string | undefined) =>
  http.post(path, {
    body: {
      ...(customer === undefined ? {} : { customer_id: customer }),
      line_items: lines.map(newLineToWire),
      ...(gifts.length > 0 ? { gift_certificates: gifts.map(newGiftToWire) } : {}),
    },
    ...(key === undefined ? {} : { headers: { [idempotencyHeader]: key } }),
  })

const isNoCart = (answer: HttpAnswer) =>
  pipe(
    noCartCodec.decode(answer.body),
    E.exists(none => none.lintel === undefined),
  )

/**
 * The call returns one of three formats: the cart, the object with status 400, or a platform's plain failure. The last
 * two mean "no cart".
 */
export const cartOrNone = (answer: HttpAnswer): E.Either<DomainError, Cart> => {
  const none = noCartCodec.decode(answer.body)
  if (E.isRight(none)) return E.right(noCartFromWire(none.right))
  if (answer.status === 204 || failureOf(answer.body, service)?.tag === 'refused') return E.right(emptyCart)
  return readCart(answer)
}

/** After a write, 204 means the cart is empty and deleted. An object with a status is a rejection here. */
const cartAfterWrite = (answer: HttpAnswer): E.Either<DomainError, Cart> => {
  if (answer.status === 204 || answer.body === undefined) return E.right(emptyCart)
  const none = noCartCodec.decode(answer.body)
  if (E.isLeft(none)) return readCart(answer)
  return none.right.lintel
    ? E.right(noCartFromWire(none.right))
    : E.left(failureIn({ ...answer, status: none.right.status }, service) ?? unavailable(service))
}

const readCart = (answer: HttpAnswer): E.Either<DomainError, Cart> =>
  pipe(answer, decodeBare(cartCodec, service), E.map(cartFromWire))
