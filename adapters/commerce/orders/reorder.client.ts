import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ReorderPort } from '../../../core/orders/reorder.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { reorderCodec, reorderedCodec, reorderedFromWire, reorderFromWire, reorderPath } from './reorder.wire'

const service = 'commerce orders'

/** Reordering over our gateway, which checks all lines in one call. */
export const commerceReorder = (http: Http): ReorderPort => ({
  check: orderId =>
    pipe(http.get(reorderPath(orderId)), TE.flatMapEither(decodeData(reorderCodec, service)), TE.map(reorderFromWire)),
  take: (orderId, key) =>
    pipe(
      http.post(reorderPath(orderId), { body: { key } }),
      TE.flatMapEither(decodeData(reorderedCodec, service)),
      TE.map(reorderedFromWire),
    ),
})
