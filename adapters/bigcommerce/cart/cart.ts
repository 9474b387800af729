import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../../../core/cart/cart'
import type { CartPort, NewLine } from '../../../core/cart/cart.port'
import { isQuantity, maxPieces } from '../../../core/cart/check-line'
import { goodsIssue, piecesIn } from '../../../core/cart/plan-lines'
import { wholePacksNotice } from '../../../core/cart/whole-packs-notice'
import { wholePacks } from '../../../core/catalogue/pack'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { forbidden, invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { NotedWrite } from '../../../core/store-carts/store-carts.port'
import { cartItemPath, couponPath, couponsPath } from '../rest/paths'
import { plannedLines, sendInPieces } from './add-lines'
import { linesInCart } from './cart-from-wire'
import { goodsLines, withOptions, type WireCart } from './cart.wire'
import { repeatedGoods, type FileAddress } from './options.wire'
import {
  changing,
  emptied,
  goodsOfCart,
  isFixed,
  keepNotices,
  sessionCart,
  sessionFigures,
  shownCart,
  wireCartOf,
  type StoreCartParts,
} from './session-cart'

export type StoreCart = Omit<CartPort, 'redirectUrls'>

/** The cart of this visitor in a BigCommerce store. Prices and totals are the store's; goods are the mirrored ones. */
export const bigcommerceCart = (parts: StoreCartParts, fileAddress: FileAddress): StoreCart => ({
  current: () => current(parts),
  figures: () => sessionFigures(parts),
  add: (lines, key, gifts = []) =>
    pipe(
      once(parts, { key, lines }, cart =>
        pipe(
          plannedLines(parts, cart, lines, fileAddress),
          TE.flatMap(({ sent, notices }) =>
            pipe(
              () => sendInPieces(parts, cart, sent, gifts),
              TE.tap(() => keepNotices(parts.session, notices)),
            ),
          ),
        ),
      ),
      TE.flatMap(cart => shownCart(parts, cart)),
    ),
  change: (lineId, quantity) => (quantity === 0 ? removed(parts, lineId) : changed(parts, lineId, quantity)),
  remove: lineId => removed(parts, lineId),
  applyCoupon: code =>
    pipe(
      sessionCart(parts),
      TE.filterOrElse(
        (cart): cart is WireCart => cart !== undefined,
        () => invalid(issue('coupon', 'cart.empty')),
      ),
      TE.flatMap(({ id }) =>
        changing(parts, id, parts.rest.post(couponsPath(id), { body: { coupon_code: code }, mayBeGone: true })),
      ),
      TE.mapLeft(error => (error.tag === 'not-found' ? invalid(issue('coupon', 'cart.coupon-unknown')) : error)),
      // The answer is a checkout, whose cart has no options and no total: the cart is read.
      TE.flatMap(() => current(parts)),
    ),
  removeCoupon: code =>
    pipe(
      sessionCart(parts),
      TE.flatMap(cart =>
        cart
          ? pipe(
              parts.rest.delete(couponPath(cart.id, encodeURIComponent(code)), { mayBeGone: true }),
              call => changing(parts, cart.id, call),
              TE.map(() => undefined),
              orGone,
            )
          : TE.right(undefined),
      ),
      TE.flatMap(() => current(parts)),
    ),
})

const current = (parts: StoreCartParts): Outcome<Cart> =>
  pipe(
    sessionCart(parts),
    TE.flatMap(cart => shownCart(parts, cart)),
  )

/** What is gone already is as good as removed. */
const orGone = (call: Outcome<void>): Outcome<void> =>
  pipe(
    call,
    TE.orElse(error => (error.tag === 'not-found' ? TE.right(undefined) : TE.left(error))),
  )

/** The session's cart, whose lines may be changed. */
const editableCart = (parts: StoreCartParts): Outcome<WireCart | undefined> =>
  pipe(
    sessionCart(parts),
    TE.filterOrElse(
      cart => cart === undefined || !isFixed(parts.session, cart.id),
      () => forbidden('cart.not-editable'),
    ),
  )

type Write = { readonly key: string | undefined; readonly lines: readonly NewLine[] }

/** How long a request may be on its way, and how often its end is looked for. */
const sentForMs = 20_000
const lookEveryMs = 150

/** Lines for comparison with those of a repeated write. */
const markOf = (lines: readonly NewLine[]): string =>
  lines.map(({ productId, variantId, quantity }) => `${productId}.${variantId ?? ''}.${quantity}`).join(' ')

/**
 * One effect for each key. While the first write is on its way, a second one waits for its end. One whose answer was
 * lost may have had its effect: the cart's version tells. One that had none is sent again.
 */
const once = (
  parts: StoreCartParts,
  { key, lines }: Write,
  work: (cart: WireCart | undefined) => Outcome<WireCart | undefined>,
): Outcome<WireCart | undefined> =>
  pipe(
    editableCart(parts),
    TE.flatMap(cart => {
      if (key === undefined) return work(cart)
      const { carts, clock } = parts
      const write = { lines: markOf(lines), version: cart?.version ?? 0 }
      const noteDone = (cartId: string) =>
        pipe(
          carts.firstWrite(cartId, key, write),
          TE.flatMap(() => carts.endWrite(cartId, key, 'done')),
        )
      // The cart may be a new one.
      const noted = pipe(
        work(cart),
        TE.tap(made => (made ? noteDone(made.id) : TE.right(undefined))),
      )
      if (!cart) return noted
      const sent = pipe(
        noted,
        TE.tapError(({ tag }) => carts.endWrite(cart.id, key, tag === 'unavailable' ? 'unknown' : 'none')),
      )
      return pipe(
        carts.firstWrite(cart.id, key, write),
        TE.flatMap(before => {
          if (before === undefined) return sent
          if (before.state === 'done' || (cart.version ?? 0) > before.version) return repeated(before, lines, cart)
          return before.state === 'sent' && clock.now() - before.at < sentForMs
            ? pipe(
                TE.fromTask(() => new Promise(resolve => setTimeout(resolve, lookEveryMs))),
                TE.flatMap(() => once(parts, { key, lines }, work)),
              )
            : sent
        }),
      )
    }),
  )

/** A repeated write changes nothing; lines that the first one did not have are refused. */
const repeated = (before: NotedWrite, lines: readonly NewLine[], cart: WireCart): Outcome<WireCart | undefined> => {
  const first = new Set(before.lines.split(' '))
  const others = lines.flatMap((line, at) => (first.has(markOf([line])) ? [] : [issue(`item:${at}`, 'cart.not-added')]))
  return before.lines !== '' && others.length > 0 ? TE.left(invalid(...others)) : TE.right(cart)
}

/** Idempotent: removing a missing line succeeds. The store answers the removal of the last line with 204. */
const removed = (parts: StoreCartParts, lineId: string): Outcome<Cart> =>
  pipe(
    editableCart(parts),
    TE.flatMap(cart =>
      cart && hasLine(cart, lineId)
        ? pipe(
            parts.rest.delete(cartItemPath(cart.id, encodeURIComponent(lineId)), {
              query: withOptions,
              mayBeGone: true,
            }),
            call => changing(parts, cart.id, call),
            TE.flatMap(answer =>
              answer.body === undefined
                ? pipe(emptied(parts, cart.id), TE.as(undefined))
                : TE.fromEither(wireCartOf(answer)),
            ),
            TE.tap(() => keepNotices(parts.session, [])),
            TE.orElse(error => (error.tag === 'not-found' ? sessionCart(parts) : TE.left(error))),
          )
        : TE.right(cart),
    ),
    TE.flatMap(cart => shownCart(parts, cart)),
  )

const hasLine = ({ line_items: items }: WireCart, lineId: string): boolean =>
  [items.physical_items, items.digital_items, items.custom_items, items.gift_certificates].some(lines =>
    lines?.some(({ id }) => id === lineId),
  )

const changed = (parts: StoreCartParts, lineId: string, quantity: number): Outcome<Cart> => {
  const tried = pipe(
    editableCart(parts),
    TE.flatMap(cart => (cart ? sendChange(parts, cart, lineId, quantity) : TE.left(notFound('cart line')))),
  )
  return pipe(
    tried,
    // Somebody else changed the cart: it is read and tried once.
    TE.orElse(error => (error.tag === 'conflict' ? tried : TE.left(error))),
    TE.flatMap(cart => shownCart(parts, cart)),
  )
}

const sendChange = (parts: StoreCartParts, cart: WireCart, lineId: string, pieces: number): Outcome<WireCart> =>
  pipe(
    goodsOfCart(parts, cart),
    TE.flatMapEither(goods => {
      const wrong = (code: string, values?: Record<string, string | number>): E.Either<DomainError, never> =>
        E.left(invalid(issue(`line:${lineId}`, code, values)))
      const line = goodsLines(cart).find(({ wire }) => wire.id === lineId)?.wire
      if (!line) return hasLine(cart, lineId) ? wrong('cart.gift-quantity') : E.left(notFound('cart line'))
      const found = goods.get(line.variant_id ?? 0)
      if (!found?.visible) return E.left(notFound('cart line'))
      const quantity = isQuantity(pieces) ? wholePacks(pieces, found.pack) : 0
      if (!isQuantity(quantity)) return wrong('cart.quantity-shape', { maximum: maxPieces })
      const same = linesInCart(cart, goods).map((each, at) =>
        goodsLines(cart)[at]?.wire.id === lineId ? { ...each, quantity } : each,
      )
      const problem = goodsIssue(found, piecesIn(same))
      if (problem) return wrong(problem.code, problem.values)
      const of = repeatedGoods(found, line)
      if (!of) return wrong('cart.choices-changed')
      const notices =
        found.pack && quantity !== pieces ? [wholePacksNotice(found.sku, found.pack, pieces, quantity)] : []
      return E.right({ body: { product_id: line.product_id, quantity, ...of }, notices })
    }),
    TE.flatMap(({ body, notices }) =>
      pipe(
        parts.rest.put(cartItemPath(cart.id, encodeURIComponent(lineId)), {
          query: withOptions,
          body: { line_item: body, ...(cart.version === undefined ? {} : { version: cart.version }) },
          mayBeGone: true,
        }),
        call => changing(parts, cart.id, call),
        TE.flatMapEither(wireCartOf),
        TE.tap(() => keepNotices(parts.session, notices)),
      ),
    ),
  )
