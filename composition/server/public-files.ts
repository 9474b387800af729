import type { Language } from '../../core/access/visitor'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { ContentPort } from '../../core/content/content.port'
import { plain } from './answers'
import { contentPaths, feedXml, feeds, robotsText, sitemapXml } from './site-files'

export type PublicPorts = { readonly content: ContentPort; readonly catalogue: CataloguePort }

/**
 * For whom a public file is built: nobody in particular, at a store and in a language. Nothing of who asks is known
 * here.
 */
export type Nobody = { readonly storeKey: string; readonly language: Language; readonly origin: string }

/**
 * The public files are the only answers built per request that caches may keep: they differ by address and language
 * alone.
 */
const cachedFor = (seconds: number, type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': `public, max-age=${seconds}`,
  vary: 'accept-language',
})

/**
 * Feeds, the site map and robots.txt. They are made with the ports of a guest without a session, whoever asks: a cache
 * between the shop and its visitors hands them on to everybody. Answers undefined for every other address.
 */
export const publicFiles =
  (portsFor: (nobody: Nobody) => Promise<PublicPorts>) =>
  async (method: string, pathname: string, nobody: Nobody): Promise<Response | undefined> => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (pathname === '/robots.txt') return plain(robotsText(nobody.origin))
    if (pathname === '/sitemap.xml') {
      const { catalogue, content } = await portsFor(nobody)
      const xml = await sitemapXml(nobody.origin, catalogue, ['/', ...(await contentPaths(content))])
      return xml === undefined
        ? plain('The sitemap cannot be read now.', 503)
        : new Response(xml, { headers: cachedFor(3_600, 'application/xml') })
    }
    const feed = feeds.find(({ path }) => path === pathname)
    if (!feed) return undefined
    const xml = await feedXml(nobody.origin, (await portsFor(nobody)).content, feed)
    return xml === undefined
      ? plain('The feed cannot be read now.', 503)
      : new Response(xml, { headers: cachedFor(900, 'application/rss+xml') })
  }
