import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { canSeeCategory } from '../../../core/access/category-access'
import type { CataloguePort, SkuBrand } from '../../../core/catalogue/catalogue.port'
import type { Category } from '../../../core/catalogue/category'
import type { ProductCard } from '../../../core/catalogue/product'
import type { Outcome } from '../../../core/shared/domain-error'
import { cardFromWire } from '../../shared/card.wire'
import { categoryFromWire } from '../../shared/category.wire'
import { decodeBare, decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { brandFields, itemsCodec, listingFields, maxSkus, searchPath, skuBrandsCodec } from '../search/search.wire'
import { seesNothing, visibleFilter, type Audience } from '../search/visible-filter'
import type { ListedCategory } from './categories.wire'
import {
  categoryListCodec,
  categoryListPath,
  categoryTreePath,
  listedById,
  publicSlugsPath,
  slugsCodec,
  treeCodec,
} from './categories.wire'

const service = 'commerce catalog'
const maxCards = 100

/**
 * The catalogue over calls 4.1, 4.2 and 5.1. A platform's tree has names and addresses only; counts and pictures come
 * from its category list, and are omitted if that list fails. `audience` as with the search.
 */
export const commerceCatalogue = (http: Http, audience?: Audience): CataloguePort => ({
  categories: () =>
    pipe(
      http.get(categoryTreePath, { query: { category_ids: '' } }),
      TE.flatMapEither(decodeBare(treeCodec, service)),
      TE.flatMap(tree => {
        const categories = tree.items.map(categoryFromWire)
        return tree.lintel_complete
          ? TE.right(categories)
          : pipe(
              categoryList(http),
              TE.map(listed => categories.map(withListed(listed))),
            )
      }),
      TE.map(categories => {
        const visitor = audience?.()
        return visitor ? categories.filter(({ id }) => canSeeCategory(visitor.visible, id)) : categories
      }),
    ),
  cardsById: ids => cardsOf(http, [...new Set(ids)].slice(0, maxCards), audience?.()),
  brandsOfSkus: skus =>
    pipe(
      batchesOf([...new Set(skus)]),
      TE.traverseArray(batch => brandsOf(http, batch, audience?.())),
      TE.map(found => found.flat()),
    ),
  publicSlugs: () =>
    pipe(
      http.get(publicSlugsPath),
      TE.flatMapEither(decodeData(slugsCodec, service)),
      TE.map(({ items }) => items.map(item => ({ slug: item.page_slug, changedAt: item.changed_at }))),
    ),
})

/** Reorders the platform's response to the requested order. */
const cardsOf = (
  http: Http,
  ids: readonly number[],
  visitor: ReturnType<Audience> | undefined,
): Outcome<readonly ProductCard[]> =>
  ids.length === 0 || (visitor && seesNothing(visitor))
    ? TE.right([])
    : pipe(
        http.post(searchPath, {
          query: { fields: listingFields, skip: 0, limit: ids.length, by_pass_merchandising: true },
          body: { filter: { provider_id_esi: ids.map(String), fq: visitor && visibleFilter(visitor) } },
          onlyReads: true,
        }),
        TE.flatMapEither(decodeData(itemsCodec, service)),
        TE.map(({ items }) => {
          const byId = new Map(items.map(item => [item.provider_id_esi, item]))
          return ids.flatMap(id => byId.get(id) ?? []).map(item => cardFromWire(item, visitor?.priceListId))
        }),
      )

const batchesOf = (skus: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(skus.length / maxSkus) }, (_, at) => skus.slice(at * maxSkus, (at + 1) * maxSkus))

/** Reorders the platform's response to the requested order, and drops extra entries. */
const brandsOf = (
  http: Http,
  skus: readonly string[],
  visitor: ReturnType<Audience> | undefined,
): Outcome<readonly SkuBrand[]> =>
  visitor && seesNothing(visitor)
    ? TE.right([])
    : pipe(
        http.post(searchPath, {
          query: { fields: brandFields, by_pass_merchandising: true },
          body: { filter: { sku_esi: skus, fq: visitor && visibleFilter(visitor) } },
          onlyReads: true,
        }),
        TE.flatMapEither(decodeData(skuBrandsCodec, service)),
        TE.map(({ items }) => {
          const bySku = new Map(items.map(item => [item.sku_esi, item]))
          return skus
            .flatMap(sku => bySku.get(sku) ?? [])
            .map(({ sku_esi: sku, brand_esi: brand }) => ({ sku, ...(brand === undefined ? {} : { brand }) }))
        }),
      )

const categoryList = (http: Http): Outcome<ReadonlyMap<number, ListedCategory>> =>
  pipe(
    http.get(categoryListPath),
    TE.flatMapEither(decodeData(categoryListCodec, service)),
    TE.map(({ categories }) => listedById(categories)),
    TE.orElse((): Outcome<ReadonlyMap<number, ListedCategory>> => TE.right(new Map())),
  )

const withListed =
  (listed: ReadonlyMap<number, ListedCategory>) =>
  (category: Category): Category => {
    const found = listed.get(category.id)
    return found
      ? {
          ...category,
          productCount: found.count,
          pictureKey: found.image_et,
          ...(found.sort_order_eii === undefined ? {} : { sortOrder: found.sort_order_eii }),
        }
      : category
  }
