import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { referenceContent } from '../../adapters/reference/content/content'
import type { Visitor } from '../../core/access/visitor'
import { readableContent } from '../../core/content/readable-content'
import { emptyQuery } from '../../core/search/listing'
import { searchWithPages } from '../../core/pages/search-with-pages'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf } from '../builders/outcome'

const noGoods = { list: () => TE.right({ items: [], total: 0, facets: [] }), suggest: () => TE.right([]) }

describe.each(databaseEngines())('Pages that a search finds on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const page = async (
    title: string,
    changes: { readonly store_key?: string; readonly expires_at?: number; readonly slug?: string } = {},
  ) => {
    const like = await entrance.db
      .selectFrom('content')
      .selectAll()
      .where('store_key', '=', 'commercial')
      .where('model', '=', 'web_pages')
      .where('language', '=', 'en')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const id = title.toLowerCase().replaceAll(' ', '-')
    await entrance.db
      .insertInto('content')
      .values({ ...like, id, title, slug: `/${id}/`, fields: '{}', expires_at: null, revision: 1, ...changes })
      .execute()
  }
  const found = async (term: string, changes: Partial<Visitor> = {}) => {
    const visitor = { ...(await entrance.person({}).request()).session.visitor, ...changes }
    const content = readableContent(referenceContent(entrance.db, visitor, entrance.deps.clock), {
      session: { visitor },
      addresses: TE.right(new Map([['/zyquarry-closed/', 820]])),
    })
    const { pages = [] } = await answerOf(
      searchWithPages(noGoods, content).list({ ...emptyQuery, term, withPages: true }),
    )
    return pages.map(({ title }) => title).sort()
  }

  it("are those of the visitor's store, while they are published", async () => {
    await page('Zyquarry open')
    await page('Zyquarry home', { store_key: 'home' })
    await page('Zyquarry over', { expires_at: entrance.clock.now - 1 })
    await entrance.db
      .insertInto('content_draft')
      .values({
        store_key: 'commercial',
        language: 'en',
        model: 'web_pages',
        id: 'zyquarry-draft',
        slug: '/zyquarry-draft/',
        title: 'Zyquarry draft',
        sort_order: 0,
        fields: '{}',
        revision: 1,
        changed_by: 'Stef',
        changed_at: 10,
        publish_revision: null,
        publish_at: null,
        publish_until: null,
        withdrawn_at: null,
        first_published_at: null,
      })
      .execute()
    expect(await found('zyquarry')).toEqual(['Zyquarry open'])
    expect(await found('zyquarry', { storeKey: 'home' })).toEqual(['Zyquarry home'])
  })

  it('are none of a category that is closed to the visitor', async () => {
    await page('Zyquarry closed')
    expect(await found('zyquarry closed', { visible: { tag: 'except', categoryIds: [820] } })).toEqual([])
    expect(await found('zyquarry closed', { visible: { tag: 'everything' } })).toEqual(['Zyquarry closed'])
  })
})
