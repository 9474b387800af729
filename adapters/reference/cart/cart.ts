import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Cart } from '../../../core/cart/cart'
import { emptyCart } from '../../../core/cart/cart'
import { sharedCartRead } from '../../../core/cart/shared-cart-read'
import type { CartPort, NewLine } from '../../../core/cart/cart.port'
import { isQuantity, maxPieces } from '../../../core/cart/check-line'
import { wholePacks } from '../../../core/catalogue/pack'
import { wholePacksNotice } from '../../../core/cart/whole-packs-notice'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { forbidden, invalid, issue, notFound } from '../../../core/shared/domain-error'
import { addGifts } from './add-gifts'
import { addLines } from './add-lines'
import { applyCoupon, removeCoupon } from './cart-coupons'
import type { CartRow } from './cart-view'
import { creditSeenBy } from '../credit/company-credit'
import { lineIssue, lineRows, piecesIn, viewCartRow } from './cart-view'
import { checkoutAddress } from './checkout-address'
import type { Database } from '../database/engine'
import { formerCart } from '../../../core/cart/former-cart'
import { goodsByVariant } from './goods'
import { noteLines } from '../guests/guest-carts'
import { mergedLines } from './merge-undo'
import type { CartWork } from './session-cart'
import { claimCart, freshCart, repaired, sessionCart } from './session-cart'
import { readChoices, readOwnLine } from '../catalogue/json-fields'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'
import { uploadsOfLines } from '../uploads/upload-uses'
import { reportWholePacks } from './whole-packs'

type Parts = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: PlatformDeps
}

/** The session's cart in the embedded platform's database. Prices, stock and access are re-evaluated on every read. */
export const referenceCart = (db: Database, session: SessionPort, deps: PlatformDeps): CartPort => {
  const parts: Parts = { db, session, deps }

  return sharedCartRead({
    current: () => currentCart(parts),
    add: (lines, key, gifts = []) =>
      write(
        parts,
        async (trx, row) => {
          const added = await addLines(trx, session, row.id, lines, deps)
          return E.isLeft(added) ? added : addGifts(trx, row.id, gifts, deps.random)
        },
        key,
        lines,
      ),
    change: (lineId, quantity) =>
      quantity === 0
        ? writeExisting(parts, removeLine(lineId), currentCart(parts))
        : writeExisting(
            parts,
            (trx, row) => changeLine(trx, session, row, lineId, quantity),
            TE.left(notFound('cart line')),
          ),
    remove: lineId => writeExisting(parts, removeLine(lineId), currentCart(parts)),
    applyCoupon: code =>
      applyCoupon(session, deps, code, work =>
        writeExisting(parts, work, TE.left(invalid(issue('coupon', 'cart.empty')))),
      ),
    removeCoupon: code => writeExisting(parts, removeCoupon(code), currentCart(parts)),
    redirectUrls: () => checkoutAddress(db, session, deps),
  })
}

const currentCart = (parts: Parts): Outcome<Cart> =>
  pipe(
    query(async () => {
      const found = await sessionCart(parts.db, parts.session)
      if (found.tag === 'none') return undefined
      return found.tag === 'found' ? found.row.id : (await freshCart(parts.db, parts.session, parts.deps, repaired)).id
    }),
    TE.flatMap(cartId =>
      cartId === undefined ? TE.right(withFormer(parts.session, parts.deps, emptyCart)) : shown(parts, cartId),
    ),
  )

/** Returns the current cart and stores its id in the session. */
const shown = ({ db, session, deps }: Parts, cartId: string): Outcome<Cart> =>
  pipe(
    session.cartId === cartId ? TE.right(undefined) : session.keepCart(cartId),
    TE.flatMap(() =>
      query(async () => {
        const row = await db.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirst()
        if (!row) return emptyCart
        const now = deps.clock.now()
        const { cart } = await viewCartRow(db, session.visitor, row, now)
        const merged = await mergedLines(db, cart, now)
        const credit = await creditSeenBy(db, session.visitor)
        return { ...cart, ...(credit ? { credit } : {}), ...(merged.length > 0 ? { merged } : {}) }
      }),
    ),
    TE.map(cart => withFormer(session, deps, cart)),
  )

const withFormer = (session: SessionPort, deps: PlatformDeps, cart: Cart): Cart => {
  const former = formerCart(session, deps.clock.now())
  return former === undefined || former === cart.id ? cart : { ...cart, restorable: true }
}

/**
 * Changes the session's cart, creating one if needed. A retry with the same `key` changes nothing; lines that the
 * first write did not contain are rejected, so that no confirmation is wrong.
 */
