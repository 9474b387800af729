import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { skuFold } from '../../adapters/reference/catalogue/json-fields'
import { insertRows } from '../../adapters/reference/database/insert-rows'
import type { Database } from '../../adapters/reference/database/engine'
import { rowsShown } from '../../core/prices/price-run'
import { databaseEngines } from '../builders/database/database'
import { putOnSale } from '../builders/database/stock'
import { answerOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const entries = 100_000
const productId = 97_500
/** Far below one statement a price. */
const maxStatements = 1_000

/** Rows that are in memory together. */
const maxRows = 5_000

/** A database whose statements are counted, and the rows that one of them reads. */
const counted = (db: Database) => {
  const count = { statements: 0, rows: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count.statements += 1
      return node
    },
    transformResult: ({ result }) => {
      count.rows = Math.max(count.rows, result.rows.length)
      return Promise.resolve(result)
    },
  }
  return { db: db.withPlugin(plugin), statements: () => count.statements, rows: () => count.rows }
}

describe.each(databaseEngines().filter(engine => engine !== 'sqlite-wasm'))('A run of 100,000 prices on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await putOnSale(entrance.db, { id: productId, variants: [{ sku: 'SIZE-0', price: 2_000 }] })
    const { id: _, ...model } = await entrance.db
      .selectFrom('variant')
      .selectAll()
      .where('sku', '=', 'SIZE-0')
      .executeTakeFirstOrThrow()
    await insertRows(
      entrance.db,
      'variant',
      Array.from({ length: entries - 1 }, (_, at) => ({
        ...model,
        id: 50_000_000 + at,
        sku: `SIZE-${at + 1}`,
        sku_fold: skuFold(`SIZE-${at + 1}`),
        sort_order: at + 1,
      })),
    )
  }, 240_000)
  afterAll(() => entrance.close())

  it('is counted, shown, made live and undone in few statements, each once [A-18]', async () => {
    const { session } = await (await signedIn(entrance, 'staff@lintel.example')).request()
    const { db, statements, rows } = counted(entrance.db)
    const { priceLists, priceRuns } = staffPorts(db, session, entrance.deps)
    const { id: listId } = await answerOf(
      priceLists.save({ key: aKey(), version: 0, form: { name: 'Large', kind: 'fixed' } }),
    )
    const lines = Array.from({ length: entries }, (_, at) => `SIZE-${at},${(10 + (at % 500) / 100).toFixed(2)}`)
    const file = {
      name: 'large.csv',
      type: 'text/csv',
      bytes: new TextEncoder().encode(['sku,price', ...lines].join('\n')),
    }
    const listed = async () =>
      Number(
        (
          await entrance.db
            .selectFrom('price_list_entry')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('price_list_id', '=', listId)
            .executeTakeFirstOrThrow()
        ).count,
      )
    const changes = async () =>
      (await entrance.db.selectFrom('change').select('seq').where('kind', '=', 'prices').execute()).length
    const before = await changes()

    const { id } = await answerOf(priceRuns.draftFile({ listId, key: aKey(), file, column: '', replaces: false }))
    const drafted = await answerOf(priceRuns.find({ id }))
    expect([drafted.counts.new, drafted.rows.length, await listed()]).toEqual([entries, rowsShown, 0])
    const atDraft = statements()
    expect(atDraft).toBeLessThan(maxStatements)

    await answerOf(priceRuns.change({ id, version: drafted.version, key: aKey(), change: { tag: 'live' } }))
    expect([await listed(), (await changes()) - before]).toEqual([entries, 1])
    const atLive = statements()
    expect(atLive - atDraft).toBeLessThan(maxStatements / 2)

    const live = await answerOf(priceRuns.find({ id }))
    await answerOf(priceRuns.change({ id, version: live.version, key: aKey(), change: { tag: 'undo' } }))
    expect([await listed(), (await changes()) - before]).toEqual([0, 2])
    expect(statements() - atLive).toBeLessThan(maxStatements)
    expect(rows()).toBeLessThan(maxRows)
  }, 240_000)

  it('is counted beside other writes, and of two runs of a list at one time one is counted again [A-18]', async () => {
    const { session } = await (await signedIn(entrance, 'staff@lintel.example')).request()
    const { priceLists, priceRuns } = staffPorts(entrance.db, session, entrance.deps)
    const { id: listId } = await answerOf(
      priceLists.save({ key: aKey(), version: 0, form: { name: 'Contended', kind: 'fixed' } }),
    )
    const drafted = async (...lines: readonly string[]) => {
      const bytes = new TextEncoder().encode(['sku,price', ...lines].join('\n'))
      const file = { name: 'some.csv', type: 'text/csv', bytes }
      const { id } = await answerOf(priceRuns.draftFile({ listId, key: aKey(), file, column: '', replaces: false }))
      return answerOf(priceRuns.find({ id }))
    }
    const live = ({ id, version }: { readonly id: number; readonly version: number }) =>
      priceRuns.change({ id, version, key: aKey(), change: { tag: 'live' } })()
    const [large, small] = [
      await drafted(...Array.from({ length: 20_000 }, (_, at) => `SIZE-${at},12.00`)),
      await drafted('SIZE-19999,11.00'),
    ]
    const done: string[] = []
    const [first, second] = await Promise.all([
      live(large).finally(() => done.push('large')),
      live(small).finally(() => done.push('small')),
    ])
    expect(done).toEqual(['small', 'large'])
    expect(second._tag).toBe('Right')
    expect(first).toMatchObject({ left: { tag: 'conflict', reason: 'prices.issues.run-recounted' } })
    expect((await answerOf(priceRuns.find({ id: large.id }))).counts).toMatchObject({ new: 19_999, up: 1 })
  }, 240_000)
})
