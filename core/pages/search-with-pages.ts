import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ContentRecord } from '../content/content'
import type { ContentPort } from '../content/content.port'
import { padSlug } from '../quick-order/view-quick-order-pad'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { pagesFound, searchedPages } from '../content/found-pages'
import type { SearchPort } from '../search/search.port'

/**
 * Adds content pages to a search, if requested: those this visitor may read, by the content port. If they cannot be
 * read they are omitted, like the quick order pad.
 */
export const searchWithPages = (search: SearchPort, content: Pick<ContentPort, 'records'>): SearchPort => ({
  ...search,
  list: ({ withPages, ...query }) => {
    const { term } = query
    if (!withPages || term === undefined) return search.list(query)
    return pipe(
      TE.Do,
      TE.apS('listing', search.list(query)),
      TE.apS('records', readablePages(content)),
      TE.map(({ listing, records }) => ({ listing, pages: pagesFound(records, term, listing.total === 0) })),
      TE.map(({ listing, pages }) => (pages.length > 0 ? { ...listing, pages } : listing)),
    )
  },
})

const readablePages = (content: Pick<ContentPort, 'records'>): Outcome<readonly ContentRecord[]> =>
  pipe(
    searchedPages,
    TE.traverseArray(({ model, limit }) =>
      pipe(
        content.records(model, { limit }),
        TE.map(({ items }) => items),
        recoverWith<readonly ContentRecord[]>([]),
      ),
    ),
    TE.map(lists => lists.flat().filter(({ slug }) => slug !== padSlug)),
  )
