import { isSameForGuests } from '../../../ui-react/app/same-for-guests'
import type { Config } from '../../config/configuration'
import { guestPages, type GuestPages, type GuestPagesSettings } from './guest-pages'
import type { CacheVersion } from '../../embedded/read-cache'
import { createPageCache } from './page-cache'
import { systemClock } from '../../wiring/system'

/** Changes are noticed within a second or two; this limits the age where a change has no sequence number. */
const maxAgeMs = 10_000
const maxPages = 400
const maxBytes = 12_000_000

type Parts = Pick<GuestPagesSettings, 'renderForGuest'> & {
  readonly hosts: Config['hosts']
  readonly edition: CacheVersion
  /** Set on every page. */
  readonly headersOf: (pathname: string) => Readonly<Record<string, string>>
}

/**
 * The shared guest pages of one process. A merchant's platform does not report its changes and stores the carts itself:
 * in front of one, only renderings in progress are shared, and only among visitors without a session.
 */
export const sharedPages = ({ hosts, edition, headersOf, renderForGuest }: Parts): GuestPages => {
  const embedded = Object.values(hosts).every(host => host === undefined)
  return guestPages({
    cache: createPageCache({
      edition,
      clock: systemClock,
      maxAgeMs: embedded ? maxAgeMs : 0,
      maxPages: maxPages,
      maxBytes: maxBytes,
      isCacheable,
    }),
    isSameForGuests,
    isWithoutCart: (session, hasSession) => (embedded ? session.cartId === undefined : !hasSession),
    renderForGuest: async address => {
      const page = await renderForGuest(address)
      for (const [name, value] of Object.entries(headersOf(new URL(address.path, address.origin).pathname)))
        if (!page.headers.has(name)) page.headers.set(name, value)
      return page
    },
  })
}

/** Only complete pages are cached; the renderer marks degraded pages and those with stale data by other headers. */
const isCacheable = (page: Response): boolean =>
  page.status === 200 &&
  page.headers.get('cache-control') === 'private, no-store' &&
  (page.headers.get('content-type') ?? '').startsWith('text/html')
