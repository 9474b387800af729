import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { documentRetrySeconds } from '../../../core/documents/document-store.port'
import { answerQuote } from '../../../core/quotes/answer-quote'
import { quoteIdIn } from '../../../core/quotes/quote-link'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { bare } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import { decodeRequest } from '../../shared/decode'
import { failure } from '../../shared/envelope'
import type { Answer, Route } from '../../shared/route'
import {
  answerFromWire,
  answerPath,
  answerRequest,
  differencesPath,
  draftFromWire,
  draftPath,
  draftRequest,
  fileRoute,
  sharePath,
} from './quotes.wire'

type QuotesRoute = Route<{ readonly quotes: QuotesPort }>

/** A quote by id, of the session's buyer; 'not-found' if the id is not a number. */
const ofNumber = <A>(text: string | undefined, read: (id: number) => Outcome<A>): Outcome<A> =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? read(Number(text)) : TE.left(notFound('quote'))

/** The quote's PDF, named after the quote (S3-4.07). */
const document: QuotesRoute = {
  method: 'GET',
  path: fileRoute,
  handle: async ({ params, query }, { quotes }) => {
    const ref = quoteIdIn(params['quoteId'])
    const found = await pipe(
      ref === undefined ? TE.left(notFound('quote')) : quotes.byRef(ref),
      TE.flatMap(quote =>
        pipe(
          quotes.pdf(ref ?? '', query.get('lang') ?? undefined),
          TE.map(bytes => ({ bytes, name: `quote-${quote.number}.pdf` })),
        ),
      ),
    )()
    if (E.isLeft(found)) return notNow(failure(found.left))
    const { bytes, name } = found.right
    return {
      status: 200,
      body: bytes,
      headers: {
        ...attachmentHeaders({ name, type: 'application/pdf', size: bytes.byteLength }),
        'x-robots-tag': 'noindex',
      },
    }
  },
}

/** Adds Retry-After if generating the document timed out or its generator is unavailable. */
const notNow = (answer: Answer): Answer =>
  answer.status === 503
    ? { ...answer, headers: { ...answer.headers, 'retry-after': String(documentRetrySeconds) } }
    : answer

/** Quote functions that vendors do not have; the owner comes from the session. */
export const quotesRoutes: readonly QuotesRoute[] = [
  { method: 'GET', path: draftPath, handle: (_, { quotes }) => bare(quotes.draft(), draft => ({ draft })) },
  {
    method: 'PUT',
    path: draftPath,
    takes: 'table',
    handle: ({ body }, { quotes }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(draftRequest, body)),
          TE.flatMap(({ draft }) => quotes.keepDraft(draftFromWire(draft))),
        ),
        () => ({}),
      ),
  },
  {
    method: 'POST',
    path: sharePath(':quoteId'),
    handle: ({ params }, { quotes }) => bare(ofNumber(params['quoteId'], quotes.share), ref => ({ ref })),
  },
  {
    method: 'GET',
    path: differencesPath(':quoteId'),
    handle: ({ params }, { quotes }) =>
      bare(ofNumber(params['quoteId'], quotes.differences), differences => ({ differences })),
  },
  {
    method: 'POST',
    path: answerPath(':quoteId'),
    takes: 'table',
    handle: ({ params, body }, { quotes }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(answerRequest, body)),
          TE.flatMap(({ revision, answer }) =>
            ofNumber(params['quoteId'], id => answerQuote({ quotes })(id, revision, answerFromWire(answer))),
          ),
        ),
        quote => quote,
      ),
  },
  document,
]
