import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import { decodeBare, decodeNothing } from '../../shared/decode'
import { ownQuoteFields, ownQuoteFromWire } from '../../shared/own-quote.wire'
import type { Http } from '../../shared/http'
import {
  answerPath,
  differencesCodec,
  differencesPath,
  draftAnswer,
  draftFromWire,
  draftPath,
  sharedCodec,
  sharePath,
} from './quotes.wire'

const service = 'quotes'

/** Quote functions that vendors do not have, over our own calls. */
export const commerceQuotes = (
  http: Http,
): Pick<QuotesPort, 'share' | 'answer' | 'differences' | 'draft' | 'keepDraft'> => ({
  share: id =>
    pipe(
      http.post(sharePath(id)),
      TE.flatMapEither(decodeBare(sharedCodec, service)),
      TE.map(({ ref }) => ref),
    ),
  answer: (id, revision, answer) =>
    pipe(
      http.post(answerPath(id), { body: { revision, answer } }),
      TE.flatMapEither(decodeBare(ownQuoteFields, service)),
      TE.map(ownQuoteFromWire),
    ),
  differences: id =>
    pipe(
      http.get(differencesPath(id)),
      TE.flatMapEither(decodeBare(differencesCodec, service)),
      TE.map(({ differences }) => differences),
    ),
  draft: () =>
    pipe(
      http.get(draftPath),
      TE.flatMapEither(decodeBare(draftAnswer, service)),
      TE.map(({ draft }) => draft && draftFromWire(draft)),
    ),
  keepDraft: draft =>
    pipe(
      http.put(draftPath, { body: { draft } }),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
})
