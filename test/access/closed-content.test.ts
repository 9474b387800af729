import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { contentRoutes } from '../../adapters/cms/content/content.server'
import { findBySlugPath, recordsPath, singlePath } from '../../adapters/cms/content/content.wire'
import { divisionLocationsPath } from '../../adapters/cms/content/divisions.wire'
import { menuPath } from '../../adapters/cms/content/menu.wire'
import { latestPostsPath } from '../../adapters/cms/content/posts.wire'
import { woodDoorsPath } from '../../adapters/cms/content/wood-doors.wire'
import { cleanContent } from '../../adapters/gateway/clean-content'
import { referenceContent } from '../../adapters/reference/content/content'
import { referencePaths } from '../../adapters/reference/content/paths'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { gatedPaths } from '../../adapters/merchant/paths'
import { contentPaths, feeds, feedXml, sitemapXml } from '../../composition/server/site-files'
import type { ContentPort } from '../../core/content/content.port'
import { readableContent } from '../../core/content/readable-content'
import { pageModels } from '../../core/content/record-rules'
import type { PathsPort } from '../../core/navigation/paths.port'
import type { PageShop, Reader } from '../builders/pages'
import { signedInAs, aSharedShop, type Role } from './people'

let shop: PageShop

/** Text that occurs in every record of a closed category, and nowhere else. */
const marker = 'agreed-for-the-campus-alone'
const closed = [
  {
    model: 'ecommerce_category',
    id: 'campusdoors',
    slug: '/campus-doors/',
    fields: { template_es: 'Search Order', provider_id_esi: '810' },
  },
  {
    model: 'web_pages',
    id: 'campusprogram',
    slug: '/campus-program/',
    fields: { template_es: 'Category cms', provider_id_esi: '800' },
  },
  { model: 'web_pages', id: 'campushardware', slug: '/campus-hardware/', fields: { template_es: 'Default' } },
  {
    model: 'posts',
    id: 'campuspost',
    slug: '/campus-store/',
    fields: { publish_date_edsi: '2099-01-01', summary_et: marker },
  },
] as const

beforeAll(async () => {
  shop = await aSharedShop()
  const { db } = shop.entrance
  await db
    .deleteFrom('content')
    .where('store_key', '=', 'commercial')
    .where(
      'slug',
      'in',
      closed.map(({ slug }) => slug),
    )
    .execute()
  const model = await db
    .selectFrom('content')
    .selectAll()
    .where('store_key', '=', 'commercial')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const { fields, ...record } of closed) {
    await db
      .insertInto('content')
      .values({
        ...model,
        ...record,
        language: 'en',
        store_key: 'commercial',
        title: marker,
        sort_order: -1,
        fields: JSON.stringify({ ...fields, page_title_eti: marker, description_eti: `<p>${marker}</p>` }),
      })
      .execute()
  }
}, 60_000)
afterAll(() => shop.close())

const outsiders = ['guest', 'retail', 'other', 'staff', 'expired'] as const satisfies readonly Role[]
const models = [
  ...new Set<string>([
    ...pageModels,
    'ecommerce_category',
    'ecommerce_brand',
    'ecommerce_product',
    'global_settings',
    'store_locations',
    'forms',
    'menu',
    'mega_menu',
  ]),
]
type Asked = { readonly params?: Readonly<Record<string, string>>; readonly query?: Readonly<Record<string, string>> }

/** Query parameters that select whole lists, parts of them, and single records by id. */
const windows: readonly Readonly<Record<string, string>>[] = [
  {},
  { limit: '1' },
  { limit: '1', offset: '1' },
  { limit: '1000', offset: '1' },
  { sort_by: 'publish_date_edsi', order_by: 'desc', limit: '3' },
  ...closed.map(({ id }) => ({
    field_name: 'id',
    field_value: id,
    filter: JSON.stringify([{ field: 'id', value: [id] }]),
  })),
]

/**
 * For each content route, every way to request a closed record; a new route fails until its requests are added here.
 */
