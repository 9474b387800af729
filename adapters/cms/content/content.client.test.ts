import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { ShelfEntry } from '../../../core/content/shelf-entry'
import type { ContentRecord } from '../../../core/content/content'
import type { ContentPort, MenuItem } from '../../../core/content/content.port'
import type { PathTarget } from '../../../core/navigation/paths.port'
import { notFound } from '../../../core/shared/domain-error'
import { aPlatform } from '../../../test/builders/platform/http'
import { aProduct } from '../../../test/builders/goods/product'
import { inProcessHttp } from '../../shared/in-process-http'
import { cmsContent, cmsPaths } from './content.client'
import { contentRoutes } from './content.server'

const record: ContentRecord = {
  id: 'p-7',
  model: 'web_pages',
  title: 'Contact us',
  slug: '/contact-us/',
  fields: {
    page_title_eti: 'Contact us',
    seo_com: [{ show_breadcrumb_eb: true }],
    hero_emd: '{"absolutePath":"/x.webp"}',
    empty: null,
    id: 12,
  },
}
const entry: ShelfEntry = {
  template: 'no-products',
  showTitle: false,
  showTrail: true,
  trail: [{ title: 'Hardware', href: '/hardware/' }],
  picture: 'editorial-4',
  pictureAlt: 'A wall',
  icon: 'lever',
  video: '/films/locks.mp4',
  description: '<p>x</p>',
  zones: ['<h2>First</h2>', undefined],
  seo: { title: 'Locks', description: 'All of them.' },
  categoryIds: [310, 340],
}
const menu: readonly MenuItem[] = [
  {
    id: 'm1',
    title: 'Shop',
    link: '/hardware/',
    newTab: false,
    layout: 'Layout 2',
    icon: 'scene-opening',
    banner: { text: 'Spring', link: '/sale/', background: '#ea7030', color: '#fff' },
    callToAction: {
      title: 'Ask',
      description: 'For a price',
      background: '#004270',
      button: { text: 'Request a quote', link: '#requestquote' },
    },
    children: [{ id: 'm2', title: 'Help', link: 'https://help.example/', newTab: true, children: [] }],
  },
]
const aDesk = (changes: Partial<ContentPort> = {}): ContentPort => ({
  pageBySlug: () => TE.right(record),
  single: () => TE.right(record),
  records: () => TE.right({ items: [record], total: 46 }),
  menu: () => TE.right(menu),
  latestPosts: () => TE.right([]),
  woodDoors: () => TE.right([]),
  divisionLocations: () => TE.right([]),
  ...changes,
})
const server = (target: PathTarget | undefined = undefined, content: Partial<ContentPort> = {}) =>
  inProcessHttp(contentRoutes, () => ({
    content: aDesk(content),
    paths: { resolve: () => (target ? TE.right(target) : TE.left(notFound('page'))) },
  }))

