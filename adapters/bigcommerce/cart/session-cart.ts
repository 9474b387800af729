import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Cart, CartNotice, MergedLine } from '../../../core/cart/cart'
import { emptyCart, figuresOf, type CartFigures } from '../../../core/cart/cart'
import type { MergedPieces } from '../../../core/cart/without-merged'
import { formerCart } from '../../../core/cart/former-cart'
import type { CartGoodsPort } from '../../../core/cart/cart-goods.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { StoreCartsPort } from '../../../core/store-carts/store-carts.port'
import type { HttpAnswer } from '../../shared/http'
import { cartPath } from '../rest/paths'
import { dataOf, decodedBody, type Rest } from '../rest/rest'
import { cartFromWire, type GoodsByVariant } from './cart-from-wire'
import { cartCodec, goodsLines, ownerOf, withOptions, type WireCart } from './cart.wire'

export type StoreCartParts = {
  readonly rest: Rest
  readonly session: SessionPort
  readonly goods: CartGoodsPort
  readonly carts: StoreCartsPort
  readonly channelId: number
  readonly clock: ClockPort
  /** The order made of a cart that is gone; undefined: none. Asked only if the session went to the checkout with it. */
  readonly orderOfCart: (cartId: string) => Outcome<number | undefined>
}

/** Session entries. */
const noticesEntry = 'store-cart-notices'
const fixedEntry = 'store-cart-fixed'
const checkoutEntry = 'store-cart-checkout'
const orderEntry = 'store-order'

export const mergeEntry = 'store-cart-merge'

/** The last merge of a guest's cart at sign-in; gifts and coupons are those that came. */
export type NotedMerge = {
  readonly cartId: string
  readonly guestId: string
  /** Epoch milliseconds. */
  readonly until: number
  readonly isUndone: boolean
  readonly lines: readonly (MergedPieces & { readonly id: string })[]
  readonly gifts: readonly string[]
  readonly coupons: readonly string[]
}

/** The merge into this cart that can be undone, or was. */
export const notedMerge = ({ session, clock }: StoreCartParts, cartId: string): NotedMerge | undefined => {
  const stored = session.stored(mergeEntry)
  const noted = stored === undefined ? undefined : (JSON.parse(stored) as NotedMerge)
  return noted?.cartId === cartId && noted.until > clock.now() ? noted : undefined
}

/** The customer's id at the store; undefined for guests, and for people without an account there. */
export const storeCustomer = ({ visitor }: SessionPort): number | undefined => visitor.customer?.storeCustomerId

/** Agreed prices: the lines of this cart cannot be changed. */
export const isFixed = (session: SessionPort, cartId: string): boolean => session.stored(fixedEntry) === cartId
export const fixCart = (session: SessionPort, cartId: string): Outcome<void> => session.keep(fixedEntry, cartId)

/** The session goes to the checkout with this cart: if it is gone later, there may be an order of it. */
export const noteCheckout = (session: SessionPort, cartId: string): Outcome<void> => session.keep(checkoutEntry, cartId)

/** The order that the store made of this session's last cart, for the confirmation page. */
export const lastOrder = (session: SessionPort): number | undefined => {
  const stored = Number(session.stored(orderEntry) ?? '')
  return stored > 0 ? stored : undefined
}

export const wireCartOf = (answer: HttpAnswer) => decodedBody(cartCodec)(dataOf(answer))

/** A cart as the store has it now; undefined: there is none. */
export const readCart = (rest: Rest, cartId: string): Outcome<WireCart | undefined> =>
  pipe(
    rest.get(cartPath(cartId), { query: withOptions, mayBeGone: true }),
    TE.flatMapEither(wireCartOf),
    TE.map((cart): WireCart | undefined => cart),
    TE.orElse(error => (error.tag === 'not-found' ? TE.right(undefined) : TE.left(error))),
  )

/**
 * The session's cart, read from the store; undefined: none. No call without an id. A cart that is gone, or somebody
 * else's, is no cart: the token sees all of them.
 */
export const sessionCart = (parts: StoreCartParts): Outcome<WireCart | undefined> => {
  const { session, carts, rest } = parts
  const customer = storeCustomer(session)
  return pipe(
    session.cartId !== undefined || customer === undefined ? TE.right(session.cartId) : carts.latestOf(customer),
    TE.flatMap(cartId =>
      cartId === undefined
        ? TE.right(undefined)
        : pipe(
            readCart(rest, cartId),
            TE.flatMap(found => settled(parts, cartId, found)),
          ),
    ),
  )
}

/** Decides about the cart with this id as the store has it. */
const settled = (parts: StoreCartParts, cartId: string, found: WireCart | undefined): Outcome<WireCart | undefined> => {
  const { session, carts } = parts
  const customer = storeCustomer(session)
  if (!found) return pipe(gone(parts, cartId), TE.as(undefined))
  const owner = ownerOf(found)
  if (owner !== undefined && owner !== customer) return pipe(session.keepCart(undefined), TE.as(undefined))
  return pipe(
    session.cartId === cartId ? TE.right(undefined) : session.keepCart(cartId),
    // The store did not hear of the sign-in.
    TE.flatMap(() => (owner === customer ? TE.right(undefined) : carts.note(cartId, customer))),
    TE.flatMap(() => (owner === customer ? TE.right(found) : bound(parts, found, customer ?? 0))),
  )
}

/** Makes the cart a customer's, or with 0 a guest's. */
export const bound = ({ rest }: Pick<StoreCartParts, 'rest'>, cart: WireCart, customerId: number): Outcome<WireCart> =>
  pipe(
    rest.put(cartPath(cart.id), { body: { customer_id: customerId }, query: withOptions, mayBeGone: true }),
    TE.flatMapEither(wireCartOf),
  )

