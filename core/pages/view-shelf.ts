import { sequenceS } from 'fp-ts/Apply'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkGoodsPort } from '../bulk-order/bulk-goods.port'
import { bulkLayoutOf } from '../bulk-order/bulk-product'
import { viewBulkOrder } from '../bulk-order/view-bulk-order'
import type { ContentRecord } from '../content/content'
import type { ContentPort } from '../content/content.port'
import { textField } from '../content/fields'
import { viewDoorFinder } from '../door-finder/view-door-finder'
import type { OpeningsPort } from '../openings/openings.port'
import type { OpeningsTable } from '../openings/view-table'
import type { Brand, EnteredCategory } from '../navigation/paths.port'
import { asListed, isFiltered, type Listing, type ListingQuery } from '../search/listing'
import type { SearchPort } from '../search/search.port'
import type { Outcome } from '../shared/domain-error'
import { recoverWith, orNothing } from '../shared/fallback'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { categoryAndBelow, categoryTrail, type Category } from '../catalogue/category'
import { departmentsOf, nearbyOf } from '../content/departments'
import type { CategoryPage, DepartmentsPage, ShelfPage } from './pages'
import { entryApartFromBlocks, shelfEntryOf } from '../content/shelf-entry'

type Ports = {
  readonly bulkGoods: BulkGoodsPort
  readonly openings: OpeningsPort
  readonly catalogue: Pick<CataloguePort, 'categories'>
  readonly search: Pick<SearchPort, 'list'>
  readonly content: Pick<ContentPort, 'single' | 'records' | 'woodDoors'>
}

const nothing: Listing = { items: [], total: 0, facets: [] }

/** What to load with a category's listing: its bulk-order table, and the products of one opening. */
type AskedTable = { readonly bulk?: boolean; readonly opening?: string }

/** A category with breadcrumbs, subcategories and products (S2-2.22); editors may hide the products (S2-2.23). */
export const viewCategory = (
  ports: Ports,
  { entry, ...category }: EnteredCategory,
  asked: ListingQuery,
  table: AskedTable = {},
): Outcome<CategoryPage> => {
  // Loaded lazily: few pages are order forms.
  if (entry?.template === 'construction-form')
    return async () => (await import('./view-order-form')).viewOrderForm(ports, category, entry)()
  const query = { ...asked, categoryId: category.id }
  const layout = bulkLayoutOf(entry?.template)
  const opening = layout === 'openings' ? table.opening : undefined
  const bulk =
    layout && (table.bulk || opening !== undefined)
      ? layout === 'openings'
        ? openingsTable(ports, query, opening)
        : viewTable(ports, query)
      : undefined
  const listing = bulk || entry?.template === 'no-products' ? TE.right(nothing) : ports.search.list(query)
  return pipe(
    sequenceS(TE.ApplyPar)({
      tree: ports.catalogue.categories(),
      listing,
      finder: entry?.template === 'wood-door' ? viewDoorFinder(ports.content) : TE.right(undefined),
      shown: bulk ?? TE.right(undefined),
    }),
    TE.bind('nearby', ({ tree, listing: found }) =>
      bulk ? TE.right(undefined) : nearbyWhenEmpty(ports, query, found, tree, category),
    ),
    TE.map(({ tree, listing: found, nearby, finder, shown }) => {
      const known = tree.find(each => each.id === category.id) ?? category
      const { beside, ...goods } = shown ?? {}
      return {
        tag: 'category' as const,
        category: known,
        trail: withItself(categoryTrail(tree, category.id), known),
        children: tree.filter(each => each.parentId === category.id),
        query: asListed(query, found),
        listing: found,
        ...(entry ? entryApartFromBlocks(entry) : {}),
        ...(nearby ? { nearby } : {}),
        ...(finder ? { finder } : {}),
        ...goods,
        ...beside?.(tree),
      }
    }),
  )
}

const viewTable = (ports: Ports, query: ListingQuery): Outcome<Pick<OpeningsTable, 'bulk'> & Partial<OpeningsTable>> =>
  pipe(
    viewBulkOrder(ports, query),
    TE.map(bulk => ({ bulk })),
  )

/** The displayed category. */
type DisplayedCategory = Extract<CategoryPage, { tag: 'category' }>

/**
 * The bulk-order table for the displayed page: only products are loaded; undefined if the category has no table, or no
 * products for it.
 */