describe('content over the wire', () => {
  it('returns pages, single types, records and menus', async () => {
    const client = cmsContent(server())
    expect(await client.pageBySlug('/contact-us/')()).toEqual(E.right(record))
    expect(await client.single('global_settings')()).toEqual(E.right(record))
    expect(await client.records('web_pages', { limit: 2 })()).toEqual(E.right({ items: [record], total: 46 }))
    expect(await client.menu('main')()).toEqual(E.right(menu))
  })

  it('requests only the records that a page shows', async () => {
    const requests: unknown[] = []
    const client = cmsContent(
      server(undefined, {
        records: (...input) => {
          requests.push(input)
          return TE.right({ items: [], total: 0 })
        },
      }),
    )
    await client.records('posts', { skip: 21, limit: 21, sortBy: 'publish_date_edsi', orderBy: 'desc' })()
    await client.records('posts')()
    expect(requests).toEqual([
      ['posts', { skip: 21, limit: 21, sortBy: 'publish_date_edsi', orderBy: 'desc' }],
      ['posts', {}],
    ])
  })

  it.each<PathTarget>([
    { tag: 'product', product: { tag: 'allowed', item: aProduct() } },
    { tag: 'product', product: { tag: 'pending', name: 'Steel door' } },
    {
      tag: 'category',
      category: {
        tag: 'allowed',
        item: {
          id: 310,
          parentId: 300,
          name: 'Locksets',
          depth: 1,
          slug: '/locksets/',
          description: '<p>x</p>',
          pictureKey: 'k',
          productCount: 12,
        },
      },
    },
    { tag: 'category', category: { tag: 'sign-in', name: 'Dollar General' } },
    {
      tag: 'category',
      category: {
        tag: 'allowed',
        item: {
          id: 310,
          parentId: 300,
          name: 'Locksets',
          depth: 1,
          slug: '/locksets/',
          description: '<p>x</p>',
          pictureKey: 'k',
          productCount: 12,
          entry,
        },
      },
    },
    { tag: 'brand', brand: { id: 7, name: 'Calder', slug: '/calder/' } },
    {
      tag: 'brand',
      brand: {
        id: 7,
        name: 'Calder',
        slug: '/calder/',
        entry: { ...entry, template: 'brand-landing', categoryIds: [] },
      },
    },
    { tag: 'page', record },
    { tag: 'redirect', to: '/commercial-wood-doors/' },
  ])('resolves a path to its target: %#', async target => {
    expect(await cmsPaths(server(target)).resolve('/x/')()).toEqual(E.right(target))
  })

  it('sends only the name of a gated product', async () => {
    expect(
      await server({ tag: 'product', product: { tag: 'sign-in', name: 'Secret' } }).get(
        '/apis/content/v1/collection/find-by-slug',
        { query: { page_slug: '/x/' } },
      )(),
    ).toMatchObject({
      right: {
        body: { Data: { content_model_internal_name: 'ecommerce_product', title: 'Secret', lintel_access: 'sign-in' } },
      },
    })
  })

  it('finds nothing at an unknown path', async () => {
    expect(await cmsPaths(server()).resolve('/nowhere/')()).toEqual(E.left(notFound('page')))
  })

  it.each([
    ['contact-us', '/contact-us/'],
    ['/a/b', '/a/b/'],
    ['', '/'],
    ['//', '/'],
    ['/sitemap.xml/', '/sitemap.xml'],
  ])('looks a slug up with its slashes: %s', async (requested, slug) => {
    const seen: string[] = []
    const http = inProcessHttp(contentRoutes, () => ({
      content: aDesk(),
      paths: {
        resolve: given => {
          seen.push(given)
          return TE.left(notFound('page'))
        },
      },
    }))
    await http.get('/apis/content/v1/collection/find-by-slug', { query: { page_slug: requested } })()
    expect(seen).toEqual([slug])
  })

  it.each([
    '/apis/content/v1/single/..%2Fusers/detail',
    '/content/v1/content-models/Users;drop/records/search',
    '/apis/menu-service/public/v1/menu-items-by-language/a%20b',
  ])('answers 404 for a model or menu with an invalid name: %s', async path => {
    expect(await server().get(path)()).toMatchObject({ right: { status: 404 } })
  })
})

