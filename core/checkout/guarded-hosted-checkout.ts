import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { anybody, purchasers } from '../access/requirements'
import type { HostedCheckoutPort } from './hosted-checkout.port'

/** Only visitors who may order get to the checkout; the order of a session's cart is its own. */
const table: GuardTable<HostedCheckoutPort> = {
  handOver: { who: purchasers },
  lastOrder: { who: anybody },
}

export const guardedHostedCheckout = (checkout: HostedCheckoutPort, guard: Guard): Guarded<HostedCheckoutPort> =>
  guarded('hostedCheckout', table, checkout, guard)
