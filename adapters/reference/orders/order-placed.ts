import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { recordEvent } from '../events/events'

/** Records that an order became valid, in that transaction: when it is placed, or when its payment is settled. */
export const recordOrderPlaced = (
  trx: Database,
  { id, storeKey }: { readonly id: number; readonly storeKey: string },
  { clock, origin }: Pick<PlatformDeps, 'clock' | 'origin'>,
): Promise<void> =>
  recordEvent(trx, { kind: 'order.placed', storeKey, subject: String(id), at: clock.now(), body: { origin } })
