import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { priceContextOf, type PriceContext } from '../../../core/access/price-context'
import type { SessionPort } from '../../../core/access/session.port'
import type { BulkGoodsPort } from '../../../core/bulk-order/bulk-goods.port'
import { maxBulkProducts, type BulkProduct, type BulkVariant } from '../../../core/bulk-order/bulk-product'
import { programPlaceIn, programFields } from '../../../core/construction/program-place'
import type { BuyerPrice } from '../../../core/catalogue/price'
import { explainedPrice } from '../../../core/prices/chosen-price'
import { isQuoteOnly } from '../../../core/catalogue/product'
import { bulkGoodsWithOwnNumbers } from '../../../core/pages/lines-with-own-numbers'
import type { OwnNumbersPort } from '../../../core/part-numbers/part-numbers.port'
import type { Listing, ListingQuery } from '../../../core/search/listing'
import type { SearchPort } from '../../../core/search/search.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { cataloguePriceOf, packOf } from '../catalogue/product-columns'
import {
  readFacts,
  readFields,
  readModifiers,
  readOptions,
  readOptionValues,
  readPicture,
  readPictures,
} from '../catalogue/json-fields'
import { tiersOfVariants } from '../prices/variant-tiers'
import { query } from '../database/transaction'

/** Page size of a search. */
const pageSize = 100

/**
 * Goods of a bulk-order table on the embedded platform: the products that this visitor's search lists, each with all
 * its variants.
 */
export const referenceBulkGoods = (
  db: Database,
  session: Pick<SessionPort, 'visitor'>,
  search: Pick<SearchPort, 'list'>,
  own: Pick<OwnNumbersPort, 'ofSkus'>,
): BulkGoodsPort =>
  bulkGoodsWithOwnNumbers(
    {
      goods: listingQuery =>
        pipe(
          listProducts(search, listingQuery),
          TE.bindTo('found'),
          TE.bind('products', ({ found }) =>
            query(() =>
              productsById(
                db,
                found.items.map(({ id }) => id),
                priceContextOf(session.visitor),
              ),
            ),
          ),
          TE.map(({ found, products }) => ({ products, total: found.total })),
        ),
    },
    own,
  )

const listProducts = (
  search: Pick<SearchPort, 'list'>,
  listingQuery: ListingQuery,
): Outcome<Pick<Listing, 'items' | 'total'>> => {
  const page = (number: number) => search.list({ ...listingQuery, page: number, pageSize })
  const withSecond = (first: Listing): Outcome<Listing> =>
    first.total <= pageSize
      ? TE.right(first)
      : pipe(
          page(2),
          TE.map(({ items }) => ({ ...first, items: [...first.items, ...items].slice(0, maxBulkProducts) })),
        )
  return pipe(page(1), TE.flatMap(withSecond))
}

/** Products sorted by id, at the prices of a context. The caller has checked visibility. */
const productsById = async (
  db: Database,
  ids: readonly number[],
  context: PriceContext | undefined,
): Promise<readonly BulkProduct[]> => {
  if (ids.length === 0) return []
  const [products, variants] = [await productRows(db, ids), await variantRows(db, ids)]
  const tiersOf = await tiersOfVariants(
    db,
    context,
    variants.map(({ id }) => id),
  )
  // The reason is for prices of larger quantities only: a table has thousands of variants.
  const priceOf = (row: VariantRow): BuyerPrice | undefined => {
    const price = explainedPrice(cataloguePriceOf(row), context, tiersOf(row.id))
    if (!price?.why || price.why.next) return price
    const { why: _, ...plain } = price
    return plain
  }
  const byId = new Map(products.map(row => [row.id, row]))
  const byProduct = new Map<number, VariantRow[]>(ids.map(id => [id, []]))
  for (const row of variants) byProduct.get(row.product_id)?.push(row)
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [productOf(row, byProduct.get(id) ?? [], priceOf)] : []
  })
}

const productRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.name',
      'product.slug',
      'product.sku',
      'product.pictures',
      'product.options',
      'product.modifiers',
      'product.minimum',
      'product.pack_size',
      'product.pack_unit',
      'product.is_purchasable',
      'product.sort_order',
      'product.created_at',
      'product.custom_fields',
      'product.facts',
      'brand.name as brand_name',
    ])
    .where('product.id', 'in', [...ids])
    .where('product.is_visible', '=', 1)
    .execute()

const variantRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('variant')
    .select([
      'variant.id',
      'variant.product_id',
      'variant.sku',
      'variant.stock',
      'variant.price',
      'variant.sale_price',
      'variant.retail_price',
      'variant.option_values',
      'variant.picture',
    ])
    .where('variant.product_id', 'in', [...ids])
    .orderBy('variant.sort_order')
    .orderBy('variant.id')
    .execute()

type ProductRow = Awaited<ReturnType<typeof productRows>>[number]
type VariantRow = Awaited<ReturnType<typeof variantRows>>[number]

type PriceOf = (row: VariantRow) => BuyerPrice | undefined

const productOf = (row: ProductRow, variants: readonly VariantRow[], priceOf: PriceOf): BulkProduct => {
  const [picture, pack, program] = [readPictures(row.pictures)[0], packOf(row), placeOf(row)]
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    minimum: row.minimum,
    purchasable: row.is_purchasable === 1,
    sortOrder: row.sort_order,
    createdAt: row.created_at,
    options: readOptions(row.options).map(({ id, kind }) => ({ id, kind })),
    chooses: readModifiers(row.modifiers).some(({ required }) => required),
    variants: variants.map(variant => variantOf(variant, isQuoteOnly(row.name) ? undefined : priceOf(variant))),
    ...(program ? { program } : {}),
    ...(pack ? { pack } : {}),
    ...(row.brand_name === null ? {} : { brand: row.brand_name }),
    ...(picture ? { picture } : {}),
  }
}

/**
 * Position of a product in the program's lists: custom fields for a merchant's products, `facts` for those of the demo
 * merchant.
 */
const placeOf = (row: ProductRow) => {
  const { listSortOrder, productSortOrder } = readFacts(row.facts)
  const facts = [
    [programFields.list, listSortOrder],
    [programFields.product, productSortOrder],
  ] as const
  return programPlaceIn([
    ...readFields(row.custom_fields),
    ...facts.flatMap(([name, value]) => (typeof value === 'number' ? [{ name, value: String(value) }] : [])),
  ])
}

const variantOf = (row: VariantRow, price: BuyerPrice | undefined): BulkVariant => {
  const picture = readPicture(row.picture)
  return {
    id: row.id,
    sku: row.sku,
    stock: Math.max(0, row.stock),
    optionValues: readOptionValues(row.option_values),
    ...(price ? { price } : {}),
    ...(picture ? { picture } : {}),
  }
}
