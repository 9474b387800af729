import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import { decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { cartOwnerPath } from './cart.wire'

/**
 * Assigns the cart of the session to its customer on the platform (call 2.8, S1-4.06, S1-7.02). Only success or failure
 * of the response is read.
 */
export const bindCart =
  (http: Http) =>
  (customerId: number): Outcome<void> =>
    pipe(
      http.put(cartOwnerPath, { body: { customer_id: customerId } }),
      TE.flatMapEither(decodeNothing('commerce cart')),
    )
