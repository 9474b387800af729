import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StoreLoginsPort } from '../../../core/access/store-login'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import { storeLoginCodec, storeLoginPath } from './store-logins.wire'

/**
 * The customer service as a gateway meets it. No gateway of ours mounts it: pages have nothing to tell there (security
 * rule 10).
 */
export const storeLoginRoutes: readonly Route<{ readonly storeLogins: StoreLoginsPort }>[] = [
  {
    method: 'POST',
    path: storeLoginPath,
    handle: ({ body }, { storeLogins }) =>
      enveloped(pipe(TE.fromEither(decodeRequest(storeLoginCodec, body)), TE.flatMap(storeLogins.tell)), () => ({})),
  },
]
