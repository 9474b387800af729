import * as TE from 'fp-ts/TaskEither'
import { sequenceS } from 'fp-ts/Apply'
import { pipe } from 'fp-ts/function'
import type { AccountPort } from '../account/account.port'
import type { BulkGoodsPort } from '../bulk-order/bulk-goods.port'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Category } from '../catalogue/category'
import { categoryTrail } from '../catalogue/category'
import { companionsOf } from './companions'
import { offeredProducts } from '../catalogue/offered-products'
import type { PathPage, ProductPage } from './pages'
import type { Product, ProductCard } from '../catalogue/product'
import { shelfTemplateOf } from '../content/shelf-entry'
import { tableInPlace, viewBrand, viewCategory, viewCollection, viewDepartments } from './view-shelf'
import type { ContentRecord } from '../content/content'
import type { ContentPort } from '../content/content.port'
import { viewContent } from './view-content'
import type { FormsPort } from '../forms/forms.port'
import { viewContact } from './view-contact'
import type { OpeningsPort } from '../openings/openings.port'
import { goesWith, rowFor, type Recommending } from '../recommendations/row-for'
import type { Reviews } from '../reviews/review'
import type { ReviewsPort } from '../reviews/reviews.port'
import type { ListingQuery } from '../search/listing'
import { emptyQuery, isFiltered } from '../search/listing'
import type { SearchPort } from '../search/search.port'
import type { SkuSearchPort } from '../search/sku-search.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { Gated, PathsPort, PathTarget } from '../navigation/paths.port'

type Ports = {
  readonly reviews: ReviewsPort
  readonly paths: PathsPort
  readonly bulkGoods: BulkGoodsPort
  readonly openings: OpeningsPort
  readonly catalogue: CataloguePort
  readonly search: SearchPort
  readonly skus: SkuSearchPort
  readonly content: ContentPort
  readonly forms: FormsPort
  readonly account: Pick<AccountPort, 'visitor' | 'profile'>
} & Recommending

const relatedProducts = 6

/**
 * Resolves a path to a category with products, a product, a content page, an access page, or a redirect. If a product
 * page is already displayed and only filters change or its table opens, only products are loaded (S2-4.18, S3-2.24).
 */
export const viewPath =
  (ports: Ports) =>
  (slug: string, query: ListingQuery, { fromCategory, displayed, bulk, opening }: Coming = {}): Outcome<PathPage> => {
    const whole = pipe(
      ports.paths.resolve(slug),
      TE.flatMap(target => pageOf(ports, target, query, { fromCategory, bulk, opening })),
    )
    if (!displayed) return whole
    return bulk ? reloadTable(ports, displayed, query, whole) : reloadListing(ports.search, displayed, query, whole)
  }

/**
 * Navigation context: `fromCategory` is a category, `displayed` the page displayed at this path. `bulk`: the category's
 * bulk-order table, if any (S3-2.24); `opening`: one opening in the table of a category that is searched by opening
 * (S3-2.25).
 */
export type Coming = {
  readonly fromCategory?: number
  readonly displayed?: DisplayedPath
  readonly bulk?: boolean
  readonly opening?: string
}
export type DisplayedPath = Extract<PathPage, { tag: 'category' | 'shelf' }>

/**
 * Reloads only the products of the displayed page. If there are none, the whole page is resolved again: it may no
 * longer be visible.
 */
const reloadListing = (
  search: Pick<SearchPort, 'list'>,
  displayed: DisplayedPath,
  asked: ListingQuery,
  whole: Outcome<PathPage>,
): Outcome<PathPage> => {
  const { term: _, boughtBefore: __, asWords: ___, ...shelf } = displayed.query
  const query = { ...shelf, ...asked }
  if (displayed.nearby || displayed.entry?.template === 'no-products' || query.categoryIds?.length === 0) return whole
  return pipe(
    search.list(query),
    TE.matchE(
      error => (error.tag === 'unavailable' ? TE.left(error) : whole),
      listing => (listing.total === 0 && !isFiltered(query) ? whole : TE.right({ ...displayed, query, listing })),
    ),
  )
}

/**
 * Reloads only the table of the displayed category. If it is empty, the whole page is resolved again: it may no longer
 * be visible.
 */
const reloadTable = (
  ports: Ports,
  displayed: DisplayedPath,
  asked: ListingQuery,
  whole: Outcome<PathPage>,
): Outcome<PathPage> =>
  displayed.tag === 'category'
    ? pipe(
        tableInPlace(ports, displayed, asked),
        TE.flatMap(page => (page ? TE.right<DomainError, PathPage>(page) : whole)),
      )
    : whole

