import type { SessionPort } from '../../../core/access/session.port'
import type { Language, Visitor } from '../../../core/access/visitor'
import { acceptsEncoding } from '../accepts-encoding'
import type { Encoding, PageCache, ReadyPage } from './page-cache'

/** Cache key of a guest page: storefront, language, our origin as used in links, and the path. */
export type SharedAddress = {
  readonly storeKey: string
  readonly language: Language
  readonly origin: string
  readonly path: string
}

export type GuestPagesSettings = {
  readonly cache: PageCache
  /** Pages that depend on their address alone; not the cart, accounts and checkouts. */
  readonly isSameForGuests: (pathname: string) => boolean
  /** Renders a page for an anonymous visitor: no session, cart or cookies, and no storage. */
  readonly renderForGuest: (address: SharedAddress) => Promise<Response>
  /** Whether the session proves that there is no cart; if another host stores carts, only a missing session does. */
  readonly isWithoutCart: (session: SessionPort, hasSession: boolean) => boolean
}

export type GuestPages = {
  /** A cached page for visitors without a session; memory only. */
  readonly ready: (address: SharedAddress, acceptEncoding: string | null) => ReadyPage | undefined
  /** A guest's page, shared with other guests; undefined if this visitor's page must not be shared. */
  readonly pageFor: (
    request: Request,
    origin: string,
    session: SessionPort,
    hasSession: boolean,
  ) => Promise<Response | undefined>
}

/**
 * Shares renderings among guests. Shared pages are rendered without a session, so they cannot contain session data;
 * they are served to guests of that store and language without cart, price list or customer group.
 */
export const guestPages = ({
  cache,
  isSameForGuests,
  renderForGuest,
  isWithoutCart,
}: GuestPagesSettings): GuestPages => ({
  ready: (address, acceptEncoding) => cache.cached(keyOf(address), encodingFor(acceptEncoding)),
  pageFor: async (request, origin, session, hasSession) => {
    const { pathname, search } = new URL(request.url)
    if (
      request.method !== 'GET' ||
      !isGuest(session.visitor) ||
      !isWithoutCart(session, hasSession) ||
      !isSameForGuests(pathname)
    )
      return undefined
    const { storeKey, language } = session.visitor
    const address = { storeKey, language, origin, path: pathname + search }
    const { body, status, headers } = await cache.share(
      keyOf(address),
      encodingFor(request.headers.get('accept-encoding')),
      () => renderForGuest(address),
    )
    return new Response(body as BodyInit, { status, headers })
  },
})

/** Guests of a store see the same pages at its catalogue's prices; customers and previews do not. */
const isGuest = ({ customer, priceListId, priceContext, preview }: Visitor): boolean =>
  customer === undefined && priceListId === undefined && priceContext === undefined && preview === undefined

const keyOf = ({ storeKey, language, origin, path }: SharedAddress): string =>
  `${storeKey}\n${language}\n${origin}\n${path}`

const encodingFor = (header: string | null): Encoding =>
  (['br', 'gzip'] as const).find(each => acceptsEncoding(header, each)) ?? 'identity'
