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
 * A search that finds the shop's pages beside its goods, where it is asked to: as far as this visitor may read them,
 * which the content port decides. Pages that cannot be read now are left out, and so is the pad of buyers, which is no
 * page of words.
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
