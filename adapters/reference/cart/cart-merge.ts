import type { CartNotice } from '../../../core/cart/cart'
import { maxPieces } from '../../../core/cart/check-line'
import type { MergeLine } from '../../../core/cart/merge-lines'
import { mergeLines } from '../../../core/cart/merge-lines'
import type { CartLineRow, CartRow } from './cart-view'
import { lineRows, readCodes } from './cart-view'
import type { Database } from '../database/engine'
import { latestCart } from './session-cart'
import { readChoices } from '../catalogue/json-fields'
import { giveUploads } from '../uploads/upload-uses'

export type MergedCart = { readonly cartId: string | undefined; readonly mergedLines: number }

/**
 * Merges a guest's cart at sign-in. Its lines go into the account's cart, within stock and maximum quantity, and it is
 * retired; without an account cart it becomes the account's. Both rows are locked first: of two concurrent sign-ins one
 * gets the cart, and a retry finds nothing to merge.
 */
export const mergeCarts = async (
  trx: Database,
  guestCartId: string | undefined,
  customerId: number,
  storeKey: string,
  now: number,
): Promise<MergedCart> => {
  const guest = guestCartId === undefined ? undefined : await lockedGuestCart(trx, guestCartId, storeKey, now)
  const account = await lockedAccountCart(trx, customerId, storeKey)
  if (!guest) return { cartId: account?.id, mergedLines: 0 }
  const lines = await lineRows(trx, guest.id)
  if (lines.length === 0 && account) {
    await retire(trx, guest)
    return { cartId: account.id, mergedLines: 0 }
  }
  await giveUploads(trx, guest.id, customerId)
  // A locked cart (agreed prices) neither receives nor gives lines, so both carts stay separate.
  if (!account || account.is_editable === 0 || guest.is_editable === 0) {
    await trx.updateTable('cart').set({ customer_id: customerId }).where('id', '=', guest.id).execute()
    return { cartId: guest.id, mergedLines: lines.length }
  }
  await retire(trx, guest)
  return { cartId: account.id, mergedLines: await copyLines(trx, guest, account, lines, now) }
}

const lockedGuestCart = (trx: Database, id: string, storeKey: string, now: number): Promise<CartRow | undefined> =>
  trx
    .updateTable('cart')
    .set({ changed_at: now })
    .where('id', '=', id)
    .where('store_key', '=', storeKey)
    .where('customer_id', 'is', null)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()

/** Locks the account's cart. Undefined also if it was just ordered, as an ordered cart takes no more lines. */
const lockedAccountCart = async (trx: Database, customerId: number, storeKey: string): Promise<CartRow | undefined> => {
  const latest = await latestCart(trx, storeKey, customerId)
  return (
    latest &&
    trx
      .updateTable('cart')
      .set({ state: 'open' })
      .where('id', '=', latest.id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
  )
}

const retire = (trx: Database, guest: CartRow) =>
  trx.updateTable('cart').set({ state: 'retired' }).where('id', '=', guest.id).execute()

/**
 * Returns how many guest lines are now in the account's cart. Lines with agreed prices stay separate. The guest's cart
 * keeps its lines, so that the merge can be undone.
 */
const copyLines = async (
  trx: Database,
  guest: CartRow,
  account: CartRow,
  lines: readonly CartLineRow[],
  now: number,
): Promise<number> => {
  const own = await lineRows(trx, account.id)
  const merged = mergeLines(own.map(toMergeLine), lines.map(toMergeLine), await limitsOf(trx, lines))
  const notices: CartNotice[] = [
    ...(merged.mergedLines > 0 && own.length > 0
      ? [{ code: 'cart.merged' as const, values: { count: merged.mergedLines } }]
      : []),
    ...(merged.cappedLines > 0
      ? [{ code: 'cart.quantity-capped' as const, values: { count: merged.cappedLines } }]
      : []),
  ]
  const before = readCodes(account.coupons)
  const added = readCodes(guest.coupons).filter(code => !before.includes(code))
  await trx
    .updateTable('cart')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      coupons: JSON.stringify([...before, ...added]),
      notices: JSON.stringify(notices),
      changed_at: now,
    }))
    .where('id', '=', account.id)
    .execute()
  const last = Math.max(0, ...own.map(line => line.position))
  // Maps the guest cart's id to the merged cart, for links that name the former.
  const state = own.length > 0 && merged.mergedLines > 0 ? ('told' as const) : ('kept' as const)
  await trx
    .insertInto('cart_merge')
    .values({ id: guest.id, cart_id: account.id, merged_at: now, state, coupons: JSON.stringify(added) })
    .onConflict(known => known.column('id').doNothing())
    .execute()
  for (const [index, line] of merged.lines.entries()) {
    const known = own.find(candidate => candidate.id === line.id)
    if (known && known.quantity === line.quantity) continue
    const id = known ? known.id : await copied(trx, lines, line, { cart_id: account.id, position: last + 1 + index })
    if (known) await trx.updateTable('cart_line').set({ quantity: line.quantity }).where('id', '=', id).execute()
    const quantity = known?.quantity ?? 0
    await trx
      .insertInto('cart_merge_line')
      .values({ merge_id: guest.id, cart_line_id: id, quantity, moved: line.quantity - quantity })
      .execute()
  }
  return merged.mergedLines
}

/**
 * Copies merged lines with their files. A guest's cart is merged at most once, so the line id with a suffix is unique.
 */
const copied = async (
  trx: Database,
  lines: readonly CartLineRow[],
  { id, quantity }: MergeLine,
  place: Pick<CartLineRow, 'cart_id' | 'position'>,
): Promise<string> => {
  const copy = `${id}-merged`
  await trx
    .insertInto('cart_line')
    .values(lines.filter(line => line.id === id).map(line => ({ ...line, ...place, id: copy, quantity })))
    .execute()
  const uses = await trx.selectFrom('upload_use').select('upload_id').where('cart_line_id', '=', id).execute()
  if (uses.length > 0)
    await trx
      .insertInto('upload_use')
      .values(uses.map(({ upload_id }) => ({ upload_id, cart_line_id: copy })))
      .execute()
  return copy
}

const toMergeLine = (line: CartLineRow): MergeLine => ({
  id: line.id,
  productId: line.product_id,
  variantId: line.variant_id,
  // Certificates and custom items are never merged with others.
  kind: JSON.stringify([
    line.variant_id,
    line.agreed_price,
    readChoices(line.modifiers),
    line.own === null ? null : line.id,
  ]),
  quantity: line.quantity,
})

const limitsOf = async (trx: Database, lines: readonly CartLineRow[]) => {
  const rows = await trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select([
      'variant.id',
      'variant.stock',
      'product.type',
      'product.id as product_id',
      'product.maximum',
      'product.pack_size',
    ])
    .where(
      'variant.id',
      'in',
      lines.map(line => line.variant_id),
    )
    .execute()
  const stock = new Map(rows.map(row => [row.id, row.type === 'digital' ? maxPieces : row.stock]))
  const maximum = new Map(rows.map(row => [row.product_id, row.maximum ?? undefined]))
  const packs = new Map(rows.map(row => [row.id, row.pack_size ?? 1]))
  return {
    pack: (variantId: number) => packs.get(variantId) ?? 1,
    stock: (variantId: number) => (variantId === 0 ? Infinity : (stock.get(variantId) ?? 0)),
    maximum: (productId: number) => maximum.get(productId),
  }
}
