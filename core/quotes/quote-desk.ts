import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { DeskQuote, DeskQuotePage, DeskQuoteQuery, DeskQuoteWrite, QuoteDeskPort } from './quote-desk.port'
import { deskQuotesPerPage } from './quote-desk.port'

type Ports = { readonly quoteDesk: QuoteDeskPort }

const isQuoteId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** One page of the store's quotes. */
export const viewDeskQuotes = (ports: Ports) => (query: DeskQuoteQuery): Outcome<DeskQuotePage> => ports.quoteDesk.list({ ...query, perPage: deskQuotesPerPage })

export const viewDeskQuote = (ports: Ports) => (quoteId: number): Outcome<DeskQuote> => (isQuoteId(quoteId) ? ports.quoteDesk.find(quoteId) : TE.left(notFound('quote')))

/** What may be changed is decided at the desk, on the quote as it stands there; see `checkDeskChange`. */
export const changeDeskQuote = (ports: Ports) => (write: DeskQuoteWrite): Outcome<DeskQuote> =>
  isQuoteId(write.quoteId) ? ports.quoteDesk.change(write) : TE.left(notFound('quote'))
