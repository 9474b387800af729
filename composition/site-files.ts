import * as E from 'fp-ts/Either'
import type { CataloguePort } from '../core/catalogue/catalogue.port'
import type { ContentPort } from '../core/content/content.port'

type Slug = { readonly slug: string; readonly changedAt: number }

/** robots.txt: public pages only; carts, accounts, checkouts and result pages stay out of search engines. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...['/cart', '/checkout', '/secure-checkout', '/account', '/my-account', '/staff', '/login', '/sign-up', '/search', '/wishlist', '/compare', '/kit', '/exp-sf-cms/', '/apis/'].map(path => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

/** The sitemap of what a guest may see; restricted products and categories are never in it (they never leave the port). */
export const sitemapXml = async (origin: string, catalogue: CataloguePort, pages: readonly string[]): Promise<string | undefined> => {
  const slugs = await catalogue.publicSlugs()()
  if (slugs._tag === 'Left') return undefined
  const entry = ({ slug, changedAt }: Slug) => `<url><loc>${escapeXml(origin + slug)}</loc>${changedAt > 0 ? `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>` : ''}</url>`
  const all = [...pages.map(slug => ({ slug, changedAt: 0 })), ...slugs.right].slice(0, 50_000)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.map(entry).join('\n')}</urlset>\n`
}

/** Models whose records are pages of their own. */
const pageModels = ['web_pages', 'contact_us', 'locations_page', 'division_pages', 'blog_page', 'categories', 'posts', 'news_page', 'news'] as const

/** The addresses of the content pages; a model that cannot be read now is left out, the rest of the map stands. */
export const contentPaths = async (content: ContentPort): Promise<readonly string[]> => {
  const found = await Promise.all(pageModels.map(model => content.records(model)()))
  return found.flatMap(each => (E.isRight(each) ? each.right.items.flatMap(record => record.slug ?? []) : []))
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
