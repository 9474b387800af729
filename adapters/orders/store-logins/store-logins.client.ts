import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StoreLoginsPort } from '../../../core/access/store-login'
import { unavailable } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import { clientIdHeader, storeLoginPath, storeLoginToWire } from './store-logins.wire'

/**
 * Notifies the customer service. The response body is ignored; only 429 and 5xx mean that the notice was not accepted.
 */
export const customerServiceLogins = (http: Http, clientId: string): StoreLoginsPort => ({
  notify: login =>
    pipe(
      http.post(storeLoginPath, { body: storeLoginToWire(login), headers: { [clientIdHeader]: clientId } }),
      TE.flatMapEither(({ status }) =>
        status === 429 || status === 408
          ? E.left(unavailable('customer service', `status ${status}`))
          : E.right(undefined),
      ),
    ),
})
