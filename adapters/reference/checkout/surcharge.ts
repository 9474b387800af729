import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { surchargeOn } from '../../../core/cart/fee'
import type { SurchargePort } from '../../../core/checkout/surcharge.port'

/** The embedded order service: the session's group decides. What it answers is what cart and checkout charge. */
export const referenceSurcharge = (session: SessionPort): SurchargePort => ({
  request: cart => TE.right(surchargeOn(session.visitor.customer?.group, cart.lines)),
})
