import { isDay } from '../shared/store-day'
import { isQuoteStatus, type QuoteStatus } from './quote'

export const quotesPerPage = 10
export const quoteSorts = [
  'updated-desc',
  'updated-asc',
  'created-desc',
  'created-asc',
  'number-desc',
  'number-asc',
  'total-desc',
  'total-asc',
  'expires-asc',
  'expires-desc',
] as const
export type QuoteSort = (typeof quoteSorts)[number]
export const defaultQuoteSort: QuoteSort = 'updated-desc'

/** Filters of a quote list. The server restricts the visible quotes by session. */
export type QuoteQuery = {
  readonly page: number
  readonly perPage: number
  readonly sort: QuoteSort
  /** Matches a number, title, reference, SKU or product name, or a contact's name or email address. */
  readonly search?: string
  readonly status?: QuoteStatus
  /** Dates in the store's time zone, inclusive, as 2026-12-08. */
  readonly from?: string
  readonly to?: string
  /** Only quotes of this contact. */
  readonly contact?: string
}

export const allQuotes: QuoteQuery = { page: 1, perPage: quotesPerPage, sort: defaultQuoteSort }

/** Parses a quote query from URL parameters; invalid ones are ignored. */
export const quoteQueryOf = (asked: Readonly<Record<string, string | undefined>>): QuoteQuery => {
  const page = /^[1-9]\d{0,4}$/.test(asked['page'] ?? '') ? Number(asked['page']) : 1
  const status = /^\d$/.test(asked['status'] ?? '') ? Number(asked['status']) : undefined
  const text = (name: string) => asked[name]?.trim().slice(0, 100) || undefined
  const day = (name: string) => [asked[name]].find(each => each !== undefined && isDay(each))
  return {
    page,
    perPage: quotesPerPage,
    sort: quoteSorts.find(known => known === asked['sort']) ?? defaultQuoteSort,
    ...(text('q') ? { search: text('q') } : {}),
    ...(status !== undefined && isQuoteStatus(status) ? { status } : {}),
    ...(day('from') ? { from: day('from') } : {}),
    ...(day('to') ? { to: day('to') } : {}),
    ...(text('contact') ? { contact: text('contact') } : {}),
  }
}

/** The query as URL parameters, omitting defaults. */
export const addressOfQuoteQuery = ({
  search,
  status,
  from,
  to,
  contact,
  sort,
  page,
}: QuoteQuery): Readonly<Record<string, string>> => ({
  ...(search === undefined ? {} : { q: search }),
  ...(status === undefined ? {} : { status: String(status) }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(contact === undefined ? {} : { contact }),
  ...(sort === defaultQuoteSort ? {} : { sort }),
  ...(page === 1 ? {} : { page: String(page) }),
})

export const isQuoteQueryFiltered = ({ search, status, from, to, contact }: QuoteQuery): boolean =>
  [search, status, from, to, contact].some(each => each !== undefined)
