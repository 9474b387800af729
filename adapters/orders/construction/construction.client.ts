import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderServicePort } from '../../../core/construction/order-service.port'
import type { TaxNoticesPort } from '../../../core/construction/tax-notices.port'
import { unavailable } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  blockedDatesCodec,
  blockedDatesPath,
  blockedFromWire,
  clientIdHeader,
  latestFileCodec,
  latestFileFromWire,
  latestOrderFilePath,
  placedCodec,
  placedFromWire,
  placeOrderPath,
  taxExemptPath,
} from './construction.wire'

const service = 'order service'

/** The order service for construction teams; `clientId` identifies this shop there. */
export const orderServiceConstruction = (http: Http, clientId: string): OrderServicePort => {
  const headers = { [clientIdHeader]: clientId }
  return {
    blockedDates: () =>
      pipe(
        http.get(blockedDatesPath, { headers }),
        TE.flatMapEither(decodeData(blockedDatesCodec, service)),
        TE.map(blockedFromWire),
      ),
    latestOrderFile: () =>
      pipe(
        http.get(latestOrderFilePath, { headers }),
        TE.flatMapEither(decodeData(latestFileCodec, service)),
        TE.map(latestFileFromWire),
      ),
    place: order =>
      pipe(
        http.post(placeOrderPath, { headers, body: order }),
        TE.flatMapEither(decodeData(placedCodec, service)),
        TE.map(placedFromWire),
      ),
  }
}

/**
 * Notifies the customer service. The response body is ignored; only 429 and 408 mean that the notice was not accepted.
 */
export const customerServiceTaxNotices = (http: Http, clientId: string): TaxNoticesPort => ({
  report: customerId =>
    pipe(
      http.post(taxExemptPath, { body: { customerId }, headers: { [clientIdHeader]: clientId } }),
      TE.flatMapEither(({ status }) =>
        status === 429 || status === 408
          ? E.left(unavailable('customer service', `status ${status}`))
          : E.right(undefined),
      ),
    ),
})
