import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { SessionPort } from '../../core/access/session.port'
import type { StaffCapability } from '../../core/access/staff-capability'
import type { StaffPorts } from '../../composition/wiring/ports'
import type { Entrance, Person } from '../builders/platform/entrance'
import { hire, signedIn } from '../builders/staff'

/** A shop with its staff desks, reached directly or over a protocol. */
export type StaffShop = {
  readonly entrance: Entrance
  readonly blobs: BlobStorePort
  readonly desks: (session: SessionPort) => StaffPorts
}

let click = 0

/** A new idempotency key. */
export const aKey = () => `click-number-${++click}`

/** The customer ids of the staff and customers in a shop that is opened before a suite's tests. */
export const atDesks = (shop: () => StaffShop) => {
  const at = async (person: Person): Promise<StaffPorts> => shop().desks((await person.request()).session)
  const stef = async () => at(await signedIn(shop().entrance, 'staff@lintel.example'))
  const newcomer = async (who: string, ...capabilities: readonly StaffCapability[]) => {
    const id = await hire(shop().entrance.db, `${who}@lintel.example`, ...capabilities)
    return { id, desks: await at(await signedIn(shop().entrance, `${who}@lintel.example`)) }
  }
  return { at, stef, newcomer }
}
