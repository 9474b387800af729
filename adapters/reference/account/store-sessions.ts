import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { LRUCache } from 'lru-cache'
import type { SessionRecordsPort } from '../../../core/access/session-records.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { storeAsksEveryMs } from './store-customers'

type Refreshing = {
  readonly clock: ClockPort
  /** Asks the store for a customer again, if that is due. */
  readonly refresh: (customerId: number) => Outcome<void>
}

/** How many customers' last refresh a process remembers; the database knows it for the others too. */
const maxCustomers = 10_000

/**
 * Sessions of customers whose account is at a merchant's store. What is known of them here is used, and the store is
 * asked behind the response, so that no page waits for it: a change there is seen by the next page after it.
 */
export const storeSessions = (records: SessionRecordsPort, { clock, refresh }: Refreshing): SessionRecordsPort => {
  const asked = new LRUCache<number, number>({ max: maxCustomers })
  const ask = (customerId: number): void => {
    const last = asked.get(customerId)
    if (last !== undefined && clock.now() - last < storeAsksEveryMs) return
    asked.set(customerId, clock.now())
    void refresh(customerId)()
  }
  return {
    ...records,
    customer: (customerId, entries) =>
      pipe(
        records.customer(customerId, entries),
        TE.map(customer => {
          if (customer?.storeCustomerId !== undefined) ask(customerId)
          return customer
        }),
      ),
  }
}
