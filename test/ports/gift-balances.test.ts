import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Kysely } from 'kysely'
import type { Database } from '../../adapters/reference/database/engine'
import { columnTypes } from '../../adapters/reference/database/migrations/column-types'
import { moveGiftBalances } from '../../adapters/reference/database/migrations/0040-0079/0075-gift-balances'
import { createTable } from '../../adapters/reference/database/migrations/table-plan'
import {
  addGift,
  giftsOfOrder,
  holdGifts,
  openGifts,
  returnGifts,
  settleGifts,
  voidGifts,
} from '../../adapters/reference/gifts/gift-balances'
import { standingsIn } from '../../adapters/reference/ledger/holds'
import { giftAccount } from '../../core/ledger/ledger-account'
import { aDatabase, databaseEngines } from '../builders/database/database'
import { aCertificate, giftBalances } from '../builders/gifts'

const now = Date.UTC(2026, 10, 27, 17)

describe.each(databaseEngines())('Balances of gift certificates in the ledger on %s [A-24]', engine => {
  let db: Database
  beforeEach(async () => void (db = await aDatabase(engine)))
  afterEach(() => db.destroy())

  const inTransaction = <A>(work: (trx: Database) => Promise<A>) => db.transaction().execute(work)
  const pays = (orderKey: string, isPaid: boolean, ...shares: readonly { id: string; amount: number }[]) =>
    inTransaction(trx => holdGifts(trx, { orderKey, shares, isPaid, now }))
  const standing = async (id: string) => {
    const [found] = await standingsIn(db, [giftAccount(id)])
    return found && [found.spent, found.held, found.free]
  }

  it('are held while an order is not paid, and spent once it is', async () => {
    const id = await aCertificate(db, { code: 'A', amount: 1_000 })
    await pays('order-1', false, { id, amount: 300 })
    expect(await standing(id)).toEqual([0, 300, 700])
    for (const _ of ['paid', 'paid again']) await inTransaction(trx => settleGifts(trx, 'order-1', now))
    expect(await standing(id)).toEqual([300, 0, 700])
  })

  it.each([
    ['held', false],
    ['spent', true],
  ] as const)('that an order %s come back when it is canceled or lapses, once', async (_, isPaid) => {
    const [one, other] = [
      await aCertificate(db, { code: 'A', amount: 1_000 }),
      await aCertificate(db, { code: 'B', amount: 500 }),
    ]
    await pays('order-1', isPaid, { id: one, amount: 300 }, { id: other, amount: 500 })
    for (const _ of ['canceled', 'canceled again']) await inTransaction(trx => returnGifts(trx, 'order-1', now))
    expect([await standing(one), await standing(other)]).toEqual([
      [0, 0, 1_000],
      [0, 0, 500],
    ])
  })

  it('are never exceeded by orders placed at the same time, whose other certificates stay untouched', async () => {
    const [one, other] = [
      await aCertificate(db, { code: 'A', amount: 1_000 }),
      await aCertificate(db, { code: 'B', amount: 50_000 }),
    ]
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        db
          .transaction()
          .execute(async trx => {
            const held = await holdGifts(trx, {
              orderKey: `order-${at}`,
              shares: [
                { id: other, amount: 100 },
                { id: one, amount: 300 },
              ],
              isPaid: true,
              now,
            })
            if (held._tag === 'Left') throw new Error(held.left.tag)
            return true
          })
          .catch(() => false),
      ),
    )
    expect(placed.filter(Boolean)).toHaveLength(3)
    expect([await standing(one), await standing(other)]).toEqual([
      [900, 0, 100],
      [300, 0, 49_700],
    ])
  })

  it('are void without what was spent, which the order that bought the certificate shows', async () => {
    const orderId = await anOrder('bought', 'awaiting-fulfillment')
    const id = await aCertificate(db, { code: 'ABCDE-FGHJK-LMNPQ-RST23', amount: 1_000, orderId })
    await pays('order-1', true, { id, amount: 300 })
    expect(await giftsOfOrder(db, orderId, now)).toEqual([{ ending: 'ST23', amount: 1_000, spent: 300, state: 'open' }])
    expect(await inTransaction(trx => voidGifts(trx, [id], now))).toEqual([id])
    expect(await inTransaction(trx => voidGifts(trx, [id], now))).toEqual([])
    expect(await giftsOfOrder(db, orderId, now)).toEqual([{ ending: 'ST23', amount: 1_000, spent: 300, state: 'void' }])
    const held = await pays('order-2', true, { id, amount: 1 })
    expect(held).toMatchObject({ left: { reason: 'ledger.over' } })
    expect(await openGifts(db, 'commercial', now).selectAll().execute()).toEqual([])
  })

  it('can be spent up to and including their last day', async () => {
    await aCertificate(db, { code: 'A', amount: 1_000, lastDay: '2026-11-27' })
    await aCertificate(db, { code: 'B', amount: 2_000, lastDay: '2026-11-26' })
    const open = await openGifts(db, 'commercial', now).select('amount').execute()
    expect(open.map(({ amount }) => amount)).toEqual([1_000])
  })

  it('of an order line are opened once', async () => {
    const orderId = await anOrder('bought', 'awaiting-fulfillment')
    const line = { orderId, position: 1 }
    const gift = {
      storeKey: 'commercial',
      storesCode: false,
      amount: 700,
      recipient: { name: 'Sam', email: 's@x.example' },
    }
    const add = (code: string) => inTransaction(trx => addGift(trx, { ...gift, code, line }, now))
    expect([await add('A'), await add('B')]).toEqual([expect.any(String), undefined])
    expect(await giftBalances(db)).toEqual([700])
  })

  it('of databases of before move into the ledger with their uses, which canceling still gives back', async () => {
    const kind = engine === 'postgres' ? 'postgres' : 'sqlite'
    const [open, canceled] = [await anOrder('open', 'completed'), await anOrder('canceled', 'cancelled')]
    const user = await anOrder('user', 'completed')
    await before(kind)
    const hash = (letter: string) => letter.repeat(64)
    const row = { position: 1, code: null, issued_at: 5 }
    await old(db)
      .insertInto('gift_certificate')
      .values([
        { ...row, order_id: open, code_hash: hash('a'), amount: 1_000, balance: 600 },
        { ...row, order_id: canceled, code_hash: hash('b'), amount: 2_000, balance: 0 },
      ])
      .execute()
    await old(db)
      .insertInto('certificate_use')
      .values([
        { order_id: user, code_hash: hash('a'), amount: 400 },
        { order_id: user, code_hash: hash('b'), amount: 150 },
      ])
      .execute()
    await moveGiftBalances(db as never, kind)
    await moveGiftBalances(db as never, kind)
    const [first, second] = [hash('a').slice(0, 16), hash('b').slice(0, 16)]
    expect([await standing(first), await standing(second)]).toEqual([
      [400, 0, 600],
      [150, 0, 0],
    ])
    const rows = await db
      .selectFrom('gift_certificate')
      .select(['id', 'voided_at', 'recipient_name'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ id, voided_at: at, recipient_name: name }) => [id, at !== null, name])).toEqual([
      [first, false, 'Sam'],
      [second, true, 'Sam'],
    ])
    await inTransaction(trx => returnGifts(trx, 'user', now))
    expect(await standing(first)).toEqual([0, 0, 1_000])
    expect(
      (await openGifts(db, 'commercial', now).select('gift_certificate.id').execute()).map(({ id }) => id),
    ).toEqual([first])
  })

  const anOrder = async (key: string, status: string): Promise<number> => {
    const { id } = await db
      .insertInto('sales_order')
      .values({
        store_key: 'commercial',
        customer_id: null,
        company_id: null,
        cart_id: key,
        order_key: key,
        email: 'buyer@lintel.example',
        status,
        po_number: null,
        placed_at: 7,
        subtotal: 0,
        discount: 0,
        shipping: 0,
        liftgate: 0,
        tax: 0,
        total: 0,
        pieces: 1,
        detail: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sales_order_line')
      .values({
        order_id: id,
        position: 1,
        product_id: 0,
        variant_id: 0,
        sku: 'GIFT',
        name: 'Gift certificate',
        quantity: 1,
        price: 0,
        total: 0,
        detail: JSON.stringify({ gift: { recipient: { name: 'Sam', email: 'sam@lintel.example' } } }),
      })
      .execute()
    return id
  }

  /** The tables as they were before. */
  const before = async (kind: 'postgres' | 'sqlite') => {
    await db.schema.dropTable('gift_certificate').execute()
    const types = columnTypes(kind)
    await createTable(db as never, types, {
      name: 'gift_certificate',
      columns: {
        order_id: 'big',
        position: 'integer',
        code_hash: 'text',
        code: 'text?',
        amount: 'big',
        balance: 'big',
        issued_at: 'big',
      },
      primaryKey: ['order_id', 'position'],
      unique: [['code_hash']],
    })
    await createTable(db as never, types, {
      name: 'certificate_use',
      columns: { order_id: 'big', code_hash: 'text', amount: 'big' },
      primaryKey: ['order_id', 'code_hash'],
    })
  }
})

type Old = {
  readonly gift_certificate: {
    order_id: number
    position: number
    code_hash: string
    code: string | null
    amount: number
    balance: number
    issued_at: number
  }
  readonly certificate_use: { order_id: number; code_hash: string; amount: number }
}
const old = (db: Database) => db as unknown as Kysely<Old>
