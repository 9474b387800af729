import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Insertable } from 'kysely'
import type { Database } from '../../adapters/reference/database/engine'
import { guestCarts, noteLines } from '../../adapters/reference/guests/guest-carts'
import { guestFiles } from '../../adapters/reference/guests/guest-files'
import type { Schema } from '../../adapters/reference/database/schema'
import { aDatabase, databaseEngines } from '../builders/database/database'

const day = 86_400_000
const now = 10 * day

/** Isolation of guest limits: counted and evicted per client, never customers' data or ordered items. */
describe.each(databaseEngines())('The storage of two guests on %s', engine => {
  let db: Database
  beforeEach(async () => {
    db = await aDatabase(engine)
  })
  afterEach(() => db.destroy())

  const cart = (id: string, more: Partial<Insertable<Schema['cart']>> = {}) =>
    db
      .insertInto('cart')
      .values({
        id,
        store_key: 'commercial',
        customer_id: null,
        company_id: null,
        state: 'open',
        is_editable: 1,
        version: 1,
        coupons: '[]',
        notices: '[]',
        created_at: 1,
        changed_at: 5,
        quote_id: null,
        client: 'one',
        lines: 2,
        ...more,
      })
      .execute()
  const line = (id: string, cart_id: string) =>
    db
      .insertInto('cart_line')
      .values({
        id,
        cart_id,
        product_id: 1,
        variant_id: 1,
        quantity: 1,
        modifiers: '[]',
        agreed_price: null,
        position: 1,
        own: null,
      })
      .execute()
  const upload = (id: string, more: Partial<Insertable<Schema['upload']>> = {}) =>
    db
      .insertInto('upload')
      .values({
        id,
        blob: id,
        owner_hash: 'owner',
        customer_id: null,
        name: `${id}.txt`,
        type: 'text/plain',
        size: 3,
        content_hash: id,
        state: 'kept',
        created_at: 1,
        touched_at: 5,
        client: 'one',
        ...more,
      })
      .execute()
  const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).sort()

  describe('in carts', () => {
    beforeEach(async () => {
      await cart('first', { changed_at: 4 })
      await cart('others', { client: 'other', lines: 7 })
      await cart('unnamed', { client: null, changed_at: 6 })
      await cart('customers', { customer_id: 1 })
      await cart('ordered', { state: 'ordered' })
      await cart('agreed', { quote_id: 1 })
      for (const id of ['with-file', 'mailed']) await cart(id)
      await line('line-1', 'with-file')
      await upload('plan')
      await db.insertInto('upload_use').values({ upload_id: 'plan', cart_line_id: 'line-1' }).execute()
      await db
        .insertInto('hand_off_token')
        .values({
          token_hash: 't',
          purpose: 'left-cart',
          store_key: 'commercial',
          customer_id: null,
          cart_id: 'mailed',
          is_editable: 1,
          ends_at: 1,
        })
        .execute()
    })
    const carts = () => guestCarts(db)

    it('counts their open ones: all of them, or those of one client', async () => {
      expect([await carts().held(), await carts().held('one'), await carts().held('other')]).toEqual([
        { count: 6, size: 17 },
        { count: 4, size: 8 },
        { count: 1, size: 7 },
      ])
      expect(await carts().largest(5, 'size')).toEqual([
        { client: 'one', held: { count: 4, size: 8 } },
        { client: 'other', held: { count: 1, size: 7 } },
      ])
    })

    it('may be evicted, oldest first, unless a quote, a file or a mail refers to it', async () => {
      const oldest = async (client?: string) => (await carts().oldest(9, client)).map(({ id }) => id)
      expect([await oldest(), await oldest('one'), await oldest('other')]).toEqual([
        ['first', 'others', 'unnamed'],
        ['first'],
        ['others'],
      ])
    })

    it('is evicted as listed, unless touched or taken over since', async () => {
      const all = await db.selectFrom('cart').select('id').execute()
      const candidates = all.filter(({ id }) => id !== 'others').map(({ id }) => ({ id, size: 2, usedAt: 5 }))
      expect(ids(await carts().remove(candidates))).toEqual(['first'])
      expect((await db.selectFrom('cart').select('id').execute()).length).toBe(all.length - 1)
    })

    it("is recorded at each change for its own cart, and not for a customer's", async () => {
      for (const id of ['line-2', 'line-3', 'line-4']) await line(id, id === 'line-4' ? 'customers' : 'first')
      for (const id of ['first', 'customers']) await noteLines(db, id)
      const lines = await db
        .selectFrom('cart')
        .select(['id', 'lines'])
        .where('id', 'in', ['first', 'others', 'customers'])
        .orderBy('id')
        .execute()
      expect(lines).toEqual([
        { id: 'customers', lines: 2 },
        { id: 'first', lines: 2 },
        { id: 'others', lines: 7 },
      ])
    })
  })

  describe('in files', () => {
    beforeEach(async () => {
      await upload('first', { touched_at: 4 })
      await upload('others', { client: 'other', size: 9 })
      await upload('unnamed', { client: null, touched_at: 6 })
      await upload('arriving', { state: 'pending' })
      await upload('customers', { customer_id: 1 })
      await upload('lately-ordered', { state: 'ordered', touched_at: now - day + 1 })
      await upload('ordered', { state: 'ordered', touched_at: now - day })
      await upload('removed', { state: 'removed', touched_at: now })
      await cart('cart')
      await line('line', 'cart')
      await upload('used')
      await db.insertInto('upload_use').values({ upload_id: 'used', cart_line_id: 'line' }).execute()
    })
    const files = () => guestFiles(db, now)

    it('counts their uploads, and those ordered in the last day, in total or per client', async () => {
      expect([await files().held(), await files().held('one'), await files().held('other')]).toEqual([
        { count: 6, size: 24 },
        { count: 4, size: 12 },
        { count: 1, size: 9 },
      ])
      expect(await files().largest(5, 'count')).toEqual([
        { client: 'one', held: { count: 4, size: 12 } },
        { client: 'other', held: { count: 1, size: 9 } },
      ])
    })

    it('may be evicted, oldest first, unless a cart or an order uses it or it is in progress', async () => {
      const oldest = async (client?: string) => (await files().oldest(9, client)).map(({ id }) => id)
      expect([await oldest(), await oldest('one'), await oldest('other')]).toEqual([
        ['first', 'others', 'unnamed'],
        ['first'],
        ['others'],
      ])
    })

    it('is evicted as listed, unless touched or used since', async () => {
      const before = await db.selectFrom('upload').select(['id', 'state']).orderBy('id').execute()
      const candidates = before.filter(({ id }) => id !== 'others').map(({ id }) => ({ id, size: 3, usedAt: 5 }))
      expect(ids(await files().remove(candidates))).toEqual(['first'])
      const after = await db.selectFrom('upload').select(['id', 'state']).orderBy('id').execute()
      expect(after).toEqual(before.map(row => (row.id === 'first' ? { ...row, state: 'removed' } : row)))
    })
  })
})
