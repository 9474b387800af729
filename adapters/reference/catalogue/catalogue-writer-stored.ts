import type { Selectable } from 'kysely'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { skuFold } from './json-fields'

export type ProductRow = Selectable<Schema['product']>
export type VariantRow = Selectable<Schema['variant']>
export type StoredProduct = {
  readonly row: ProductRow
  readonly categoryIds: readonly number[]
  readonly variants: readonly VariantRow[]
}
export type Owner = { readonly productId: number; readonly variantId: number }

/**
 * Reads long lists of ids in batches, within the parameter limits of both engines. Batches are padded with their first
 * id to a power of two, so that a handful of prepared statements serves lists of any length.
 */
const inBatches = async <A, B>(
  all: readonly A[],
  read: (some: A[]) => Promise<readonly B[]>,
): Promise<readonly B[]> => {
  const found: B[] = []
  for (let at = 0; at < all.length; at += maxBatch) {
    const some = all.slice(at, at + maxBatch)
    const length = Math.min(maxBatch, 2 ** Math.ceil(Math.log2(some.length)))
    found.push(...(await read([...some, ...Array.from({ length: length - some.length }, () => some[0]!)])))
  }
  return found
}
const maxBatch = 512

/** Product and variant ids by upper-case SKU, for these SKUs that are already in use. */
export const ownersOf = async (trx: Database, skus: readonly string[]): Promise<ReadonlyMap<string, Owner>> => {
  const upperCased = new Set(skus.map(sku => sku.toUpperCase()))
  const rows = await inBatches([...new Set(skus.map(skuFold))], folds =>
    trx.selectFrom('variant').select(['id', 'product_id', 'sku']).where('sku_fold', 'in', folds).execute(),
  )
  return new Map(
    rows
      .filter(row => upperCased.has(row.sku.toUpperCase()))
      .map(row => [row.sku.toUpperCase(), { productId: row.product_id, variantId: row.id }]),
  )
}

/** The stored products with these ids, with their variants in order. */
export const storedProducts = async (
  trx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredProduct>> => {
  const rows = await inBatches(ids, some => trx.selectFrom('product').selectAll().where('id', 'in', some).execute())
  const places = byProduct(
    await inBatches(ids, some =>
      trx
        .selectFrom('product_category')
        .select(['product_id', 'category_id'])
        .where('product_id', 'in', some)
        .execute(),
    ),
  )
  const variants = byProduct(
    await inBatches(ids, some =>
      trx
        .selectFrom('variant')
        .selectAll()
        .where('product_id', 'in', some)
        .orderBy('sort_order')
        .orderBy('id')
        .execute(),
    ),
  )
  return new Map(
    rows.map(row => [
      row.id,
      {
        row,
        categoryIds: (places.get(row.id) ?? []).map(place => place.category_id),
        variants: variants.get(row.id) ?? [],
      },
    ]),
  )
}

const byProduct = <R extends { readonly product_id: number }>(
  rows: readonly R[],
): ReadonlyMap<number, readonly R[]> => {
  const groups = new Map<number, R[]>()
  for (const row of rows) {
    const group = groups.get(row.product_id)
    if (group) group.push(row)
    else groups.set(row.product_id, [row])
  }
  return groups
}

/** Which of these slugs a product, category, brand or content page already has. */
export const takenSlugs = async (trx: Database, slugs: readonly string[]): Promise<ReadonlySet<string>> => {
  const read = (table: 'product' | 'category' | 'brand' | 'content') =>
    inBatches(slugs, some => trx.selectFrom(table).select('slug').where('slug', 'in', some).execute())
  const rows = [
    ...(await read('product')),
    ...(await read('category')),
    ...(await read('brand')),
    ...(await read('content')),
  ]
  return new Set(rows.flatMap(row => row.slug ?? []))
}

export const entryKey = (priceListId: number, variantId: number): string => `${priceListId}:${variantId}`

/** Price list entries of these variants. */
export const storedEntries = async (trx: Database, variantIds: readonly number[]) => {
  const rows = await inBatches(variantIds, some =>
    trx.selectFrom('price_list_entry').selectAll().where('variant_id', 'in', some).execute(),
  )
  return new Map(rows.map(row => [entryKey(row.price_list_id, row.variant_id), row]))
}
