import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CartPort } from '../../../core/cart/cart.port'
import type { SurchargePort } from '../../../core/checkout/surcharge.port'
import { enveloped } from '../../shared/answer'
import { toAmount } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import { surchargePath, surchargeRequest } from './surcharge.wire'

type SurchargeRoute = Route<{ readonly cart: CartPort; readonly surcharge: SurchargePort }>

/** Group, cart and lines come from the session; the body is validated but otherwise ignored. */
export const surchargeRoutes: readonly SurchargeRoute[] = [
  {
    method: 'POST',
    path: surchargePath,
    takes: 'table',
    handle: ({ body }, ports) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(surchargeRequest, body)),
          TE.flatMap(ports.cart.current),
          TE.flatMap(ports.surcharge.request),
        ),
        surcharge => ({ surcharge: toAmount(surcharge) }),
      ),
  },
]
