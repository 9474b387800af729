import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Category } from '../catalogue/category'
import { chosenCategories } from '../content/departments'
import type { HomeCallout, HomePage } from './pages'
import type { ProductCard } from '../catalogue/product'
import { rowFor, type Recommending } from '../recommendations/row-for'
import { emptyQuery, priceField } from '../search/listing'
import type { Listing } from '../search/listing'
import type { SearchPort } from '../search/search.port'
import type { Outcome } from '../shared/domain-error'
import { recoverWith, orNothing } from '../shared/fallback'
import { apartFromBlocks } from '../content/blocks/page-blocks'
import type { ContentRecord } from '../content/content'
import type { ContentPort } from '../content/content.port'
import { listField, numberField, partField, textField } from '../content/fields'

type Ports = {
  readonly catalogue: CataloguePort
  readonly content: ContentPort
  readonly search: SearchPort
} & Recommending

const postsOnHome = 3
const featuredOnHome = 10
const recommendedOnHome = 10
const featuredPerCategory = 3

/**
 * The home page: editors' content, featured categories, products in stock in the hero's categories, and the latest
 * posts. Products and posts that fail to load are omitted.
 */
export const viewHome = (ports: Ports) => (): Outcome<HomePage> =>
  pipe(
    ports.content.pageBySlug('/'),
    TE.flatMap(record =>
      sequenceS(TE.ApplyPar)({
        record: TE.right(record),
        settings: orNothing(ports.content.single('global_settings')),
        tree: pipe(ports.catalogue.categories(), recoverWith<readonly Category[]>([])),
        callouts: pipe(
          calloutsOf(record),
          TE.traverseArray(callout => withListing(ports.search, callout)),
        ),
        recommended: rowFor(ports, { kind: 'recommended-for-you', limit: recommendedOnHome }),
        posts: pipe(
          ports.content.records('posts', { limit: postsOnHome, sortBy: 'publish_date_edsi', orderBy: 'desc' }),
          TE.map(({ items }) => items),
          recoverWith<readonly ContentRecord[]>([]),
        ),
      }),
    ),
    TE.map(({ record, settings, tree, callouts, posts, recommended }) => ({
      ...apartFromBlocks(record),
      categories: chosenCategories(settings, tree),
      callouts: callouts
        .filter(({ listing }) => listing !== undefined && listing.total > 0)
        .map(({ callout, listing }) => ({ ...callout, from: lowestPrice(listing) })),
      featured: interleaved(callouts.map(({ listing }) => listing?.items ?? [])).slice(0, featuredOnHome),
      posts,
      ...(recommended ? { recommended } : {}),
    })),
  )

type Callout = Omit<HomeCallout, 'from'> & { readonly categoryId: number }

const calloutsOf = (record: ContentRecord): readonly Callout[] =>
  listField(partField(record.fields, 'hero_banner_com'), 'callouts_com').flatMap(callout => {
    const [number, title, href, categoryId] = [
      textField(callout, 'number_et'),
      textField(callout, 'title_et'),
      textField(callout, 'link_et'),
      numberField(callout, 'category_id_et'),
    ]
    return number === undefined || title === undefined || href === undefined || categoryId === undefined
      ? []
      : [{ number, title, href, categoryId }]
  })

/** One search per category provides both the hero's price and the products in stock. */
const withListing = (
  search: SearchPort,
  { categoryId, ...callout }: Callout,
): Outcome<{ readonly callout: Omit<HomeCallout, 'from'>; readonly listing: Listing | undefined }> =>
  pipe(
    search.list({ ...emptyQuery, categoryId, inStock: true, pageSize: featuredPerCategory }),
    orNothing,
    TE.map(listing => ({ callout, listing })),
  )

const lowestPrice = (listing: Listing | undefined) => {
  const prices = listing?.facets.find(facet => facet.field === priceField)
  return prices?.tag === 'range' ? prices.lowest : undefined
}

/** Round-robin: the first of each list, then the second of each, without duplicates. */
const interleaved = (lists: readonly (readonly ProductCard[])[]): readonly ProductCard[] => {
  const longest = Math.max(0, ...lists.map(list => list.length))
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
  return all.filter((card, at) => all.findIndex(other => other.id === card.id) === at)
}
