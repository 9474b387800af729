import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { asksForAccess } from '../../../core/access-requests/access-request'
import { canSeeCategory, canSeeProduct } from '../../../core/access/category-access'
import type { SessionPort } from '../../../core/access/session.port'
import type { Category } from '../../../core/catalogue/category'
import type { Product } from '../../../core/catalogue/product'
import { shelfEntryOf, type ShelfEntry } from '../../../core/content/shelf-entry'
import type { Brand, EnteredCategory, Gated, PathsPort, PathTarget } from '../../../core/navigation/paths.port'
import { landingCategories, mayLand } from '../../../core/content/landing'
import { ledTo } from '../../../core/navigation/redirect-rules'
import { movedTo } from '../../../core/navigation/redirects'
import type { Outcome } from '../../../core/shared/domain-error'
import { orNothing } from '../../../core/shared/fallback'
import { noteAccessRequest } from '../access-requests/access-requests'
import { referenceCatalogue } from '../catalogue/catalogue'
import { referenceContent } from './content'
import { publishedRules } from './content-redirects'
import type { Database } from '../database/engine'
import { productBySlug } from '../catalogue/product-by-slug'
import { withoutMemory, type Memoize } from '../database/memoize'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

type Place = {
  readonly db: Database
  readonly deps: Pick<PlatformDeps, 'clock'>
  readonly visitor: SessionPort['visitor']
  readonly remember: Memoize
}

/** Resolves a path of this store for this visitor, in this order: redirect, category, product, brand, page. */
export const referencePaths = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
  known: Memoize = withoutMemory,
): PathsPort => {
  const visitor = session.visitor
  // Previews are not cached: drafts are private to the previewing editor.
  const remember = visitor.preview ? withoutMemory : known
  const place: Place = { db, deps, visitor, remember }
  /** All categories of the store, regardless of visibility: the access check needs the restricted ones. */
  const tree = () =>
    referenceCatalogue(db, { ...visitor, visible: { tag: 'everything' } }, undefined, remember).categories()

  return {
    resolve: slug => {
      const to = movedTo(slug)
      if (to !== undefined) return TE.right({ tag: 'redirect', to })
      return pipe(
        remember(
          JSON.stringify(['redirects', visitor.storeKey]),
          publishedRules(db, visitor.storeKey, deps.clock.now()),
        ),
        TE.flatMap((rules): Outcome<PathTarget> => {
          const led = ledTo(slug, rules)
          if (led) return TE.right({ tag: 'redirect', ...led })
          return pipe(
            tree(),
            TE.flatMap(categories =>
              pipe(
                catalogueTarget(place, categories, slug),
                TE.flatMap(found => (found ? TE.right(found) : pageTarget(place, categories, slug))),
              ),
            ),
          )
        }),
      )
    },
  }
}

/**
 * A restricted area shows its name only; for a signed-in visitor this request counts as an access request (S2-4.05).
 */
const closed = async (
  { db, deps, visitor }: Place,
  name: string,
  target: string,
  categoryId: number | undefined,
): Promise<Gated<never>> => {
  if (!visitor.customer) return { tag: 'sign-in', name }
  if (!asksForAccess(visitor)) return { tag: 'pending', name }
  const { reason } = await noteAccessRequest(db, visitor, visitor.customer.id, target, deps.clock.now())
  return {
    tag: 'pending',
    name,
    ...(reason === undefined ? {} : { declined: reason }),
    ...(categoryId === undefined ? {} : { categoryId }),
  }
}

/** Editors' settings for a product listing, from the content record with the same address. */
const entryAt = async (
  { db, deps, visitor, remember }: Place,
  slug: string,
): Promise<{ readonly entry?: ShelfEntry }> => {
  const record = await remember(
    JSON.stringify(['entry', visitor.storeKey, visitor.language, slug]),
    orNothing(referenceContent(db, visitor, deps.clock).pageBySlug(slug)),
  )()
  const entry = record._tag === 'Right' && record.right ? shelfEntryOf(record.right.fields) : undefined
  return entry ? { entry } : {}
}

const categoryAt = async (
  place: Place,
  categories: readonly Category[],
  slug: string,
): Promise<Gated<EnteredCategory> | undefined> => {
  const found = categories.find(category => category.slug === slug)
  if (!found) return undefined
  return canSeeCategory(place.visitor.visible, found.id)
    ? { tag: 'allowed', item: { ...found, ...(await entryAt(place, slug)) } }
    : closed(place, found.name, slug, found.id)
}

/** A brand has a page if the store sells any of its products; which ones this visitor sees is up to the listing. */
const brandAt = async (place: Place, categories: readonly Category[], slug: string): Promise<Brand | undefined> => {
  const brand = await place.db
    .selectFrom('brand')
    .select(['id', 'name', 'slug'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!brand) return undefined
  const sold = await place.db
    .selectFrom('product')
    .innerJoin('product_category', 'product_category.product_id', 'product.id')
    .select('product.id')
    .where('product.brand_id', '=', brand.id)
    .where('product.is_visible', '=', 1)
    .where(
      'product_category.category_id',
      'in',
      categories.map(category => category.id),
    )
    .limit(1)
    .executeTakeFirst()
  return sold && { ...brand, ...(await entryAt(place, slug)) }
}

const productAt = async (
  place: Place,
  categories: readonly Category[],
  slug: string,
): Promise<Gated<Product> | undefined> => {
  const product = await productBySlug(place.db, place.visitor, slug)
  const sold = (product?.categoryIds ?? []).filter(id => categories.some(category => category.id === id))
  if (!product || sold.length === 0) return undefined
  return canSeeProduct(place.visitor.visible, sold)
    ? { tag: 'allowed', item: product }
    : closed(place, product.name, slug, sold[0])
}

const catalogueTarget = (
  place: Place,
  categories: readonly Category[],
  slug: string,
): Outcome<PathTarget | undefined> =>
  query(async () => {
    const category = await categoryAt(place, categories, slug)
    if (category) return { tag: 'category', category }
    const product = await productAt(place, categories, slug)
    if (product) return { tag: 'product', product }
    const brand = await brandAt(place, categories, slug)
    return brand && { tag: 'brand', brand }
  })

/** A landing page of a category is visible where its category is, and never to guests (S2-2.94). */
const pageTarget = (place: Place, categories: readonly Category[], slug: string): Outcome<PathTarget> =>
  pipe(
    referenceContent(place.db, place.visitor, place.deps.clock).pageBySlug(slug),
    TE.flatMap((record): Outcome<PathTarget> => {
      const ids = landingCategories(record)?.filter(id => categories.some(category => category.id === id))
      if (!ids || mayLand(place.visitor, ids)) return TE.right({ tag: 'page', record })
      return query(async () => ({
        tag: 'category' as const,
        category: await closed(
          place,
          record.title,
          categories.find(category => category.id === ids[0])?.slug ?? slug,
          ids[0],
        ),
      }))
    }),
  )
