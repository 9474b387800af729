import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StoreLoginsPort } from '../../../core/access/store-login'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import { storeLoginCodec, storeLoginPath } from './store-logins.wire'

/**
 * Routes of the customer service. Our gateway does not mount them, because pages have no access to that service
 * (security rule 10).
 */
export const storeLoginRoutes: readonly Route<{ readonly storeLogins: StoreLoginsPort }>[] = [
  {
    method: 'POST',
    path: storeLoginPath,
    handle: ({ body }, { storeLogins }) =>
      enveloped(pipe(TE.fromEither(decodeRequest(storeLoginCodec, body)), TE.flatMap(storeLogins.notify)), () => ({})),
  },
]
