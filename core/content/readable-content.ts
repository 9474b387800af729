import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Visitor } from '../access/visitor'
import { notFound, type Outcome } from '../shared/domain-error'
import type { ContentRecord } from './content'
import type { ContentPort, RecordsWindow } from './content.port'
import { mayRead, type CategoryAddresses } from './record-access'

/** The current visitor, read at each call because signing in changes it during a request. */
type Reading = { readonly session: { readonly visitor: Visitor }; readonly addresses?: Outcome<CategoryAddresses> }

const noAddresses: Outcome<CategoryAddresses> = TE.right(new Map())

/**
 * Models with category-bound records: their lists are loaded in full and paginated after filtering, as far as a
 * platform supports it.
 */
const onShelves = /^(?:web_pages|ecommerce_category)/
const maxRecords = 1000

/**
 * Content as one visitor may read it, in every call that returns records: without landing pages and category texts they
 * may not see (S2-2.94). The cache is behind this filter, shared by all. Pagination comes after filtering, so that
 * neither length nor pages reveal hidden records.
 */
export const readableContent = (content: ContentPort, { session, addresses = noAddresses }: Reading): ContentPort => {
  /** Category URLs are loaded only if needed: records without an address belong to no category. */
  const readable =
    (records: readonly ContentRecord[]): Outcome<(record: ContentRecord) => boolean> =>
    () => {
      const depends = session.visitor.visible.tag !== 'everything' && records.some(({ slug }) => slug !== undefined)
      return pipe(
        depends ? addresses : noAddresses,
        TE.map(known => mayRead(session.visitor, known)),
      )()
    }
  const one = (found: Outcome<ContentRecord>, what: string): Outcome<ContentRecord> =>
    pipe(
      found,
      TE.bindTo('record'),
      TE.bind('reads', ({ record }) => readable([record])),
      TE.flatMap(({ record, reads }) => (reads(record) ? TE.right(record) : TE.left(notFound(what)))),
    )
  const many = (found: Outcome<readonly ContentRecord[]>) =>
    pipe(
      found,
      TE.bindTo('records'),
      TE.bind('reads', ({ records }) => readable(records)),
      TE.map(({ records, reads }) => records.filter(reads)),
    )

  const whole = (model: string, { skip = 0, limit = maxRecords, ...rest }: RecordsWindow) =>
    pipe(
      many(
        pipe(
          content.records(model, { ...rest, limit: maxRecords }),
          TE.map(({ items }) => items),
        ),
      ),
      TE.map(items => ({ items: items.slice(skip, skip + limit), total: items.length })),
    )
  const inWindow = (model: string, window: RecordsWindow) =>
    pipe(
      content.records(model, window),
      TE.bindTo('found'),
      TE.bind('items', ({ found }) => many(TE.right(found.items))),
      TE.map(({ found, items }) => ({ items, total: found.total - (found.items.length - items.length) })),
    )

  return {
    ...content,
    pageBySlug: slug => one(content.pageBySlug(slug), 'page'),
    single: model => one(content.single(model), model),
    records: (model, window = {}) =>
      onShelves.test(model) && (window.skip ?? 0) + (window.limit ?? 0) <= maxRecords
        ? whole(model, window)
        : inWindow(model, window),
    latestPosts: limit => many(content.latestPosts(limit)),
  }
}
