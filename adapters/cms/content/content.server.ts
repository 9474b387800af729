import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ContentPort } from '../../../core/content/content.port'
import type { PathsPort } from '../../../core/navigation/paths.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { bare, enveloped } from '../../shared/answer'
import type { Call, Route } from '../../shared/route'
import {
  findBySlugPath,
  recordsPath,
  recordToWire,
  filterFromWire,
  rowToWire,
  singlePath,
  targetToWire,
} from './content.wire'
import { divisionLocationsPath, divisionLocationsToWire } from './divisions.wire'
import { menuItemToWire, menuPath } from './menu.wire'
import { latestPostsPath, latestPostsToWire } from './posts.wire'
import { woodDoorsPath, woodDoorsToWire } from './wood-doors.wire'

type ContentRoute = Route<{ readonly content: ContentPort; readonly paths: PathsPort }>

/** Normalizes a slug: slashes at both ends; none at the end of a name with an extension. */
const slugIn = (query: URLSearchParams): E.Either<DomainError, string> => {
  const slug = query.get('page_slug') ?? ''
  if (slug.length > 500) return E.left(notFound('page'))
  const inner = slug
    .split('/')
    .filter(part => part !== '')
    .join('/')
  if (inner === '') return E.right('/')
  return E.right(/\.[a-z0-9]{1,8}$/i.test(inner) ? `/${inner}` : `/${inner}/`)
}

const nameIn = (call: Call, name: string, pattern: RegExp): E.Either<DomainError, string> => {
  const value = call.params[name] ?? ''
  return pattern.test(value) ? E.right(value) : E.left(notFound(name))
}

const wholeIn = (query: URLSearchParams, name: string, highest: number): number | undefined => {
  const value = query.get(name)
  return value !== null && /^\d{1,7}$/.test(value) ? Math.min(Number(value), highest) : undefined
}

const modelPattern = /^[a-z][a-z0-9_]{0,80}$/
const fieldPattern = /^[a-z][a-z0-9_]{0,80}$/
const highestLimit = 1000
const maxLatest = 21

const windowIn = (query: URLSearchParams) => {
  const sortBy = query.get('sort_by') ?? ''
  return {
    skip: wholeIn(query, 'offset', 1_000_000),
    limit: wholeIn(query, 'limit', highestLimit),
    sortBy: fieldPattern.test(sortBy) ? sortBy : undefined,
    orderBy: (['asc', 'desc'] as const).find(order => order === query.get('order_by')),
    ...filterFromWire(query.get('filter')),
  }
}

/** The ports decide visibility for this visitor; language and version in a request are ignored. */
export const contentRoutes: readonly ContentRoute[] = [
  {
    method: 'GET',
    path: findBySlugPath,
    handle: ({ query }, { content, paths }) =>
      enveloped(
        pipe(
          TE.fromEither(slugIn(query)),
          TE.flatMap(slug =>
            query.get('lintel_only') === 'page'
              ? pipe(
                  content.pageBySlug(slug),
                  TE.map(record => ({ tag: 'page' as const, record })),
                )
              : paths.resolve(slug),
          ),
        ),
        targetToWire,
      ),
  },
  {
    method: 'GET',
    path: singlePath(':model'),
    handle: (call, { content }) =>
      enveloped(pipe(TE.fromEither(nameIn(call, 'model', modelPattern)), TE.flatMap(content.single)), recordToWire),
  },
  {
    method: 'GET',
    path: recordsPath(':model'),
    handle: (call, { content }) =>
      enveloped(
        pipe(
          TE.fromEither(nameIn(call, 'model', modelPattern)),
          TE.flatMap(model => content.records(model, windowIn(call.query))),
        ),
        found => ({ meta: { total_rows: found.total }, records: found.items.map(rowToWire) }),
      ),
  },
  {
    method: 'GET',
    path: menuPath(':menuId'),
    handle: (call, { content }) =>
      enveloped(pipe(TE.fromEither(nameIn(call, 'menuId', /^[\w-]{1,100}$/)), TE.flatMap(content.menu)), items => ({
        item: { content_ej: items.map(menuItemToWire) },
      })),
  },
  {
    method: 'GET',
    path: latestPostsPath,
    handle: ({ query }, { content }) =>
      enveloped(content.latestPosts(wholeIn(query, 'limit', maxLatest) ?? 2), latestPostsToWire),
  },
  { method: 'GET', path: woodDoorsPath, handle: (_, { content }) => bare(content.woodDoors(), woodDoorsToWire) },
  {
    method: 'GET',
    path: divisionLocationsPath,
    handle: (_, { content }) => bare(content.divisionLocations(), divisionLocationsToWire),
  },
]
