import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ContentPort } from '../../../core/content/content.port'
import type { PathTarget, PathsPort } from '../../../core/navigation/paths.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { notFound, unavailable } from '../../../core/shared/domain-error'
import { decodeBare, decodeData } from '../../shared/decode'
import { failureOf } from '../../shared/envelope'
import type { Http, HttpAnswer } from '../../shared/http'
import { divisionLocationsCodec, divisionLocationsFromWire, divisionLocationsPath } from './divisions.wire'
import {
  findBySlugPath,
  recordCodec,
  recordFromWire,
  recordsCodec,
  recordsPath,
  filterToWire,
  rowFromWire,
  singlePath,
  targetCodec,
  targetFromWire,
} from './content.wire'
import { menuCodec, menuFields, menuFromWire, menuPath } from './menu.wire'
import { latestPostsCodec, latestPostsFromWire, latestPostsPath, latestPostsQuery } from './posts.wire'
import { woodDoorsCodec, woodDoorsFromWire, woodDoorsPath } from './wood-doors.wire'

const service = 'cms content'

/** Content over calls 6.1, 6.3, 6.6, 6.7, 6.11 and 6.12. */
export const cmsContent = (http: Http): ContentPort => ({
  pageBySlug: slug =>
    pipe(
      targetOf(http, slug, 'page'),
      TE.flatMapEither(target => (target.tag === 'page' ? E.right(target.record) : E.left(notFound('page')))),
    ),
  single: model =>
    pipe(
      http.get(singlePath(encodeURIComponent(model)), { query: { version_id: '' } }),
      TE.flatMapEither(decodeData(recordCodec, service)),
      TE.map(recordFromWire),
    ),
  records: (model, window = {}) =>
    pipe(
      http.get(recordsPath(encodeURIComponent(model)), {
        query: {
          field_name: 'id',
          field_value: '*',
          fields_data_to_query: window.fields?.join(',') ?? '',
          sort_by: window.sortBy,
          order_by: window.orderBy,
          limit: window.limit,
          offset: window.skip,
          field_type: 'parent',
          ...filterToWire(window),
        },
      }),
      TE.flatMapEither(decodeData(recordsCodec, service)),
      TE.map(({ meta, records }) => ({ items: records.map(row => rowFromWire(model, row)), total: meta.total_rows })),
    ),
  menu: menuId =>
    pipe(
      http.get(menuPath(encodeURIComponent(menuId)), { query: { dataFieldsToQuery: menuFields } }),
      TE.flatMapEither(decodeData(menuCodec, service)),
      TE.map(menuFromWire),
    ),
  latestPosts: limit =>
    pipe(
      http.get(latestPostsPath, { query: latestPostsQuery(limit) }),
      TE.flatMapEither(decodeData(latestPostsCodec, service)),
      TE.map(latestPostsFromWire),
    ),
  woodDoors: () =>
    pipe(http.get(woodDoorsPath), TE.flatMapEither(decodeBare(woodDoorsCodec, service)), TE.map(woodDoorsFromWire)),
  divisionLocations: () =>
    pipe(
      http.get(divisionLocationsPath),
      TE.flatMapEither(decodeBare(divisionLocationsCodec, service)),
      TE.map(divisionLocationsFromWire),
    ),
})

/** Resolves a path, over call 6.1. `priceListId` selects the buyer's prices if the platform sends all price lists. */
export const cmsPaths = (http: Http, priceListId?: number): PathsPort => ({
  resolve: slug => targetOf(http, slug, undefined, priceListId),
})

const targetOf = (http: Http, slug: string, only: 'page' | undefined, priceListId?: number): Outcome<PathTarget> =>
  pipe(
    http.get(findBySlugPath, { query: { page_slug: slug, version_id: '', isAuto: true, lintel_only: only } }),
    TE.flatMapEither(notFoundIfFailed),
    TE.flatMapEither(decodeData(targetCodec, service)),
    TE.flatMapEither(wire =>
      E.fromNullable(unavailable(service, `unexpected record at ${slug}`))(targetFromWire(wire, priceListId)),
    ),
  )

/** Platforms return a plain failure for unknown slugs: 'not-found'. */
const notFoundIfFailed = (answer: HttpAnswer): E.Either<DomainError, HttpAnswer> =>
  failureOf(answer.body, service)?.tag === 'refused' ? E.left(notFound('page')) : E.right(answer)
