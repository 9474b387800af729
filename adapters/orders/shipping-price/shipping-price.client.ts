import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ShippingPricePort } from '../../../core/hand-off/shipping-price.port'
import { decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'

/** Call 2.15 of the product-request service (S1-7.13). */
export const updateShippingPricePath = '/api/v1/update-shipping-price'
const accessKeyHeader = 'x-access-key'

/**
 * The merchant's product-request service. The access key stays on the server and is never part of a page; it is
 * optional.
 */
export const orderShippingPrice = (http: Http, accessKey?: string): ShippingPricePort => ({
  update: cartId =>
    pipe(
      http.post(updateShippingPricePath, {
        body: { cart_id: cartId },
        ...(accessKey === undefined ? {} : { headers: { [accessKeyHeader]: accessKey } }),
      }),
      TE.flatMapEither(decodeNothing('product requests')),
    ),
})