/** The session loses a cart that the store no longer has. If it was ordered, the order is noted. */
const gone = ({ session, carts, orderOfCart }: StoreCartParts, cartId: string): Outcome<void> =>
  pipe(
    carts.orderOf(cartId),
    TE.flatMap(orderId =>
      orderId === undefined && session.stored(checkoutEntry) === cartId
        ? pipe(
            orderOfCart(cartId),
            TE.tap(found => (found === undefined ? TE.right(undefined) : carts.converted(cartId, found))),
          )
        : TE.right(orderId),
    ),
    TE.tap(orderId => (orderId === undefined ? carts.forget(cartId) : session.keep(orderEntry, String(orderId)))),
    TE.flatMap(() => session.keep(checkoutEntry, undefined)),
    TE.flatMap(() => session.keepCart(undefined)),
  )

/** A call that changes the cart: if its answer is lost, the next page asks the store what is in it. */
export const changing = <A>({ carts }: StoreCartParts, cartId: string, call: Outcome<A>): Outcome<A> =>
  pipe(
    carts.forgetFigures(cartId),
    TE.flatMap(() => call),
  )

/** The session has no cart any more: the store deletes a cart with its last line. */
export const emptied = ({ session, carts }: StoreCartParts, cartId: string): Outcome<void> =>
  pipe(
    carts.forget(cartId),
    TE.flatMap(() => session.keepCart(undefined)),
  )

export const keepNotices = (session: SessionPort, notices: readonly CartNotice[]): Outcome<void> =>
  session.keep(noticesEntry, notices.length > 0 ? JSON.stringify(notices.slice(0, 20)) : undefined)

const noticesOf = (session: SessionPort): readonly CartNotice[] =>
  JSON.parse(session.stored(noticesEntry) ?? '[]') as readonly CartNotice[]

const minute = 60_000
/** How old the figures of the header may be: other devices and pages of this shop note theirs at every write. */
const figuresForMs = 15 * minute
/** After a click on Checkout the store may change the cart, or make an order of it. */
const figuresAtCheckoutForMs = minute

/**
 * What the header shows of the session's cart. The store is asked only if nothing recent is known of it; while it is
 * away, what is known counts.
 */
export const sessionFigures = (parts: StoreCartParts): Outcome<CartFigures> => {
  const { session, carts, clock } = parts
  const customer = storeCustomer(session)
  const asked = pipe(
    sessionCart(parts),
    TE.flatMap(cart => shownCart(parts, cart)),
    TE.map(figuresOf),
  )
  return pipe(
    session.cartId !== undefined || customer === undefined ? TE.right(session.cartId) : carts.latestOf(customer),
    TE.flatMap(cartId => {
      if (cartId === undefined) return TE.right<DomainError, CartFigures>({ pieces: 0, total: 0 })
      const isAtCheckout = session.stored(checkoutEntry) === cartId
      return pipe(
        carts.figuresOf(cartId, customer),
        TE.flatMap(known => {
          if (known === undefined) return asked
          const { readAt, ...figures } = known
          return clock.now() - readAt < (isAtCheckout ? figuresAtCheckoutForMs : figuresForMs)
            ? TE.right(figures)
            : pipe(
                asked,
                TE.orElse(() => TE.right(figures)),
              )
        }),
      )
    }),
  )
}

export const goodsOfCart = ({ goods }: StoreCartParts, cart: WireCart): Outcome<GoodsByVariant> =>
  goods.ofVariants([...new Set(goodsLines(cart).flatMap(({ wire }) => wire.variant_id ?? []))])

/** The cart as it is shown, and whether the one it replaced can be restored. */
export const shownCart = (parts: StoreCartParts, wire: WireCart | undefined): Outcome<Cart> =>
  pipe(
    wire === undefined ? TE.right(emptyCart) : joinedCart(parts, wire),
    TE.map(cart => {
      const former = formerCart(parts.session, parts.clock.now())
      return former === undefined || former === cart.id ? cart : { ...cart, restorable: true }
    }),
  )

const joinedCart = (parts: StoreCartParts, wire: WireCart): Outcome<Cart> =>
  pipe(
    goodsOfCart(parts, wire),
    TE.map(goods =>
      cartFromWire(wire, {
        goods,
        group: parts.session.visitor.customer?.group,
        notices: noticesOf(parts.session),
        editable: !isFixed(parts.session, wire.id),
      }),
    ),
    TE.map(cart => {
      const merged = cart.editable ? mergedLines(notedMerge(parts, wire.id), cart) : []
      return merged.length > 0 ? { ...cart, merged } : cart
    }),
    TE.tap(cart => parts.carts.noteFigures(wire.id, figuresOf(cart), wire.version ?? 0)),
  )

/** Lines of the cart that came with the last merge, while it can be undone. */
const mergedLines = (noted: NotedMerge | undefined, { lines, setAside = [] }: Cart): readonly MergedLine[] =>
  !noted || noted.isUndone
    ? []
    : [...lines, ...setAside].flatMap(({ id, sku, name }) => {
        const merged = noted.lines.find(line => line.id === id)
        return merged ? [{ sku, name, quantity: merged.came }] : []
      })

/** Lines of all kinds. */
export const lineCount = ({ line_items: items }: WireCart): number =>
  [items.physical_items, items.digital_items, items.custom_items, items.gift_certificates].reduce(
    (count, lines) => count + (lines?.length ?? 0),
    0,
  )
