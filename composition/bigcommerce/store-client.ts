import { requestBudget, type Urgency } from '../../adapters/bigcommerce/rest/request-budget'
import { bigcommerceRest, type Rest } from '../../adapters/bigcommerce/rest/rest'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import { systemClock } from '../wiring/system'
import { throttledLog } from '../wiring/throttled-log'

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Clients of one store within one budget: shoppers' requests go before those of a sync. */
export type StoreClients = { readonly [Who in Urgency]: Rest }

/** Clients of the store; `warn` hears each fault once a minute. A process has them once, since they share a budget. */
export const storeClients = (store: BigcommerceStore, warn: (what: string) => void): StoreClients => {
  const throttled = throttledLog(systemClock.now, 60_000, warn)
  const budget = requestBudget({ now: systemClock.now, wait })
  const client = (urgency: Urgency): Rest =>
    bigcommerceRest({
      origin: store.apiUrl,
      storeHash: store.storeHash,
      token: store.token,
      fetch,
      budget,
      urgency,
      warn: throttled,
      wait,
    })
  return { shopper: client('shopper'), sync: client('sync') }
}
