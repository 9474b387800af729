import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { canSeeCategory, canSeeProduct } from '../../../core/access/category-access'
import { priceContextOf } from '../../../core/access/price-context'
import type { Visitor } from '../../../core/access/visitor'
import type { CataloguePort } from '../../../core/catalogue/catalogue.port'
import type { Category } from '../../../core/catalogue/category'
import { productCard } from '../../../core/search/product-card'
import type { Outcome } from '../../../core/shared/domain-error'
import { brandsOfSkus } from './brands-of-skus'
import type { Database } from '../database/engine'
import { indexedProducts } from './indexed-products'
import { readNumbers } from '../database/json-columns'
import { withoutMemory, type Memoize } from '../database/memoize'
import { query } from '../database/transaction'

/**
 * Number of products this visitor sees per category, subcategories included; provided by the search index. Undefined:
 * not known yet.
 */
export type CategoryCounts = () => Outcome<ReadonlyMap<number, number> | undefined>

const maxCards = 100
const maxSkus = 1000

/** The catalogue of the embedded platform, for one visitor of one store. */
export const referenceCatalogue = (
  db: Database,
  visitor: Visitor,
  counts?: CategoryCounts,
  remember: Memoize = withoutMemory,
): CataloguePort => ({
  categories: () =>
    pipe(
      categoriesOfStore(db, visitor.storeKey, remember),
      TE.map(sold =>
        sold
          .filter(category => canSeeCategory(visitor.visible, category.id))
          .map(({ restricted: _, ...category }): Category => category),
      ),
      TE.flatMap(categories =>
        counts
          ? pipe(
              counts(),
              TE.map(of =>
                of ? categories.map(category => ({ ...category, productCount: of.get(category.id) ?? 0 })) : categories,
              ),
            )
          : TE.right(categories),
      ),
    ),
  cardsById: ids => cards(db, visitor, [...new Set(ids)].slice(0, maxCards), remember),
  brandsOfSkus: skus => query(() => brandsOfSkus(db, visitor, [...new Set(skus)].slice(0, maxSkus))),
  publicSlugs: () => query(() => publicSlugs(db, visitor)),
})

type SoldCategory = Category & { readonly restricted: boolean }

/** The categories of a store with their depth: roots first, then in the merchant's order. */
const soldCategories = async (db: Database, storeKey: string): Promise<readonly SoldCategory[]> => {
  const store = await db.selectFrom('store').select('root_category_ids').where('key', '=', storeKey).executeTakeFirst()
  const rows = await db.selectFrom('category').selectAll().orderBy('sort_order').orderBy('id').execute()
  const sold: SoldCategory[] = []
  const restricted = new Set<number>()
  let level = rows.filter(row => readNumbers(store?.root_category_ids ?? '[]').includes(row.id))
  // Bounds the depth, so that a cycle of parents ends.
  for (let depth = 0; level.length > 0 && depth < rows.length; depth += 1) {
    // Categories below a restricted category are restricted too.
    for (const row of level) if (row.is_restricted === 1 || restricted.has(row.parent_id)) restricted.add(row.id)
    sold.push(
      ...level.map(row => ({
        id: row.id,
        parentId: row.parent_id,
        name: row.name,
        depth,
        slug: row.slug,
        sortOrder: row.sort_order,
        restricted: restricted.has(row.id),
        ...(row.description === null ? {} : { description: row.description }),
        ...(row.picture_key === null ? {} : { pictureKey: row.picture_key }),
      })),
    )
    const parents = new Set(level.map(row => row.id))
    const known = new Set(sold.map(category => category.id))
    level = rows.filter(row => parents.has(row.parent_id) && !known.has(row.id))
  }
  return sold
}

/** Cached for all visitors of the store; visibility is applied per request. */
const categoriesOfStore = (db: Database, storeKey: string, remember: Memoize) =>
  remember(
    JSON.stringify(['categories', storeKey]),
    query(() => soldCategories(db, storeKey)),
  )

/** The products are cached for all visitors; visibility and price list are applied per request. */
const cards = (db: Database, visitor: Visitor, ids: readonly number[], remember: Memoize) =>
  pipe(
    categoriesOfStore(db, visitor.storeKey, remember),
    TE.bindTo('sold'),
    TE.bind('products', () =>
      remember(
        JSON.stringify(['products', ids]),
        query(() => indexedProducts(db, ids)),
      ),
    ),
    TE.map(({ sold, products }) => {
      const known = new Set(sold.map(({ id }) => id))
      return products
        .filter(({ categoryIds }) => {
          const own = categoryIds.filter(id => known.has(id))
          return own.length > 0 && canSeeProduct(visitor.visible, own)
        })
        .map(product => productCard(product, priceContextOf(visitor)))
    }),
  )

/** Slugs for guests and crawlers: without restricted categories, and without products in restricted categories only. */
const publicSlugs = async (db: Database, visitor: Visitor) => {
  const open = (await soldCategories(db, visitor.storeKey)).filter(category => !category.restricted)
  const products = await db
    .selectFrom('product')
    .select(['slug', 'changed_at', 'brand_id'])
    .where('is_visible', '=', 1)
    .where(
      'id',
      'in',
      db
        .selectFrom('product_category')
        .select('product_id')
        .where(
          'category_id',
          'in',
          open.map(category => category.id),
        ),
    )
    .orderBy('id')
    .execute()
  const newest = products.reduce((latest, row) => Math.max(latest, row.changed_at), 0)
  const changes = new Map<number | null, number>()
  for (const { brand_id, changed_at } of products)
    changes.set(brand_id, Math.max(changed_at, changes.get(brand_id) ?? 0))
  const brands = (await db.selectFrom('brand').select(['id', 'slug']).orderBy('id').execute()).filter(({ id }) =>
    changes.has(id),
  )
  return [
    ...open.map(({ slug }) => ({ slug, changedAt: newest })),
    ...brands.map(({ id, slug }) => ({ slug, changedAt: changes.get(id) ?? newest })),
    ...products.map(row => ({ slug: row.slug, changedAt: row.changed_at })),
  ]
}
