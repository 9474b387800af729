import { afterEach, describe, expect, it } from '@jest/globals'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { Database, Engine } from '../../adapters/reference/database/engine'
import { openDatabase } from '../../adapters/reference/database/open-database'
import { onDatabaseFault, transaction } from '../../adapters/reference/database/transaction'
import { betterSqlite } from './better-sqlite'
import { sqliteWasm } from './sqlite-wasm'

const wasm = async (): Promise<Engine> => {
  const sqlite3 = await sqlite3InitModule()
  return sqliteWasm(sqlite3, new sqlite3.oo1.DB(':memory:'))
}

const put = (db: Database, name: string, size: number) =>
  transaction(db, async trx => {
    await trx.insertInto('setting').values({ name, value: 'small' }).execute()
    await trx
      .insertInto('setting')
      .values({ name: `${name} more`, value: 'x'.repeat(size) })
      .execute()
    return E.right(undefined)
  })()

describe.each<[string, () => Promise<Engine>]>([
  ['better-sqlite3', async () => betterSqlite(':memory:')],
  ['sqlite-wasm', wasm],
])('a database on %s whose disk is full', (_, open) => {
  afterEach(() => onDatabaseFault(() => undefined))

  it('rolls back a write that does not fit, reports the reason, and keeps working', async () => {
    const reported: string[] = []
    onDatabaseFault(what => void reported.push(what))
    const db = await openDatabase(await open())
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 5}`).execute(db)
    const refused = await put(db, 'large', 2_000_000)
    expect(E.isLeft(refused) && refused.left).toMatchObject({ tag: 'unavailable', service: 'database' })
    expect(reported).toEqual([expect.stringMatching(/full/i)])
    expect(await db.selectFrom('setting').select('name').where('name', 'like', 'large%').execute()).toEqual([])
    expect(E.isRight(await put(db, 'fits', 10))).toBe(true)
    expect(reported).toHaveLength(1)
    await db.destroy()
  })
})
