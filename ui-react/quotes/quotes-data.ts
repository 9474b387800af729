import { quoteQueryOf, defaultQuoteSort, type QuoteQuery } from '../../core/quotes/quote-query'
import type { QuoteList } from '../../core/quotes/quotes.port'

export type QuotesData = QuoteList & { readonly query: QuoteQuery }

/** The query in a URL. */
export const quoteQueryIn = (parameters: URLSearchParams): QuoteQuery => quoteQueryOf(Object.fromEntries(parameters))

/** Whether any filter is set. */
export const isNarrowed = ({ search, status, from, to, contact }: QuoteQuery): boolean =>
  [search, status, from, to, contact].some(value => value !== undefined)

/** The URL of a list with a query, defaults omitted. */
export const quotesHref = (base: string, query: QuoteQuery): string => {
  const { search, status, from, to, contact, sort, page } = query
  const parameters = new URLSearchParams()
  const put = (name: string, value: string | number | undefined): void =>
    value === undefined ? undefined : parameters.set(name, String(value))
  put('q', search)
  put('status', status)
  put('from', from)
  put('to', to)
  put('contact', contact)
  put('sort', sort === defaultQuoteSort ? undefined : sort)
  put('page', page === 1 ? undefined : page)
  return parameters.size > 0 ? `${base}?${parameters}` : base
}
