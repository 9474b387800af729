import { pipe } from 'fp-ts/function'
import type { OrdersOf } from '../trade/orders/orders.client'
import type { Permission } from '../../core/access/permission-codes'
import { covers, visibilityOf } from '../../core/access/visibility'
import type { SessionPort } from '../../core/access/session.port'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { Outcome } from '../../core/shared/domain-error'
import { endingWithPortalToken } from './trade'

/**
 * Orders of a merchant's platform, behind `guardedOrders`: company orders come from the trade portal, within the
 * session's permission; others from the shop platform (security rule 2).
 */
export const platformOrders = (
  own: OrdersPort,
  clientFor: (of: OrdersOf) => OrdersPort,
  session: SessionPort,
): OrdersPort => {
  const endOnExpiry = endingWithPortalToken(session)
  const of = <A>(code: Permission, call: (orders: OrdersPort) => Outcome<A>): Outcome<A> => {
    const { customer } = session.visitor
    if (!customer?.company) return call(own)
    const whole = covers(visibilityOf(session.visitor, code), 'company')
    return pipe(clientFor({ companyId: customer.company.id, whole }), call, endOnExpiry)
  }
  return {
    list: query => of('get_orders', orders => orders.list(query)),
    byId: id => of('get_order_detail', orders => orders.byId(id)),
  }
}
