import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import { notFound, type DomainError } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import { quoteCodec, quoteFromWire } from '../../shared/quote.wire'
import type { Http } from '../../shared/http'
import { clientIdHeader, quotePath } from './quotes.wire'

const service = 'order service'

/**
 * A single quote from the order service (S3-7.02). `clientId` identifies this shop there. A plain "failure" means: not
 * found.
 */
export const orderServiceQuotes = (http: Http, clientId: string): Pick<QuotesPort, 'byRef'> => ({
  byRef: ref =>
    pipe(
      http.get(quotePath(ref), { headers: { [clientIdHeader]: clientId } }),
      TE.flatMapEither(answer => pipe(answer, decodeData(quoteCodec, service), E.mapLeft(asMissing))),
      TE.map(quoteFromWire),
    ),
})

const asMissing = (error: DomainError): DomainError =>
  error.tag === 'refused' || error.tag === 'not-found' ? notFound('quote') : error
