import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { releaseDue } from '../../adapters/reference/content/content-release'
import type { Database } from '../../adapters/reference/database/engine'
import { noticeQueue } from '../../adapters/reference/account/notices'
import { expireQuotes } from '../../adapters/reference/quotes/quote-expiry'
import { remindOfExpiry } from '../../adapters/reference/quotes/quote-reminders'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import type { SessionPort } from '../../core/access/session.port'
import { quoteStatuses } from '../../core/quotes/quote'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { changedMeanwhile } from '../builders/database/meeting'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const day = 86_400_000
const [retail, senior] = ['retail@lintel.example', 'senior@northgate.example']

/** Lost updates: a concurrent change between read and write prevails. */
describe.each(databaseEngines())('Concurrent changes on %s: what changes', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())
  beforeEach(() => {
    entrance.clock.now += 3_600_000
  })

  const meanwhile = <A>(table: string, change: () => Promise<unknown>, work: (db: Database) => Promise<A>) =>
    changedMeanwhile(entrance.db, engine, table, change, work)
  const session = async (email?: string): Promise<SessionPort> =>
    (await (email === undefined ? entrance.person() : await signedIn(entrance, email)).request()).session

  describe('is a quote', () => {
    const quotes = async (count: number, expiresAt: number): Promise<readonly number[]> => {
      const { id: _, ...model } = await entrance.db
        .selectFrom('quote')
        .selectAll()
        .where('store_key', '=', 'commercial')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: count }, () => ({
        ...model,
        status: quoteStatuses.offered,
        expires_at: expiresAt,
        changed_at: 1,
        reminded_for: null,
        request_key: aKey(),
        requested_by: aKey(),
      }))
      return (await entrance.db.insertInto('quote').values(rows).returning('id').execute()).map(({ id }) => id)
    }
    const set = (id: number | undefined, values: object) =>
      entrance.db
        .updateTable('quote')
        .set(values)
        .where('id', '=', id ?? 0)
        .execute()
    const quotesWithEvent = async (ids: readonly number[], kind: string) =>
      (
        await entrance.db
          .selectFrom('quote_event')
          .select('quote_id')
          .where('quote_id', 'in', ids)
          .where('kind', '=', kind)
          .execute()
      ).map(({ quote_id }) => quote_id)

    it('that expires: one that was extended, or ordered, does not end', async () => {
      const [longer, ordered, over] = await quotes(3, entrance.clock.now - 1)
      await meanwhile(
        'quote',
        async () => {
          await set(longer, { expires_at: entrance.clock.now + day })
          await set(ordered, { status: quoteStatuses.ordered })
        },
        db => answerOf(expireQuotes(db, entrance.clock.now)),
      )
      expect(
        await quotesWithEvent(
          [longer, ordered, over].map(id => id ?? 0),
          'expired',
        ),
      ).toEqual([over])
    })

    it('whose buyer is reminded: not if it now ends later, was archived, or they were reminded', async () => {
      const soon = entrance.clock.now + day
      const [longer, archived, reminded, due, again] = await quotes(5, soon)
      await set(again, { reminded_for: soon - day })
      await meanwhile(
        'quote',
        async () => {
          await set(longer, { expires_at: entrance.clock.now + 30 * day })
          await set(archived, { status: quoteStatuses.archived })
          await set(reminded, { reminded_for: soon })
        },
        db => answerOf(remindOfExpiry(db, entrance.clock.now, 3)),
      )
      expect(
        (
          await quotesWithEvent(
            [longer, archived, reminded, due, again].map(id => id ?? 0),
            'reminded',
          )
        ).sort(),
      ).toEqual([due, again])
    })
  })

  describe('is a page', () => {
    const pages = async (count: number) =>
      entrance.db
        .selectFrom('content')
        .selectAll()
        .where('store_key', '=', 'commercial')
        .where('model', '=', 'web_pages')
        .where('language', '=', 'en')
        .orderBy('id')
        .limit(count)
        .execute()
    const at = (row: { readonly id: string }) => ({
      store_key: 'commercial',
      language: 'en',
      model: 'web_pages',
      id: row.id,
    })

    it('that is due to be published: not if it was postponed, or another version is scheduled', async () => {
      const rows = await pages(2)
      for (const { id } of rows)
        await entrance.db
          .deleteFrom('content_draft')
          .where('store_key', '=', 'commercial')
          .where('model', '=', 'web_pages')
          .where('language', '=', 'en')
          .where('id', '=', id)
          .execute()
      await entrance.db
        .insertInto('content_draft')
        .values(
          rows.map(row => ({
            ...at(row),
            slug: row.slug,
            title: row.title,
            sort_order: row.sort_order,
            fields: row.fields,
            revision: 77,
            changed_by: 'Stef',
            changed_at: 1,
            publish_revision: 77,
            publish_at: entrance.clock.now - 1,
            publish_until: null,
            withdrawn_at: null,
            first_published_at: null,
          })),
        )
        .execute()
      const set = (id: string | undefined, values: object) =>
        entrance.db
          .updateTable('content_draft')
          .set(values)
          .where('store_key', '=', 'commercial')
          .where('model', '=', 'web_pages')
          .where('language', '=', 'en')
          .where('id', '=', id ?? '')
          .execute()
      const planned = () =>
        entrance.db
          .selectFrom('content_draft')
          .select(['publish_at', 'publish_revision'])
          .where('store_key', '=', 'commercial')
          .where('revision', '=', 77)
          .orderBy('id')
          .execute()
      const later = entrance.clock.now + day
      await meanwhile(
        'content_draft',
        async () => {
          await set(rows[0]?.id, { publish_at: later })
          await set(rows[1]?.id, { publish_at: later, publish_revision: 78 })
          if (engine === 'postgres') await set(rows[1]?.id, { publish_at: entrance.clock.now - 1 })
        },
        db => answerOf(releaseDue(db, entrance.clock.now)),
      )
      expect((await planned()).map(row => row.publish_revision)).toEqual([77, 78])
      await entrance.db
        .deleteFrom('content_draft')
        .where('store_key', '=', 'commercial')
        .where('revision', '=', 77)
        .execute()
    })

    it('that expires: one that was extended stays readable', async () => {
      const [row] = await pages(1)
      const set = (expires_at: number | null) =>
        entrance.db
          .updateTable('content')
          .set({ expires_at })
          .where('store_key', '=', 'commercial')
          .where('model', '=', 'web_pages')
          .where('language', '=', 'en')
          .where('id', '=', row?.id ?? '')
          .execute()
      await set(entrance.clock.now - 1)
      await meanwhile(
        'content',
        () => set(entrance.clock.now + day),
        db => answerOf(releaseDue(db, entrance.clock.now)),
      )
      expect((await pages(1))[0]?.id).toBe(row?.id)
      await set(null)
    })
  })

  it('is a certificate: the later decision is a conflict', async () => {
    const customer = await entrance.db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', senior)
      .executeTakeFirstOrThrow()
    await entrance.db
      .insertInto('upload')
      .values({
        id: 'meanwhile-upload',
        blob: 'meanwhile',
        owner_hash: 'meanwhile',
        customer_id: customer.id,
        name: 'TX.pdf',
        type: 'application/pdf',
        size: 9,
        content_hash: 'meanwhile',
        state: 'ordered',
        created_at: 1,
        touched_at: 1,
      })
      .execute()
    await entrance.db
      .insertInto('tax_certificate')
      .values({
        id: 'meanwhile',
        store_key: 'commercial',
        customer_id: customer.id,
        company_id: 1,
        upload_id: 'meanwhile-upload',
        state: 'waiting',
        regions: '[]',
        ends_on: null,
        reason: null,
        version: 0,
        created_at: 1,
        reported_at: null,
        decided_at: null,
        decided_by: null,
        language: 'en',
      })
      .execute()
    const desk = await session('staff@lintel.example')
    const refusal = await meanwhile(
      'tax_certificate',
      () =>
        entrance.db
          .updateTable('tax_certificate')
          .set({ state: 'refused', reason: 'Illegible.', decided_by: 'Second', decided_at: 1 })
          .where('id', '=', 'meanwhile')
          .execute(),
      db =>
        refusalOf(
          staffPorts(db, desk, entrance.deps).exemptionDesk.decide({
            id: 'meanwhile',
            key: aKey(),
            decision: { tag: 'accept', states: 'TX', lastDay: '2027-01-01', note: '' },
          }),
        ),
    )
    expect(refusal.tag).toBe('conflict')
    expect(
      await entrance.db
        .selectFrom('tax_certificate')
        .select(['state', 'decided_by'])
        .where('id', '=', 'meanwhile')
        .executeTakeFirstOrThrow(),
    ).toEqual({ state: 'refused', decided_by: 'Second' })
  })

  it('is a notice: the second process leaves it to the first', async () => {
    await answerOf(noticeQueue(entrance.db, entrance.deps).report(1))
    const claimed = await meanwhile(
      'notice',
      () =>
        entrance.db
          .updateTable('notice')
          .set({ due_at: entrance.clock.now + day })
          .where('kind', '=', 'tax-exempt')
          .execute(),
      db => answerOf(noticeQueue(db, entrance.deps).claim(10, 1_000)),
    )
    expect(claimed).toEqual([])
  })

  it('is a SKU list on an account: the later device is notified of the change', async () => {
    const buyer = await session(retail)
    const on = (db: Database) => referenceUploadAccount(db, buyer, entrance.deps)
    const list = (name: string) => ({ name, keptAt: 1, lines: [] })
    const { version } = await answerOf(on(entrance.db).keep(list('First'), 0, aKey()))
    const place = () =>
      entrance.db
        .updateTable('upload_list')
        .set({ version: version + 1, name: 'Quicker' })
        .where('store_key', '=', 'commercial')
        .where('customer_id', '=', buyer.visitor.customer?.id ?? 0)
        .execute()
    expect(
      (await meanwhile('upload_list', place, db => refusalOf(on(db).keep(list('Slower'), version, aKey())))).tag,
    ).toBe('conflict')
    expect((await answerOf(on(entrance.db).read()))?.list.name).toBe('Quicker')
  })

  it('is a picture: captions for a changed or removed one are rejected', async () => {
    const desk = await session('staff@lintel.example')
    const row = {
      store_key: 'commercial',
      name: 'Porch.png',
      name_fold: 'porch.png',
      type: 'image/png',
      size: 9,
      width: null,
      height: null,
      crop: null,
      alt: '{}',
      alt_fold: '',
      state: 'kept' as const,
      version: 0,
      created_at: 1,
      touched_at: 1,
      added_by: 'Stef',
    }
    const refused = async (id: string, meanwhileSet: { readonly version?: number; readonly state?: 'removed' }) => {
      await entrance.db
        .insertInto('media')
        .values({ ...row, id, content_hash: id })
        .execute()
      return meanwhile(
        'media',
        () => entrance.db.updateTable('media').set(meanwhileSet).where('id', '=', id).execute(),
        db =>
          refusalOf(staffPorts(db, desk, entrance.deps).media.change({ id, version: 0, name: 'Deck.png', alt: {} })),
      )
    }
    expect((await refused('meanwhile-changed', { version: 1 })).tag).toBe('conflict')
    expect(['conflict', 'not-found']).toContain((await refused('meanwhile-removed', { state: 'removed' })).tag)
    expect(
      (await entrance.db.selectFrom('media').select('name').where('id', 'like', 'meanwhile-%').execute()).map(
        ({ name }) => name,
      ),
    ).toEqual(['Porch.png', 'Porch.png'])
  })

  describe('is a cart', () => {
    const goods = async () => {
      const { id, product_id: productId } = await entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', 'BX-1')
        .executeTakeFirstOrThrow()
      return { productId, variantId: id, quantity: 2, modifiers: [] }
    }
    const pieces = async (cart: string) =>
      (await entrance.db.selectFrom('cart_line').select('quantity').where('cart_id', '=', cart).execute()).map(
        ({ quantity }) => quantity,
      )

    it('that is ordered: lines added then go into a new one', async () => {
      const buyer = await session()
      const { id = '' } = await answerOf(referenceCart(entrance.db, buyer, entrance.deps).add([await goods()]))
      const line = await goods()
      const added = await meanwhile(
        'cart',
        () => entrance.db.updateTable('cart').set({ state: 'ordered' }).where('id', '=', id).execute(),
        db => answerOf(referenceCart(db, buyer, entrance.deps).add([line])),
      )
      expect([added.id === id, await pieces(id), added.lines.map(({ quantity }) => quantity)]).toEqual([
        false,
        [2],
        [2],
      ])
    })

    it('whose merge is undone: once, whatever else was merged', async () => {
      const owner = await session(senior)
      const own = await answerOf(referenceCart(entrance.db, owner, entrance.deps).add([await goods()]))
      const guest = await answerOf(referenceCart(entrance.db, await session(), entrance.deps).add([await goods()]))
      await entrance.db
        .transaction()
        .execute(trx =>
          mergeCarts(trx, guest.id ?? '', owner.visitor.customer?.id ?? 0, 'commercial', entrance.clock.now),
        )
      const other = await answerOf(referenceCart(entrance.db, await session(), entrance.deps).add([await goods()]))
      const second = (await session(retail)).visitor.customer?.id ?? 0
      await entrance.db
        .transaction()
        .execute(trx => mergeCarts(trx, other.id ?? '', second, 'commercial', entrance.clock.now))
      const before = await pieces(own.id ?? '')
      expect(before).toEqual([4])
      await meanwhile(
        'cart_merge',
        () =>
          entrance.db
            .updateTable('cart_merge')
            .set({ state: 'undone' })
            .where('id', '=', guest.id ?? '')
            .execute(),
        db =>
          answerOf(
            referenceCartArrivals(db, owner, entrance.deps, referenceCart(db, owner, entrance.deps)).undoMerge(),
          ),
      )
      expect(await pieces(own.id ?? '')).toEqual(before)
    })
  })
})
