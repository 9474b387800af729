import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { deviceFromWire, devicesCodec, endSessionsPath, sessionsPath } from './devices.wire'

const service = 'commerce session'

/** Devices on which the customer is signed in. */
export const commerceDevices = (http: Http): Pick<AccountPort, 'devices' | 'endDevices'> => ({
  devices: () =>
    pipe(
      http.get(sessionsPath),
      TE.flatMapEither(decodeData(devicesCodec, service)),
      TE.map(({ sessions }) => sessions.map(deviceFromWire)),
    ),
  endDevices: which =>
    pipe(
      http.post(endSessionsPath, { body: which.tag === 'one' ? { handle: which.handle } : { which: which.tag } }),
      TE.flatMapEither(decodeNothing(service)),
    ),
})
