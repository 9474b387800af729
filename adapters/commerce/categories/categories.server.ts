import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../../../core/catalogue/catalogue.port'
import { categoryAndBelow } from '../../../core/catalogue/category'
import { bare, enveloped } from '../../shared/answer'
import { categoryToWire } from '../../shared/category.wire'
import type { Route } from '../../shared/route'
import { categoryListPath, categoryTreePath, listedToWire, publicSlugsPath } from './categories.wire'

type CategoryRoute = Route<{ readonly catalogue: CataloguePort }>

const maxIds = 1000

/** Ids in `category_ids`, separated by commas; undefined if missing, which means all. */
const idsIn = (query: URLSearchParams): ReadonlySet<number> | undefined => {
  const named = (query.get('category_ids') ?? '').split(',', maxIds).filter(part => /^\d{1,15}$/.test(part))
  return named.length === 0 ? undefined : new Set(named.map(Number))
}

/** Category id in a composite id `{prefix}-{categoryId}-1` (S1-7.03); undefined for all categories. */
const compositeId = (query: URLSearchParams): number | undefined => {
  const [number, one] = (query.get('category_id') ?? '').slice(0, 100).split('-').slice(-2)
  return one === '1' && number !== undefined && /^\d{1,15}$/.test(number) ? Number(number) : undefined
}

export const categoryRoutes: readonly CategoryRoute[] = [
  {
    method: 'GET',
    path: categoryTreePath,
    handle: ({ query }, { catalogue }) =>
      bare(
        pipe(
          catalogue.categories(),
          TE.map(all => {
            const ids = idsIn(query)
            return ids ? all.filter(category => ids.has(category.id)) : all
          }),
        ),
        categories => ({ items: categories.map(categoryToWire), lintel_complete: true }),
      ),
  },
  {
    method: 'GET',
    path: categoryListPath,
    handle: ({ query }, { catalogue }) =>
      enveloped(
        pipe(
          catalogue.categories(),
          TE.map(all => {
            const id = compositeId(query)
            const below = id === undefined ? undefined : new Set(categoryAndBelow(all, id))
            return below ? all.filter(category => below.has(category.id)) : all
          }),
        ),
        categories => ({ categories: listedToWire(categories) }),
      ),
  },
  {
    method: 'GET',
    path: publicSlugsPath,
    handle: (_, { catalogue }) =>
      enveloped(catalogue.publicSlugs(), slugs => ({
        items: slugs.map(({ slug, changedAt }) => ({ page_slug: slug, changed_at: changedAt })),
      })),
  },
]
