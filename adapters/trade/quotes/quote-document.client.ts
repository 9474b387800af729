import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Quote } from '../../../core/quotes/quote'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import { failureIn } from '../../shared/envelope'
import type { Http, HttpAnswer } from '../../shared/http'
import type { ExecuteOperation } from '../graphql'
import type { TradeChannel } from '../session/session.wire'
import { documentAnswer, documentRequest, quoteDocumentPath } from './quote-document.wire'
import { quoteFrontendPdf } from './quotes.wire'

type Wanted = {
  readonly ref: string
  readonly quote: Pick<Quote, 'id' | 'createdAt'>
  readonly channel: TradeChannel
  /** ISO 639-1 code. */ readonly lang: string
}

const service = 'quote document'

/**
 * The URL of a quote's document (S3-7.03). Falls back to the public query (7.15) if the portal does not know the path.
 */
export const documentAt = (
  http: Http,
  execute: ExecuteOperation,
  { ref, quote, channel, lang }: Wanted,
): Outcome<string> =>
  pipe(
    http.post(quoteDocumentPath(ref), {
      body: documentRequest(channel.storeHash, quote.createdAt, lang),
      onlyReads: true,
    }),
    TE.flatMap(answer =>
      isUnknown(answer)
        ? pipe(
            execute(quoteFrontendPdf, {
              quoteId: quote.id,
              storeHash: channel.storeHash,
              createdAt: quote.createdAt,
              lang,
            }),
            TE.map(({ quoteFrontendPdf: { url } }) => url),
          )
        : TE.fromEither(urlIn(answer)),
    ),
  )

/** Whether the path does not exist; an unknown quote is reported in an envelope instead. */
const isUnknown = ({ status, body }: HttpAnswer): boolean =>
  (status === 404 || status === 405) && (body as { readonly Status?: unknown } | undefined)?.Status === undefined

const urlIn = (answer: HttpAnswer): E.Either<DomainError, string> => {
  const failed = failureIn(answer, service)
  if (failed) return E.left(failed)
  const decoded = documentAnswer.decode(answer.body)
  return E.isRight(decoded)
    ? E.right(decoded.right.data.url)
    : E.left(unavailable(service, `no address (status ${answer.status})`))
}
