import { isSameForGuests } from '../../ui-react/app/same-for-guests'
import type { Config } from '../config/configuration'
import { guestPages, type GuestPages, type GuestPagesSettings } from './guest-pages'
import type { CacheVersion } from '../embedded/read-cache'
import { createPageCache } from './page-cache'
import { systemClock } from '../wiring/system'

/** Changes are followed within a second or two; this bounds changes without a sequence number. */
const maxAgeMs = 10_000
const maxPages = 400
const maxBytes = 12_000_000

type Parts = Pick<GuestPagesSettings, 'renderForNobody'> & {
  readonly hosts: Config['hosts']
  readonly edition: CacheVersion
  /** Set on every page. */
  readonly headersOf: (pathname: string) => Readonly<Record<string, string>>
}

/**
 * The pages that guests share in one process. A merchant's platform does not tell us what it changed, and keeps carts
 * of its own: in front of one, only pages in progress are shared, and only among those who come without a session.
 */
export const sharedPages = ({ hosts, edition, headersOf, renderForNobody }: Parts): GuestPages => {
  const embedded = Object.values(hosts).every(host => host === undefined)
  return guestPages({
    cache: createPageCache({
      edition,
      clock: systemClock,
      maxAgeMs: embedded ? maxAgeMs : 0,
      mostPages: maxPages,
      mostBytes: maxBytes,
      isKept,
    }),
    isSameForGuests,
    isWithoutCart: (session, hasSession) => (embedded ? session.cartId === undefined : !hasSession),
    renderForNobody: async address => {
      const page = await renderForNobody(address)
      for (const [name, value] of Object.entries(headersOf(new URL(address.path, address.origin).pathname)))
        if (!page.headers.has(name)) page.headers.set(name, value)
      return page
    },
  })
}

/** What the renderer says of a page that is whole; makeshift pages and those of old data say otherwise. */
const isKept = (page: Response): boolean =>
  page.status === 200 &&
  page.headers.get('cache-control') === 'private, no-store' &&
  (page.headers.get('content-type') ?? '').startsWith('text/html')
