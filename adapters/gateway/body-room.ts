import { bodyRoomsOf, fitsShare, roomOf, type RoomLimits } from '../../core/files/body-limits'

/** Request bodies in progress exceed the total limit. */
export class NoRoom extends Error {}
/** Request bodies in progress exceed the limit of one client. */
export class ShareTaken extends Error {}

/** A reservation of buffer memory for one body. */
export type Reservation = {
  /** Reserves at least this many bytes in total; throws if the limit is exceeded, and keeps the earlier reservation. */
  readonly growTo: (bytes: number) => void
  readonly release: () => void
}

export type BodyRoom = { readonly reserve: (client: string, bytes: number) => Reservation }

/**
 * Limits buffered request bodies, in total and per client. Bytes count from their announcement until the request is
 * answered. Each of several processes enforces its part.
 */
export const bodyRoom = (processes = 1): BodyRoom => {
  const rooms = bodyRoomsOf(processes)
  const pools = { small: countedPool(rooms.small), large: countedPool(rooms.large) }
  return {
    reserve: (client, bytes) => {
      let held = { pool: pools.small, bytes: 0 }
      const growTo = (next: number): void => {
        if (next <= held.bytes) return
        const pool = pools[roomOf(next)]
        pool.take(
          client,
          pool === held.pool ? next - held.bytes : next,
          pool === held.pool && held.bytes === pool.heldBy(client),
        )
        if (pool !== held.pool) held.pool.give(client, held.bytes)
        held = { pool, bytes: next }
      }
      growTo(bytes)
      return {
        growTo,
        release: () => {
          held.pool.give(client, held.bytes)
          held = { pool: held.pool, bytes: 0 }
        },
      }
    },
  }
}

/** Bounded: there are only entries for clients with a body in progress. */
const countedPool = (limits: RoomLimits) => {
  const byClient = new Map<string, number>()
  let inAll = 0
  const heldBy = (client: string): number => byClient.get(client) ?? 0
  return {
    heldBy,
    /** `alone`: the growing body is the client's only one. */
    take: (client: string, bytes: number, alone: boolean): void => {
      if (!fitsShare(limits, alone ? 0 : heldBy(client), bytes)) throw new ShareTaken()
      if (inAll + bytes > limits.inAll) throw new NoRoom()
      inAll += bytes
      byClient.set(client, heldBy(client) + bytes)
    },
    give: (client: string, bytes: number): void => {
      const left = heldBy(client) - bytes
      inAll -= bytes
      if (left > 0) byClient.set(client, left)
      else byClient.delete(client)
    },
  }
}
