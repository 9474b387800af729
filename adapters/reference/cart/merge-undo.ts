import * as E from 'fp-ts/Either'
import type { Cart, MergedLine } from '../../../core/cart/cart'
import { withoutMerged } from '../../../core/cart/without-merged'
import { restorableForMs } from '../../../core/cart/cart-arrivals.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { forbidden, notFound } from '../../../core/shared/domain-error'
import type { CartRow } from './cart-view'
import { readCodes } from './cart-view'
import type { Database } from '../database/engine'

/** Lines of the cart that came with the last merge, while it can be undone; lines removed since are not included. */
export const mergedLines = async (db: Database, cart: Cart, now: number): Promise<readonly MergedLine[]> => {
  if (cart.id === undefined || !cart.editable) return []
  const merge = await lastMerge(db, cart.id, now)
  if (merge?.state !== 'told') return []
  const merged = await db.selectFrom('cart_merge_line').selectAll().where('merge_id', '=', merge.id).execute()
  const pieces = new Map(merged.map(line => [line.cart_line_id, line.moved]))
  return [...cart.lines, ...(cart.setAside ?? [])].flatMap(({ id, sku, name }) => {
    const quantity = pieces.get(id)
    return quantity === undefined ? [] : [{ sku, name, quantity }]
  })
}

/**
 * Removes the lines of the last merge again. Returns the guest's cart, unchanged; undefined if the merge was undone
 * already, so that a retry changes nothing.
 */
export const undoMerge = async (
  trx: Database,
  cart: CartRow,
  now: number,
): Promise<E.Either<DomainError, string | undefined>> => {
  const merge = await lastMerge(trx, cart.id, now)
  if (!merge || merge.state === 'kept') return E.left(notFound('merge'))
  if (cart.is_editable === 0) return E.left(forbidden('cart.not-editable'))
  const first = await trx
    .updateTable('cart_merge')
    .set({ state: 'undone' })
    .where('id', '=', merge.id)
    .where('state', '=', 'told')
    .returning('id')
    .executeTakeFirst()
  if (!first) return E.right(undefined)
  await removeMergedLines(trx, merge.id)
  const mergedCoupons = readCodes(merge.coupons)
  const coupons = JSON.stringify(readCodes(cart.coupons).filter(code => !mergedCoupons.includes(code)))
  await trx
    .updateTable('cart')
    .set(({ eb }) => ({ version: eb('version', '+', 1), coupons, notices: '[]', changed_at: now }))
    .where('id', '=', cart.id)
    .execute()
  // Resets the age, so that housekeeping does not delete the cart while undo is offered.
  await trx.updateTable('cart').set({ changed_at: now }).where('id', '=', merge.id).execute()
  return E.right(merge.id)
}

const lastMerge = (db: Database, cartId: string, now: number) =>
  db
    .selectFrom('cart_merge')
    .select(['id', 'state', 'coupons'])
    .where('cart_id', '=', cartId)
    .where('merged_at', '>', now - restorableForMs)
    .orderBy('merged_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const removeMergedLines = async (trx: Database, mergeId: string): Promise<void> => {
  const lines = await trx
    .selectFrom('cart_merge_line')
    .innerJoin('cart_line', 'cart_line.id', 'cart_merge_line.cart_line_id')
    .select([
      'cart_line.id',
      'cart_line.quantity as pieces',
      'cart_merge_line.quantity as before',
      'cart_merge_line.moved as came',
    ])
    .where('cart_merge_line.merge_id', '=', mergeId)
    .execute()
  for (const { id, pieces, before, came } of lines) {
    const quantity = withoutMerged(pieces, { before, came })
    if (quantity > 0) await trx.updateTable('cart_line').set({ quantity }).where('id', '=', id).execute()
    else await trx.deleteFrom('cart_line').where('id', '=', id).execute()
  }
}
