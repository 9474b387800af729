import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noteProof } from '../../adapters/reference/access/address-proof'
import { confirmationOf } from '../../adapters/reference/account/confirmation-link'
import { referenceFormDesk } from '../../adapters/reference/forms/form-desk'
import { formsBehindGuard } from '../builders/guarded-forms'
import { referenceMedia } from '../../adapters/reference/content/media'
import { defaultMediaBytes } from '../../core/media/check-media'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { aPdf, aSentForm } from '../builders/form'
import { answerOf, refusalOf } from '../builders/outcome'
import { hire, signedIn } from '../builders/staff'

/** Isolation of media, forms and certificates: operations on one do not affect another. */
describe.each(databaseEngines())('Two desks on %s', engine => {
  let shop: Entrance
  const blobs = memoryBlobs()
  beforeAll(async () => {
    shop = await anEntrance(engine)
    await hire(shop.db, 'editor@lintel.example', 'content')
    await hire(shop.db, 'reader@lintel.example', 'forms')
  }, 90_000)
  afterAll(() => shop.close())

  const sessionOf = async (email?: string, storeKey = 'commercial') =>
    (await (email === undefined ? shop.person({ storeKey }) : await signedIn(shop, email, { storeKey })).request())
      .session

  describe('of media', () => {
    const media = async (storeKey?: string) =>
      referenceMedia(shop.db, await sessionOf('editor@lintel.example', storeKey), shop.deps, {
        blobs,
        largest: defaultMediaBytes,
      })
    const all = { text: '', page: 1, perPage: 100 }
    const naming = (id: string) => JSON.stringify({ file: `/documents/media-${id}.pdf` })
    const record = (name: string, fields: string, store_key = 'commercial') => ({
      store_key,
      language: 'en',
      model: 'posts',
      id: name,
      slug: `/${name}/`,
      title: name,
      sort_order: 0,
      fields,
    })

    it('store the same file once per store, and show each its own', async () => {
      const [here, there] = [await media(), await media('home')]
      const [own, others] = [
        await answerOf(here.add(aPdf('Sheet.pdf', 'of two'))),
        await answerOf(there.add(aPdf('Sheet.pdf', 'of two'))),
      ]
      expect(own.id).not.toBe(others.id)
      expect((await answerOf(here.list(all))).items.map(({ id }) => id)).toContain(own.id)
      expect((await answerOf(here.list(all))).items.map(({ id }) => id)).not.toContain(others.id)
      expect([(await refusalOf(here.find(others.id))).tag, (await refusalOf(there.find(own.id))).tag]).toEqual([
        'not-found',
        'not-found',
      ])
    })

    it('list records of their own store as usage: published, drafts and scheduled', async () => {
      const desk = await media()
      const { id } = await answerOf(desk.add(aPdf('Uses.pdf', 'of uses')))
      const published = { published_at: 0 }
      await shop.db
        .insertInto('content')
        .values([
          { ...record('use-here', naming(id)), ...published },
          { ...record('use-elsewhere', naming(id), 'home'), ...published },
        ])
        .execute()
      const draft = {
        changed_by: null,
        changed_at: 1,
        publish_at: 9_000_000_000_000,
        publish_until: null,
        withdrawn_at: null,
        first_published_at: null,
      }
      const revision = { saved_by: null, saved_by_id: null, began_at: 1, saved_at: 1, restored_from: null }
      // The current draft of one names the file, the due revision of another does; of the third neither does.
      const drafts = [
        ['draft-now', 1, 1],
        ['draft-due', 2, 1],
        ['draft-over', 2, 2],
      ] as const
      for (const store of ['commercial', 'home']) {
        for (const [name, now, due] of drafts) {
          const fields = (at: number) => ((name === 'draft-now' ? at === now : at === 1) ? naming(id) : '{}')
          const named = store === 'home' ? `${name}-home` : name
          await shop.db
            .insertInto('content_draft')
            .values({ ...record(named, fields(now), store), ...draft, revision: now, publish_revision: due })
            .execute()
          for (let at = 1; at <= now; at += 1)
            await shop.db
              .insertInto('content_revision')
              .values({ ...record(named, fields(at), store), ...revision, revision: at })
              .execute()
        }
      }
      const { usedBy } = await answerOf(desk.find(id))
      expect(usedBy.map(use => use.id).sort()).toEqual(['draft-due', 'draft-now', 'use-here'])
    })

    it('are deleted if unused in their own store, whatever other stores use', async () => {
      const desk = await media()
      const { id, version } = await answerOf(desk.add(aPdf('Gone.pdf', 'of nobody')))
      await shop.db
        .insertInto('content')
        .values({ ...record('names-it', naming(id), 'home'), published_at: 0 })
        .execute()
      expect((await refusalOf((await media('home')).remove({ id, version, key: 'a-key-of-mine-1' }))).tag).toBe(
        'not-found',
      )
      await answerOf(desk.remove({ id, version, key: 'a-key-of-mine-2' }))
      expect((await refusalOf(desk.find(id))).tag).toBe('not-found')
    })
  })

  describe('of forms', () => {
    it('give each form its own files', async () => {
      const forms = formsBehindGuard(shop.db, await sessionOf(), shop.deps, { blobs, address: '192.0.2.7' })
      const file = (text: string) => ({ name: `${text}.csv`, type: 'text/csv', bytes: new TextEncoder().encode(text) })
      for (const [name, text] of [
        ['Ann', 'first'],
        ['Bob', 'second'],
      ] as const) {
        shop.clock.now += 60_000
        await answerOf(
          forms.submit(
            'order-upload',
            aSentForm({ name, email: `${name}@mail.example`, delivery: 'Freight' }, { files: [file(text)] }),
          ),
        )
      }
      const desk = referenceFormDesk(shop.db, await sessionOf('reader@lintel.example'), blobs)
      const { submissions } = await answerOf(desk.list({ text: '', page: 1, perPage: 20 }))
      const seen = await Promise.all(
        submissions.map(async ({ id, files }) => {
          const opened = await Promise.all(files.map(({ number }) => answerOf(desk.file(id, number))))
          return [files.map(({ name }) => name), opened.map(({ bytes }) => new TextDecoder().decode(bytes))]
        }),
      )
      expect(seen).toEqual([
        [['second.csv'], ['second']],
        [['first.csv'], ['first']],
      ])
      const elsewhere = referenceFormDesk(shop.db, await sessionOf('reader@lintel.example', 'home'), blobs)
      const [newest] = submissions
      expect([
        (await refusalOf(elsewhere.find(newest!.id))).tag,
        (await refusalOf(elsewhere.file(newest!.id, 0))).tag,
      ]).toEqual(['not-found', 'not-found'])
    })
  })

  describe('of proofs', () => {
    it('are mailed to unverified addresses, independently of other accounts', async () => {
      const [one, other] = ['senior@northgate.example', 'retail@lintel.example']
      const set = (email: string, proven_email_fold: string | null) =>
        shop.db.updateTable('customer').set({ proven_email_fold }).where('email_fold', '=', email).execute()
      const mailed = async (email: string) => {
        const before = shop.mails.length
        await answerOf((await (await signedIn(shop, email)).request()).account.sendConfirmation())
        return shop.mails.length - before
      }
      for (const [proven, unproven] of [
        [one, other],
        [other, one],
      ] as const) {
        await set(proven, proven)
        await set(unproven, null)
        expect([await mailed(proven), await mailed(unproven)]).toEqual([0, 1])
        await set(unproven, unproven)
      }
      await shop.db.deleteFrom('address_confirmation').where('customer_id', '>', 0).execute()
    })

    it('verify the address of one account, if it is still the one that was mailed', async () => {
      const accounts = await shop.db
        .selectFrom('customer')
        .select(['id', 'email_fold'])
        .where('email_fold', 'like', '%northgate%')
        .orderBy('id')
        .limit(2)
        .execute()
      const [own, other] = accounts
      await shop.db
        .updateTable('customer')
        .set({ proven_email_fold: null, proven_at: null })
        .where(
          'id',
          'in',
          accounts.map(({ id }) => id),
        )
        .execute()
      const link = (customer_id: number, store_key: string) => ({
        customer_id,
        token_hash: `hash-${customer_id}`,
        store_key,
        email_fold: 'x',
        ends_at: 9_000_000_000_000,
      })
      await shop.db
        .insertInto('address_confirmation')
        .values([link(own!.id, 'commercial'), link(other!.id, 'home')])
        .execute()
      expect(await confirmationOf(shop.db, 'commercial', `hash-${own!.id}`)).toMatchObject({ accountId: own!.id })
      expect(await confirmationOf(shop.db, 'commercial', `hash-${other!.id}`)).toBeUndefined()
      expect(await confirmationOf(shop.db, 'commercial', 'hash-of-nobody')).toBeUndefined()

      for (const email of ['somebody-else@mail.example', other!.email_fold])
        expect(await noteProof(shop.db, own!.id, email, 5)).toBe(false)
      expect(await noteProof(shop.db, own!.id, own!.email_fold, 5)).toBe(true)
      const proven = await shop.db
        .selectFrom('customer')
        .select(['id', 'proven_at'])
        .where(
          'id',
          'in',
          accounts.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
      expect(proven).toEqual([
        { id: own!.id, proven_at: 5 },
        { id: other!.id, proven_at: null },
      ])
      const links = await shop.db
        .selectFrom('address_confirmation')
        .select('customer_id')
        .where(
          'customer_id',
          'in',
          accounts.map(({ id }) => id),
        )
        .execute()
      expect(links).toEqual([{ customer_id: other!.id }])
    })
  })
})
