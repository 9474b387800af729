import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { NewLine } from '../../../core/cart/cart.port'
import type { UploadsById } from '../../../core/cart/check-choices'
import { checkChoices } from '../../../core/cart/check-choices'
import { isQuantity, maxLines, maxPieces } from '../../../core/cart/check-line'
import type { CartNotice } from '../../../core/cart/cart'
import { wholePacks } from '../../../core/catalogue/pack'
import { wholePacksNotice } from '../../../core/cart/whole-packs-notice'
import type { ModifierChoice } from '../../../core/catalogue/product'
import type { ClockPort, RandomPort } from '../../../core/shared/clock.port'
import type { DomainError, Issue } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import type { CartLineRow } from './cart-view'
import { lineIssue, lineRows, piecesIn } from './cart-view'
import type { Database } from '../database/engine'
import type { Goods } from './goods'
import { goodsByVariant } from './goods'
import { insertRows } from '../database/insert-rows'
import { readChoices } from '../catalogue/json-fields'
import { reportWholePacks } from './whole-packs'
import { claimUploads, noteUploadUses } from '../uploads/upload-uses'

/** A requested line with its resolved goods and checked choices. */
type ResolvedLine = {
  readonly goods: Goods
  readonly choices: readonly ModifierChoice[]
  readonly quantity: number
  readonly uploads: UploadsById
}

type Sources = { readonly clock: ClockPort; readonly random: RandomPort }

/**
 * Adds lines to a cart, all or none. Equal lines (same variant, same choices) are merged; then every changed line must
 * be in whole packs (S3-4.12) and orderable. Issues name the position in the input: `item:0`, and `item:0:modifier-7`
 * for a choice.
 */
export const addLines = async (
  trx: Database,
  session: SessionPort,
  cartId: string,
  requested: readonly NewLine[],
  { clock, random }: Sources,
): Promise<E.Either<DomainError, void>> => {
  const uploads = await claimUploads(
    trx,
    session,
    requested.flatMap(line => line.modifiers.map(choice => choice.value)),
    clock.now(),
  )
  const resolvedLines = await resolveLines(trx, session, requested, uploads)
  if (E.isLeft(resolvedLines)) return resolvedLines
  const before = await lineRows(trx, cartId)
  const together = joined(before, resolvedLines.right, cartId, random)
  const { rows: after, rounded } = inWholePacks(together, resolvedLines.right)
  if (after.length > maxLines) return E.left(invalid(issue('items', 'cart.too-many-lines', { maximum: maxLines })))
  const pieces = piecesIn(after)
  const rows = byKey(after)
  const issues = resolvedLines.right.flatMap((line, index) =>
    orderIssue(line, rows.get(keyOf(line)), pieces, `item:${index}`),
  )
  if (issues.length > 0) return E.left(invalid(...issues))
  await store(trx, before, after)
  await reportWholePacks(trx, cartId, rounded)
  await noteUploadUses(trx, after.slice(before.length), uploads)
  return E.right(undefined)
}

const resolveLines = async (
  trx: Database,
  { visitor }: SessionPort,
  requested: readonly NewLine[],
  uploads: UploadsById,
): Promise<E.Either<DomainError, readonly ResolvedLine[]>> => {
  const variants = await candidateVariants(trx, requested)
  const goods = await goodsByVariant(
    trx,
    visitor,
    variants.flatMap(ids => ids.slice(0, 1)),
  )
  const resolved = requested.map((line, index) => resolve(line, `item:${index}`, variants[index] ?? [], goods, uploads))
  const issues = resolved.flatMap(line => (E.isLeft(line) ? line.left : []))
  return issues.length > 0
    ? E.left(invalid(...issues))
    : E.right(resolved.flatMap(line => (E.isRight(line) ? [line.right] : [])))
}

/** The variants each line can refer to: the one it names, or all of its product. */
export const candidateVariants = async (
  trx: Database,
  requested: readonly NewLine[],
): Promise<readonly (readonly number[])[]> => {
  const open = [...new Set(requested.flatMap(line => (line.variantId === undefined ? [line.productId] : [])))]
  const rows = await trx.selectFrom('variant').select(['id', 'product_id']).where('product_id', 'in', open).execute()
  return requested.map(line =>
    line.variantId === undefined
      ? rows.filter(row => row.product_id === line.productId).map(row => row.id)
      : [line.variantId],
  )
}

