import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { QuoteDeskPort } from '../../../core/quotes/quote-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { sentFileIn } from '../../shared/sent-file'
import {
  deskQuoteCodec,
  deskQuoteFromWire,
  deskQuotePath,
  deskQuoteQueryToWire,
  deskQuotesCodec,
  deskQuotesPath,
  deskQuoteSummaryFromWire,
  largestQuoteFile,
  quoteFilePath,
} from './quote-desk.wire'

const service = 'quote desk'

/** The quote desk over HTTP. */
export const commerceQuoteDesk = (http: Http): QuoteDeskPort => ({
  list: query =>
    pipe(
      http.get(deskQuotesPath, { query: deskQuoteQueryToWire(query) }),
      TE.flatMapEither(decodeData(deskQuotesCodec, service)),
      TE.map(({ quotes, total, owners }) => ({ quotes: quotes.map(deskQuoteSummaryFromWire), total, owners })),
    ),
  find: quoteId =>
    pipe(
      http.get(deskQuotePath(quoteId)),
      TE.flatMapEither(decodeData(deskQuoteCodec, service)),
      TE.map(deskQuoteFromWire),
    ),
  file: (quoteId, fileId) =>
    pipe(
      http.get(quoteFilePath(quoteId, encodeURIComponent(fileId)), { bytes: largestQuoteFile }),
      TE.flatMapEither(sentFileIn(service)),
    ),
  change: ({ quoteId, revision, key, change }) =>
    pipe(
      http.put(deskQuotePath(quoteId), { body: { revision, key, change } }),
      TE.flatMapEither(decodeData(deskQuoteCodec, service)),
      TE.map(deskQuoteFromWire),
    ),
})
