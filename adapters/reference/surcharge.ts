import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../core/account/session.port'
import type { SurchargePort } from '../../core/checkout/surcharge.port'
import { surchargeFor } from '../../core/checkout/surcharge'

/** The embedded order service: the session's group decides. */
export const referenceSurcharge = (session: SessionPort): SurchargePort => ({
  request: cart => TE.right(surchargeFor(session.visitor.customer?.group, cart.subtotal)),
})
