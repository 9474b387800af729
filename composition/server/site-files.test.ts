import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { ContentPort } from '../../core/content/content.port'
import { unavailable } from '../../core/shared/domain-error'
import { contentPaths, feeds, feedXml, robotsText, sitemapXml } from './site-files'

const catalogueOf = (publicSlugs: CataloguePort['publicSlugs']) => ({ publicSlugs }) as CataloguePort

describe('robots.txt', () => {
  it("excludes a shopper's own pages from search engines, and names the sitemap", () => {
    const lines = robotsText('https://shop.example').split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of [
      '/cart',
      '/checkout',
      '/secure-checkout',
      '/pay/',
      '/freight/',
      '/account',
      '/login',
      '/search',
      '/exp-sf-cms/',
      '/apis/',
    ])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).not.toContain('Disallow: /')
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml')
  })
})

describe('the sitemap', () => {
  it("lists what a guest may see, under the shop's own address, with the day of its last change", async () => {
    const xml = await sitemapXml(
      'https://shop.example',
      catalogueOf(() =>
        TE.right([
          { slug: '/door/', changedAt: Date.UTC(2026, 1, 3, 23) },
          { slug: '/hardware/', changedAt: 0 },
        ]),
      ),
      ['/'],
    )
    expect(xml).toContain('<url><loc>https://shop.example/</loc></url>')
    expect(xml).toContain('<url><loc>https://shop.example/door/</loc><lastmod>2026-02-03</lastmod></url>')
    expect(xml).toContain('<url><loc>https://shop.example/hardware/</loc></url>')
  })

  it('escapes any slug', async () => {
    const xml = await sitemapXml(
      'https://shop.example',
      catalogueOf(() => TE.right([{ slug: '/a&b<c>"d/', changedAt: 0 }])),
      [],
    )
    expect(xml).toContain('<loc>https://shop.example/a&amp;b&lt;c&gt;&quot;d/</loc>')
  })

  it('contains at most the 50,000 addresses that search engines read of one file', async () => {
    const xml = await sitemapXml(
      'https://shop.example',
      catalogueOf(() => TE.right(Array.from({ length: 60_000 }, (_, at) => ({ slug: `/p-${at}/`, changedAt: 0 })))),
      ['/'],
    )
    expect(xml?.match(/<url>/g)).toHaveLength(50_000)
  })

  it('is not sent when the catalogue cannot be read', async () => {
    expect(
      await sitemapXml(
        'https://shop.example',
        catalogueOf(() => TE.left(unavailable('database'))),
        ['/'],
      ),
    ).toBeUndefined()
  })

  it('lists the content pages with an address, and omits a kind that cannot be read', async () => {
    const record = (model: string, slug?: string) => ({ id: model, model, title: model, fields: {}, slug })
    const content = {
      records: (model: string) =>
        model === 'posts'
          ? TE.left(unavailable('cms'))
          : TE.right({ items: model === 'web_pages' ? [record(model, '/terms/'), record(model)] : [], total: 0 }),
    } as Partial<ContentPort> as ContentPort
    expect(await contentPaths(content)).toEqual(['/terms/'])
  })
})

describe('a feed', () => {
  const page = {
    id: 'blog',
    model: 'blog_page',
    title: 'Blog',
    slug: '/blog/',
    fields: { seo_com: { meta_description_et: 'Notes from the counter.' } },
  }
  const post = {
    id: 'p',
    model: 'posts',
    title: 'Locks & <levers>',
    slug: '/blog/locks/',
    fields: {
      summary_et: 'Two locks.',
      publish_date_edsi: '2026-11-12T12:00:00.000Z',
      categories_exp_rel: [{ title: 'Hardware' }],
    },
  }
  const contentOf = (items: readonly object[]) =>
    ({
      pageBySlug: () => TE.right(page),
      records: () => TE.right({ items, total: items.length }),
    }) as Partial<ContentPort> as ContentPort
  const [blog] = feeds

  it('lists posts with address, day, summary and category, escaped', async () => {
    const xml = await feedXml('https://shop.example', contentOf([post, { ...post, slug: undefined }]), blog!)
    expect(xml).toContain(
      '<channel><title>Blog</title><link>https://shop.example/blog/</link><description>Notes from the ' +
        'counter.</description><atom:link href="https://shop.example/blog/feed.xml"',
    )
    expect(xml).toContain(
      '<item><link>https://shop.example/blog/locks/</link><guid>https://shop.example/blog/locks/</guid><title>' +
        'Locks &amp; &lt;levers&gt;</title><description>Two locks.</description><pubDate>Thu, 12 Nov 2026 12:00:00 ' +
        'GMT</pubDate><category>Hardware</category></item>',
    )
    expect(xml?.match(/<item>/g)).toHaveLength(1)
  })

  it('is not sent when the posts cannot be read', async () => {
    expect(
      await feedXml('https://shop.example', { ...contentOf([]), records: () => TE.left(unavailable('cms')) }, blog!),
    ).toBeUndefined()
  })
})
