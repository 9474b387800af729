import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ShippingDeskPort } from '../../../core/shipping/shipping-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { zonePath, zonesCodec, zonesFromWire, zonesPath, zoneWriteToWire } from './shipping-desk.wire'

/** The desk for shipping zones over HTTP. */
export const commerceShippingDesk = (http: Http): ShippingDeskPort => {
  const read = (answer: ReturnType<Http['get']>) =>
    pipe(answer, TE.flatMapEither(decodeData(zonesCodec, 'shipping desk')), TE.map(zonesFromWire))
  return {
    zones: () => read(http.get(zonesPath)),
    save: write =>
      read(
        write.id === undefined
          ? http.post(zonesPath, { body: zoneWriteToWire(write) })
          : http.put(zonePath(write.id), { body: zoneWriteToWire(write) }),
      ),
    remove: ({ id, ...body }) => read(http.delete(zonePath(id), { body })),
  }
}
