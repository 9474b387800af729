import { createHash } from 'node:crypto'
import { accessUnknown } from '../../adapters/merchant/access'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { asOfHeader } from '../../adapters/shared/http'
import { staleIfError, type StaleIfError } from '../../adapters/shared/stale-if-error'
import type { SessionPort } from '../../core/access/session.port'
import type { BulkGoodsPort } from '../../core/bulk-order/bulk-goods.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { ProductsPort } from '../../core/catalogue/products.port'
import type { ContentPort } from '../../core/content/content.port'
import type { OpeningsPort } from '../../core/openings/openings.port'
import type { PathsPort } from '../../core/navigation/paths.port'
import type { ReviewsPort } from '../../core/reviews/reviews.port'
import type { SearchPort } from '../../core/search/search.port'
import type { SkuSearchPort } from '../../core/search/sku-search.port'
import type { Visitor } from '../../core/access/visitor'
import type { Outcome } from '../../core/shared/domain-error'
import type { Config } from '../config/configuration'
import { systemClock } from '../wiring/system'

/** Stale-if-error cache of this process's hosts, for all visitors. */
export const staleReadCache = ({ staleHours }: Pick<Config, 'staleHours'>): StaleIfError =>
  staleIfError({
    now: systemClock.now,
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds).unref()),
    maxAgeMs: staleHours * 3_600_000,
  })

/** One request's access to the stale-if-error cache. */
export type StaleReads = {
  readonly read: <A>(name: string, input: unknown, call: Outcome<A>) => Outcome<A>
  /** The same for restricted data. While access rules are unknown, nothing new is requested (security rule 7). */
  readonly gated: <A>(name: string, input: unknown, call: Outcome<A>) => Outcome<A>
  /** The age of the oldest stale answer used; undefined: everything is fresh. */
  readonly asOf: () => number | undefined
  /** The request was abandoned. */
  readonly end: () => void
}

export const staleReads = (memory: StaleIfError, session: Pick<SessionPort, 'visitor'>): StaleReads => {
  let asOf: number | undefined
  let gone = false
  const reader = { isGone: () => gone, noteStale: (at: number) => void (asOf = Math.min(at, asOf ?? at)) }
  // Signing in changes the visitor within a request, so the audience is determined at each read.
  const read: StaleReads['read'] = (name, input, call) =>
    memory.read(`${audienceOf(session.visitor)} ${name} ${JSON.stringify(input)}`, call, reader)
  return {
    read,
    gated: (name, input, call) => read(name, input, session.visitor.accessIsOld ? accessUnknown : call),
    asOf: () => asOf,
    end: () => void (gone = true),
  }
}

/** Headers that mark a response as based on stale data, so that nothing caches it. */
export const asOfHeaders = (reads: Pick<StaleReads, 'asOf'>): Readonly<Record<string, string>> => {
  const asOf = reads.asOf()
  return asOf === undefined ? {} : { [asOfHeader]: String(asOf), 'cache-control': 'no-store' }
}

const known = new WeakMap<Visitor, string>()

/** Cache key of everything a visitor's answers depend on: one audience sees the same at the same prices. */
export const audienceOf = (visitor: Visitor): string => {
  const { storeKey, language, customer, visible, priceListId, priceContext } = visitor
  const audience =
    known.get(visitor) ??
    createHash('sha256')
      .update(
        JSON.stringify([
          storeKey,
          language,
          customer !== undefined,
          customer?.group?.id,
          priceListId,
          visible,
          ...(priceContext ? [priceContext.id] : []),
        ]),
      )
      .digest('base64url')
  known.set(visitor, audience)
  return audience
}

export const cachedCatalogue = (catalogue: CataloguePort, { gated }: StaleReads): CataloguePort => ({
  categories: () => gated('categories', undefined, catalogue.categories()),
  cardsById: ids => gated('cards', ids, catalogue.cardsById(ids)),
  brandsOfSkus: skus => gated('brands', skus, catalogue.brandsOfSkus(skus)),
  publicSlugs: () => gated('slugs', undefined, catalogue.publicSlugs()),
})

export const cachedSearch = (search: SearchPort, { gated }: StaleReads): SearchPort => ({
  list: query => gated('listing', query, search.list(query)),
  suggest: typed => gated('suggestions', typed, search.suggest(typed)),
})

export const cachedBulkGoods = (bulkGoods: BulkGoodsPort, { gated }: StaleReads): BulkGoodsPort => ({
  goods: query => gated('bulk goods', query, bulkGoods.goods(query)),
})

export const cachedProducts = (products: ProductsPort, { gated }: StaleReads): ProductsPort => ({
  byId: id => gated('product', id, products.byId(id)),
})

/** Stored as JSON, which cannot represent a Map. */
export const cachedOpenings = (openings: OpeningsPort, { gated }: StaleReads): OpeningsPort => ({
  ofCategory: categoryId =>
    pipe(
      gated(
        'openings',
        categoryId,
        pipe(
          openings.ofCategory(categoryId),
          TE.map(found => [...found]),
        ),
      ),
      TE.map(entries => new Map(entries)),
    ),
})

export const cachedReviews = (reviews: ReviewsPort, { gated }: StaleReads): ReviewsPort => ({
  ...reviews,
  list: (productId, page) => gated('reviews', [productId, page], reviews.list(productId, page)),
})
export const cachedSkus = (search: SkuSearchPort, { gated }: StaleReads): SkuSearchPort => ({
  ...search,
  findSkus: skus => gated('skus', skus, search.findSkus(skus)),
})

export const cachedContent = (content: ContentPort, { read }: StaleReads): ContentPort => ({
  pageBySlug: slug => read('page', slug, content.pageBySlug(slug)),
  single: model => read('single', model, content.single(model)),
  records: (model, window) => read('records', [model, window], content.records(model, window)),
  menu: menuId => read('menu', menuId, content.menu(menuId)),
  latestPosts: limit => read('latest posts', limit, content.latestPosts(limit)),
  woodDoors: () => read('wood doors', undefined, content.woodDoors()),
  divisionLocations: () => read('division locations', undefined, content.divisionLocations()),
})

export const cachedPaths = (paths: PathsPort, { read }: StaleReads): PathsPort => ({
  resolve: slug => read('path', slug, paths.resolve(slug)),
})
