import { LRUCache } from 'lru-cache'
import { priceContextOf } from '../../../core/access/price-context'
import type { Visitor } from '../../../core/access/visitor'
import type { LineGoods } from '../../../core/cart/cart'
import { adjustedPrice } from '../../../core/catalogue/adjusted-price'
import type { BuyerPrice } from '../../../core/catalogue/price'
import { explainedPrice } from '../../../core/prices/chosen-price'
import { wholePacks } from '../../../core/catalogue/pack'
import { leadIn } from '../../../core/catalogue/lead-time'
import { freightClassIn, taxClassIn } from '../../../core/catalogue/trade-classes'
import type { Lead, Modifier, ModifierChoice, Pack, Variant } from '../../../core/catalogue/product'
import { maxPieces } from '../../../core/cart/check-line'
import { isQuoteOnly } from '../../../core/catalogue/product'
import type { Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import { tiersOfVariants } from '../prices/variant-tiers'
import type { StoredDownload } from '../catalogue/json-fields'
import {
  readDownloads,
  readFields,
  readModifiers,
  readOptionValues,
  readPicture,
  readPictures,
} from '../catalogue/json-fields'
import { cataloguePriceOf } from '../catalogue/product-columns'
import { visibleProducts } from '../catalogue/visible-products'

/** A variant as carts and orders need it: description, this visitor's price, and availability. */
export type Goods = LineGoods & {
  readonly optionValues: readonly { readonly name: string; readonly value: string }[]
  /** The same with their ids. */
  readonly valuesWithIds: Variant['optionValues']
  readonly modifiers: readonly Modifier[]
  readonly price?: BuyerPrice
  readonly stock: number
  readonly minimum: number
  readonly maximum?: number
  readonly pack?: Pack
  readonly lead?: Lead
  readonly purchasable: boolean
  readonly quoteOnly: boolean
  readonly visible: boolean
  readonly kind: 'physical' | 'digital'
  readonly downloads: readonly StoredDownload[]
  readonly grams: number
  readonly liftgate: boolean
  readonly taxClass?: string
  /** In tenths. */
  readonly freightClass?: number
}

/** Pieces per variant that count together for quantity breaks. */
export type Quantities = ReadonlyMap<number, number>

/** Sums the pieces of each variant over all lines. */
export const quantitiesOf = (
  lines: readonly { readonly variantId: number; readonly quantity: number }[],
): Quantities => {
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return quantities
}

/**
 * The goods of variants, priced for this visitor now: for one piece, or for the quantities that are bought together.
 * Variants that do not exist are omitted.
 */
export const goodsByVariant = async (
  db: Database,
  visitor: Visitor,
  variantIds: readonly number[],
  quantities?: Quantities,
): Promise<ReadonlyMap<number, Goods>> => {
  const context = priceContextOf(visitor)
  const rows = await variantRows(db, [...new Set(variantIds)])
  const tiersOf = await tiersOfVariants(
    db,
    context,
    rows.map(({ id }) => id),
  )
  const products = await productsOf(db, visitor, [...new Set(rows.map(row => row.product_id))])
  return new Map(
    rows.flatMap(row => {
      const product = products.get(row.product_id)
      const pieces = Math.max(1, quantities?.get(row.id) ?? 1)
      const price = explainedPrice(cataloguePriceOf(row), context, tiersOf(row.id), pieces)
      return product ? [[row.id, toGoods(row, product, price)] as const] : []
    }),
  )
}

/** The goods of lines, priced for their quantities in whole packs. */
export const goodsOfLines = async (
  db: Database,
  visitor: Visitor,
  lines: readonly { readonly variantId: number; readonly quantity: number }[],
): Promise<ReadonlyMap<number, Goods>> => {
  const variantIds = lines.map(({ variantId }) => variantId)
  const goods = await goodsByVariant(db, visitor, variantIds, quantitiesOf(lines))
  const packed = lines.map(({ variantId, quantity }) => ({
    variantId,
    quantity: wholePacks(quantity, goods.get(variantId)?.pack),
  }))
  return packed.every(({ quantity }, at) => quantity === lines[at]?.quantity)
    ? goods
    : goodsByVariant(db, visitor, variantIds, quantitiesOf(packed))
}

/** Maximum number of categories in an analytics event (S1-9.11). */
const maxCategories = 5

/** Names of the products' categories, without restricted ones, whose names are confidential. */
const openCategories = async (
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await db
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .select(['product_category.product_id', 'category.name'])
    .where('product_category.product_id', 'in', [...productIds])
    .where('category.is_restricted', '=', 0)
    .orderBy('category.id')
    .execute()
  const names = new Map<number, readonly string[]>()
  for (const { product_id: id, name } of rows) names.set(id, [...(names.get(id) ?? []), name].slice(0, maxCategories))
  return names
}

const variantRows = (db: Database, variantIds: readonly number[]) =>
  db
    .selectFrom('variant')
    .select(['id', 'product_id', 'sku', 'price', 'sale_price', 'retail_price', 'stock', 'option_values', 'picture'])
    .where('id', 'in', [...variantIds])
    .execute()

type Row = Awaited<ReturnType<typeof variantRows>>[number]

const productRows = (db: Database, productIds: readonly number[]) =>
  db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.name',
      'product.slug',
      'product.pictures',
      'product.modifiers',
      'product.minimum',
      'product.maximum',
      'product.pack_size',
      'product.pack_unit',
      'product.custom_fields',
      'product.is_purchasable',
      'product.weight_grams',
      'product.liftgate',
      'product.type',
      'product.downloads',
      'brand.name as brand',
    ])
    .where('product.id', 'in', [...productIds])
    .execute()

