import { largestOrderPost } from '../orders/order-files'

/**
 * Maximum body size class, declared per call or page; default `small`. `form`: a form with lists, of trade accounts,
 * prices and payments; `table`: many lines or a long text; `files`: a form with a file field; `order-files`: all files
 * of a construction order in one post, from customers only.
 */
export type BodySize = 'small' | 'form' | 'table' | 'files' | 'order-files'

/** Maximum body of each class, in bytes. */
export const largestBody: Readonly<Record<BodySize, number>> = {
  small: 64_000,
  form: 256_000,
  table: 1_000_000,
  files: 12_000_000,
  'order-files': largestOrderPost,
}

/**
 * Maximum number of form fields by encoding. A table without script is urlencoded with a few fields per line; multipart
 * forms have fewer.
 */
export const maxFields = { urlencoded: 20_000, multipart: 4_000 } as const

/** Guests may upload files, but not construction orders. */
export const bodySizeFor = (declared: BodySize | undefined, isCustomer: boolean): BodySize =>
  declared === 'order-files' && !isCustomer ? 'files' : (declared ?? 'small')

/** Limits for buffered request bodies in bytes: `inAll` in total, `share` per client. */
export type RoomLimits = { readonly inAll: number; readonly share: number }

/** Bodies up to `largestBody.small` have a separate limit, so that large ones cannot block them. */
export const bodyRooms: Readonly<Record<'small' | 'large', RoomLimits>> = {
  small: { inAll: 16_000_000, share: 1_000_000 },
  large: { inAll: 96_000_000, share: 24_000_000 },
}

/**
 * The part of these limits that one of several processes enforces, since a client's connections are spread over all of
 * them: the largest body of its class always fits.
 */
export const bodyRoomsOf = (processes: number): typeof bodyRooms => ({
  small: sharedOut(bodyRooms.small, processes, largestBody.small),
  large: sharedOut(bodyRooms.large, processes, largestBody['order-files']),
})

const sharedOut = ({ inAll, share }: RoomLimits, processes: number, largest: number): RoomLimits => ({
  inAll: Math.max(largest, Math.ceil(inAll / processes)),
  share: Math.ceil(share / processes),
})

export const roomOf = (bytes: number): keyof typeof bodyRooms => (bytes <= largestBody.small ? 'small' : 'large')

/** Retry-After in seconds if the buffer limit is reached. */
export const roomRetrySeconds = 5

/** Whether a client may buffer `more` bytes: within its share, or as its only body. */
export const fitsShare = ({ share }: RoomLimits, held: number, more: number): boolean =>
  held === 0 || held + more <= share

const graceMs = 10_000
const minBytesPerSecond = 16_000

/** Absolute timeout for reading a body, in milliseconds. */
export const maxBodyMs = 120_000

/** Deadline for the next bytes, in milliseconds since reading began, after `received` bytes. */
export const bodyDueMs = (received: number): number =>
  Math.min(maxBodyMs, graceMs + (received / minBytesPerSecond) * 1_000)
