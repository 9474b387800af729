import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SurchargePort } from '../../../core/checkout/surcharge.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { surchargeCodec, surchargePath, surchargeToWire } from './surcharge.wire'

/** The surcharge request 2.14. `customerGroup` is the name of the visitor's group, '' without one. */
export const orderSurcharge = (http: Http, customerGroup: () => string): SurchargePort => ({
  request: cart =>
    pipe(
      http.post(surchargePath, { body: surchargeToWire(cart, customerGroup()) }),
      TE.flatMapEither(decodeData(surchargeCodec, 'order service')),
      TE.map(({ surcharge }) => surcharge ?? 0),
    ),
})