const resolve = (
  line: NewLine,
  field: string,
  variantIds: readonly number[],
  known: ReadonlyMap<number, Goods>,
  uploads: UploadsById,
): E.Either<readonly Issue[], ResolvedLine> => {
  const wrong = (code: string, values?: Issue['values']) => E.left([issue(field, code, values)])
  if (!isQuantity(line.quantity)) return wrong('cart.quantity-shape', { maximum: maxPieces })
  const goods = known.get(variantIds[0] ?? -1)
  // Missing and invisible products give the same error, also without a variant id.
  if (!goods || goods.productId !== line.productId || !goods.visible) return wrong('cart.not-available-to-you')
  if (variantIds.length > 1) return wrong('cart.choose-options')
  const choices = checkChoices(goods.modifiers, line.modifiers, uploads)
  if (E.isLeft(choices))
    return E.left(choices.left.map(found => ({ ...found, field: `${field}:${found.field.replace(':', '-')}` })))
  return E.right({ goods, choices: choices.right, quantity: line.quantity, uploads })
}

/** Merge key of rows and lines: variant and choices; lines added by the merchant have none. */
const keyOfRow = (row: CartLineRow): string | undefined =>
  row.own === null && row.agreed_price === null
    ? `${row.variant_id} ${JSON.stringify(readChoices(row.modifiers))}`
    : undefined
const keyOf = ({ goods, choices }: ResolvedLine): string => `${goods.variantId} ${JSON.stringify(choices)}`

/** The first row of each merge key, in a map, as a cart may have thousands of rows. */
const byKey = (rows: readonly CartLineRow[]): Map<string, CartLineRow> => {
  const found = new Map<string, CartLineRow>()
  for (const row of rows) {
    const key = keyOfRow(row)
    if (key !== undefined && !found.has(key)) found.set(key, row)
  }
  return found
}

const joined = (
  before: readonly CartLineRow[],
  resolvedLines: readonly ResolvedLine[],
  cartId: string,
  random: RandomPort,
): readonly CartLineRow[] => {
  const rows = before.map(row => ({ ...row }))
  const known = byKey(rows)
  let position = rows.reduce((last, row) => Math.max(last, row.position), 0)
  for (const line of resolvedLines) {
    const same = known.get(keyOf(line))
    if (same) {
      same.quantity += line.quantity
      continue
    }
    position += 1
    const row: CartLineRow = {
      id: random.uuid(),
      cart_id: cartId,
      product_id: line.goods.productId,
      variant_id: line.goods.variantId,
      quantity: line.quantity,
      modifiers: JSON.stringify(line.choices),
      agreed_price: null,
      own: null,
      position,
    }
    rows.push(row)
    known.set(keyOf(line), row)
  }
  return rows
}

/** Rounds the changed lines up to whole packs, and returns notices about rounded quantities. */
const inWholePacks = (
  rows: readonly CartLineRow[],
  resolvedLines: readonly ResolvedLine[],
): { readonly rows: readonly CartLineRow[]; readonly rounded: readonly CartNotice[] } => {
  const rounded: CartNotice[] = []
  const touched = new Map(resolvedLines.map(line => [keyOf(line), line.goods]))
  return {
    rows: rows.map(row => {
      const goods = touched.get(keyOfRow(row) ?? '')
      const quantity = wholePacks(row.quantity, goods?.pack)
      if (goods?.pack && quantity !== row.quantity)
        rounded.push(wholePacksNotice(goods.sku, goods.pack, row.quantity, quantity))
      return { ...row, quantity }
    }),
    rounded,
  }
}

const orderIssue = (
  line: ResolvedLine,
  row: CartLineRow | undefined,
  pieces: ReturnType<typeof piecesIn>,
  field: string,
): readonly Issue[] => {
  if (!row) return []
  if (row.quantity > maxPieces) return [issue(field, 'cart.quantity-shape', { maximum: maxPieces })]
  const found = lineIssue({ row, choices: line.choices, goods: line.goods, uploads: line.uploads }, pieces)
  return found ? [issue(field, found.code, { ...found.values, sku: line.goods.sku })] : []
}

const store = async (trx: Database, before: readonly CartLineRow[], after: readonly CartLineRow[]): Promise<void> => {
  const known = new Map(before.map(row => [row.id, row.quantity]))
  const added = after.filter(row => !known.has(row.id))
  await insertRows(trx, 'cart_line', added)
  for (const row of after) {
    if (known.has(row.id) && known.get(row.id) !== row.quantity) {
      await trx.updateTable('cart_line').set({ quantity: row.quantity }).where('id', '=', row.id).execute()
    }
  }
}