type ProductRow = Awaited<ReturnType<typeof productRows>>[number]

/** What the variants of a product share, and the picture of those without their own. */
type ProductGoods = {
  readonly shared: Omit<Goods, 'variantId' | 'sku' | 'picture' | 'optionValues' | 'valuesWithIds' | 'price' | 'stock'>
  readonly picture: Goods['picture']
}

/** Read and parsed once for each product, because a cart may have hundreds of its variants. */
const productsOf = async (
  db: Database,
  visitor: Visitor,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductGoods>> => {
  const rows = await productRows(db, productIds)
  const visible = await visibleProducts(db, visitor, productIds)
  const categories = await openCategories(db, productIds)
  return new Map(rows.map(row => [row.id, toProduct(row, visible.has(row.id), categories.get(row.id))]))
}

const toProduct = (row: ProductRow, visible: boolean, categories: readonly string[] | undefined): ProductGoods => {
  const fields = readFields(row.custom_fields)
  return {
    picture: readPictures(row.pictures)[0],
    shared: {
      productId: row.id,
      name: row.name,
      slug: row.slug,
      brand: row.brand ?? undefined,
      categories,
      modifiers: readModifiers(row.modifiers),
      minimum: row.minimum,
      maximum: row.maximum ?? undefined,
      pack: row.pack_size === null || row.pack_unit === null ? undefined : { size: row.pack_size, unit: row.pack_unit },
      lead: leadIn(fields),
      purchasable: row.is_purchasable === 1,
      quoteOnly: isQuoteOnly(row.name),
      visible,
      kind: row.type,
      downloads: readDownloads(row.downloads),
      grams: row.type === 'digital' ? 0 : (row.weight_grams ?? 0),
      liftgate: row.liftgate === 1 && row.type === 'physical',
      taxClass: taxClassIn(fields),
      freightClass: freightClassIn(fields),
    },
  }
}

type Options = Pick<Goods, 'optionValues' | 'valuesWithIds'>

/** Of the variants read last, by their text in the database: each page of a long cart reads the same ones. */
const parsedOptions = new LRUCache<string, Options>({ max: 2_000 })

const optionsOf = (text: string): Options => {
  const known = parsedOptions.get(text)
  if (known) return known
  const valuesWithIds = readOptionValues(text)
  const options = { valuesWithIds, optionValues: valuesWithIds.map(({ name, label }) => ({ name, value: label })) }
  parsedOptions.set(text, options)
  return options
}

const toGoods = (row: Row, { shared, picture }: ProductGoods, price: BuyerPrice | undefined): Goods => {
  const { valuesWithIds, optionValues } = optionsOf(row.option_values)
  return {
    ...shared,
    variantId: row.id,
    sku: row.sku,
    picture: readPicture(row.picture) ?? picture,
    optionValues,
    valuesWithIds,
    ...(price ? { price } : {}),
    // Digital goods are never out of stock.
    stock: shared.kind === 'digital' ? maxPieces : Math.max(0, row.stock),
  }
}

/** Unit prices with the chosen modifiers; agreed prices are unchanged. Undefined: no price. */
export const pricesEach = (
  goods: Goods,
  choices: readonly ModifierChoice[],
  agreed: Cents | null,
): { readonly list: Cents; readonly sale: Cents } | undefined => {
  if (agreed !== null) return { list: agreed, sale: agreed }
  if (!goods.price) return undefined
  const each = (price: Cents) => Math.max(0, adjustedPrice(price, goods.modifiers, choices))
  return { list: each(goods.price.was ?? goods.price.now), sale: each(goods.price.now) }
}
