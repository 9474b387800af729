import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { defaultSessionLimits } from '../../adapters/gateway/session-parts'
import type { Database } from '../../adapters/reference/database/engine'
import { insertRows } from '../../adapters/reference/database/insert-rows'
import { readEvents, recordEvent } from '../../adapters/reference/events/events'
import { queueMail } from '../../adapters/reference/mail/mail-queue'
import { readPriceContext } from '../../adapters/reference/prices/price-context'
import { referenceSessions } from '../../adapters/reference/access/sessions'
import { referenceUploadHousekeeping } from '../../adapters/reference/uploads/uploads'
import { guestShares, defaultGuestFigures } from '../../core/access/guest-room'
import { memoryBlobs } from '../../test/builders/database/blobs'
import { aDatabase } from '../../test/builders/database/database'
import { answerOf } from '../../test/builders/outcome'
import { startHousekeeping, housekeepOnce } from './housekeeping'

const day = 86_400_000
const now = 1_000 * day

describe('housekeeping', () => {
  let db: Database
  let lines: string[]
  beforeEach(async () => {
    db = await aDatabase()
    lines = []
  })
  afterEach(() => db.destroy())

  const parts = () => ({
    db,
    clock: { now: () => now },
    limits: defaultSessionLimits,
    log: {
      info: (_: object, message: string) => void lines.push(message),
      warn: (_: object, message: string) => void lines.push(`warning: ${message}`),
    },
  })

  const sessionOf = (idHash: string, seenAt: number, createdAt = seenAt) =>
    answerOf(
      referenceSessions(db).save({ idHash, storeKey: 'commercial', language: 'en', entries: {}, createdAt, seenAt }),
    )

  const cartOf = async (
    id: string,
    changed_at: number,
    over: { customer_id?: number; state?: 'open' | 'ordered' } = {},
  ) => {
    await db
      .insertInto('cart')
      .values({
        id,
        store_key: 'commercial',
        customer_id: null,
        state: 'open',
        is_editable: 1,
        version: 1,
        coupons: '[]',
        notices: '[]',
        created_at: changed_at,
        changed_at,
        ...over,
      })
      .execute()
    await db
      .insertInto('cart_line')
      .values({
        id: `line of ${id}`,
        cart_id: id,
        product_id: 1,
        variant_id: 1,
        quantity: 1,
        modifiers: '[]',
        agreed_price: null,
        position: 1,
      })
      .execute()
  }

  it('deletes sessions that were unused for a month or are three months old', async () => {
    await sessionOf('idle', now - 31 * day)
    await sessionOf('old', now, now - 91 * day)
    await sessionOf('alive', now - 29 * day, now - 89 * day)
    await housekeepOnce(parts())
    expect(await db.selectFrom('session').select('id_hash').execute()).toEqual([{ id_hash: 'alive' }])
  })

  it('deletes expired rate-limit counts and idempotency keys, and keeps the others', async () => {
    await db
      .insertInto('rate_limit')
      .values([
        { key: 'over', count: 9, window_ends: now },
        { key: 'running', count: 9, window_ends: now + 1 },
      ])
      .execute()
    await db
      .insertInto('idempotency')
      .values([
        { scope: 's', key: 'yesterday', answer: '', created_at: now - day - 1 },
        { scope: 's', key: 'today', answer: '', created_at: now - day + 1 },
      ])
      .execute()
    await housekeepOnce(parts())
    expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'running' }])
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'today' }])
  })

  it('deletes changes that every index has read, and keeps the last one as a start', async () => {
    const change = (key: string, at: number) => ({ kind: 'product' as const, key, at })
    await db
      .insertInto('change')
      .values([change('old', now - 2 * day), change('new', now), change('late', now - 2 * day)])
      .execute()
    await housekeepOnce(parts())
    expect((await db.selectFrom('change').select('key').orderBy('seq').execute()).map(row => row.key)).toEqual([
      'new',
      'late',
    ])
  })

  it('deletes price contexts of past days, and keeps those of yesterday and today [A-17]', async () => {
    const buyer = { storeKey: 'commercial' }
    await db.insertInto('price_list').values({ id: 7, name: 'Trade' }).execute()
    await db
      .insertInto('price_assignment')
      .values({ price_list_id: 7, level: 'store', subject: 'commercial', priority: 1 })
      .execute()
    const ids: (string | undefined)[] = []
    for (const days of [3, 2, 1, 0]) ids.push((await readPriceContext(db, buyer, now - days * day))?.id)
    await housekeepOnce(parts())
    const kept = await db.selectFrom('price_context').select('id').orderBy('id').execute()
    expect(kept.map(({ id }) => String(id))).toEqual(ids.slice(2))
    // A number is never given twice, as search columns are cached by it.
    await db.deleteFrom('price_context').execute()
    const next = await readPriceContext(db, buyer, now + day)
    expect(Number(next?.id)).toBeGreaterThan(Number(ids.at(-1)))
  })

  it('deletes events that every consumer was handed, and sent mails, after a month', async () => {
    for (const at of [now - 31 * day, now - 29 * day])
      await recordEvent(db, { kind: 'order.placed', storeKey: 'commercial', subject: String(at), at, body: {} })
    await answerOf(readEvents(db, 'a consumer', () => Promise.resolve()))
    const mail = { to: 'desk@shop.example', subject: 'Order 1', text: 'An order.' }
    for (const key of ['old', 'new', 'owed'])
      await queueMail(db, mail, { key, storeKey: 'commercial', occasion: 'order-notice' }, now - 60 * day)
    for (const [key, days] of [
      ['old', 31],
      ['new', 29],
    ] as const)
      await db
        .updateTable('queued_mail')
        .set({ due_at: null, sent_at: now - days * day })
        .where('key', '=', key)
        .execute()
    await housekeepOnce(parts())
    expect(await db.selectFrom('event').select('subject_key').execute()).toEqual([
      { subject_key: String(now - 29 * day) },
    ])
    expect(await db.selectFrom('queued_mail').select('key').orderBy('key').execute()).toEqual([
      { key: 'new' },
      { key: 'owed' },
    ])
  })

  it('deletes lists of SKUs unchanged for a month', async () => {
    const list = (customer_id: number, days: number) => ({
      customer_id,
      store_key: 'commercial',
      version: 1,
      write_key: 'kept',
      name: 'order.csv',
      line_count: 1,
      body: '[]',
      kept_at: 1,
      changed_at: now - days * day,
    })
    await db
      .insertInto('upload_list')
      .values([list(1, 31), list(2, 29)])
      .execute()
    await housekeepOnce(parts())
    expect(await db.selectFrom('upload_list').select('customer_id').execute()).toEqual([{ customer_id: 2 }])
  })

  it('deletes product views too old for recommendations', async () => {
    const counted = (product_id: number, days: number) => ({
      store_key: 'commercial',
      product_id,
      day: now / day - days,
      views: 3,
    })
    await db
      .insertInto('product_view')
      .values([counted(1, 91), counted(2, 89)])
      .execute()
    await db
      .insertInto('viewed_together')
      .values([
        { ...counted(1, 91), other_id: 2 },
        { ...counted(2, 89), other_id: 1 },
      ])
      .execute()
    await housekeepOnce(parts())
    expect(await db.selectFrom('product_view').select('product_id').execute()).toEqual([{ product_id: 2 }])
    expect(await db.selectFrom('viewed_together').select('product_id').execute()).toEqual([{ product_id: 2 }])
  })

  it("deletes abandoned guest carts with their lines, but never a customer's or an ordered one", async () => {
    await cartOf('left', now - 91 * day)
    await cartOf('recent', now - 89 * day)
    await cartOf('ordered', now - 91 * day, { state: 'ordered' })
    await cartOf('of a customer', now - 900 * day, { customer_id: 1 })
    await housekeepOnce(parts())
    expect((await db.selectFrom('cart').select('id').orderBy('id').execute()).map(row => row.id)).toEqual([
      'of a customer',
      'ordered',
      'recent',
    ])
    expect(
      (await db.selectFrom('cart_line').select('cart_id').orderBy('cart_id').execute()).map(row => row.cart_id),
    ).toEqual(['of a customer', 'ordered', 'recent'])
  })

  it("reduces guests' carts and files to their limits, and deletes the bytes", async () => {
    for (const [id, days] of [
      ['old', 5],
      ['older', 9],
      ['new', 1],
    ] as const)
      await cartOf(id, now - days * day)
    const [client, owner_hash, content_hash] = ['a client', 'nobody', 'nothing']
    const file = (id: string, touched_at: number) => ({
      id,
      blob: id,
      owner_hash,
      customer_id: null,
      name: id,
      type: 'text/plain',
      size: 9,
      content_hash,
      state: 'kept' as const,
      created_at: touched_at,
      touched_at,
      client,
    })
    await db
      .insertInto('upload')
      .values([file('first', now - 9), file('second', now - 5)])
      .execute()
    const blobs = memoryBlobs()
    for (const name of ['first', 'second']) await answerOf(blobs.write(name, new Uint8Array(9)))
    const guests = guestShares({ ...defaultGuestFigures, carts: 1, cartsOfClient: 1, files: 1, filesOfClient: 1 })
    await housekeepOnce({ ...parts(), guests, uploads: referenceUploadHousekeeping(db, blobs) })
    expect(await db.selectFrom('cart').select('id').execute()).toEqual([{ id: 'new' }])
    expect(await db.selectFrom('cart_line').select('cart_id').execute()).toEqual([{ cart_id: 'new' }])
    expect(blobs.names()).toEqual(['second'])
  })

  it('deletes more carts and files than fit in one batch', async () => {
    const rows = Array.from({ length: 1_201 }, (_, at) => at)
    await insertRows(
      db,
      'cart',
      rows.map(at => ({
        id: `cart ${at}`,
        store_key: 'commercial',
        customer_id: null,
        state: 'open',
        is_editable: 1,
        version: 1,
        coupons: '[]',
        notices: '[]',
        created_at: 0,
        changed_at: now - 91 * day,
      })),
    )
    await insertRows(
      db,
      'upload',
      rows.map(at => ({
        id: `file ${at}`,
        blob: `file ${at}`,
        owner_hash: '',
        customer_id: null,
        name: '',
        type: '',
        size: 1,
        content_hash: '',
        state: 'kept',
        created_at: 0,
        touched_at: now - 2 * day,
      })),
    )
    await housekeepOnce({ ...parts(), uploads: referenceUploadHousekeeping(db, memoryBlobs()) })
    expect(await db.selectFrom('cart').select('id').execute()).toEqual([])
    expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
  })

  it('repeats at intervals until it is stopped', async () => {
    const stop = startHousekeeping({ ...parts(), everyMs: 10 })
    for (const name of ['idle', 'idle later']) {
      await sessionOf(name, now - 31 * day)
      // Waits for the next round, however long it takes.
      while ((await db.selectFrom('session').select('id_hash').execute()).length > 0)
        await new Promise(resolve => setTimeout(resolve, 5))
    }
    await stop()
    const rounds = lines.length
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(lines.length).toBe(rounds)
  })

  it('warns and continues when the database is unavailable', async () => {
    const away = await aDatabase()
    await away.destroy()
    await housekeepOnce({ ...parts(), db: away })
    expect(lines).toEqual([
      // Sessions, records and holds of the ledger.
      'warning: housekeeping: expired data could not be deleted, will retry',
      'warning: housekeeping: expired data could not be deleted, will retry',
      'warning: housekeeping: expired data could not be deleted, will retry',
      'warning: housekeeping: expired data could not be deleted, will retry',
    ])
  })
})
