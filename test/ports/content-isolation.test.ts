import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceContent } from '../../adapters/reference/content/content'
import { addressIssue } from '../../adapters/reference/content/content-address'
import { draftAt, publishedAt, revisionAt } from '../../adapters/reference/content/content-keys'
import { publishedRules } from '../../adapters/reference/content/content-redirects'
import type { Language } from '../../core/access/visitor'
import { openForMs, type RecordQuery } from '../../core/content/content-desk.port'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf } from '../builders/outcome'
import { hire, signedIn, staffPorts } from '../builders/staff'

type Page = {
  readonly id: string
  readonly store?: string
  readonly language?: Language
  readonly title?: string
  readonly slug?: string
  readonly expiresAt?: number | null
}

/** Isolation: storefront, language and schedule of one record do not affect another. */
describe.each(databaseEngines())('Two records of content on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const model = 'apart_pages'
  const published = async ({
    id,
    store = 'commercial',
    language = 'en',
    title = id,
    slug = `/apart-${id}/`,
    expiresAt = null,
  }: Page) => {
    const like = await entrance.db
      .selectFrom('content')
      .selectAll()
      .where('store_key', '=', 'commercial')
      .where('model', '=', 'web_pages')
      .where('language', '=', 'en')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await entrance.db
      .insertInto('content')
      .values({ ...like, store_key: store, language, model, id, title, slug, expires_at: expiresAt, revision: 1 })
      .execute()
  }
  const drafted = async (
    { id, store = 'commercial', language = 'en', title = id, slug = `/apart-${id}/` }: Page,
    more: { readonly withdrawn_at?: number | null } = {},
  ) => {
    await entrance.db
      .insertInto('content_draft')
      .values({
        store_key: store,
        language,
        model,
        id,
        slug,
        title,
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
        ...more,
      })
      .execute()
  }
  const cleared = async () => {
    await entrance.db.deleteFrom('content').where('model', '=', model).execute()
    await entrance.db.deleteFrom('content_draft').where('model', '=', model).execute()
  }
  const read = async (language: Language = 'en', preview = false) => {
    const { session } = await entrance.person({ language }).request()
    const visitor = {
      ...session.visitor,
      ...(preview ? { preview: { language, until: entrance.clock.now + 1_000 } } : {}),
    }
    const { items } = await answerOf(referenceContent(entrance.db, visitor, entrance.deps.clock).records(model))
    return items.map(({ title }) => title).sort()
  }
  const desk = async (storeKey = 'commercial') =>
    staffPorts(
      entrance.db,
      (await (await signedIn(entrance, 'staff@lintel.example', { storeKey })).request()).session,
      entrance.deps,
    ).contentDesk
  const listed = async (storeKey = 'commercial') =>
    (await answerOf((await desk(storeKey)).list({ models: [model], text: '', page: 1, perPage: 100 }))).records
      .map(({ title, state }) => [title, state])
      .sort()

  it('are read in their own storefront, until their own expiry', async () => {
    const { now } = entrance.clock
    for (const page of [
      { id: 'open' },
      { id: 'later', expiresAt: now + 1_000 },
      { id: 'over', expiresAt: now - 1 },
      { id: 'home', store: 'home' },
    ])
      await published(page)
    expect(await read()).toEqual(['later', 'open'])
    await cleared()
  })

  it('are read per language: untranslated ones fall back to English', async () => {
    for (const page of [
      { id: 'one', title: 'English one' },
      { id: 'two', title: 'English two' },
      { id: 'two', language: 'fr-LU' as const, title: 'Français deux' },
    ])
      await published(page)
    expect([await read(), await read('fr-LU')]).toEqual([
      ['English one', 'English two'],
      ['English one', 'Français deux'],
    ])
    await cleared()
  })

  it('are previewed in their own storefront; withdrawn ones reappear with a new draft', async () => {
    for (const page of [{ id: 'kept' }, { id: 'changed', title: 'Changed before' }, { id: 'namesake' }])
      await published(page)
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
      [
        ['After', 'published'],
        ['fresh', 'draft'],
        ['plain', 'published'],
      ],
      [
        ['Begun in the other storefront', 'draft'],
        ['Out in the other storefront', 'published'],
      ],
    ])
    await cleared()
  })

  it('redirect URLs of their own storefront, until their own expiry', async () => {
    const { now } = entrance.clock
    const rule = async (id: string, store: string, expiresAt: number | null) => {
      const like = await entrance.db
        .selectFrom('content')
        .selectAll()
        .where('store_key', '=', 'commercial')
        .where('model', '=', 'web_pages')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const fields = JSON.stringify({ from_et: `/from-${id}/`, to_et: `/to-${id}/` })
      await entrance.db
        .insertInto('content')
        .values({
          ...like,
          store_key: store,
          language: 'en',
          model: 'redirects',
          id: `apart-${id}`,
          slug: null,
          title: id,
          fields,
          expires_at: expiresAt,
        })
        .execute()
    }
    await rule('open', 'commercial', null)
    await rule('later', 'commercial', now + 1_000)
    await rule('over', 'commercial', now - 1)
    await rule('home', 'home', null)
    const led = async (storeKey: string) =>
      (await answerOf(publishedRules(entrance.db, storeKey, now)))
        .map(({ from }) => from)
        .filter(from => from.startsWith('/from-'))
        .sort()
    expect([await led('commercial'), await led('home')]).toEqual([['/from-later/', '/from-open/'], ['/from-home/']])
    await entrance.db.deleteFrom('content').where('model', '=', 'redirects').where('id', 'like', 'apart-%').execute()
  })

  it('are found by their whole key, and take a URL in their own storefront only', async () => {
    const key = { store_key: 'commercial', language: 'en', model, id: 'one' }
    for (const store of ['home', 'commercial']) {
      await published({ id: 'one', store, title: `Out in ${store}` })
      await drafted({ id: 'one', store, title: `Begun in ${store}` })
    }
    const found = async (storeKey: string) => [
      (await publishedAt(entrance.db, { ...key, store_key: storeKey }))?.title,
      (await draftAt(entrance.db, { ...key, store_key: storeKey }))?.title,
    ]
    expect([await found('commercial'), await found('home')]).toEqual([
      ['Out in commercial', 'Begun in commercial'],
      ['Out in home', 'Begun in home'],
    ])
    await entrance.db
      .insertInto('content_revision')
      .values(
        ['home', 'commercial'].map(store_key => ({
          ...key,
          store_key,
          slug: null,
          title: `Kept in ${store_key}`,
          sort_order: 0,
          fields: '{}',
          revision: 1,
          saved_by: 'Stef',
          saved_by_id: 1,
          began_at: 1,
          saved_at: 1,
          restored_from: null,
        })),
      )
      .execute()
    expect([
      (await revisionAt(entrance.db, key, 1))?.title,
      (await revisionAt(entrance.db, { ...key, store_key: 'home' }, 1))?.title,
    ]).toEqual(['Kept in commercial', 'Kept in home'])
    await entrance.db.deleteFrom('content_revision').where('model', '=', model).execute()
    await published({ id: 'two', store: 'home', slug: '/apart-only-home/' })
    const inTheWay = async (storeKey: string) =>
      (await addressIssue(entrance.db, { ...key, id: 'three', store_key: storeKey }, '/apart-only-home/'))?.code
    expect([await inTheWay('commercial'), await inTheWay('home')]).toEqual([undefined, 'content-desk.issues.slug-page'])
    await cleared()
  })

  it('are found by language, model and id as well', async () => {
    const key = { store_key: 'commercial', language: 'en', model, id: 'one' }
    const keys = [key, { ...key, language: 'fr-LU' }, { ...key, model: 'apart_posts' }, { ...key, id: 'two' }]
    const titled = keys.map((each, at) => ({ ...each, slug: null, title: `Title ${at}`, sort_order: 0, fields: '{}' }))
    const rest = {
      changed_by: 'Stef',
      changed_at: 1,
      publish_revision: null,
      publish_at: null,
      publish_until: null,
      withdrawn_at: null,
    }
    const saved = { revision: 1, saved_by: 'Stef', saved_by_id: 1, began_at: 1, saved_at: 1, restored_from: null }
    await entrance.db
      .insertInto('content')
      .values(titled.map(row => ({ ...row, published_at: 1 })))
      .execute()
    await entrance.db
      .insertInto('content_draft')
      .values(titled.map(row => ({ ...row, ...rest, revision: 1, first_published_at: null })))
      .execute()
    await entrance.db
      .insertInto('content_revision')
      .values(titled.map(row => ({ ...row, ...saved })))
      .execute()
    for (const [at, each] of keys.entries()) {
      const { db } = entrance
      const found = [await publishedAt(db, each), await draftAt(db, each), await revisionAt(db, each, 1)]
      expect(found.map(row => row?.title)).toEqual(Array.from({ length: 3 }, () => `Title ${at}`))
    }
    for (const table of ['content', 'content_draft', 'content_revision'] as const) {
      await entrance.db.deleteFrom(table).where('model', 'in', [model, 'apart_posts']).execute()
    }
  })

  it('are listed in the state of their own language and model, and found by either', async () => {
    await published({ id: 'one', title: 'English' })
    await drafted({ id: 'one', language: 'fr-LU', title: 'Français' })
    await entrance.db
      .updateTable('content')
      .set({ model: 'apart_posts' })
      .where('store_key', '=', 'commercial')
      .where('model', '=', model)
      .execute()
    await published({ id: 'one', title: 'Page' })
    await drafted({ id: 'two', title: 'Begun' })
    await entrance.db
      .updateTable('content_draft')
      .set({ model: 'apart_posts', id: 'three' })
      .where('model', '=', model)
      .where('id', '=', 'two')
      .execute()
    await published({ id: 'three', title: 'Third' })
    const found = async (query: Partial<RecordQuery>) =>
      (
        await answerOf(
          (await desk()).list({ models: [model, 'apart_posts'], text: '', page: 1, perPage: 100, ...query }),
        )
      ).records
        .map(({ title, state }) => `${title} ${state}`)
        .sort()
    expect(await found({})).toEqual([
      'Begun draft',
      'English published',
      'Français draft',
      'Page published',
      'Third published',
    ])
    expect([
      await found({ models: ['apart_posts'] }),
      await found({ language: 'fr-LU' }),
      await found({ state: 'draft' }),
      await found({ text: 'pag' }),
    ]).toEqual([
      ['Begun draft', 'English published'],
      ['Français draft'],
      ['Begun draft', 'Français draft'],
      ['Page published'],
    ])
    await entrance.db.deleteFrom('content').where('model', '=', 'apart_posts').execute()
    await entrance.db.deleteFrom('content_draft').where('model', '=', 'apart_posts').execute()
    await cleared()
  })

  describe('that are saved', () => {
    const key = { model, id: 'saved', language: 'en' as const }
    const stored = { store_key: 'commercial', language: 'en', model, id: 'saved' }
    const revisions = async (of: Partial<typeof stored> = {}) => {
      const at = { ...stored, ...of }
      return (
        await entrance.db
          .selectFrom('content_revision')
          .select('revision')
          .where('store_key', '=', at.store_key)
          .where('language', '=', at.language)
          .where('model', '=', at.model)
          .where('id', '=', at.id)
          .orderBy('revision')
          .execute()
      ).map(({ revision }) => revision)
    }
    const storeRevisions = (of: Partial<typeof stored>, numbers: readonly number[], by = 0) =>
      entrance.db
        .insertInto('content_revision')
        .values(
          numbers.map(revision => ({
            ...stored,
            ...of,
            slug: null,
            title: `Kept ${revision}`,
            sort_order: 0,
            fields: '{}',
            revision,
            saved_by: 'Somebody',
            saved_by_id: by,
            began_at: 1,
            saved_at: 1,
            restored_from: null,
          })),
        )
        .execute()
    const removeAll = async () => {
      for (const table of ['content_revision', 'content_draft', 'content'] as const)
        await entrance.db.deleteFrom(table).where('model', 'in', [model, 'apart_posts']).execute()
    }

    it('keep their own history, whatever others save', async () => {
      await drafted({ id: 'saved' })
      await storeRevisions({}, [1])
      const many = Array.from({ length: 100 }, (_, at) => 1_000 + at)
      for (const other of [{ store_key: 'home' }, { language: 'fr-LU' }, { model: 'apart_posts' }, { id: 'beside' }])
        await storeRevisions(other, many)
      await answerOf(
        (await desk()).save({ key, basedOn: 1, content: { title: 'Second', slug: '/apart-saved/', fields: {} } }),
      )
      expect([await revisions(), (await revisions({ id: 'beside' })).length]).toEqual([[1, 2], 100])
      await removeAll()
    })

    it('are one revision while the same editor continues, and earlier ones stay', async () => {
      await drafted({ id: 'saved' })
      await storeRevisions({}, [1])
      const save = async (basedOn: number, title: string) =>
        answerOf((await desk()).save({ key, basedOn, content: { title, slug: '/apart-saved/', fields: {} } }))
      await save(1, 'Second')
      await save(2, 'Third')
      expect(await revisions()).toEqual([1, 3])
      await removeAll()
    })

    it('keep the newest hundred revisions', async () => {
      await drafted({ id: 'saved' })
      await entrance.db.updateTable('content_draft').set({ revision: 120 }).where('model', '=', model).execute()
      await storeRevisions(
        {},
        Array.from({ length: 120 }, (_, at) => at + 1),
      )
      await answerOf(
        (await desk()).save({ key, basedOn: 120, content: { title: 'Next', slug: '/apart-saved/', fields: {} } }),
      )
      expect(await revisions()).toEqual(Array.from({ length: 100 }, (_, at) => at + 22))
      await removeAll()
    })

    it('show who has them open until that editor has been away for a while', async () => {
      await published({ id: 'saved' })
      await hire(entrance.db, 'second@lintel.example', 'content')
      const present = async (email: string) => {
        const { contentDesk } = staffPorts(
          entrance.db,
          (await (await signedIn(entrance, email)).request()).session,
          entrance.deps,
        )
        return (await answerOf(contentDesk.present(key))).map(({ name }) => name)
      }
      expect(await present('staff@lintel.example')).toEqual([])
      expect(await present('second@lintel.example')).toEqual(['Stef Staff'])
      expect(await present('staff@lintel.example')).toEqual(['second Desk'])
      entrance.clock.now += openForMs
      expect((await answerOf((await desk()).find(key))).others).toEqual([])
      expect(await present('second@lintel.example')).toEqual([])
      expect(await entrance.db.selectFrom('content_open').select('name').where('model', '=', model).execute()).toEqual([
        { name: 'second Desk' },
      ])
      await entrance.db.deleteFrom('content_open').where('model', '=', model).execute()
      await removeAll()
    })
  })
})
