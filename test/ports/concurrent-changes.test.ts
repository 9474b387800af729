import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { aDatabase, databaseEngines } from '../builders/database/database'
import { answerOf } from '../builders/outcome'

const record = (db: Database, key: string) => db.insertInto('change').values({ kind: 'product', key, at: 1 }).execute()

describe.each(databaseEngines())('Changes of the catalog that overlap on %s', engine => {
  let db: Database
  beforeAll(async () => {
    db = await aDatabase(engine)
  }, 60_000)
  afterAll(() => db.destroy())

  /** The first transaction begins first and ends last; `between` runs while only the second has ended. */
  const overlapping = async (between: () => Promise<void>): Promise<void> => {
    if (engine !== 'postgres') {
      await record(db, '2')
      await between()
      return void (await record(db, '1'))
    }
    await db.transaction().execute(async first => {
      await record(first, '1')
      await record(db, '2')
      await between()
    })
  }

  it('reach a reader that had seen the later one before the earlier one ended', async () => {
    const source = referenceProductSource(db)
    const before = await answerOf(source.sequence())
    let seen = before
    await overlapping(async () => {
      const changed = await answerOf(source.changedSince(before))
      expect(changed.productIds).toEqual([2])
      seen = changed.sequence
    })
    expect(await answerOf(source.changedSince(seen))).toMatchObject({ productIds: [1] })
    expect(await answerOf(source.sequence())).toBeGreaterThan(seen)
  })

  it('have numbers in the order in which they were recorded within one transaction', async () => {
    const source = referenceProductSource(db)
    const before = await answerOf(source.sequence())
    await db.transaction().execute(async trx => {
      for (const key of ['5', '3', '4']) await record(trx, key)
    })
    expect((await answerOf(source.changedSince(before))).productIds).toEqual([5, 3, 4])
  })
})
