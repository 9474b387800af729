import { largestOrderPost } from '../orders/order-files'

/**
 * How large a body a call or a page takes. Each declares its own; without a word it is `small`. `table`: many lines or
 * a long text; `files`: a form with a file field; `order-files`: all files of a construction order in one post, from
 * customers only.
 */
export type BodySize = 'small' | 'table' | 'files' | 'order-files'

/** The largest body of each size, in bytes. */
export const largestBody: Readonly<Record<BodySize, number>> = {
  small: 64_000,
  table: 1_000_000,
  files: 12_000_000,
  'order-files': largestOrderPost,
}

/**
 * Fields of one form, by how it is written. A table without script has a few for each of its lines, and goes
 * urlencoded; one with files in it has fewer.
 */
export const maxFields = { urlencoded: 20_000, multipart: 4_000 } as const

/** Guests send files, but no construction order. */
export const bodySizeFor = (declared: BodySize | undefined, isCustomer: boolean): BodySize =>
  declared === 'order-files' && !isCustomer ? 'files' : (declared ?? 'small')

/** Limits for buffered request bodies in bytes: `inAll` in total, `share` per client. */
export type RoomLimits = { readonly inAll: number; readonly share: number }

/** Bodies up to `largestBody.small` have a separate limit, so that large ones cannot block them. */
export const bodyRooms: Readonly<Record<'small' | 'large', RoomLimits>> = {
  small: { inAll: 16_000_000, share: 1_000_000 },
  large: { inAll: 96_000_000, share: 24_000_000 },
}

export const roomOf = (bytes: number): keyof typeof bodyRooms => (bytes <= largestBody.small ? 'small' : 'large')

/** Seconds after which who found no room may try again. */
export const roomRetrySeconds = 5

/** Whether a client may take `more` bytes of a room: within its share, or as the one body that it holds there. */
export const fitsShare = ({ share }: RoomLimits, held: number, more: number): boolean =>
  held === 0 || held + more <= share

const graceMs = 10_000
const minBytesPerSecond = 16_000

/** However quick a sender is, a body is whole by then: milliseconds after its reading began. */
export const longestBodyMs = 120_000

/** When the next bytes of a body are due, in milliseconds after its reading began, with `received` bytes there. */
export const bodyDueMs = (received: number): number =>
  Math.min(longestBodyMs, graceMs + (received / minBytesPerSecond) * 1_000)
