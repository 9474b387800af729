import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { Visitor } from '../../../core/access/visitor'
import type { Cart, CartLine, CartNotice, LineIssue } from '../../../core/cart/cart'
import type { UploadsById } from '../../../core/cart/check-choices'
import { checkChoices, shownChoices } from '../../../core/cart/check-choices'
import { checkLine } from '../../../core/cart/check-line'
import { feesOn } from '../../../core/cart/fee'
import { lineTotals } from '../../../core/cart/line-totals'
import type { SetAsideLine } from '../../../core/cart/set-aside'
import { isSetAside } from '../../../core/cart/set-aside'
import type { PriceReason } from '../../../core/catalogue/price'
import type { ModifierChoice } from '../../../core/catalogue/product'
import type { Database } from '../database/engine'
import type { Goods } from './goods'
import { goodsByVariant, pricesEach, quantitiesOf } from './goods'
import { readJson } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { ownLine } from './own-line'
import { readChoices, readOwnLine } from '../catalogue/json-fields'
import { couponFacts, type CouponGoodsLine } from '../promotions/coupon-facts'
import { couponsOf } from '../promotions/coupons'
import { uploadsOfLines } from '../uploads/upload-uses'

export type CartRow = Selectable<Schema['cart']>
export type CartLineRow = Selectable<Schema['cart_line']>

export const readCodes = (text: string): readonly string[] => (readJson(text) ?? []) as readonly string[]
const readNotices = (text: string): readonly CartNotice[] => (readJson(text) ?? []) as readonly CartNotice[]

/** A line's row with its goods, if they still exist. */
export type StockedLine = {
  readonly row: CartLineRow
  readonly choices: readonly ModifierChoice[]
  readonly goods?: Goods
  readonly uploads: UploadsById
}

export const lineRows = (db: Database, cartId: string): Promise<CartLineRow[]> =>
  db.selectFrom('cart_line').selectAll().where('cart_id', '=', cartId).orderBy('position').orderBy('id').execute()

/**
 * The cart, priced and validated for this visitor now. `lines` are the lines on sale to them, without those set aside.
 */
export const viewCartRow = async (
  db: Database,
  visitor: Visitor,
  row: CartRow,
  now: number,
): Promise<{ readonly cart: Cart; readonly lines: readonly StockedLine[] }> => {
  const rows = await lineRows(db, row.id)
  const goods = await goodsByVariant(
    db,
    visitor,
    rows.map(line => line.variant_id),
    // Lines at an agreed price do not help others to a quantity break.
    quantitiesOf(
      rows.flatMap(line =>
        line.agreed_price === null ? [{ variantId: line.variant_id, quantity: line.quantity }] : [],
      ),
    ),
  )
  const uploads = await uploadsOfLines(db, rows)
  const all = rows.map((line): StockedLine => ({
    row: line,
    choices: line.modifiers === '[]' ? none : readChoices(line.modifiers),
    goods: goods.get(line.variant_id),
    uploads,
  }))
  const stocked = all.filter(line => !isAside(line))
  const setAside = all.filter(isAside).map(setAsideLine)
  const pieces = piecesIn(stocked.map(line => line.row))
  const lines = stocked.map(line => cartLine(line, pieces))
  const coupons = await couponsOf(db, readCodes(row.coupons))
  const couponLines = coupons.length === 0 ? [] : stocked.map(couponLine)
  const totals = lineTotals(lines, coupons, now, await couponFacts(db, visitor, coupons, couponLines, row.id))
  // Lines without a coupon are not copied: a cart may have thousands of them.
  const priced = lines.map((line, index) => {
    const couponAmount = totals.couponAmounts[index] ?? 0
    return couponAmount === line.couponAmount ? line : { ...line, couponAmount }
  })
  const fees = feesOn(visitor.customer?.group, priced)
  const cart: Cart = {
    id: row.id,
    lines: priced,
    coupons: totals.coupons,
    subtotal: totals.subtotal,
    discount: totals.discount,
    total: totals.total,
    ...(fees.length > 0 ? { fees } : {}),
    currency: 'USD',
    editable: row.is_editable === 1,
    notices: readNotices(row.notices),
    ...(setAside.length > 0 ? { setAside } : {}),
  }
  return { cart, lines: stocked }
}

const none: readonly ModifierChoice[] = []

/** What coupons need to know of a line; a line without a product has no category and no brand. */
export const couponLine = ({ row, goods }: StockedLine): CouponGoodsLine => ({
  sku: goods?.sku ?? '',
  productId: row.product_id,
  isContractPrice: row.agreed_price !== null || goods?.price?.contract === true,
})

