import { requestBudget, type Urgency } from '../../adapters/bigcommerce/rest/request-budget'
import { bigcommerceRest, type Rest } from '../../adapters/bigcommerce/rest/rest'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import { systemClock } from '../wiring/system'
import { throttledLog } from '../wiring/throttled-log'

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Requests to the store, within one budget; `warn` hears each fault once a minute. */
export const storeClient = (store: BigcommerceStore, urgency: Urgency, warn: (what: string) => void): Rest => {
  const throttled = throttledLog(systemClock.now, 60_000, warn)
  return bigcommerceRest({
    origin: store.apiUrl,
    storeHash: store.storeHash,
    token: store.token,
    fetch,
    budget: requestBudget({ now: systemClock.now, wait }),
    urgency,
    warn: throttled,
    wait,
  })
}
