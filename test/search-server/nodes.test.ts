import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createGoodsIndex } from '../../adapters/opensearch/goods-index'
import { openSearch } from '../../adapters/opensearch/open-search'
import { failoverHttp } from '../../adapters/shared/failover-http'
import { fetchHttp } from '../../adapters/shared/http'
import { emptyQuery } from '../../core/search/listing'
import { aVisitor } from '../builders/customer'
import { aDoor, goodsSource } from '../builders/goods/goods'
import { answerOf } from '../builders/outcome'
import { onOwnSearchNodes } from '../builders/platform/named-search-server'
import { searchServerInstalled } from './installed'
import { startSearchCluster, type SearchCluster } from './nodes'

const alias = 'lintel-test-nodes'
const visitor = aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' }, priceListId: undefined })

onOwnSearchNodes('two nodes', () => {
  let cluster: SearchCluster
  beforeAll(async () => {
    const installed = await searchServerInstalled()
    if (installed.tag === 'missing') throw new Error(installed.reason)
    cluster = await startSearchCluster(installed, 2)
  }, 120_000)
  afterAll(() => cluster.close())

  it('find, and follow changes, while one of them is killed and comes back', async () => {
    const [manager, other] = cluster.nodes
    const nodeAt = (origin: string) =>
      fetchHttp({ origin, service: 'search server', fetch: (url, init) => fetch(url, init), timeoutMs: 30_000 })
    // Calls go to the node that is killed.
    const http = failoverHttp([nodeAt(other!.url), nodeAt(manager!.url)])
    const goods = goodsSource(Array.from({ length: 200 }, (_, at) => aDoor(at + 1)))
    const { source } = goods
    const index = createGoodsIndex({ http, alias, source, name: () => 'one', refused: () => undefined })
    await answerOf(index.refresh())
    const copied = await answerOf(
      http.get(`/_cluster/health/${alias}`, { query: { wait_for_status: 'green', timeout: '30s' } }),
    )
    expect(copied.body).toMatchObject({ status: 'green', active_shards: 2 })

    const search = openSearch({ http, alias, source, index }, visitor)
    let isSearching = true
    let searches = 0
    const totals = new Set<string>()
    const searching = async () => {
      for (; isSearching; searches += 1) {
        const found = await search.list({ ...emptyQuery, term: 'door' })()
        totals.add(found._tag === 'Right' ? String(found.right.total) : JSON.stringify(found.left))
      }
    }
    const several = [searching(), searching()]
    const searchesMore = async () => {
      for (const before = searches; searches < before + 20;) await new Promise(resolve => setTimeout(resolve, 10))
    }
    await searchesMore()
    await other!.kill()
    await searchesMore()
    goods.put(aDoor(7, { name: 'Gate 7', categoryIds: [4] }))
    while ((await index.refresh()())._tag === 'Left') await new Promise(resolve => setTimeout(resolve, 200))
    expect((await answerOf(search.list({ ...emptyQuery, term: 'gate' }))).items.map(({ id }) => id)).toEqual([7])
    await other!.start()
    await searchesMore()
    isSearching = false
    await Promise.all(several)
    // One product less after the change.
    expect([...totals].filter(total => total !== '200' && total !== '199')).toEqual([])
  }, 180_000)
})
