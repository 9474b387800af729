import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SignedIn } from '../../../core/account/account'
import type { AccountPort } from '../../../core/account/account.port'
import type { CartNotice } from '../../../core/cart/cart'
import { mergeLines, type MergeLine } from '../../../core/cart/merge-lines'
import type { Outcome } from '../../../core/shared/domain-error'
import { orNothing } from '../../../core/shared/fallback'
import { giftFromWire } from '../../shared/gift.wire'
import { cartPath, couponsPath } from '../rest/paths'
import type { Rest } from '../rest/rest'
import { sendInPieces, type WireNewLine } from './add-lines'
import type { GoodsByVariant } from './cart-from-wire'
import { goodsLines, ownerOf, type WireCart } from './cart.wire'
import { noteMerge, type Merge } from './merge-undo'
import { repeatedGoods } from './options.wire'
import { bound, goodsOfCart, isFixed, keepNotices, lineCount, readCart, type StoreCartParts } from './session-cart'

/**
 * An account whose cart is in the store. At sign-in a guest's cart becomes the customer's, or its lines are added to
 * the cart that they used last; if the store fails at that, the sign-in succeeds nevertheless (S1-4.06). Signing out
 * leaves the cart to the customer.
 */
export const accountWithStoreCart = (account: AccountPort, parts: StoreCartParts): AccountPort => {
  const arriving =
    (entering: () => Outcome<SignedIn>): Outcome<SignedIn> =>
    () => {
      const guestCart = parts.session.visitor.customer ? undefined : parts.session.cartId
      return pipe(
        entering(),
        TE.flatMap(signedIn => {
          const { storeCustomerId } = signedIn.customer
          if (storeCustomerId === undefined) return TE.right(signedIn)
          return pipe(
            orNothing(cartOfCustomer(parts, guestCart, storeCustomerId)),
            TE.map(mergedLines => ({ ...signedIn, mergedLines: mergedLines ?? 0 })),
          )
        }),
      )()
    }
  return {
    ...account,
    signIn: credentials => arriving(() => account.signIn(credentials)),
    signUp: details => arriving(() => account.signUp(details)),
  }
}

/** Gives the session the customer's cart; returns how many lines of the guest's are in it. */
const cartOfCustomer = (
  parts: StoreCartParts,
  guestCartId: string | undefined,
  customerId: number,
): Outcome<number> => {
  const { carts, rest, session } = parts
  const cartOf = (id: string | undefined, owner: number | undefined): Outcome<WireCart | undefined> =>
    id === undefined
      ? TE.right(undefined)
      : pipe(
          readCart(rest, id),
          TE.map(cart => (cart && ownerOf(cart) === owner ? cart : undefined)),
        )
  return pipe(
    TE.Do,
    // The guest's cart is in the session in any case, should the store fail now.
    TE.tap(() => (guestCartId === undefined ? TE.right(undefined) : session.keepCart(guestCartId))),
    TE.bind('guest', () => cartOf(guestCartId, undefined)),
    TE.bind('own', () =>
      pipe(
        carts.latestOf(customerId),
        TE.flatMap(id => cartOf(id, customerId)),
      ),
    ),
    TE.flatMap(({ guest, own }) => {
      if (!guest) return pipe(session.keepCart(own?.id), TE.as(0))
      const isApart = isFixed(session, guest.id) || (own && isFixed(session, own.id))
      return !own || isApart ? given(parts, guest, customerId) : merged(parts, guest, own)
    }),
  )
}

const given = (parts: StoreCartParts, guest: WireCart, customerId: number): Outcome<number> =>
  pipe(
    bound(parts, guest, customerId),
    TE.tap(({ id }) => parts.carts.note(id, customerId)),
    TE.tap(({ id }) => parts.session.keepCart(id)),
    TE.map(lineCount),
  )

type Movable = MergeLine & { readonly body: Omit<WireNewLine, 'quantity'> | undefined }

/** The lines of a cart as they can be added to another one. */
const movableLines = (cart: WireCart, goods: GoodsByVariant): readonly Movable[] =>
  goodsLines(cart).map(({ wire }) => {
    const found = goods.get(wire.variant_id ?? 0)
    const of = found && repeatedGoods(found, wire)
    return {
      id: wire.id,
      productId: wire.product_id,
      variantId: wire.variant_id ?? 0,
      kind: `${wire.variant_id} ${JSON.stringify(of)}`,
      quantity: wire.quantity,
      body: of && { product_id: wire.product_id, ...of },
    }
  })

