import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceContent } from '../../adapters/reference/content'
import { addressIssue } from '../../adapters/reference/content-address'
import { draftAt, publishedAt, revisionAt } from '../../adapters/reference/content-keys'
import { publishedRules } from '../../adapters/reference/content-redirects'
import type { Language } from '../../core/access/visitor'
import { databaseEngines } from '../builders/database'
import { anEntrance, type Entrance } from '../builders/entrance'
import { answerOf } from '../builders/outcome'
import { signedIn, staffPorts } from '../builders/staff'

type Page = { readonly id: string; readonly store?: string; readonly language?: Language; readonly title?: string; readonly slug?: string; readonly expiresAt?: number | null }

/** Of two records each keeps its storefront, its language and its time. */
describe.each(databaseEngines())('Two records of content on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const model = 'apart_pages'
  const published = async ({ id, store = 'commercial', language = 'en', title = id, slug = `/apart-${id}/`, expiresAt = null }: Page) => {
    const like = await entrance.db.selectFrom('content').selectAll().where('store_key', '=', 'commercial').where('model', '=', 'web_pages').where('language', '=', 'en').orderBy('id').executeTakeFirstOrThrow()
    await entrance.db.insertInto('content').values({ ...like, store_key: store, language, model, id, title, slug, expires_at: expiresAt, revision: 1 }).execute()
  }
  const drafted = async ({ id, store = 'commercial', language = 'en', title = id, slug = `/apart-${id}/` }: Page, more: { readonly withdrawn_at?: number | null } = {}) => {
    await entrance.db.insertInto('content_draft').values({
      store_key: store, language, model, id, slug, title, sort_order: 0, fields: '{}', revision: 1, changed_by: 'Stef', changed_at: 10, publish_revision: null, publish_at: null, publish_until: null, withdrawn_at: null, first_published_at: null, ...more,
    }).execute()
  }
  const cleared = async () => {
    await entrance.db.deleteFrom('content').where('model', '=', model).execute()
    await entrance.db.deleteFrom('content_draft').where('model', '=', model).execute()
  }
  const read = async (language: Language = 'en', preview = false) => {
    const { session } = await entrance.person({ language }).request()
    const visitor = { ...session.visitor, ...(preview ? { preview: { language, until: entrance.clock.now + 1_000 } } : {}) }
    const { items } = await answerOf(referenceContent(entrance.db, visitor, entrance.tools.clock).records(model))
    return items.map(({ title }) => title).sort()
  }
  const desk = async (storeKey = 'commercial') => staffPorts(entrance.db, (await (await signedIn(entrance, 'staff@lintel.example', { storeKey })).request()).session, entrance.tools).contentDesk
  const listed = async (storeKey = 'commercial') => (await answerOf((await desk(storeKey)).list({ models: [model], text: '', page: 1, perPage: 100 }))).records.map(({ title, state }) => [title, state]).sort()

  it('are read in their own storefront, until their own time is over', async () => {
    const { now } = entrance.clock
    for (const page of [{ id: 'open' }, { id: 'later', expiresAt: now + 1_000 }, { id: 'over', expiresAt: now - 1 }, { id: 'home', store: 'home' }]) await published(page)
    expect(await read()).toEqual(['later', 'open'])
    await cleared()
  })

  it('are read in the language of each: what was not translated is read in English, beside what was', async () => {
    for (const page of [{ id: 'one', title: 'English one' }, { id: 'two', title: 'English two' }, { id: 'two', language: 'fr-LU' as const, title: 'Français deux' }]) await published(page)
    expect([await read(), await read('fr-LU')]).toEqual([['English one', 'English two'], ['English one', 'Français deux']])
    await cleared()
  })

  it('are previewed as drafts of their own storefront: what was withdrawn is gone until somebody works on it', async () => {
    for (const page of [{ id: 'kept' }, { id: 'changed', title: 'Changed before' }, { id: 'namesake' }]) await published(page)
    await drafted({ id: 'changed', title: 'Changed after' })
    await drafted({ id: 'namesake', store: 'home', title: 'Of the other storefront' })
    await drafted({ id: 'withdrawn' }, { withdrawn_at: 11 })
    await drafted({ id: 'resumed' }, { withdrawn_at: 9 })
    expect(await read('en', true)).toEqual(['Changed after', 'kept', 'namesake', 'resumed'])
    await cleared()
  })

  it('are listed at the desk of their storefront, each once and in its own state', async () => {
    await published({ id: 'plain' })
    await published({ id: 'drafted', title: 'Before' })
    await drafted({ id: 'drafted', title: 'After' })
    await drafted({ id: 'fresh' })
    await published({ id: 'fresh', store: 'home', title: 'Out in the other storefront' })
    await drafted({ id: 'plain', store: 'home', title: 'Begun in the other storefront' })
    expect([await listed(), await listed('home')]).toEqual([
      [['After', 'published'], ['fresh', 'draft'], ['plain', 'published']], [['Begun in the other storefront', 'draft'], ['Out in the other storefront', 'published']],
    ])
    await cleared()
  })

  it('lead addresses of their own storefront, until their own time is over', async () => {
    const { now } = entrance.clock
    const rule = async (id: string, store: string, expiresAt: number | null) => {
      const like = await entrance.db.selectFrom('content').selectAll().where('store_key', '=', 'commercial').where('model', '=', 'web_pages').orderBy('id').executeTakeFirstOrThrow()
      const fields = JSON.stringify({ from_et: `/from-${id}/`, to_et: `/to-${id}/` })
      await entrance.db.insertInto('content').values({ ...like, store_key: store, language: 'en', model: 'redirects', id: `apart-${id}`, slug: null, title: id, fields, expires_at: expiresAt }).execute()
    }
    await rule('open', 'commercial', null)
    await rule('later', 'commercial', now + 1_000)
    await rule('over', 'commercial', now - 1)
    await rule('home', 'home', null)
    const led = async (storeKey: string) => (await answerOf(publishedRules(entrance.db, storeKey, now))).map(({ from }) => from).filter(from => from.startsWith('/from-')).sort()
    expect([await led('commercial'), await led('home')]).toEqual([['/from-later/', '/from-open/'], ['/from-home/']])
    await entrance.db.deleteFrom('content').where('model', '=', 'redirects').where('id', 'like', 'apart-%').execute()
  })

  it('are found by all of their key, and stand in the way of an address in their own storefront alone', async () => {
    const key = { store_key: 'commercial', language: 'en', model, id: 'one' }
    for (const store of ['home', 'commercial']) {
      await published({ id: 'one', store, title: `Out in ${store}` })
      await drafted({ id: 'one', store, title: `Begun in ${store}` })
    }
    const found = async (storeKey: string) => [(await publishedAt(entrance.db, { ...key, store_key: storeKey }))?.title, (await draftAt(entrance.db, { ...key, store_key: storeKey }))?.title]
    expect([await found('commercial'), await found('home')]).toEqual([['Out in commercial', 'Begun in commercial'], ['Out in home', 'Begun in home']])
    await entrance.db.insertInto('content_revision').values(['home', 'commercial'].map(store_key => ({ ...key, store_key, slug: null, title: `Kept in ${store_key}`, sort_order: 0, fields: '{}', revision: 1, saved_by: 'Stef', saved_by_id: 1, began_at: 1, saved_at: 1, restored_from: null }))).execute()
    expect([(await revisionAt(entrance.db, key, 1))?.title, (await revisionAt(entrance.db, { ...key, store_key: 'home' }, 1))?.title]).toEqual(['Kept in commercial', 'Kept in home'])
    await entrance.db.deleteFrom('content_revision').where('model', '=', model).execute()
    await published({ id: 'two', store: 'home', slug: '/apart-only-home/' })
    const inTheWay = async (storeKey: string) => (await addressIssue(entrance.db, { ...key, id: 'three', store_key: storeKey }, '/apart-only-home/'))?.code
    expect([await inTheWay('commercial'), await inTheWay('home')]).toEqual([undefined, 'content-desk.issues.slug-page'])
    await cleared()
  })
})
