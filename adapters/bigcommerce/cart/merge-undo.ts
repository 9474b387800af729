import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Cart } from '../../../core/cart/cart'
import { restorableForMs } from '../../../core/cart/cart-arrivals.port'
import { keepFormerCart } from '../../../core/cart/former-cart'
import { withoutMerged } from '../../../core/cart/without-merged'
import { forbidden, notFound, type Outcome } from '../../../core/shared/domain-error'
import { orNothing } from '../../../core/shared/fallback'
import { cartItemPath, couponPath } from '../rest/paths'
import { goodsLines, withOptions, type WireCart } from './cart.wire'
import type { GoodsByVariant } from './cart-from-wire'
import { repeatedGoods } from './options.wire'
import {
  changing,
  emptied,
  goodsOfCart,
  isFixed,
  keepNotices,
  mergeEntry,
  notedMerge,
  sessionCart,
  shownCart,
  type NotedMerge,
  type StoreCartParts,
} from './session-cart'

/** A merge of more lines is not noted: session entries are small. */
const maxLines = 200

/** What a merge made of the customer's cart: lines by id with their pieces before, and those that came. */
export type Merge = Pick<NotedMerge, 'cartId' | 'guestId' | 'lines' | 'gifts' | 'coupons'>

/** Notes a merge, which can be undone for a day; false: it cannot be. */
export const noteMerge = ({ session, clock }: StoreCartParts, merge: Merge): Outcome<boolean> =>
  merge.lines.length > maxLines
    ? TE.right(false)
    : pipe(keepMerge(session, { ...merge, until: clock.now() + restorableForMs, isUndone: false }), TE.as(true))

const keepMerge = (session: SessionPort, noted: NotedMerge): Outcome<void> =>
  session.keep(mergeEntry, JSON.stringify(noted))

/** Takes out what the last merge brought. The guest's cart is still at the store, and can be restored for a day. */
export const undoMerge = (parts: StoreCartParts): Outcome<Cart> => {
  const { session, clock } = parts
  return pipe(
    sessionCart(parts),
    TE.flatMap(cart => {
      const noted = cart && notedMerge(parts, cart.id)
      if (!cart || !noted) return TE.left(notFound('merge'))
      if (isFixed(session, cart.id)) return TE.left(forbidden('cart.not-editable'))
      if (noted.isUndone) return TE.right<never, WireCart | undefined>(cart)
      return pipe(
        goodsOfCart(parts, cart),
        TE.flatMap(goods => withoutTheirs(parts, { cart, goods, noted })),
        TE.tap(() => keepNotices(session, [])),
        TE.tap(() => keepMerge(session, { ...noted, isUndone: true })),
        TE.tap(() => keepFormerCart(session, noted.guestId, clock.now())),
        TE.flatMap(() => sessionCart(parts)),
      )
    }),
    TE.flatMap(cart => shownCart(parts, cart)),
  )
}

type Undoing = { readonly cart: WireCart; readonly goods: GoodsByVariant; readonly noted: NotedMerge }

/** One after the other, so that an undo that failed continues where it ended. */
const withoutTheirs = (parts: StoreCartParts, { cart, goods, noted }: Undoing): Outcome<unknown> => {
  const { rest } = parts
  const at = (lineId: string) => cartItemPath(cart.id, encodeURIComponent(lineId))
  const remove = (lineId: string): Outcome<unknown> =>
    pipe(
      rest.delete(at(lineId), { query: withOptions, mayBeGone: true }),
      TE.flatMap(({ body }) => (body === undefined ? emptied(parts, cart.id) : TE.right(undefined))),
      TE.orElse(error => (error.tag === 'not-found' ? TE.right(undefined) : TE.left(error))),
    )
  const lines = goodsLines(cart).flatMap(({ wire }): readonly Outcome<unknown>[] => {
    const merged = noted.lines.find(({ id }) => id === wire.id)
    const quantity = merged ? withoutMerged(wire.quantity, merged) : wire.quantity
    if (quantity === wire.quantity) return []
    if (quantity === 0) return [remove(wire.id)]
    const found = goods.get(wire.variant_id ?? 0)
    const of = found && repeatedGoods(found, wire)
    const body = { line_item: { product_id: wire.product_id, quantity, ...of } }
    return of ? [rest.put(at(wire.id), { query: withOptions, body, mayBeGone: true })] : []
  })
  const gifts = (cart.line_items.gift_certificates ?? []).filter(({ id }) => noted.gifts.includes(id))
  const coupons = (cart.coupons ?? []).filter(({ code }) => noted.coupons.includes(code))
  return changing(
    parts,
    cart.id,
    TE.sequenceSeqArray([
      ...coupons.map(({ code }) =>
        orNothing(rest.delete(couponPath(cart.id, encodeURIComponent(code)), { mayBeGone: true })),
      ),
      ...lines,
      ...gifts.map(({ id }) => remove(id)),
    ]),
  )
}
