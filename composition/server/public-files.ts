import type { Language } from '../../core/access/visitor'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { ContentPort } from '../../core/content/content.port'
import { plain } from './answers'
import { contentPaths, feedXml, feeds, robotsText, sitemapXml } from './site-files'

export type PublicPorts = { readonly content: ContentPort; readonly catalogue: CataloguePort }

/** Audience of a public file: store and language; no session. */
export type GuestView = { readonly storeKey: string; readonly language: Language; readonly origin: string }

/**
 * The public files are the only dynamic responses that any shared cache may store: they depend on address and language
 * alone. Pages are offered to a configured CDN only (`shared-caches.ts`).
 */
const cachedFor = (seconds: number, type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': `public, max-age=${seconds}`,
  vary: 'accept-language',
})

/**
 * Feeds, site map and robots.txt. Built with a guest's ports for every requester, as shared caches pass them on.
 * Undefined for other paths.
 */
export const publicFiles =
  (portsFor: (guest: GuestView) => Promise<PublicPorts>) =>
  async (method: string, pathname: string, guest: GuestView): Promise<Response | undefined> => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (pathname === '/robots.txt') return plain(robotsText(guest.origin))
    if (pathname === '/sitemap.xml') {
      const { catalogue, content } = await portsFor(guest)
      const xml = await sitemapXml(guest.origin, catalogue, ['/', ...(await contentPaths(content))])
      return xml === undefined
        ? plain('The sitemap cannot be read now.', 503)
        : new Response(xml, { headers: cachedFor(3_600, 'application/xml') })
    }
    const feed = feeds.find(({ path }) => path === pathname)
    if (!feed) return undefined
    const xml = await feedXml(guest.origin, (await portsFor(guest)).content, feed)
    return xml === undefined
      ? plain('The feed cannot be read now.', 503)
      : new Response(xml, { headers: cachedFor(900, 'application/rss+xml') })
  }
