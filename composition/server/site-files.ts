import * as E from 'fp-ts/Either'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { postsPerPage, type ContentRecord } from '../../core/content/content'
import type { ContentPort } from '../../core/content/content.port'
import { listField, partField, textField } from '../../core/content/fields'
import { padSlug } from '../../core/quick-order/view-quick-order-pad'

type Slug = { readonly slug: string; readonly changedAt: number }

/** robots.txt: public pages only; carts, accounts, checkouts and result pages stay out of search engines. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...[
      '/cart',
      '/checkout',
      '/secure-checkout',
      '/pay/',
      '/freight/',
      '/account',
      '/my-account',
      '/staff',
      '/login',
      '/sign-up',
      '/search',
      '/wishlist',
      '/compare',
      '/quick-order-pad',
      '/bulk-upload/',
      '/kit',
      '/exp-sf-cms/',
      '/apis/',
    ].map(path => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** The sitemap of everything a guest may see; the port never returns restricted products and categories. */
export const sitemapXml = async (
  origin: string,
  catalogue: CataloguePort,
  pages: readonly string[],
): Promise<string | undefined> => {
  const slugs = await catalogue.publicSlugs()()
  if (slugs._tag === 'Left') return undefined
  const entry = ({ slug, changedAt }: Slug) =>
    `<url><loc>${escapeXml(origin + slug)}</loc>` +
    `${changedAt > 0 ? `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>` : ''}</url>`
  const all = [...pages.map(slug => ({ slug, changedAt: 0 })), ...slugs.right].slice(0, 50_000)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset ' +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.map(entry).join('\n')}</urlset>\n`
  )
}

/** Content models whose records have their own pages. */
const pageModels = [
  'web_pages',
  'contact_us',
  'locations_page',
  'division_pages',
  'blog_page',
  'categories',
  'posts',
  'news_page',
  'news',
  'author',
  'wood_door_page',
] as const

/** Paths of the public content pages for the sitemap; models that cannot be read are skipped. */
export const contentPaths = async (content: ContentPort): Promise<readonly string[]> => {
  const found = await Promise.all(pageModels.map(model => content.records(model)()))
  return found.flatMap(each =>
    E.isRight(each)
      ? each.right.items.flatMap(({ slug }) => (slug === undefined || slug === padSlug ? [] : [slug]))
      : [],
  )
}

export type Feed = { readonly path: string; readonly model: 'posts' | 'news'; readonly page: string }

/** Feeds of posts and of news. */
export const feeds: readonly Feed[] = [
  { path: '/blog/feed.xml', model: 'posts', page: '/blog/' },
  { path: '/news/feed.xml', model: 'news', page: '/news/' },
]

/** The newest posts of a list as RSS 2.0, as many as one page of it shows; undefined: the content is unavailable. */
export const feedXml = async (
  origin: string,
  content: ContentPort,
  { path, model, page }: Feed,
): Promise<string | undefined> => {
  const [head, list] = await Promise.all([
    content.pageBySlug(page)(),
    content.records(model, { limit: postsPerPage, sortBy: 'publish_date_edsi', orderBy: 'desc' })(),
  ])
  if (E.isLeft(head) || E.isLeft(list)) return undefined
  const about = textField(partField(head.right.fields, 'seo_com'), 'meta_description_et') ?? head.right.title
  const items = list.right.items.filter(post => post.slug !== undefined).map(post => itemXml(origin, post))
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ' +
    `xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(head.right.title)}</title><link>` +
    `${escapeXml(origin + page)}</link><description>${escapeXml(about)}</description><atom:link ` +
    `href="${escapeXml(origin + path)}" rel="self" ` +
    `type="application/rss+xml"/>\n${items.join('\n')}\n</channel></rss>\n`
  )
}

const itemXml = (origin: string, { slug = '', title, fields }: ContentRecord): string => {
  const at = Date.parse(textField(fields, 'publish_date_edsi', 'created_at') ?? '')
  const address = escapeXml(origin + slug)
  const parts = [
    ['title', title],
    ['description', textField(fields, 'summary_et', 'postSummary')],
    ['pubDate', Number.isFinite(at) ? new Date(at).toUTCString() : undefined],
    ...listField(fields, 'categories_exp_rel').map(
      category => ['category', textField(category, 'title', 'page_title_esi')] as const,
    ),
  ] as const
  return (
    `<item><link>${address}</link><guid>${address}</guid>` +
    `${parts.map(([name, value]) => (value === undefined ? '' : `<${name}>${escapeXml(value)}</${name}>`)).join('')}` +
    '</item>'
  )
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
