import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { NewLine } from '../../../core/cart/cart.port'
import type { UploadsById } from '../../../core/cart/check-choices'
import type { NewGift } from '../../../core/cart/gift-certificate'
import { planLines, type LinePlan, type PlannedLine } from '../../../core/cart/plan-lines'
import type { DomainError, Issue, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import { newGiftToWire } from '../../shared/gift.wire'
import { cartItemsPath, cartsPath } from '../rest/paths'
import { linesInCart, type GoodsByVariant } from './cart-from-wire'
import { withOptions, type WireCart } from './cart.wire'
import { selectionsOf, type FileAddress, type WireGoodsOfLine } from './options.wire'
import { changing, goodsOfCart, storeCustomer, wireCartOf, type StoreCartParts } from './session-cart'

/** A line of a request; `list_price` only where the merchant agreed to a price. */
export type WireNewLine = WireGoodsOfLine & {
  readonly product_id: number
  readonly quantity: number
  readonly list_price?: number
}

type Sent = { readonly asked: readonly number[]; readonly body: WireNewLine }

/** How many lines a request has: the vendor names no limit, and is known to take more. */
const linesInPiece = 50

/** What to send for these lines; nothing is sent yet. */
export const plannedLines = (
  parts: StoreCartParts,
  cart: WireCart | undefined,
  lines: readonly NewLine[],
  fileAddress: FileAddress,
): Outcome<{ readonly sent: readonly Sent[]; readonly notices: LinePlan['notices'] }> =>
  pipe(
    TE.Do,
    TE.bind('asked', () => parts.goods.ofLines(lines)),
    TE.bind('goods', () => (cart ? goodsOfCart(parts, cart) : TE.right<DomainError, GoodsByVariant>(new Map()))),
    TE.flatMapEither(({ asked: { named, uploads }, goods }) =>
      pipe(
        planLines({ lines, named, uploads, before: cart ? linesInCart(cart, goods) : [] }),
        E.flatMap(({ lines: planned, notices }) =>
          pipe(
            linesToWire(planned, uploads, fileAddress),
            E.map(sent => ({ sent, notices })),
          ),
        ),
        E.mapLeft((issues): DomainError => invalid(...issues)),
      ),
    ),
  )

const linesToWire = (
  planned: readonly PlannedLine[],
  uploads: UploadsById,
  fileAddress: FileAddress,
): E.Either<readonly Issue[], readonly Sent[]> => {
  const read = planned.map(({ goods, choices, quantity, asked }) =>
    pipe(
      selectionsOf(goods, choices, uploads, fileAddress),
      E.bimap(
        ({ code, values, modifierId }) => asked.map(at => issue(`item:${at}:modifier-${modifierId}`, code, values)),
        (of): Sent => ({ asked, body: { product_id: goods.productId, quantity, ...of } }),
      ),
    ),
  )
  const issues = read.flatMap(line => (E.isLeft(line) ? line.left : []))
  return issues.length > 0 ? E.left(issues) : E.right(read.flatMap(line => (E.isRight(line) ? [line.right] : [])))
}

/** The body of a request for new lines. Custom items are the merchant's own, of a quote. */
export type NewLines = {
  readonly line_items: readonly WireNewLine[]
  readonly gift_certificates?: readonly object[]
  readonly custom_items?: readonly object[]
}

/** Adds to the cart, or makes one: also when the store no longer has it, in the same request of the shopper. */
export const sendToCart = (parts: StoreCartParts, cartId: string | undefined, body: NewLines): Outcome<WireCart> => {
  const { rest, session, carts, channelId } = parts
  const customer = storeCustomer(session)
  const made = pipe(
    rest.post(cartsPath, {
      query: withOptions,
      body: { ...body, channel_id: channelId, ...(customer === undefined ? {} : { customer_id: customer }) },
    }),
    TE.flatMapEither(wireCartOf),
    TE.tap(({ id }) => carts.note(id, customer)),
    TE.tap(({ id }) => session.keepCart(id)),
  )
  if (cartId === undefined) return made
  return pipe(
    changing(parts, cartId, rest.post(cartItemsPath(cartId), { query: withOptions, body, mayBeGone: true })),
    TE.flatMapEither(wireCartOf),
    TE.tap(({ id }) => carts.note(id, customer)),
    TE.orElse(error => (error.tag === 'not-found' ? made : TE.left(error))),
  )
}

/**
 * Sends lines in pieces, certificates with the first of them. If a later piece fails, what was sent before is in the
 * cart: the failure names the lines that are not.
 */
export const sendInPieces = async (
  parts: StoreCartParts,
  cart: WireCart | undefined,
  lines: readonly Sent[],
  gifts: readonly NewGift[],
): Promise<E.Either<DomainError, WireCart | undefined>> => {
  let now = cart
  const certificates = gifts.length > 0 ? { gift_certificates: gifts.map(newGiftToWire) } : {}
  const pieces = Math.max(gifts.length > 0 ? 1 : 0, Math.ceil(lines.length / linesInPiece))
  for (let piece = 0; piece < pieces; piece++) {
    const from = piece * linesInPiece
    const line_items = lines.slice(from, from + linesInPiece).map(({ body }) => body)
    const answer = await sendToCart(parts, now?.id, { line_items, ...(piece === 0 ? certificates : {}) })()
    if (E.isLeft(answer)) return E.left(pieces === 1 || piece === 0 ? answer.left : notAdded(lines, from))
    now = answer.right
  }
  return E.right(now)
}

const notAdded = (lines: readonly Sent[], from: number): DomainError =>
  invalid(
    issue('items', 'cart.piece-not-added', {
      first: from + 1,
      count: lines.length,
    }),
    ...lines.slice(from).flatMap(({ asked }) => asked.map(at => issue(`item:${at}`, 'cart.not-added'))),
  )
