import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { ContentRecord } from './content'
import type { ContentPort } from './content.port'
import { unavailable } from '../shared/domain-error'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { readableContent } from './readable-content'

const record = (id: string, fields: ContentRecord['fields']): ContentRecord => ({
  id,
  model: 'web_pages',
  title: id,
  slug: `/${id}/`,
  fields,
})
const campus = record('campus', { template_es: 'Category cms', provider_id_esi: '800' })
const about = record('about', { template_es: 'Default' })
const stored = {
  pageBySlug: slug => TE.right(slug === campus.slug ? campus : about),
  records: () => TE.right({ items: [about, campus], total: 2 }),
} as Partial<ContentPort> as ContentPort

describe('content readable by a visitor', () => {
  it("[S2-2.94] includes a category's landing page for its buyers, by address and in lists", async () => {
    const content = readableContent(stored, {
      session: { visitor: aVisitor({ customer: aCustomer(), visible: { tag: 'only', categoryIds: [800] } }) },
    })
    expect(await content.pageBySlug('/campus/')()).toMatchObject({ right: { id: 'campus' } })
    expect(await content.records('web_pages')()).toMatchObject({
      right: { items: [{ id: 'about' }, { id: 'campus' }] },
    })
  })

  it('[S2-2.94] excludes it for guests', async () => {
    const content = readableContent(stored, { session: { visitor: aVisitor({ customer: undefined }) } })
    expect(await content.pageBySlug('/campus/')()).toMatchObject({ left: { tag: 'not-found' } })
    expect(await content.records('web_pages')()).toMatchObject({ right: { items: [{ id: 'about' }] } })
    expect(await content.pageBySlug('/about/')()).toMatchObject({ right: { id: 'about' } })
  })

  describe('hides content of a restricted category', () => {
    const doors = {
      ...record('doors', { description_eti: 'agreed prices' }),
      model: 'ecommerce_category',
      slug: '/campus-doors/',
    }
    const numbered = {
      ...record('numbered', { provider_id_esi: '810' }),
      model: 'ecommerce_category',
      slug: '/elsewhere/',
    }
    const nameless = { ...record('nameless', {}), model: 'ecommerce_category', slug: '/unknown/' }
    const page = { ...record('page', {}), slug: '/campus-doors/' }
    const product = { ...record('product', {}), model: 'ecommerce_product', slug: '/locks/' }
    const open = { ...record('open', {}), model: 'ecommerce_category', slug: '/locksets/' }
    const post = { ...record('post', {}), model: 'posts', slug: '/campus-doors/' }
    const all = [doors, numbered, nameless, page, product, open, about]
    const port = (records: readonly ContentRecord[]) =>
      ({
        pageBySlug: (slug: string) => TE.right(records.find(found => found.slug === slug) ?? about),
        single: () => TE.right(records[0] ?? about),
        records: (_: string, { skip = 0, limit = 1000 } = {}) =>
          TE.right({ items: records.slice(skip, skip + limit), total: records.length }),
        latestPosts: () => TE.right(records),
      }) as Partial<ContentPort> as ContentPort
    const addresses = TE.right(
      new Map([
        ['/campus-doors/', 810],
        ['/locksets/', 310],
      ]),
    )
    const reading = (records: readonly ContentRecord[], visitor: Parameters<typeof aVisitor>[0]) =>
      readableContent(port(records), { session: { visitor: aVisitor(visitor) }, addresses })
    const retail = { customer: aCustomer(), visible: { tag: 'only', categoryIds: [310] } } as const
    const guest = { customer: undefined, visible: { tag: 'except', categoryIds: [800, 810, 820] } } as const

    it.each([
      ['a guest', guest],
      ['a retail customer', retail],
    ] as const)('from %s: by address, as a single record, in lists and as a post', async (_, visitor) => {
      for (const closed of [doors, numbered, nameless, page, product]) {
        const content = reading([closed], visitor)
        expect(await content.pageBySlug(closed.slug ?? '')()).toMatchObject({ left: { tag: 'not-found' } })
        expect(await content.single(closed.model)()).toMatchObject({ left: { tag: 'not-found' } })
        expect(await content.records(closed.model)()).toEqual({ _tag: 'Right', right: { items: [], total: 0 } })
      }
      expect(await reading([post, about], visitor).latestPosts(2)()).toEqual({ _tag: 'Right', right: [about] })
      expect(await reading([post, about], visitor).records('posts', { limit: 1 })()).toEqual({
        _tag: 'Right',
        right: { items: [], total: 1 },
      })
      expect(await reading(all, visitor).pageBySlug('/locksets/')()).toMatchObject({ right: { id: 'open' } })
    })

    it('with any slashes in its address, and every page while restricted addresses are unavailable', async () => {
      expect(await reading([{ ...page, slug: 'campus-doors' }], retail).pageBySlug('campus-doors')()).toMatchObject({
        left: { tag: 'not-found' },
      })
      const unknown = (found: ContentRecord) =>
        readableContent(port([found]), {
          session: { visitor: aVisitor(retail) },
          addresses: TE.left(unavailable('commerce')),
        })
      expect(await unknown(page).pageBySlug('/campus-doors/')()).toMatchObject({ left: { tag: 'unavailable' } })
      const { slug: _, ...footer } = about
      expect(await unknown(footer).single('footer')()).toMatchObject({ right: { id: 'about' } })
    })

    it('without changing list counts and pages', async () => {
      const content = reading(all, retail)
      expect(await content.records('ecommerce_category', { limit: 1 })()).toMatchObject({
        right: { items: [{ id: 'open' }], total: 2 },
      })
      expect(await content.records('ecommerce_category', { skip: 1, limit: 1 })()).toMatchObject({
        right: { items: [{ id: 'about' }], total: 2 },
      })
    })

    it('but not from its buyers, who get no product records either', async () => {
      const campus = { customer: aCustomer(), visible: { tag: 'only', categoryIds: [810] } } as const
      expect(await reading(all, campus).records('ecommerce_category')()).toMatchObject({
        right: { items: [{ id: 'doors' }, { id: 'numbered' }, { id: 'page' }, { id: 'about' }] },
      })
      expect(
        await reading(all, { customer: aCustomer(), visible: { tag: 'everything' } }).records('web_pages')(),
      ).toMatchObject({ right: { total: 6 } })
    })

    it('from all visitors while access data is stale', async () => {
      expect(
        await reading([numbered], {
          customer: undefined,
          visible: { tag: 'except', categoryIds: [] },
          accessIsOld: true,
        }).records('ecommerce_category')(),
      ).toMatchObject({ right: { total: 0 } })
    })
  })
})