export const tableInPlace = (
  { bulkGoods }: Pick<Ports, 'bulkGoods'>,
  { nearby: _, ...displayed }: DisplayedCategory,
  asked: ListingQuery,
): Outcome<DisplayedCategory | undefined> => {
  const layout = bulkLayoutOf(displayed.entry?.template)
  if (layout === undefined || layout === 'openings') return TE.right(undefined)
  const query = { ...asked, categoryId: displayed.category.id }
  return pipe(
    viewBulkOrder({ bulkGoods }, query),
    TE.map(bulk => (bulk.total === 0 ? undefined : { ...displayed, query, listing: nothing, bulk })),
  )
}

/** Loaded lazily: few categories are searched by opening. */
const openingsTable =
  (
    ports: Ports,
    query: ListingQuery & { readonly categoryId: number },
    opening: string | undefined,
  ): Outcome<OpeningsTable> =>
  async () =>
    (await import('../openings/view-table')).viewTable(ports, query, query.categoryId, opening)()

/** Appends the category to its breadcrumbs if the category tree does not contain it yet. */
const withItself = (trail: readonly Category[], category: Category) => (trail.length > 0 ? trail : [category])

/** A brand's products. Its landing page has the layout of a category page (S2-2.24). */
export const viewBrand = (ports: Ports, { entry, ...brand }: Brand, asked: ListingQuery): Outcome<ShelfPage> =>
  shelf(
    ports,
    { ...asked, brand: brand.slug, brandId: brand.id },
    {
      kind: entry?.template === 'brand-landing' ? 'brand-landing' : 'brand',
      name: brand.name,
      slug: brand.slug,
      ...(entry ? entryApartFromBlocks(entry) : {}),
    },
  )

/** Products of several categories on an editors' page (S2-2.23); empty if it names no category. */
export const viewCollection = (ports: Ports, record: ContentRecord, asked: ListingQuery): Outcome<ShelfPage> => {
  const entry = shelfEntryOf(record.fields)
  const face = {
    kind: 'collection' as const,
    name: titleOf(record),
    slug: record.slug ?? '/',
    ...(entry ? entryApartFromBlocks(entry) : {}),
  }
  const named = entry?.categoryIds ?? []
  return pipe(
    ports.catalogue.categories(),
    recoverWith<readonly Category[]>([]),
    TE.flatMap(tree =>
      shelf(ports, { ...asked, categoryIds: [...new Set(named.flatMap(id => categoryAndBelow(tree, id)))] }, face),
    ),
  )
}

const shelf = (
  ports: Ports,
  query: ListingQuery,
  face: Pick<ShelfPage, 'kind' | 'name' | 'slug' | 'entry' | 'blocks'>,
): Outcome<ShelfPage> =>
  pipe(
    query.categoryIds?.length === 0 ? TE.right(nothing) : ports.search.list(query),
    TE.bindTo('listing'),
    TE.bind('nearby', ({ listing }) => nearbyWhenEmpty(ports, query, listing)),
    TE.map(({ listing, nearby }) => ({
      tag: 'shelf' as const,
      ...face,
      query: asListed(query, listing),
      listing,
      ...(nearby ? { nearby } : {}),
    })),
  )

/** All visible departments with their subcategories (S2-2.23). */
export const viewDepartments = (
  ports: Pick<Ports, 'catalogue' | 'content'>,
  record: ContentRecord,
): Outcome<DepartmentsPage> => {
  const entry = shelfEntryOf(record.fields)
  return pipe(
    sequenceS(TE.ApplyPar)({
      tree: ports.catalogue.categories(),
      settings: orNothing(ports.content.single('global_settings')),
    }),
    TE.map(({ tree, settings }) => ({
      tag: 'departments' as const,
      name: titleOf(record),
      slug: record.slug ?? '/',
      ...(entry ? entryApartFromBlocks(entry) : {}),
      departments: departmentsOf(settings, tree),
    })),
  )
}

/** Alternatives for an empty, unfiltered category; omitted on failure. */
const nearbyWhenEmpty = (
  ports: Pick<Ports, 'catalogue' | 'content'>,
  query: ListingQuery,
  listing: Listing,
  tree?: readonly Category[],
  from?: Category,
): Outcome<readonly Category[] | undefined> => {
  if (listing.total > 0 || isFiltered(query)) return TE.right(undefined)
  return pipe(
    sequenceS(TE.ApplyPar)({
      all: tree ? TE.right(tree) : pipe(ports.catalogue.categories(), recoverWith<readonly Category[]>([])),
      settings: orNothing(ports.content.single('global_settings')),
    }),
    TE.map(({ all, settings }) => nearbyOf(settings, all, all.find(each => each.id === from?.id) ?? from)),
  )
}

const titleOf = (record: ContentRecord): string =>
  textField(record.fields, 'page_title_eti', 'page_title_esi') ?? record.title
