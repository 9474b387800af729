import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import { deviceToWire, endSessionsPath, endSessionsRequest, sessionsPath } from './devices.wire'

/** The port knows the owner of the sessions; foreign handles have no effect. */
export const deviceRoutes: readonly Route<{ readonly account: AccountPort }>[] = [
  {
    method: 'GET',
    path: sessionsPath,
    handle: (_, { account }) => enveloped(account.devices(), devices => ({ sessions: devices.map(deviceToWire) })),
  },
  {
    method: 'POST',
    path: endSessionsPath,
    handle: ({ body }, { account }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(endSessionsRequest, body)),
          TE.flatMap(asked =>
            account.endDevices('handle' in asked ? { tag: 'one', handle: asked.handle } : { tag: asked.which }),
          ),
        ),
        () => ({}),
      ),
  },
]