const pageOf = (
  ports: Ports,
  target: PathTarget,
  query: ListingQuery,
  { fromCategory, ...asked }: Omit<Coming, 'displayed'>,
): Outcome<PathPage> => {
  switch (target.tag) {
    case 'redirect':
      return TE.right(target)
    case 'page':
      return shelvesOrPage(ports, target.record, query)
    case 'brand':
      return viewBrand(ports, target.brand, query)
    case 'category':
      return behindGate(target.category, 'category', category => viewCategory(ports, category, query, asked))
    case 'product':
      return behindGate(target.product, 'product', product => productPage(ports, product, fromCategory))
  }
}

/** Some page templates are product pages; others are texts, a form or a list. */
const shelvesOrPage = (ports: Ports, record: ContentRecord, query: ListingQuery): Outcome<PathPage> => {
  switch (shelfTemplateOf(record.fields)) {
    case 'all-categories':
      return viewDepartments(ports, record)
    case 'collection':
      return viewCollection(ports, record, query)
    default:
      return record.model === 'contact_us' ? viewContact(ports, record) : viewContent(ports.content, record, query.page)
  }
}

/**
 * Without access: signed-in visitors see that their request was recorded, others are asked to sign in (S2-2.28,
 * S2-2.29, S2-2.35).
 */
const behindGate = <A>(
  gated: Gated<A>,
  kind: 'category' | 'product',
  page: (item: A) => Outcome<PathPage>,
): Outcome<PathPage> =>
  gated.tag === 'allowed'
    ? page(gated.item)
    : TE.right({
        tag: 'gate',
        gate: gated.tag,
        kind,
        name: gated.name,
        ...('declined' in gated && gated.declined !== undefined ? { declined: gated.declined } : {}),
      })

const productPage = (ports: Ports, product: Product, fromCategory: number | undefined): Outcome<ProductPage> =>
  pipe(
    sequenceS(TE.ApplyPar)({
      shelf: shelfOf(ports, product, fromCategory),
      modifierProducts: offeredProducts(ports.catalogue, product),
      companions: companionsOf(ports, product),
      reviews: pipe(ports.reviews.list(product.id, 1), recoverWith<Reviews | undefined>(undefined)),
    }),
    TE.map(({ shelf, modifierProducts, companions, reviews }) => ({
      tag: 'product' as const,
      product,
      ...shelf,
      modifierProducts,
      ...(companions.length > 0 ? { companions } : {}),
      ...(reviews ? { reviews } : {}),
    })),
  )

/** A product's category with its siblings. */
const shelfOf = (
  { catalogue, search, recommendations }: Ports,
  product: Product,
  fromCategory: number | undefined,
): Outcome<Pick<ProductPage, 'trail' | 'related' | 'recommended'>> =>
  pipe(
    sequenceS(TE.ApplyPar)({
      tree: pipe(catalogue.categories(), recoverWith<readonly Category[]>([])),
      recommended: goesWith({ recommendations }, [product.id]),
      similar: rowFor(
        { recommendations },
        { kind: 'similar-products', productIds: [product.id], limit: relatedProducts, instead: [] },
      ),
    }),
    TE.let('home', ({ tree }) => homeOf(tree, product.categoryIds, fromCategory)),
    TE.bind('related', ({ home, similar }) =>
      similar ? TE.right(similar.items) : home ? relatedTo(search, product, home) : TE.right([]),
    ),
    TE.map(({ tree, home, related, recommended }) => ({
      trail: home ? categoryTrail(tree, home.id) : [],
      related,
      ...(recommended ? { recommended } : {}),
    })),
  )

/** Breadcrumbs go through the referring category (`c`, S2-2.20) if it contains the product and is visible. */
const homeOf = (
  tree: readonly Category[],
  ids: readonly number[],
  fromCategory: number | undefined,
): Category | undefined =>
  tree.find(category => category.id === fromCategory && ids.includes(category.id)) ?? deepestOf(tree, ids)

/** Otherwise through its deepest visible category. */
const deepestOf = (tree: readonly Category[], ids: readonly number[]): Category | undefined =>
  tree
    .filter(category => ids.includes(category.id))
    .reduce<Category | undefined>(
      (best, category) => (best && best.depth >= category.depth ? best : category),
      undefined,
    )

const relatedTo = (search: SearchPort, product: Product, home: Category): Outcome<readonly ProductCard[]> =>
  pipe(
    search.list({ ...emptyQuery, categoryId: home.id, pageSize: relatedProducts + 1 }),
    TE.map(listing => listing.items.filter(card => card.id !== product.id).slice(0, relatedProducts)),
    recoverWith<readonly ProductCard[]>([]),
  )
