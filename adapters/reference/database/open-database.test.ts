import { afterEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { conflict } from '../../../core/shared/domain-error'
import { aDatabase, databaseEngines } from '../../../test/builders/database/database'
import type { Database } from './engine'
import { migrate } from './migrations/migrate'
import { query, transaction } from './transaction'

/** An empty table for the test's own rows; migrations write some. */
const withoutSettings = async (engine: Parameters<typeof aDatabase>[0]): Promise<Database> => {
  const db = await aDatabase(engine)
  await db.deleteFrom('setting').execute()
  return db
}

describe.each(databaseEngines())('the database on %s', engine => {
  let db: Database | undefined
  afterEach(() => db?.destroy())

  it('migrates its tables once, and does nothing the second time', async () => {
    db = await aDatabase(engine)
    await migrate(db)
    expect(await db.selectFrom('product').selectAll().execute()).toEqual([])
  }, 30_000)

  it('opens one whose orders and quotes were written before lines had part numbers', async () => {
    db = await aDatabase(engine)
    const goods = { product_id: 1, variant_id: 1, sku: 'BX-1', name: 'Hook' }
    const line = { order_id: 1, position: 1, ...goods, quantity: 1, price: 1, total: 1, detail: '{}' }
    await db
      .insertInto('sales_order')
      .values({
        id: 1,
        customer_id: null,
        company_id: null,
        store_key: 'commercial',
        cart_id: 'a',
        order_key: 'a',
        email: 'a@b.example',
        status: 'completed',
        po_number: null,
        placed_at: 1,
        subtotal: 1,
        discount: 0,
        shipping: 0,
        liftgate: 0,
        tax: 0,
        total: 1,
        pieces: 1,
        detail: '{}',
      })
      .execute()
    await db.insertInto('sales_order_line').values(line).execute()
    for (const table of ['sales_order_line', 'quote_line']) {
      await sql`alter table ${sql.table(table)} drop column part_number`.execute(db)
    }
    await sql`delete from kysely_migration where name = '0063-line-part-numbers'`.execute(db)
    await migrate(db)
    expect(await db.selectFrom('sales_order_line').selectAll().execute()).toEqual([{ ...line, part_number: null }])
    expect(await db.selectFrom('quote_line').select('part_number').execute()).toEqual([])
  }, 30_000)

  it('opens one whose people had a company before there were memberships', async () => {
    db = await aDatabase(engine)
    await db
      .insertInto('company')
      .values({ id: 1, name: 'Northgate', group_id: null, tax_exempt_category: null, parent_id: null })
      .execute()
    const { id } = await db
      .insertInto('customer')
      .values({
        email: 'sam@northgate.example',
        email_fold: 'sam@northgate.example',
        first_name: 'Sam',
        last_name: 'Senior',
        password_hash: '',
        company_id: 1,
        role: 1,
        is_staff: 0,
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const column of ['role_id', 'state', 'locked_by', 'locked_at', 'locked_reason'])
      await sql`alter table company_member drop column ${sql.ref(column)}`.execute(db)
    await sql`drop table company_role`.execute(db)
    await sql`delete from kysely_migration where name = '0073-memberships'`.execute(db)
    await migrate(db)
    expect(await db.selectFrom('company_member').selectAll().execute()).toEqual([
      {
        company_id: 1,
        customer_id: id,
        role: 1,
        role_id: null,
        state: 'active',
        locked_by: null,
        locked_at: null,
        locked_reason: null,
      },
    ])
  }, 30_000)

  it('assigns ascending ids and returns numbers as numbers', async () => {
    db = await aDatabase(engine)
    const row = {
      customer_id: null,
      company_id: null,
      store_key: 'commercial',
      email: 'a@b.example',
      status: 'completed',
      po_number: null,
      subtotal: 1,
      discount: 0,
      shipping: 0,
      liftgate: 0,
      tax: 0,
      total: 123456789012,
      pieces: 1,
      detail: '{}',
    }
    const first = await db
      .insertInto('sales_order')
      .values({ ...row, cart_id: 'a', order_key: 'a', placed_at: 1_800_000_000_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const second = await db
      .insertInto('sales_order')
      .values({ ...row, cart_id: 'b', order_key: 'b', placed_at: 1_800_000_000_001 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(second.id - first.id).toBe(1)
    const sums = await db
      .selectFrom('sales_order')
      .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number>('total').as('total')])
      .executeTakeFirstOrThrow()
    expect(sums).toEqual({ orders: 2, total: 246913578024 })
  })

  it('orders text by code point on every engine', async () => {
    db = await withoutSettings(engine)
    await db
      .insertInto('setting')
      .values(['b', 'a', 'Z', 'é', '_'].map(name => ({ name, value: '' })))
      .execute()
    const rows = await db.selectFrom('setting').select('name').orderBy('name').execute()
    expect(rows.map(row => row.name)).toEqual(['Z', '_', 'a', 'b', 'é'])
  })

  it('returns no rows for an empty list of ids', async () => {
    db = await aDatabase(engine)
    expect(await db.selectFrom('product').selectAll().where('id', 'in', []).execute()).toEqual([])
  })

  it('treats an empty list the same in a nested query, in a choice and negated', async () => {
    db = await withoutSettings(engine)
    const names = ['a', 'b'].map(name => ({ name, value: '' }))
    await db.insertInto('setting').values(names).execute()
    const none = db.selectFrom('setting').select('name').where('name', 'in', [])
    const settings = db.selectFrom('setting').select('name').orderBy('name')
    const found = [
      await settings.where('name', 'in', none).execute(),
      await settings.where(({ or, eb }) => or([eb('name', 'in', []), eb('name', '=', 'a')])).execute(),
      await settings.where('name', 'not in', []).execute(),
    ]
    expect(found.map(rows => rows.map(({ name }) => name))).toEqual([[], ['a'], ['a', 'b']])
  })

  it('rolls back a transaction that was refused', async () => {
    db = await withoutSettings(engine)
    const outcome = await transaction(db, async trx => {
      await trx.insertInto('setting').values({ name: 'half', value: 'done' }).execute()
      return E.left(conflict('changed'))
    })()
    expect(outcome).toEqual(E.left(conflict('changed')))
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
  })

  const ofServers = engine === 'postgres' ? it : it.skip
  ofServers('goes on when the server ends a connection between two queries of a transaction', async () => {
    const open = (db = await withoutSettings(engine))
    const outcome = await transaction(open, async trx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(open)
      // Waits, so that the connection ends while no query runs.
      await new Promise(resolve => setTimeout(resolve, 200))
      await trx.insertInto('setting').values({ name: 'late', value: '' }).execute()
      return E.right('done')
    })()
    expect(outcome).toMatchObject({ left: { tag: 'unavailable', service: 'database' } })
    expect(await open.selectFrom('setting').selectAll().execute()).toEqual([])
  })

  it('reports a database error as unavailable, with the reason for the log', async () => {
    db = await aDatabase(engine)
    const lines = db.insertInto('cart_line').values({
      id: 'l',
      cart_id: 'nowhere',
      product_id: 1,
      variant_id: 1,
      quantity: 1,
      modifiers: '[]',
      agreed_price: null,
      position: 0,
    })
    expect(await query(() => lines.execute())()).toMatchObject({
      left: { tag: 'unavailable', service: 'database', detail: expect.stringMatching(/foreign key/i) as unknown },
    })
  })
})