const isAside = ({ row, goods }: StockedLine): boolean => isSetAside({ goods, agreed: row.agreed_price !== null })

const setAsideLine = ({ row, goods }: StockedLine): SetAsideLine => ({
  id: row.id,
  sku: goods?.sku ?? '',
  name: goods?.name ?? '',
  quantity: row.quantity,
})

const cartLine = (line: StockedLine, pieces: Pieces): CartLine => {
  const { row, goods, choices } = line
  const own = readOwnLine(row.own)
  if (own) return ownLine(row, own)
  if (!goods) return missingLine(row)
  const prices = pricesEach(goods, choices, row.agreed_price) ?? { list: 0, sale: 0 }
  const shown = choices.length === 0 ? [] : shownChoices(goods.modifiers, choices, line.uploads)
  return {
    id: row.id,
    kind: goods.kind,
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    couponAmount: 0,
    sku: goods.sku,
    name: goods.name,
    slug: goods.slug,
    options: shown.length === 0 ? goods.optionValues : [...goods.optionValues, ...shown],
    choices,
    brand: goods.brand,
    categories: goods.categories,
    picture: goods.picture,
    listPrice: prices.list,
    salePrice: prices.sale,
    extendedListPrice: prices.list * row.quantity,
    extendedSalePrice: prices.sale * row.quantity,
    minimum: goods.minimum,
    maximum: goods.maximum,
    pack: goods.pack,
    lead: goods.lead,
    ...(row.agreed_price === null && goods.price?.why ? { why: withoutLater(goods.price.why) } : {}),
    stock: goods.stock,
    ...(goods.kind === 'digital' ? { download: { files: goods.downloads.length } } : {}),
    issue: lineIssue(line, pieces),
  }
}

/** A line whose goods no longer exist. */
const missingLine = (row: CartLineRow): CartLine => ({
  id: row.id,
  kind: 'physical',
  productId: row.product_id,
  variantId: row.variant_id,
  quantity: row.quantity,
  couponAmount: 0,
  sku: '',
  name: `#${row.product_id}`,
  slug: '',
  options: [],
  ...{ listPrice: 0, salePrice: 0, extendedListPrice: 0, extendedSalePrice: 0, stock: 0, minimum: 1 },
  issue: { code: 'cart.not-for-sale' },
})

/** A cart shows the next break only. */
const withoutLater = ({ later: _, ...why }: PriceReason): PriceReason => why

/** Total pieces per variant and per product, over all lines of a cart. */
type Pieces = { readonly ofVariant: ReadonlyMap<number, number>; readonly ofProduct: ReadonlyMap<number, number> }

/** Computed once per cart, which may have thousands of lines. */
export const piecesIn = (lines: readonly CartLineRow[]): Pieces => {
  const [ofVariant, ofProduct] = [new Map<number, number>(), new Map<number, number>()]
  for (const { variant_id: variant, product_id: product, quantity } of lines) {
    ofVariant.set(variant, (ofVariant.get(variant) ?? 0) + quantity)
    ofProduct.set(product, (ofProduct.get(product) ?? 0) + quantity)
  }
  return { ofVariant, ofProduct }
}

/** Why a line cannot be ordered, given all pieces of its cart. */
export const lineIssue = ({ row, choices, goods, uploads }: StockedLine, pieces: Pieces): LineIssue | undefined => {
  if (row.own !== null) return undefined
  if (!goods) return { code: 'cart.not-for-sale' }
  const piecesOfVariant = pieces.ofVariant.get(row.variant_id) ?? 0
  // The merchant agreed to these lines and prices, regardless of the catalogue; only stock is checked.
  if (row.agreed_price !== null) {
    return checkLine({
      visible: true,
      quoteOnly: false,
      purchasable: true,
      stock: goods.stock,
      minimum: 1,
      piecesOfVariant,
      piecesOfProduct: piecesOfVariant,
    })
  }
  const issue = checkLine({
    visible: goods.visible,
    quoteOnly: goods.quoteOnly,
    purchasable: goods.purchasable && goods.price !== undefined,
    stock: goods.stock,
    minimum: goods.minimum,
    maximum: goods.maximum,
    piecesOfVariant,
    piecesOfProduct: pieces.ofProduct.get(row.product_id) ?? 0,
  })
  return (
    issue ?? (E.isLeft(checkChoices(goods.modifiers, choices, uploads)) ? { code: 'cart.choices-changed' } : undefined)
  )
}
