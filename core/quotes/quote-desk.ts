import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { DeskQuote, DeskQuotePage, DeskQuoteQuery, DeskQuoteWrite, QuoteDeskPort } from './quote-desk.port'
import { deskQuotesPerPage } from './quote-desk.port'
import type { Quote } from './quote'

type Ports = { readonly quoteDesk: QuoteDeskPort }

const isQuoteId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** One page of the store's quotes. */
export const viewDeskQuotes =
  (ports: Ports) =>
  (query: DeskQuoteQuery): Outcome<DeskQuotePage> =>
    ports.quoteDesk.list({ ...query, perPage: deskQuotesPerPage })

export const viewDeskQuote =
  (ports: Ports) =>
  (quoteId: number): Outcome<DeskQuote> =>
    isQuoteId(quoteId) ? ports.quoteDesk.find(quoteId) : TE.left(notFound('quote'))

/** The desk validates the change against the stored quote; see `checkDeskChange`. */
export const changeDeskQuote =
  (ports: Ports) =>
  (write: DeskQuoteWrite): Outcome<DeskQuote> =>
    isQuoteId(write.quoteId) ? ports.quoteDesk.change(write) : TE.left(notFound('quote'))

/** A quote's uploaded file, for the desk only. */
export const openQuoteFile =
  (ports: Ports) =>
  (quoteId: number, fileId: string): Outcome<SentFile> =>
    isQuoteId(quoteId) && /^[\w-]{1,100}$/.test(fileId)
      ? ports.quoteDesk.file(quoteId, fileId)
      : TE.left(notFound('file'))

export type AttachedFile = {
  readonly id: string
  readonly name: string
  /** Bytes, if known. */ readonly size?: number
  /** SKU of the line it belongs to. */ readonly sku?: string
}

/** Files of the request (S3-2.05), and of its lines. */
export const filesOfQuote = ({ files, lines }: Pick<Quote, 'files' | 'lines'>): readonly AttachedFile[] => [
  ...files.map(({ id, name, size }) => ({ id, name, size })),
  ...lines.flatMap(({ sku, options }) =>
    options
      .filter(({ type }) => type === 'file')
      .map(({ optionValue, optionLabel }) => ({ id: optionValue, name: optionLabel, sku })),
  ),
]
