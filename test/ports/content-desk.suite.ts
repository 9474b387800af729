import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { releaseDue } from '../../adapters/reference/content/content-release'
import type { ContentDeskPort, RecordKey } from '../../core/content/content-desk.port'
import { createRecord } from '../../core/content/content-desk'
import type { Outcome } from '../../core/shared/domain-error'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'
import { aPage, readByGuest, titled } from './content-records'
import { aKey, atDesks, type StaffShop } from './staff-shop'

const minute = 60_000
const hour = 60 * minute
const about: RecordKey = { model: 'web_pages', id: 'about', language: 'en' }

/** Port suite of the content desk: private drafts, immediate and scheduled publishing, optimistic locking. */
export const contentDeskSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of the desk for content`, () => {
    let shop: StaffShop
    beforeAll(async () => {
      shop = await make()
      const { id } = await shop.entrance.db
        .selectFrom('content')
        .select('id')
        .where('slug', '=', '/about/')
        .where('store_key', '=', 'commercial')
        .where('language', '=', 'en')
        .executeTakeFirstOrThrow()
      Object.assign(about, { id })
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const { at, stef, newcomer } = atDesks(() => shop)
    const desk = async () => (await stef()).contentDesk
    const later = (ms: number) => void (shop.entrance.clock.now += ms)
    const now = () => shop.entrance.clock.now
    const changes = async () =>
      Number(
        (
          await shop.entrance.db
            .selectFrom('change')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('kind', '=', 'content')
            .executeTakeFirstOrThrow()
        ).count,
      )

    const readAt = (slug: string) => readByGuest(shop, slug)
    const due = () => answerOf(releaseDue(shop.entrance.db, now()))

    it('is for staff with its capability alone, in their own storefront', async () => {
      const write = { key: about, revision: 0 }
      const calls = (from: ContentDeskPort): readonly Outcome<unknown>[] => [
        from.list({ text: '', page: 1, perPage: 5 }),
        from.find(about),
        from.history(about),
        from.revisionOf(about, 0),
        from.present(about),
        from.previewChoices(),
        from.startPreview({ language: 'en' }),
        from.create({
          model: 'web_pages',
          language: 'en',
          content: { title: 'Mine', slug: '/mine/', fields: {} },
          click: aKey(),
        }),
        from.save({ key: about, basedOn: 0, content: { title: 'Mine', slug: '/about/', fields: {} } }),
        from.publish(write),
        from.unschedule(write),
        from.withdraw(write),
        from.restore({ ...write, of: 0 }),
        from.discard(write),
        from.remove(write),
        from.endPreview(),
      ]
      const packer = await newcomer('content-packer', 'orders', 'forms')
      for (const call of calls(packer.desks.contentDesk)) expect((await refusalOf(call)).tag).toBe('forbidden')
      for (const call of calls((await at(shop.entrance.person())).contentDesk))
        expect((await refusalOf(call)).tag).toBe('signed-out')
      for (const call of calls((await at(await signedIn(shop.entrance, 'admin@northgate.example'))).contentDesk))
        expect((await refusalOf(call)).tag).toBe('not-found')
      const mine = await aPage(await desk(), 'Commercial only', '/commercial-only/')
      const beside = (await at(await signedIn(shop.entrance, 'staff@lintel.example', { storeKey: 'home' }))).contentDesk
      for (const call of [
        beside.find(mine.key),
        beside.save(titled(mine, 'x')),
        beside.publish({ key: mine.key, revision: 1 }),
        beside.remove({ key: mine.key, revision: 1 }),
      ])
        expect((await refusalOf(call as Outcome<unknown>)).tag).toBe('not-found')
    })

    it('lists published records without drafts by address, and finds them by model and state', async () => {
      const { list } = await desk()
      const found = async (query: Partial<Parameters<typeof list>[0]>) =>
        answerOf(list({ text: '', page: 1, perPage: 200, ...query }))
      const pages = await found({ models: ['web_pages'], language: 'en', state: 'published' })
      expect(pages.records.length).toBeGreaterThan(5)
      expect(pages.records.map(({ slug }) => slug)).toEqual([...pages.records.map(({ slug }) => slug)].sort())
      expect(pages.records.find(({ slug }) => slug === '/about/')).toMatchObject({
        key: about,
        state: 'published',
        revision: 0,
      })
      expect((await found({ text: 'ABOUT' })).records.map(({ slug }) => slug)).toContain('/about/')
      expect((await found({ text: '%' })).records).toEqual([])
      expect((await found({ models: ['global_settings'] })).total).toBeGreaterThan(0)
      expect(pages.models.find(({ model }) => model === 'posts')?.count).toBeGreaterThan(20)
      const [first, second] = [await found({ perPage: 3 }), await found({ perPage: 3, page: 2 })]
      expect(
        new Set([...first.records, ...second.records].map(({ key }) => `${key.model} ${key.id} ${key.language}`)).size,
      ).toBe(6)
    })

    it('stores a draft that visitors do not read until it is published', async () => {
      const { find, save, publish, history, revisionOf } = await desk()
      const before = await answerOf(find(about))
      expect(before).toMatchObject({ state: 'published', revision: 0, published: { revision: 0 } })
      const changesBefore = await changes()
      const saved = await answerOf(save(titled(before, 'About the people')))
      expect(saved).toMatchObject({
        title: 'About the people',
        state: 'changed',
        revision: 1,
        changedBy: 'Stef Staff',
        changedAt: now(),
        published: { revision: 0 },
      })
      expect([await readAt('/about/'), await changes()]).toEqual([before.title, changesBefore])
      const published = await answerOf(publish({ key: about, revision: 1 }))
      expect(published).toMatchObject({ state: 'published', published: { revision: 1, at: now() } })
      expect([await readAt('/about/'), await changes()]).toEqual(['About the people', changesBefore + 1])
      await answerOf(publish({ key: about, revision: 1 }))
      const { revisions, events } = await answerOf(history(about))
      expect([
        revisions.map(({ revision, by }) => [revision, by]),
        events.map(({ action, by, values }) => [action, by, values['revision']]),
      ]).toEqual([
        [
          [1, 'Stef Staff'],
          [0, undefined],
        ],
        [['content-published', 'Stef Staff', '1']],
      ])
      expect((await answerOf(revisionOf(about, 0))).title).toBe(before.title)
      expect((await refusalOf(revisionOf(about, 7))).tag).toBe('not-found')
    })

    it('creates one revision for a save that is sent twice, and none for an identical one', async () => {
      const { save, find, history } = await desk()
      const page = await aPage(await desk(), 'Twice', '/twice/')
      const change = titled(page, 'Twice told')
      const [first, second] = [await answerOf(save(change)), await answerOf(save(change))]
      expect([first.revision, second.revision]).toEqual([2, 2])
      expect((await answerOf(save({ ...titled(first, 'Twice told'), basedOn: 2 }))).revision).toBe(2)
      expect((await answerOf(find(page.key))).revision).toBe(2)
      expect((await answerOf(history(page.key))).revisions.map(({ revision }) => revision)).toEqual([2])
    })

    it('rejects outdated saves and publications, with who saved and when', async () => {
      const other = await newcomer('second-editor', 'content')
      const mine = await desk()
      const page = await aPage(mine, 'Shared', '/shared-page/')
      await answerOf(other.desks.contentDesk.save(titled(page, 'Shared by the other')))
      const conflict = {
        tag: 'conflict',
        reason: 'content-desk.issues.newer',
        values: { by: 'second-editor Desk', at: now() },
      }
      expect(await refusalOf(mine.save(titled(page, 'Shared by me')))).toEqual(conflict)
      expect(await refusalOf(mine.publish({ key: page.key, revision: 1 }))).toEqual(conflict)
      expect(await refusalOf(mine.publish({ key: page.key, revision: 1, at: now() + hour }))).toEqual(conflict)
      expect(await refusalOf(mine.restore({ key: page.key, revision: 1, of: 1 }))).toEqual(conflict)
      expect(await refusalOf(mine.remove({ key: page.key, revision: 1 }))).toEqual(conflict)
      expect([await readAt('/shared-page/'), (await answerOf(mine.find(page.key))).title]).toEqual([
        undefined,
        'Shared by the other',
      ])
    })

    it('lets one of two concurrent saves win', async () => {
      const page = await aPage(await desk(), 'Raced', '/raced/')
      const [one, other] = [await desk(), (await newcomer('racer', 'content')).desks.contentDesk]
      const results = await Promise.all([one.save(titled(page, 'One'))(), other.save(titled(page, 'Other'))()])
      expect(results.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
      expect((await answerOf(one.find(page.key))).revision).toBe(2)
    })

    it('creates a page once per click, as a draft with a separate URL', async () => {
      const from = await desk()
      const click = aKey()
      const made = () =>
        createRecord({ contentDesk: from })({
          model: 'web_pages',
          language: 'en',
          title: 'Spring & Summer',
          slug: 'Spring',
          template: 'Default',
          click,
        })
      const [page, again] = [await answerOf(made()), await answerOf(made())]
      expect(page).toMatchObject({
        state: 'draft',
        revision: 1,
        slug: '/spring/',
        title: 'Spring & Summer',
        fields: { page_title_eti: 'Spring & Summer', page_slug_esi: '/spring/', template_es: 'Default' },
      })
      expect(again.key).toEqual(page.key)
      expect(page.key.id).toMatch(/^spring-summer-[\w-]+$/)
      expect(await readAt('/spring/')).toBeUndefined()
      expect((await refusalOf(from.remove({ key: { ...page.key, id: 'nobody' }, revision: 1 }))).tag).toBe('not-found')
    })

    it.each([
      ['/about/', 'slug-page'],
      ['/wood-doors/', 'slug-moved'],
      ['/staff/', 'slug-route'],
      ['/spring/', 'slug-page'],
    ])('rejects a new page at %s: %s', async (slug, code) => {
      const from = await desk()
      expect(
        await issuesOf(
          createRecord({ contentDesk: from })({
            model: 'web_pages',
            language: 'en',
            title: 'Taken',
            slug,
            click: aKey(),
          }),
        ),
      ).toEqual([`slug content-desk.issues.${code}`])
    })

    it('rejects addresses of categories, products and brands, except for their own pages', async () => {
      const from = await desk()
      for (const table of ['category', 'product', 'brand'] as const) {
        const { slug } = await shop.entrance.db
          .selectFrom(table)
          .select('slug')
          .where(
            'slug',
            'not in',
            shop.entrance.db
              .selectFrom('content')
              .select('slug')
              .where('slug', 'is not', null)
              .$castTo<{ slug: string }>(),
          )
          .limit(1)
          .executeTakeFirstOrThrow()
        expect(
          await issuesOf(
            createRecord({ contentDesk: from })({
              model: 'web_pages',
              language: 'en',
              title: 'Taken',
              slug,
              click: aKey(),
            }),
          ),
        ).toEqual(['slug content-desk.issues.slug-shelf'])
      }
      const shelf = await shop.entrance.db
        .selectFrom('category')
        .select('slug')
        .where(
          'slug',
          'not in',
          shop.entrance.db
            .selectFrom('content')
            .select('slug')
            .where('slug', 'is not', null)
            .$castTo<{ slug: string }>(),
        )
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(
        (
          await answerOf(
            createRecord({ contentDesk: from })({
              model: 'ecommerce_category',
              language: 'en',
              title: 'Of the shelf',
              slug: shelf.slug,
              click: aKey(),
            }),
          )
        ).slug,
      ).toBe(shelf.slug)
      const page = await answerOf(from.find(about))
      expect(
        await issuesOf(
          from.save({ key: about, basedOn: page.revision, content: { title: 'About', slug: '/spring/', fields: {} } }),
        ),
      ).toEqual(['slug content-desk.issues.slug-page'])
    })

    it('publishes the one scheduled revision, at its time and once, whatever was saved after it', async () => {
      const from = await desk()
      const page = await aPage(from, 'Sale', '/sale/')
      const begins = now() + 2 * hour
      const scheduled = await answerOf(from.publish({ key: page.key, revision: 1, at: begins, until: begins + hour }))
      expect(scheduled).toMatchObject({
        state: 'scheduled',
        scheduled: { revision: 1, publishAt: begins, until: begins + hour },
      })
      await answerOf(from.publish({ key: page.key, revision: 1, at: begins, until: begins + hour }))
      await answerOf(from.save(titled(scheduled, 'Sale, not yet thought through')))
      expect((await answerOf(from.list({ state: 'scheduled', text: '', page: 1, perPage: 10 }))).records).toMatchObject(
        [{ key: page.key, publishAt: begins }],
      )
      later(hour)
      expect([await due(), await readAt('/sale/')]).toEqual([{ published: 0, expired: 0, refused: 0 }, undefined])
      later(hour)
      const [one, other] = await Promise.all([due(), due()])
      expect(one.published + other.published).toBe(1)
      expect(await readAt('/sale/')).toBe('Sale')
      expect(await answerOf(from.find(page.key))).toMatchObject({
        state: 'changed',
        revision: 2,
        published: { revision: 1 },
        expiresAt: begins + hour,
      })
    })

    it('ends at its time by the clock, before the job runs, and is withdrawn by the job once', async () => {
      const from = await desk()
      const page = await aPage(from, 'Week', '/one-week/')
      await answerOf(from.publish({ key: page.key, revision: 1, until: now() + 10 * hour }))
      expect(await readAt('/one-week/')).toBe('Week')
      later(10 * hour)
      expect(await readAt('/one-week/')).toBeUndefined()
      expect((await answerOf(from.find(page.key))).state).toBe('withdrawn')
      const changesBefore = await changes()
      const ended = (await due()).expired
      expect([ended >= 1, (await due()).expired, (await changes()) > changesBefore]).toEqual([true, 0, true])
      expect(await answerOf(from.find(page.key))).toMatchObject({ state: 'withdrawn', revision: 1 })
      expect((await answerOf(from.history(page.key))).events.map(({ action, by }) => [action, by])).toEqual([
        ['content-created', 'Stef Staff'],
        ['content-published', 'Stef Staff'],
        ['content-expired', ''],
      ])
    })

    it('does not publish a scheduled revision that has expired, or whose URL was taken', async () => {
      const from = await desk()
      const page = await aPage(from, 'Late', '/late/')
      await answerOf(from.publish({ key: page.key, revision: 1, at: now() + hour, until: now() + 2 * hour }))
      later(3 * hour)
      expect(await due()).toMatchObject({ published: 0, refused: 1 })
      expect((await answerOf(from.find(page.key))).state).toBe('draft')
      expect((await answerOf(from.history(page.key))).events.at(-1)).toMatchObject({
        action: 'content-not-published',
        by: '',
      })
    })

    it('does nothing at the time of a cancelled schedule', async () => {
      const from = await desk()
      const page = await aPage(from, 'Never', '/never/')
      await answerOf(from.publish({ key: page.key, revision: 1, at: now() + hour }))
      expect(await answerOf(from.unschedule({ key: page.key, revision: 1 }))).toMatchObject({ state: 'draft' })
      later(2 * hour)
      expect([(await due()).published, await readAt('/never/')]).toEqual([0, undefined])
    })

    it('withdraws a page from the shop, keeps its draft, and publishes it again', async () => {
      const from = await desk()
      const page = await aPage(from, 'Out and in', '/out-and-in/')
      await answerOf(from.publish({ key: page.key, revision: 1 }))
      expect((await refusalOf(from.remove({ key: page.key, revision: 1 }))).tag).toBe('conflict')
      const changesBefore = await changes()
      expect(await answerOf(from.withdraw({ key: page.key, revision: 1 }))).toMatchObject({
        state: 'withdrawn',
        title: 'Out and in',
      })
      await answerOf(from.withdraw({ key: page.key, revision: 1 }))
      expect([await readAt('/out-and-in/'), await changes()]).toEqual([undefined, changesBefore + 1])
      expect(await answerOf(from.publish({ key: page.key, revision: 1 }))).toMatchObject({ state: 'published' })
      expect(await readAt('/out-and-in/')).toBe('Out and in')
    })

    it('never withdraws pages that the shop requires', async () => {
      const from = await desk()
      const [home] = (await answerOf(from.list({ models: ['home'], language: 'en', text: '', page: 1, perPage: 1 })))
        .records
      if (!home) throw new Error('The shop has a home page')
      const write = { key: home.key, revision: home.revision }
      expect(await issuesOf(from.withdraw(write))).toEqual(['withdraw content-desk.issues.must-stand'])
      expect(await issuesOf(from.publish({ ...write, until: now() + hour }))).toEqual([
        'until content-desk.issues.must-stand',
      ])
      expect(await readAt('/')).toBe(home.title)
    })

    it('restores an older revision as the newest, and discards a draft for the published one', async () => {
      const from = await desk()
      const page = await aPage(from, 'First', '/restored/')
      await answerOf(from.publish({ key: page.key, revision: 1 }))
      later(hour)
      const second = await answerOf(from.save(titled(page, 'Second')))
      later(hour)
      const third = await answerOf(from.save(titled(second, 'Third')))
      expect(await answerOf(from.restore({ key: page.key, revision: third.revision, of: 2 }))).toMatchObject({
        title: 'Second',
        revision: 4,
        state: 'changed',
      })
      expect(await answerOf(from.discard({ key: page.key, revision: 4 }))).toMatchObject({
        title: 'First',
        revision: 5,
        state: 'published',
        published: { revision: 5 },
      })
      expect(await answerOf(from.discard({ key: page.key, revision: 5 }))).toMatchObject({ revision: 5 })
      const { revisions } = await answerOf(from.history(page.key))
      expect(revisions.map(({ revision, title, restoredFrom }) => [revision, title, restoredFrom])).toEqual([
        [5, 'First', 1],
        [4, 'Second', 2],
        [3, 'Third', undefined],
        [2, 'Second', undefined],
        [1, 'First', undefined],
      ])
      const draft = await aPage(from, 'Only a draft', '/only-a-draft/')
      expect(await refusalOf(from.discard({ key: draft.key, revision: 1 }))).toMatchObject({
        tag: 'conflict',
        reason: 'content-desk.issues.never-published',
      })
    })

    it('merges the saves of one session into one revision, and keeps each that was published', async () => {
      const from = await desk()
      let page = await aPage(from, 'Sitting', '/sitting/')
      for (const title of ['a', 'b', 'c']) {
        later(minute)
        page = await answerOf(from.save(titled(page, title)))
      }
      await answerOf(from.publish({ key: page.key, revision: page.revision }))
      page = await answerOf(from.save(titled(page, 'd')))
      later(11 * minute)
      page = await answerOf(from.save(titled(page, 'e')))
      expect((await answerOf(from.history(page.key))).revisions.map(({ title }) => title)).toEqual(['e', 'd', 'c'])
    })

    it('copies a record to another language as a separate draft, once', async () => {
      const from = await desk()
      const copy = () =>
        createRecord({ contentDesk: from })({
          model: 'web_pages',
          language: 'fr-LU',
          title: 'À propos',
          slug: '/about/',
          copyOf: about,
          click: aKey(),
        })
      const made = await answerOf(copy())
      const original = await answerOf(from.find(about))
      expect(made).toMatchObject({
        key: { ...about, language: 'fr-LU' },
        state: 'draft',
        fields: { page_title_eti: 'À propos', description_eti: original.fields['description_eti'] },
      })
      expect(await issuesOf(copy())).toEqual(['language content-desk.issues.exists'])
      const french = async () =>
        (await answerOf((await shop.entrance.person({ language: 'fr-LU' }).request()).content.pageBySlug('/about/')))
          .title
      expect(await french()).toBe(original.title)
      await answerOf(from.publish({ key: made.key, revision: 1 }))
      expect([await french(), await readAt('/about/')]).toEqual(['À propos', original.title])
    })

    it('deletes unpublished records, with their history', async () => {
      const from = await desk()
      const page = await aPage(from, 'Gone', '/gone/')
      await answerOf(from.remove({ key: page.key, revision: 1 }))
      expect([(await refusalOf(from.find(page.key))).tag, (await refusalOf(from.revisionOf(page.key, 1))).tag]).toEqual(
        ['not-found', 'not-found'],
      )
      expect((await aPage(from, 'Gone again', '/gone/')).slug).toBe('/gone/')
    })

    it('shows two editors each other while both have a page open', async () => {
      const other = await newcomer('neighbour', 'content')
      const mine = await desk()
      const page = await aPage(mine, 'Together', '/together/')
      expect(await answerOf(mine.present(page.key))).toEqual([])
      const since = now()
      expect(await answerOf(other.desks.contentDesk.present(page.key))).toMatchObject([{ name: 'Stef Staff', since }])
      later(30_000)
      expect(await answerOf(mine.present(page.key))).toMatchObject([{ id: other.id, name: 'neighbour Desk', since }])
      expect((await answerOf(mine.find(page.key))).others).toMatchObject([{ id: other.id }])
      later(90_000)
      expect((await answerOf(mine.find(page.key))).others).toEqual([])
      expect((await refusalOf(mine.present({ ...page.key, id: 'nothing' }))).tag).toBe('not-found')
    })
  })
