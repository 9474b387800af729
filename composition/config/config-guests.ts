import { defaultGuestFigures, type GuestFigures } from '../../core/access/guest-room'
import { maxLines } from '../../core/cart/check-line'
import type { Setting } from './settings'

const defaults = defaultGuestFigures

/** Limits for what guests may store on the embedded platform. */
export const guestSettings: readonly Setting[] = [
  {
    name: 'LINTEL_GUEST_CARTS',
    fallback: String(defaults.carts),
    meaning:
      'Maximum number of open guest carts on the embedded platform; beyond it the least recently used ones ' +
      'are deleted, of the clients with the most first. A cart of a customer or a quote, or with a file in ' +
      'it, is never deleted.',
  },
  {
    name: 'LINTEL_GUEST_CARTS_PER_CLIENT',
    fallback: String(defaults.cartsOfClient),
    meaning:
      'Maximum number of them from one client (an IPv4 address or the /64 of an IPv6 address, stored as a ' +
      'keyed hash); beyond it its own oldest ones are deleted.',
  },
  {
    name: 'LINTEL_GUEST_CART_LINES',
    fallback: String(defaults.lines),
    meaning: 'Maximum number of lines in those carts together.',
  },
  {
    name: 'LINTEL_GUEST_CART_LINES_PER_CLIENT',
    fallback: String(defaults.linesOfClient),
    meaning: 'Maximum number of lines in the carts of one client.',
  },
  {
    name: 'LINTEL_GUEST_FILES',
    fallback: String(defaults.files),
    meaning:
      'The same for files that guests uploaded and did not order with. Files in a cart are never deleted; ' +
      'if there is no room, guests have to wait.',
  },
  {
    name: 'LINTEL_GUEST_FILES_PER_CLIENT',
    fallback: String(defaults.filesOfClient),
    meaning: 'Maximum number of them from one client.',
  },
  {
    name: 'LINTEL_GUEST_FILES_MB',
    fallback: String(defaults.megabytes),
    meaning:
      'Their total size in megabytes (1,048,576 bytes); files that guests sent with forms, quotes and ' +
      'orders within the last day are included.',
  },
  {
    name: 'LINTEL_GUEST_FILES_MB_PER_CLIENT',
    fallback: String(defaults.megabytesOfClient),
    meaning: 'Total size of those from one client.',
  },
]

type Reading = {
  readonly check: <A>(name: string, parse: (text: string) => A | undefined, remedy: string) => A | undefined
  readonly refuse: (problem: string) => void
}

const maxFigure = 10_000_000
/** With less, a single file of the maximum size might not fit. */
const minMegabytes = 11
/** With less, a single cart with the maximum number of lines would exceed the limit. */
const minLines = maxLines

/** The configured limits; the share of one client is at most the whole. */
export const readGuestFigures = ({ check, refuse }: Reading): GuestFigures => {
  const figure = (name: string, otherwise: number, least = 1) =>
    check(
      name,
      text => (/^\d{1,8}$/.test(text) && Number(text) >= least && Number(text) <= maxFigure ? Number(text) : undefined),
      `use a whole number from ${least} to ${maxFigure}`,
    ) ?? otherwise
  const pair = (name: string, ofClient: string, [all, share]: readonly [number, number], least?: number) => {
    const total = figure(name, all, least)
    const one = figure(ofClient, Math.min(share, total), least)
    if (one > total) refuse(`${ofClient} is "${one}": use ${total} at most, the figure of ${name}`)
    return [total, one] as const
  }
  const [carts, cartsOfClient] = pair('LINTEL_GUEST_CARTS', 'LINTEL_GUEST_CARTS_PER_CLIENT', [
    defaults.carts,
    defaults.cartsOfClient,
  ])
  const [lines, linesOfClient] = pair(
    'LINTEL_GUEST_CART_LINES',
    'LINTEL_GUEST_CART_LINES_PER_CLIENT',
    [defaults.lines, defaults.linesOfClient],
    minLines,
  )
  const [files, filesOfClient] = pair('LINTEL_GUEST_FILES', 'LINTEL_GUEST_FILES_PER_CLIENT', [
    defaults.files,
    defaults.filesOfClient,
  ])
  const [megabytes, megabytesOfClient] = pair(
    'LINTEL_GUEST_FILES_MB',
    'LINTEL_GUEST_FILES_MB_PER_CLIENT',
    [defaults.megabytes, defaults.megabytesOfClient],
    minMegabytes,
  )
  return { carts, cartsOfClient, lines, linesOfClient, files, filesOfClient, megabytes, megabytesOfClient }
}
