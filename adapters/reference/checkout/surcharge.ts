import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { surchargeOn } from '../../../core/cart/fee'
import type { SurchargePort } from '../../../core/checkout/surcharge.port'

/**
 * The embedded order service: the surcharge depends on the session's customer group. Cart and checkout charge what it
 * returns.
 */
export const referenceSurcharge = (session: SessionPort): SurchargePort => ({
  request: cart => TE.right(surchargeOn(session.visitor.customer?.group, cart.lines)),
})
