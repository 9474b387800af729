import { sequenceS } from 'fp-ts/Apply'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { SearchPage } from './pages'
import { returnPath } from '../shared/return-path'
import type { Outcome } from '../shared/domain-error'
import { rowFor, type Recommending } from '../recommendations/row-for'
import { orNothing } from '../shared/fallback'
import { asListed, isFiltered, type Listing, type ListingQuery } from '../search/listing'
import { searchHelp } from '../search/search-help'
import type { SearchPort } from '../search/search.port'

type Ports = { readonly search: SearchPort; readonly catalogue: Pick<CataloguePort, 'categories'> } & Recommending

const nothing: Listing = { items: [], total: 0, facets: [] }

/**
 * Destination of a submitted search: the target of a redirect rule, the product if it is the only result, otherwise the
 * results (S2-4.14). The results page is shown if filters left one product, so that they can be removed; if the term
 * was interpreted, so that the interpretation can be undone; and if content pages match. The term is trimmed (S2-5.13);
 * an empty one finds nothing. No results come with suggestions.
 */
export const searchProducts =
  (ports: Ports) =>
  (asked: ListingQuery): Outcome<SearchPage> => {
    const term = asked.term?.trim() ?? ''
    const query = { ...asked, term: term === '' ? undefined : term }
    if (term === '') return TE.right({ tag: 'results', query, listing: nothing })
    return pipe(
      ports.search.list({ ...query, withPages: true }),
      TE.map(listing => destinationOf(query, listing)),
      TE.flatMap(page => withHelp(ports, page)),
    )
  }

const destinationOf = (query: ListingQuery, listing: Listing): SearchPage => {
  const redirect = returnPath(listing.redirectTo, '')
  if (redirect !== '') return { tag: 'redirect', to: redirect }
  const only =
    listing.total === 1 && !isFiltered(query) && !listing.reading && !listing.pages ? listing.items[0] : undefined
  return only ? { tag: 'redirect', to: only.slug } : { tag: 'results', query: asListed(query, listing), listing }
}

const withHelp = (ports: Ports, page: SearchPage): Outcome<SearchPage> => {
  if (page.tag === 'redirect' || page.listing.total > 0 || isFiltered(page.query)) return TE.right(page)
  const term = page.query.term ?? ''
  return pipe(
    sequenceS(TE.ApplyPar)({
      help: orNothing(searchHelp(ports)(term)),
      recommended: rowFor(ports, { kind: 'query-based', term }),
    }),
    TE.map(({ help, recommended }) => ({ ...page, help, ...(recommended ? { recommended } : {}) })),
  )
}
