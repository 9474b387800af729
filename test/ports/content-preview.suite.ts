import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceContent } from '../../adapters/reference/content/content'
import { previewingVisitor } from '../../adapters/reference/content/content-preview'
import { referencePaths } from '../../adapters/reference/content/paths'
import type { StaffCapability } from '../../core/access/staff-capability'
import type { ContentDeskPort, RecordKey } from '../../core/content/content-desk.port'
import { answerOf, issuesOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'
import { aPage, readByGuest, titled } from './content-records'
import { atDesks, type StaffShop } from './staff-shop'

const hour = 60 * 60_000

/** Port suite of previews: the shop with drafts as a group sees it, private to the editor, for an hour. */
export const contentPreviewSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of a preview`, () => {
    let shop: StaffShop
    const about: RecordKey = { model: 'web_pages', id: 'about', language: 'en' }
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

    const previewing = async (choice: Parameters<ContentDeskPort['startPreview']>[0], who = 'staff@lintel.example') => {
      const person = await signedIn(shop.entrance, who)
      const preview = await answerOf((await at(person)).contentDesk.startPreview(choice))
      const visitor = async () => answerOf(previewingVisitor(shop.entrance.db, (await person.request()).session, now()))
      return { person, preview, visitor }
    }

    it('shows drafts instead of published content, privately', async () => {
      const from = await desk()
      const page = await aPage(from, 'Only drafted', '/only-drafted/')
      const stored = await answerOf(from.find(about))
      await answerOf(from.save(titled(stored, 'About tomorrow')))
      const { visitor, preview } = await previewing({ language: 'en' })
      expect(preview).toEqual({ language: 'en', until: now() + hour })
      const seen = await visitor()
      if (!seen) throw new Error('The preview has started')
      expect(seen.customer).toBeUndefined()
      const content = referenceContent(shop.entrance.db, seen, shop.entrance.deps.clock)
      expect([
        (await answerOf(content.pageBySlug('/only-drafted/'))).id,
        (await answerOf(content.pageBySlug('/about/'))).title,
        (await answerOf(content.pageBySlug('/terms/'))).slug,
      ]).toEqual([page.key.id, 'About tomorrow', '/terms/'])
      expect([await readByGuest(shop, '/only-drafted/'), await readByGuest(shop, '/about/')]).toEqual([
        undefined,
        stored.title,
      ])
    })

    it('has the access and the price list of the group, and records no access request at closed pages', async () => {
      const { groups } = await answerOf((await desk()).previewChoices())
      const row = await shop.entrance.db
        .selectFrom('customer_group')
        .selectAll()
        .where('price_list_id', 'is not', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(groups.find(({ id }) => id === row.id)?.name).toBe(row.name)
      const { visitor, person, preview } = await previewing({ groupId: row.id, language: 'fr-LU' })
      expect(preview).toMatchObject({ groupId: row.id, groupName: row.name })
      const seen = await visitor()
      if (!seen) throw new Error('The preview has started')
      expect(seen).toMatchObject({
        language: 'fr-LU',
        priceListId: row.price_list_id,
        customer: { isStaff: false, group: { id: row.id } },
      })
      expect((await answerOf((await at(person)).contentDesk.previewChoices())).current).toMatchObject({
        groupId: row.id,
      })
      const { session } = await person.request()
      const before = await shop.entrance.db.selectFrom('access_request').selectAll().execute()
      const none = { ...seen, visible: { tag: 'only', categoryIds: [] } } as const
      const { slug } = await shop.entrance.db
        .selectFrom('category')
        .select('slug')
        .where('is_restricted', '=', 1)
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(
        await answerOf(
          referencePaths(shop.entrance.db, { ...session, visitor: none }, shop.entrance.deps).resolve(slug),
        ),
      ).toMatchObject({ category: { tag: 'pending' } })
      expect(await shop.entrance.db.selectFrom('access_request').selectAll().execute()).toEqual(before)
    })

    it('shows contract prices to staff with quotes, catalogue prices to other editors', async () => {
      const row = await shop.entrance.db
        .selectFrom('customer_group')
        .selectAll()
        .where('price_list_id', 'is not', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const seenBy = async (who: string, ...capabilities: readonly StaffCapability[]) => {
        await newcomer(who, ...capabilities)
        const seen = await (await previewing({ groupId: row.id, language: 'en' }, `${who}@lintel.example`)).visitor()
        return { visible: seen?.visible, prices: [seen?.priceListId, seen?.customer?.group?.priceListId] }
      }
      const both = await seenBy('editor-of-quotes', 'content', 'quotes')
      const editor = await seenBy('only-editor', 'content', 'catalogue', 'staff')
      expect(both.prices).toEqual([row.price_list_id, row.price_list_id])
      expect(editor.prices).toEqual([undefined, undefined])
      expect(editor.visible).toEqual(both.visible)
    })

    it('ends by its button, after an hour, and with the capability', async () => {
      const { visitor, person } = await previewing({ language: 'en' })
      await answerOf((await at(person)).contentDesk.endPreview())
      expect(await visitor()).toBeUndefined()
      const { visitor: hourLong } = await previewing({ language: 'en' })
      later(hour - 1)
      expect(await hourLong()).toBeDefined()
      later(1)
      expect(await hourLong()).toBeUndefined()
      const { id } = await newcomer('former-editor', 'content')
      const { visitor: former } = await previewing({ language: 'en' }, 'former-editor@lintel.example')
      expect(await former()).toBeDefined()
      await shop.entrance.db.deleteFrom('staff_capability').where('customer_id', '=', id).execute()
      expect(await former()).toBeUndefined()
    })

    it('does not exist for an unknown group', async () => {
      expect(await issuesOf((await desk()).startPreview({ groupId: 987_654, language: 'en' }))).toEqual([
        'group content-desk.issues.group',
      ])
    })
  })
