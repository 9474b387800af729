import { describe, expect, it } from '@jest/globals'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { Kysely, SqliteDialect } from 'kysely'
import { sqliteWasmDatabase } from './sqlite-wasm'
import { requestTransaction } from './request-transaction'

type Notes = { note: { text: string } }

const aShelf = async () => {
  const sqlite3 = await sqlite3InitModule()
  const whole = requestTransaction(sqliteWasmDatabase(sqlite3, new sqlite3.oo1.DB(':memory:')))
  const db = new Kysely<Notes>({ dialect: new SqliteDialect({ database: whole.database }) })
  await db.schema.createTable('note').addColumn('text', 'text').execute()
  const add = (text: string) => db.transaction().execute(trx => trx.insertInto('note').values({ text }).execute())
  const texts = async () => (await db.selectFrom('note').select('text').execute()).map(row => row.text)
  return { whole, db, add, texts }
}

describe('a request as one transaction', () => {
  it('commits all its writes together, or none when it is refused', async () => {
    const { whole, add, texts } = await aShelf()
    await whole.asOne(async () => {
      await add('one')
      await add('two')
      return { keep: true, value: undefined }
    })
    expect(
      await whole.asOne(async () => {
        await add('three')
        await add('four')
        return { keep: false, value: 'refused' }
      }),
    ).toBe('refused')
    expect(await texts()).toEqual(['one', 'two'])
  })

  it('rolls back when it throws, and the next request works', async () => {
    const { whole, add, texts } = await aShelf()
    await expect(
      whole.asOne(async () => {
        await add('lost')
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    await add('plain')
    expect(await texts()).toEqual(['plain'])
  })

  it('rolls back an inner transaction alone', async () => {
    const { whole, db, add, texts } = await aShelf()
    await whole.asOne(async () => {
      await add('before')
      await db
        .transaction()
        .execute(async trx => {
          await trx.insertInto('note').values({ text: 'taken back' }).execute()
          throw new Error('no')
        })
        .catch(() => undefined)
      await add('after')
      return { keep: true, value: undefined }
    })
    expect(await texts()).toEqual(['before', 'after'])
  })

  it('counts changes, and no reads', async () => {
    const { whole, add, texts } = await aShelf()
    const before = whole.changes()
    await texts()
    expect(whole.changes()).toBe(before)
    await add('one')
    expect(whole.changes()).toBe(before + 1)
  })
})