/**
 * The store merges no carts: the guest's lines are added to the customer's cart. The guest's cart stays for a day or
 * longer, as the store has it, so that the merge can be undone.
 */
const merged = (parts: StoreCartParts, guest: WireCart, own: WireCart): Outcome<number> =>
  pipe(
    TE.Do,
    TE.bind('goods', () =>
      pipe(
        goodsOfCart(parts, guest),
        TE.flatMap(ofGuest =>
          pipe(
            goodsOfCart(parts, own),
            TE.map((ofOwn): GoodsByVariant => new Map([...ofGuest, ...ofOwn])),
          ),
        ),
      ),
    ),
    TE.flatMap(({ goods }) => {
      const before = movableLines(own, goods)
      const moving = movableLines(guest, goods).filter(({ body }) => body !== undefined)
      const together = mergeLines(before, moving, {
        stock: id => goods.get(id)?.stock ?? 0,
        maximum: productId => [...goods.values()].find(each => each.productId === productId)?.maximum,
        pack: id => goods.get(id)?.pack?.size ?? 1,
      })
      const added = together.lines.flatMap((line): readonly WireNewLine[] => {
        const quantity = line.quantity - (before.find(({ id }) => id === line.id)?.quantity ?? 0)
        const body = moving.find(({ kind }) => kind === line.kind)?.body
        return body && quantity > 0 ? [{ ...body, quantity } as WireNewLine] : []
      })
      const gifts = guest.line_items.gift_certificates ?? []
      const notices: CartNotice[] = [
        ...(together.mergedLines + gifts.length > 0
          ? [{ code: 'cart.merged' as const, values: { count: together.mergedLines + gifts.length } }]
          : []),
        ...(together.cappedLines > 0
          ? [{ code: 'cart.quantity-capped' as const, values: { count: together.cappedLines } }]
          : []),
      ]
      const sent = added.map(body => ({ asked: [], body }))
      const certificates = gifts.map(gift => ({ amount: gift.amount, ...giftFromWire(gift) }))
      return pipe(
        () => sendInPieces(parts, own, sent, certificates),
        TE.map(cart => cart ?? own),
        TE.tap(({ id }) => parts.session.keepCart(id)),
        TE.tap(() => keepNotices(parts.session, notices)),
        TE.tap(({ id }) => couponsMoved(parts, guest, id)),
        TE.tap(cart =>
          pipe(
            noteMerge(parts, mergeOf({ own, guest, cart }, before, movableLines(cart, goods))),
            TE.flatMap(canUndo => (canUndo ? TE.right(undefined) : orNothing(deleteCart(parts.rest, guest.id)))),
          ),
        ),
        TE.tap(() => parts.carts.forget(guest.id)),
        TE.map(() => together.mergedLines + gifts.length),
      )
    }),
  )

type Carts = { readonly own: WireCart; readonly guest: WireCart; readonly cart: WireCart }

/** What came into the customer's cart, by the lines before and after. */
const mergeOf = ({ own, guest, cart }: Carts, before: readonly Movable[], after: readonly Movable[]): Merge => {
  const giftsOf = ({ line_items: { gift_certificates: gifts = [] } }: WireCart) => gifts.map(({ id }) => id)
  const codesOf = ({ coupons = [] }: WireCart) => coupons.map(({ code }) => code)
  return {
    cartId: cart.id,
    guestId: guest.id,
    lines: after.flatMap(({ id, kind, quantity }) => {
      const pieces = before.find(line => line.kind === kind)?.quantity ?? 0
      return quantity > pieces ? [{ id, before: pieces, came: quantity - pieces }] : []
    }),
    gifts: giftsOf(cart).filter(id => !giftsOf(own).includes(id)),
    coupons: codesOf(guest).filter(code => !codesOf(own).includes(code)),
  }
}

/** Coupons that the customer's cart does not take stay behind. */
const couponsMoved = ({ rest }: StoreCartParts, { coupons = [] }: WireCart, cartId: string): Outcome<unknown> =>
  TE.traverseSeqArray(({ code }: { readonly code: string }) =>
    orNothing(rest.post(couponsPath(cartId), { body: { coupon_code: code }, mayBeGone: true })),
  )(coupons)

/** Deletes a cart from the store. */
export const deleteCart = (rest: Pick<Rest, 'delete'>, cartId: string): Outcome<void> =>
  pipe(
    rest.delete(cartPath(cartId), { mayBeGone: true }),
    TE.map(() => undefined),
  )