describe('content of another platform', () => {
  it('is not found when the response is only a failure', async () => {
    const { http } = aPlatform({ 'GET /apis/content/v1/collection/find-by-slug': { body: { Status: 'failure' } } })
    expect(await cmsPaths(http).resolve('/x/')()).toEqual(E.left(notFound('page')))
    expect(await cmsContent(http).pageBySlug('/x/')()).toEqual(E.left(notFound('page')))
  })

  it("resolves models whose names carry the shop's id as a suffix", async () => {
    const product = {
      content_model_internal_name: 'ecommerce_product_a1b2',
      title: 'Hinge',
      provider_id_esi: '7',
      name_eti: 'Hinge',
      page_slug_esi: '/hinge/',
    }
    const { http } = aPlatform({
      'GET /apis/content/v1/collection/find-by-slug': { body: { Status: 'success', Data: product } },
    })
    expect(await cmsPaths(http).resolve('/hinge/')()).toMatchObject({
      right: { tag: 'product', product: { tag: 'allowed', item: { id: 7 } } },
    })
    expect(await cmsContent(http).pageBySlug('/hinge/')()).toEqual(E.left(notFound('page')))
  })

  it("reads a category with its editors' settings, without malformed ones [S2-3.01] [S2-2.22] [S3-3.13]", async () => {
    const category = {
      content_model_internal_name: 'ecommerce_category_a1b2',
      provider_id_esi: '310',
      name_eti: 'Locksets',
      page_slug_esi: '/locksets/',
      category_tree_ej: '[{"id":310,"parent_id":300,"name":"Locksets","depth":1,"page_slug":"/locksets/"}]',
      seo_com: [{ show_page_title_eb: false }],
      featured_image_emd: 12,
      breadcrumb_com: 'x',
      drop_zone_2_etl: '<p>Second</p>',
      provider_categories_id_esai: ['300', '310'],
    }
    const { http } = aPlatform({
      'GET /apis/content/v1/collection/find-by-slug': { body: { Status: 'success', Data: category } },
    })
    expect(await cmsPaths(http).resolve('/locksets/')()).toMatchObject({
      right: {
        category: {
          item: {
            id: 310,
            parentId: 300,
            depth: 1,
            entry: {
              showTitle: false,
              showTrail: true,
              trail: [],
              zones: [undefined, '<p>Second</p>'],
              categoryIds: [300, 310],
            },
          },
        },
      },
    })
  })

  it('recognizes a brand page by its model [S2-2.23]', async () => {
    const maker = {
      content_model_internal_name: 'ecommerce_brand_a1b2',
      provider_id_esi: '12',
      name_esi: 'Calder',
      page_slug: '/calder/',
    }
    const { http } = aPlatform({
      'GET /apis/content/v1/collection/find-by-slug': { body: { Status: 'success', Data: maker } },
    })
    expect(await cmsPaths(http).resolve('/calder/')()).toEqual(
      E.right({ tag: 'brand', brand: { id: 12, name: 'Calder', slug: '/calder/' } }),
    )
  })

  it("reads the latest posts by the blog's own call, in the blog host's format [S2-7.07]", async () => {
    const results = [
      {
        id: 42,
        name: 'Locks',
        url: '/blog/locks/',
        featuredImage: '/pictures/editorial-2',
        postSummary: 'Two locks.',
        publishDate: '2026-11-12T12:00:00Z',
        state: 'PUBLISHED',
      },
      { id: 43, name: 'Hinges', slug: 'blog/hinges' },
      { id: 44, name: '', slug: 'x' },
      { name: 'Nowhere' },
    ]
    const { http } = aPlatform({ 'GET /api/blog/posts': { body: { Status: 'success', Data: { results } } } })
    expect(await cmsContent(http).latestPosts(2)()).toMatchObject({
      right: [
        {
          id: '42',
          title: 'Locks',
          slug: '/blog/locks/',
          fields: { thumbnail_image_emd: '/pictures/editorial-2', postSummary: 'Two locks.' },
        },
        { title: 'Hinges', slug: '/blog/hinges' },
      ],
    })
  })

  it('reads wood doors from a static file and drops incomplete records [S2-7.20] [S2-3.19]', async () => {
    const door = {
      'Attribute_Door Width': '3-0',
      'Attribute_Door Height': '7-0',
      Attribute_Veneer: 'Oak',
      'Attribute_Door/Frame Finish': 'Clear',
      productUrl: '/door/',
    }
    const { http } = aPlatform({
      'GET /static/wood-doors.json': { body: [door, { ...door, Attribute_Veneer: '' }, null, 'x'] },
    })
    expect(await cmsContent(http).woodDoors()()).toEqual(
      E.right([{ width: '3-0', height: '7-0', veneer: 'Oak', finish: 'Clear', href: '/door/' }]),
    )
    expect(await cmsContent(server()).woodDoors()()).toEqual(E.right([]))
  })

  it("finds records by their ids in the platform's format [S3-7.17]", async () => {
    const { http, sent } = aPlatform({
      'GET /content/v1/content-models/author/records/search': {
        body: {
          Status: 'success',
          Data: {
            meta: { total_rows: 1 },
            records: [
              {
                content_model_data_id: 'nora',
                title: 'Nora',
                page_slug: '/authors/nora/',
                version_data: { page_title_esi: 'Nora Feld' },
              },
            ],
          },
        },
      },
    })
    const window = {
      ids: ['nora', 'amir'],
      fields: ['page_title_esi', 'page_slug'],
      sortBy: 'created_at',
      orderBy: 'asc',
    } as const
    expect(await cmsContent(http).records('author', window)()).toMatchObject({
      right: { items: [{ id: 'nora', slug: '/authors/nora/', fields: { page_title_esi: 'Nora Feld' } }] },
    })
    expect(sent[0]?.options.query).toMatchObject({
      field_name: 'id',
      field_value: '*',
      fields_data_to_query: 'page_title_esi,page_slug',
      sort_by: 'created_at',
      order_by: 'asc',
      filter: 'content_model_data_id:(nora,amir)',
    })
    const requests: unknown[] = []
    await cmsContent(
      server(undefined, {
        records: (model, given) => (requests.push([model, given]), TE.right({ items: [], total: 0 })),
      }),
    ).records('author', window)()
    expect(requests).toMatchObject([['author', { ids: ['nora', 'amir'], sortBy: 'created_at', orderBy: 'asc' }]])
  })

  it('reads division offices from a static file, and drops incomplete ones [S2-7.19]', async () => {
    const office = { division: 'Gulf', page_slug: '/divisions/gulf/', location: 'Houston', phone: '(713) 555-0115' }
    const { http } = aPlatform({
      'GET /static/division-locations.json': {
        body: [
          office,
          { ...office, location: '' },
          { location: 'Nowhere' },
          null,
          { ...office, location: 'Miami', phone: 7 },
        ],
      },
    })
    expect(await cmsContent(http).divisionLocations()()).toEqual(
      E.right([
        { division: 'Gulf', href: '/divisions/gulf/', name: 'Houston', phone: '(713) 555-0115', address: undefined },
        { division: 'Gulf', href: '/divisions/gulf/', name: 'Miami', phone: undefined, address: undefined },
      ]),
    )
    const there = { division: 'Gulf', href: '/divisions/gulf/', name: 'Houston', address: undefined, phone: '1' }
    expect(
      await cmsContent(server(undefined, { divisionLocations: () => TE.right([there]) })).divisionLocations()(),
    ).toEqual(E.right([there]))
  })

  it('links a menu item by its type, and opens a new tab where the item is set to [S2-2.68]', async () => {
    const items = [
      {
        id: 1,
        menu_title_es: 'Docs',
        type: 'link',
        link_es: 'https://d.example/',
        link_target: 'New Tab',
        page_slug: '/no/',
      },
      { id: 2, title: 'About', type: 'page', page_slug: '/about/', link_es: '/no/' },
    ]
    const { http } = aPlatform({
      'GET /apis/menu-service/public/v1/menu-items-by-language/main': {
        body: { Status: 'success', Data: { item: { content_ej: JSON.stringify(items) } } },
      },
    })
    expect(await cmsContent(http).menu('main')()).toMatchObject({
      right: [
        { title: 'Docs', link: 'https://d.example/', newTab: true },
        { title: 'About', link: '/about/', newTab: false },
      ],
    })
  })
})
