import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { createGoodsIndex } from '../../adapters/opensearch/goods-index'
import { openSearch, openSearchCounts } from '../../adapters/opensearch/open-search'
import type { SearchServer } from '../../adapters/opensearch/listed-products'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { categoryCounts } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { emptyQuery } from '../../core/search/listing'
import type { ProductSourcePort } from '../../core/search/product-source.port'
import { aCatalogue, visitors } from '../builders/goods/catalogue'
import { databaseEngines } from '../builders/database/database'
import { clearIndices, onSearchServer } from '../builders/platform/named-search-server'
import { openSearchDouble, type OpenSearchDouble } from '../builders/platform/open-search-double'
import { answerOf } from '../builders/outcome'
import { searchPortSuite } from './search.suite'

const [engine] = databaseEngines()

const alias = 'lintel-goods'

const serverOf = (
  source: ProductSourcePort,
  { http }: Pick<OpenSearchDouble, 'http'>,
  name: string,
  refused: (ids: readonly string[], reason: string) => void = () => undefined,
): SearchServer => {
  let made = 0
  return {
    http,
    alias,
    source,
    index: createGoodsIndex({ http, alias, source, name: () => `${name}-${made++}`, refused }),
  }
}

searchPortSuite('the search on a double of OpenSearch', async () => {
  const db = await aCatalogue(engine)
  const server = serverOf(referenceProductSource(db), openSearchDouble(), 'a')
  await answerOf(server.index.refresh())
  return { search: visitor => openSearch(server, visitor), close: () => db.destroy() }
})

onSearchServer('the port suite', named => {
  searchPortSuite('the search', async () => {
    await clearIndices(named.http, 'lintel-test')
    const db = await aCatalogue(engine)
    const source = referenceProductSource(db)
    const server: SearchServer = {
      http: named.http,
      alias: 'lintel-test',
      source,
      index: createGoodsIndex({
        http: named.http,
        alias: 'lintel-test',
        source,
        name: () => 'one',
        refused: () => undefined,
      }),
    }
    await answerOf(server.index.refresh())
    return {
      ranks: true,
      search: visitor => openSearch(server, visitor),
      close: async () => {
        await clearIndices(named.http, 'lintel-test')
        await db.destroy()
      },
    }
  })
})

describe('the index on a double of OpenSearch', () => {
  it('follows catalogue writes, with several processes', async () => {
    const db = await aCatalogue(engine)
    const double = openSearchDouble()
    const source = referenceProductSource(db)
    const [one, other] = [serverOf(source, double, 'one'), serverOf(source, double, 'other')]
    await answerOf(one.index.refresh())
    await answerOf(other.index.refresh())
    expect(double.names()).toHaveLength(1)
    const totalOf = async (server: SearchServer) =>
      (await answerOf(openSearch(server, visitors.guest).list({ ...emptyQuery, term: 'LS-G1-626' }))).total
    expect(await totalOf(other)).toBe(1)
    const { product_id: id } = await db
      .selectFrom('variant')
      .select('product_id')
      .where('sku', '=', 'LS-G1-626')
      .executeTakeFirstOrThrow()
    await db.updateTable('variant').set({ sku: 'LS-G9-900' }).where('sku', '=', 'LS-G1-626').execute()
    await db
      .insertInto('change')
      .values({ kind: 'product', key: String(id), at: 1 })
      .execute()
    await answerOf(one.index.refresh())
    expect(
      (await answerOf(openSearch(other, visitors.guest).findSkus(['LS-G9-900', 'LS-G1-626']))).map(
        ({ found }) => found?.productId,
      ),
    ).toEqual([id, undefined])
    await answerOf(other.index.refresh())
    await db.updateTable('category').set({ name: 'Latchwork' }).where('id', '=', 310).execute()
    await db.insertInto('change').values({ kind: 'category', key: '310', at: 2 }).execute()
    await answerOf(other.index.refresh())
    expect(await answerOf(openSearch(one, visitors.guest).suggest('latchw'))).toEqual(['Latchwork'])
    expect(double.behind(alias)).toBe('lintel-goods.other-0')
    await db.destroy()
  }, 120_000)

  it('counts in each category what the embedded search counts', async () => {
    const db = await aCatalogue(engine)
    const source = referenceProductSource(db)
    const server = serverOf(source, openSearchDouble(), 'a')
    await answerOf(server.index.refresh())
    for (const visitor of [visitors.guest, visitors.campus, visitors.dollar]) {
      const embedded = await answerOf(categoryCounts(createSearchIndex(source), visitor))
      expect(new Map([...(await answerOf(openSearchCounts(server, visitor)))].sort(([a], [b]) => a - b))).toEqual(
        new Map([...embedded].filter(([, count]) => count > 0).sort(([a], [b]) => a - b)),
      )
    }
    await db.destroy()
  }, 120_000)

  it('shows nothing and says so while there is no index', async () => {
    const db = await aCatalogue(engine)
    const server = serverOf(referenceProductSource(db), openSearchDouble(), 'a')
    expect(await openSearch(server, visitors.guest).list(emptyQuery)()).toMatchObject(E.left({ tag: 'unavailable' }))
    await db.destroy()
  }, 60_000)
})
