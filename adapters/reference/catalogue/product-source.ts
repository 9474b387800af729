import { changingKinds } from '../../../core/prices/price-run'
import { facetMerges, mergedProduct } from '../../../core/search/facet-merges'
import type { IndexedProduct, ProductSourcePort } from '../../../core/search/product-source.port'
import type { Database } from '../database/engine'
import { readFacetMerges } from '../search/facet-merges'
import { indexedProducts } from './indexed-products'
import { readNumbers } from '../database/json-columns'
import { query } from '../database/transaction'

/** Maximum number of changes per call. */
const maxChanges = 2_000

/** Source of a search index and its updates, for all audiences. */
export const referenceProductSource = (db: Database): ProductSourcePort => ({
  sequence: () => query(() => lastSequence(db)),
  markOf: sequence =>
    query(async () => {
      const row = await db
        .selectFrom('change')
        .select(['kind', 'key', 'at'])
        .where('seq', '=', sequence)
        .executeTakeFirst()
      return row && `${row.kind} ${row.key} ${row.at}`
    }),
  products: products(db),
  productsById: ids => query(() => productsAsShown(db, ids)),
  changedSince: sequence => query(() => changedSince(db, sequence)),
  synonyms: storeKey =>
    query(() =>
      db
        .selectFrom('search_synonym')
        .select(['term', 'means'])
        .where('store_key', '=', storeKey)
        .orderBy('term')
        .orderBy('means')
        .execute(),
    ),
  facetMerges: () => query(() => readFacetMerges(db)),
  redirects: storeKey =>
    query(() =>
      db
        .selectFrom('search_redirect')
        .select(['term', 'target'])
        .where('store_key', '=', storeKey)
        .orderBy('term')
        .execute(),
    ),
  categoryParents: () =>
    query(async () =>
      (await db.selectFrom('category').select(['id', 'parent_id', 'name']).orderBy('id').execute()).map(row => ({
        id: row.id,
        parentId: row.parent_id,
        name: row.name,
      })),
    ),
  stores: () =>
    query(async () =>
      (await db.selectFrom('store').select(['key', 'root_category_ids']).orderBy('key').execute()).map(row => ({
        key: row.key,
        rootCategoryIds: readNumbers(row.root_category_ids),
      })),
    ),
})

const products =
  (db: Database): ProductSourcePort['products'] =>
  (afterId, limit) =>
    query(async () => {
      const rows = await db
        .selectFrom('product')
        .select('id')
        .where('id', '>', afterId)
        .where('is_visible', '=', 1)
        .orderBy('id')
        .limit(limit)
        .execute()
      return productsAsShown(
        db,
        rows.map(row => row.id),
      )
    })

/** Products with merged facets, by ascending id. */
const productsAsShown = async (db: Database, ids: readonly number[]): Promise<readonly IndexedProduct[]> => {
  const merges = facetMerges(await readFacetMerges(db))
  const products = await indexedProducts(db, ids)
  return products.map(mergedProduct(merges)).sort((a, b) => a.id - b.id)
}

const lastSequence = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('change')
      .select(each => each.fn.max('seq').as('seq'))
      .executeTakeFirst()
  )?.seq ?? 0

/**
 * Product and category changes since a sequence number, without content, which is not indexed. Several changes of one
 * product are returned once.
 */
const changedSince = async (db: Database, sequence: number) => {
  const rows = await db
    .selectFrom('change')
    .select(['seq', 'kind', 'key'])
    .where('seq', '>', sequence)
    .orderBy('seq')
    .limit(maxChanges)
    .execute()
  const last = rows.at(-1)?.seq ?? sequence
  const priced = await productsOfRuns(
    db,
    rows.flatMap(row => (row.kind === 'prices' && /^\d{1,15}$/.test(row.key) ? [Number(row.key)] : [])),
  )
  if (priced === 'all' || rows.some(row => row.kind === 'all'))
    return { sequence: last, productIds: 'all' as const, shelves: true }
  const ids = [
    ...rows.flatMap(row => (row.kind === 'product' && /^\d{1,15}$/.test(row.key) ? [Number(row.key)] : [])),
    ...priced,
  ]
  return { sequence: last, productIds: [...new Set(ids)], shelves: rows.some(row => row.kind === 'category') }
}

/** The products whose prices runs changed; too many to read one by one are 'all'. */
const productsOfRuns = async (db: Database, runIds: readonly number[]): Promise<readonly number[] | 'all'> => {
  if (runIds.length === 0) return []
  const rows = await db
    .selectFrom('price_run_row')
    .innerJoin('variant', 'variant.id', 'price_run_row.variant_id')
    .select('variant.product_id')
    .distinct()
    .where('price_run_row.run_id', 'in', [...runIds])
    .where('price_run_row.kind', 'in', [...changingKinds])
    .limit(maxChanges + 1)
    .execute()
  return rows.length > maxChanges ? 'all' : rows.map(row => row.product_id)
}
