import * as E from 'fp-ts/Either'
import type { GuestShares } from '../../../core/access/guest-room'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { Guests } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'
import { guestCarts } from './guest-carts'
import { guestFiles } from './guest-files'
import { keepWithinTotal, makeRoomOfAll, makeRoomOfClient } from './make-room'

/** All guest carts are counted after this many new ones per process, and at each housekeeping. */
const countEvery = 100

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * Guest limits per client address. The address is hashed with the shop's `key`, so that it cannot be recovered by
 * trying all addresses.
 */
export const guestsBy = (key: string, shares: GuestShares): ((address: string) => Guests) => {
  let made = 0
  const signing = () => crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let imported: ReturnType<typeof signing> | undefined
  const isTurnToCount = () => made++ % countEvery === 0
  return address => ({
    shares,
    isTurnToCount,
    client: async () => {
      const mark = await crypto.subtle.sign('HMAC', await (imported ??= signing()), bytesOf(address))
      return [...new Uint8Array(mark, 0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('')
    },
  })
}

/** Makes room for one more guest cart, evicting the same client's first; returns the client key of the new one. */
export const roomForCart = async (
  trx: Database,
  { client: clientOf, isTurnToCount, shares }: Guests,
): Promise<string> => {
  const client = await clientOf()
  const one = { count: 1, size: 0 }
  const carts = guestCarts(trx)
  await makeRoomOfClient(carts, client, one, shares.carts)
  if (isTurnToCount()) await makeRoomOfAll(carts, one, shares.carts)
  return client
}

/** Retry-After for a guest whose file exceeds the limit: unused files are deleted hourly, a day after upload. */
const retryAfterSeconds = 3_600

/**
 * Makes room for files of a guest, evicting the same client's first; returns the client key. 'limited' if nothing more
 * can be evicted.
 */
export const roomForFiles = (db: Database, guests: Guests, sizes: readonly number[], now: number): Outcome<string> =>
  transaction(db, async trx => {
    const client = await guests.client()
    const wanted = { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) }
    const files = guestFiles(trx, now)
    const isThere =
      (await makeRoomOfClient(files, client, wanted, guests.shares.files)) &&
      (await makeRoomOfAll(files, wanted, guests.shares.files))
    return isThere ? E.right(client) : E.left({ tag: 'limited', retryAfterSeconds })
  })

/** Brings guest data back within the total limits; for housekeeping. `now`: epoch milliseconds. */
export const keepGuestsWithin = (db: Database, shares: GuestShares, now: number): Outcome<void> =>
  query(async () => {
    await keepWithinTotal(guestCarts(db), shares.carts)
    await keepWithinTotal(guestFiles(db, now), shares.files)
  })