const ways: Readonly<Record<string, readonly Asked[]>> = {
  [findBySlugPath]: closed.flatMap(({ slug }): readonly Asked[] => [
    { query: { page_slug: slug } },
    { query: { page_slug: slug, lintel_only: 'page' } },
    { query: { page_slug: slug.slice(1, -1), lintel_only: 'page' } },
  ]),
  [singlePath(':model')]: models.map(model => ({ params: { model } })),
  [recordsPath(':model')]: models.flatMap(model => windows.map(query => ({ params: { model }, query }))),
  [menuPath(':menuId')]: [{ params: { menuId: 'mega_menu' } }],
  [latestPostsPath]: [{ query: { limit: '21' } }],
  [woodDoorsPath]: [{}],
  [divisionLocationsPath]: [{}],
}

const answers = async (ports: {
  readonly content: ContentPort
  readonly paths: PathsPort
}): Promise<readonly (readonly [string, string])[]> => {
  const responses: (readonly [string, string])[] = []
  for (const route of contentRoutes) {
    const requests = ways[route.path]
    if (!requests)
      throw new Error(`${route.path} reads content and has no requests: add it to test/access/closed-content.test.ts`)
    for (const { params = {}, query = {} } of requests) {
      const { body } = await route.handle(
        { params, query: new URLSearchParams(query), body: undefined, header: () => undefined },
        ports,
      )
      responses.push([`${route.path} ${JSON.stringify({ params, query })}`, JSON.stringify(body)])
    }
  }
  return responses
}

/** A merchant's CMS without any access control, behind the shop. */
const behindCms = async (reader: Reader) => {
  const session = await reader.session()
  const { db, deps } = shop.entrance
  const everything = { ...session.visitor, visible: { tag: 'everything' } } as const
  const there = {
    content: referenceContent(db, everything, deps.clock),
    paths: referencePaths(db, { ...session, visitor: { ...everything, preview: undefined } }, deps),
  }
  const http = inProcessHttp(contentRoutes, () => there)
  return {
    content: readableContent(cleanContent(cmsContent(http)), { session }),
    paths: gatedPaths(cmsPaths(http), session),
  }
}

/** Responses that contain the marker. A gate may show only the title of what it closes: `but` names the exceptions. */
const leaks = (responses: readonly (readonly [string, string])[], but: RegExp) =>
  responses
    .filter(([, body]) => body.includes(marker))
    .map(([request]) => request)
    .filter(request => !but.test(request))
const gate = /find-by-slug.*\{"page_slug":"\/campus-program\/"\}/

describe("editors' content of a closed category", () => {
  it.each(outsiders)('is in no response of a content call to %s, on the embedded platform', async role => {
    const reader = await signedInAs(shop, role)
    const ports = await reader.ports()
    expect(leaks(await answers(ports), gate)).toEqual([])
    const files = [
      await sitemapXml('https://shop.example', ports.catalogue, await contentPaths(ports.content)),
      ...(await Promise.all(feeds.map(feed => feedXml('https://shop.example', ports.content, feed)))),
    ]
    for (const { slug } of closed) expect(files.join('\n')).not.toContain(slug)
    expect(files.join('\n')).not.toContain(marker)
    for (const path of ['/', '/blog/', '/campus-doors/', '/campus-hardware/', '/campus-store/'])
      expect((await reader.open(path)).main).not.toContain(marker)
  })

  it.each(outsiders)(
    "is in no response of a content call to %s, behind a merchant's CMS, if the record names its category",
    async role => {
      const unnumbered = /campus-hardware|web_pages|posts|latest|campus-store|campushardware/
      const responses = await answers(await behindCms(await signedInAs(shop, role)))
      expect(leaks(responses, new RegExp(`${gate.source}|${unnumbered.source}`))).toEqual([])
      const landing = responses
        .filter(([request]) => request.includes('web_pages'))
        .map(([, body]) => body)
        .join('\n')
      expect(landing).not.toContain('/campus-program/')
    },
  )

  it('is readable for its buyers', async () => {
    const responses = await answers(await (await signedInAs(shop, 'admin')).ports())
    expect(
      new Set(responses.filter(([, body]) => body.includes(marker)).map(([request]) => request.split(' ')[0])).size,
    ).toBeGreaterThan(2)
  })
})
