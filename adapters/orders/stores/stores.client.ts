import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StoresPort } from '../../../core/access/stores.port'
import { decodeBare, decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  accessCodec,
  accessFromWire,
  clientIdHeader,
  configurationFromWire,
  configurationsCodec,
  configurationsPath,
  namesCodec,
  storeAccessPath,
  validStoresPath,
} from './stores.wire'

const service = 'order service'

/** Stores over the order service; `clientId` identifies this shop there. */
export const orderServiceStores = (http: Http, clientId: string): StoresPort => ({
  configurations: () =>
    pipe(
      http.get(configurationsPath, { headers: { [clientIdHeader]: clientId } }),
      TE.flatMapEither(decodeData(configurationsCodec, service)),
      TE.map(configurations => configurations.map(configurationFromWire)),
    ),
  names: () => pipe(http.get(validStoresPath), TE.flatMapEither(decodeData(namesCodec, service))),
  access: () =>
    pipe(http.get(storeAccessPath), TE.flatMapEither(decodeBare(accessCodec, service)), TE.map(accessFromWire)),
})
