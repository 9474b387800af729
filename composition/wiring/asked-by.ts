import type { SessionPort } from '../../core/account/session.port'
import type { CheckoutGuard } from '../../core/access/can-check-out'

/** Who a guard asks about: the visitor of the session at the moment of each call. */
export const askedBy = (session: Pick<SessionPort, 'visitor'>): CheckoutGuard => ({ visitor: () => session.visitor })
