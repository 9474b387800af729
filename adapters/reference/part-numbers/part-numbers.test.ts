import { afterEach, describe, expect, it } from '@jest/globals'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { aDatabase, databaseEngines } from '../../../test/builders/database/database'
import { storePartNumbers } from '../../../test/builders/part-numbers'
import type { Database } from '../database/engine'
import { partNumbersOfCompany } from './part-numbers'

/** Receives each statement before it is sent. */
const hearing = (hear: (node: RootOperationNode) => void): KyselyPlugin => ({
  transformQuery: ({ node }) => (hear(node), node),
  transformResult: ({ result }) => Promise.resolve(result),
})

describe.each(databaseEngines())('the part numbers of a company on %s', engine => {
  let db: Database | undefined
  afterEach(() => db?.destroy())

  it('are looked up in one statement for 350 lines, in any SKU spelling, for that company only', async () => {
    const open = (db = await aDatabase(engine))
    await storePartNumbers(open, [1, 'NB-2', 'SKU-7'], [1, 'NB-1', 'SKU-7'], [2, 'OTHER', 'SKU-8'])
    const statements: string[] = []
    const recorded = open.withPlugin(hearing(({ kind }) => void statements.push(kind)))
    const skus = Array.from({ length: 350 }, (_, at) => `sku ${at}`)
    expect([...(await partNumbersOfCompany(recorded, 1, skus))]).toEqual([['sku 7', 'NB-1']])
    expect(statements).toEqual(['SelectQueryNode'])
  }, 30_000)

  it('are empty without a company, with no query sent', async () => {
    const open = (db = await aDatabase(engine))
    const recorded = open.withPlugin(
      hearing(() => {
        throw new Error('The database was asked')
      }),
    )
    const asked = [
      [undefined, ['A']],
      [null, ['A']],
      [1, []],
    ] as const
    for (const [company, skus] of asked) expect((await partNumbersOfCompany(recorded, company, skus)).size).toBe(0)
  }, 30_000)
})
