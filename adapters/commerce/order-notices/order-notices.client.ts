import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderNoticesPort } from '../../../core/orders/order-notices.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { noticesFromWire, orderNoticePath, orderNoticesCodec, orderNoticesPath } from './order-notices.wire'

const service = 'order notices'

/** Order notices that failed, over HTTP. */
export const commerceOrderNotices = (http: Http): OrderNoticesPort => ({
  failed: () =>
    pipe(http.get(orderNoticesPath), TE.flatMapEither(decodeData(orderNoticesCodec, service)), TE.map(noticesFromWire)),
  resend: ({ id, to, key }) =>
    pipe(
      http.put(orderNoticePath(id), { body: { to, key } }),
      TE.flatMapEither(decodeData(orderNoticesCodec, service)),
      TE.map(noticesFromWire),
    ),
})