const write = (parts: Parts, work: CartWork, key?: string, lines: readonly NewLine[] = []): Outcome<Cart> =>
  pipe(
    transaction(parts.db, async trx => {
      const found = await sessionCart(trx, parts.session)
      const before =
        found.tag === 'found' && key !== undefined ? await firstWrite(parts, trx, found.row.id, key, lines) : undefined
      if (found.tag === 'found' && before !== undefined) return repeated(before, lines, found.row.id)
      const row = await claimCart(trx, parts.session, parts.deps, found)
      if (row.is_editable === 0) return E.left(forbidden('cart.not-editable'))
      if (key !== undefined && found.tag !== 'found') await firstWrite(parts, trx, row.id, key, lines)
      const done = await work(trx, row)
      if (!parts.session.visitor.customer) await noteLines(trx, row.id)
      return pipe(
        done,
        E.map(() => row.id),
      )
    }),
    TE.flatMap(cartId => shown(parts, cartId)),
  )

/** Changes an existing cart; without a usable cart returns `otherwise`. */
const writeExisting = (parts: Parts, work: CartWork, otherwise: Outcome<Cart>): Outcome<Cart> =>
  pipe(
    query(() => sessionCart(parts.db, parts.session)),
    TE.flatMap(found => (found.tag === 'found' ? write(parts, work) : otherwise)),
  )

/** The content of the first write with this idempotency key; undefined if this is the first. */
const firstWrite = async (
  { deps }: Parts,
  trx: Database,
  cartId: string,
  key: string,
  lines: readonly NewLine[],
): Promise<string | undefined> => {
  const added = await trx
    .insertInto('idempotency')
    .values({ scope: `cart:${cartId}`, key, answer: lines.map(lineMark).join(' '), created_at: deps.clock.now() })
    .onConflict(found => found.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (added) return undefined
  return (
    (
      await trx
        .selectFrom('idempotency')
        .select('answer')
        .where('scope', '=', `cart:${cartId}`)
        .where('key', '=', key)
        .executeTakeFirst()
    )?.answer ?? ''
  )
}

/** Key of a line for detecting repeated writes. */
const lineMark = ({ productId, variantId, quantity }: NewLine): string => `${productId}.${variantId ?? ''}.${quantity}`

const repeated = (before: string, lines: readonly NewLine[], cartId: string): E.Either<DomainError, string> => {
  const firstLines = new Set(before.split(' '))
  const others =
    before === ''
      ? []
      : lines.flatMap((line, at) => (firstLines.has(lineMark(line)) ? [] : [issue(`item:${at}`, 'cart.not-added')]))
  return others.length > 0 ? E.left(invalid(...others)) : E.right(cartId)
}

/** Idempotent: removing a missing line succeeds. */
const removeLine =
  (lineId: string): CartWork =>
  async (trx, row) => {
    await trx.deleteFrom('cart_line').where('id', '=', lineId).where('cart_id', '=', row.id).execute()
    return E.right(undefined)
  }

const changeLine = async (
  trx: Database,
  session: SessionPort,
  row: CartRow,
  lineId: string,
  pieces: number,
): Promise<E.Either<DomainError, void>> => {
  const shape = E.left(invalid(issue(`line:${lineId}`, 'cart.quantity-shape', { maximum: maxPieces })))
  if (!isQuantity(pieces)) return shape
  const before = await lineRows(trx, row.id)
  const known = before.find(candidate => candidate.id === lineId)
  if (!known) return E.left(notFound('cart line'))
  const goods = await goodsByVariant(trx, session.visitor, [known.variant_id])
  const pack = known.agreed_price === null ? goods.get(known.variant_id)?.pack : undefined
  const quantity = wholePacks(pieces, pack)
  if (!isQuantity(quantity)) return shape
  const line = { ...known, quantity }
  const lines = before.map(each => (each.id === lineId ? line : each))
  if (readOwnLine(line.own)?.tag === 'gift-certificate' && quantity !== 1)
    return E.left(invalid(issue(`line:${lineId}`, 'cart.gift-quantity')))
  const uploads = await uploadsOfLines(trx, [line])
  const found = lineIssue(
    { row: line, choices: readChoices(line.modifiers), goods: goods.get(line.variant_id), uploads },
    piecesIn(lines),
  )
  if (found) return E.left(invalid(issue(`line:${lineId}`, found.code, found.values)))
  await trx.updateTable('cart_line').set({ quantity }).where('id', '=', lineId).execute()
  if (pack && quantity !== pieces)
    await reportWholePacks(trx, row.id, [
      wholePacksNotice(goods.get(line.variant_id)?.sku ?? '', pack, pieces, quantity),
    ])
  return E.right(undefined)
}
