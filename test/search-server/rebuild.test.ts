import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createGoodsIndex } from '../../adapters/opensearch/goods-index'
import { openSearch } from '../../adapters/opensearch/open-search'
import { emptyQuery } from '../../core/search/listing'
import { aVisitor } from '../builders/customer'
import { aDoor, goodsSource } from '../builders/goods/goods'
import { answerOf } from '../builders/outcome'
import { clearIndices, onSearchServer } from '../builders/platform/named-search-server'

const alias = 'lintel-test-rebuild'
const products = 400
const rebuilds = 5

onSearchServer('the rebuild of the index', ({ http }) => {
  beforeAll(() => clearIndices(http, alias))
  afterAll(() => clearIndices(http, alias))

  it('goes on behind the alias while searches find every product, and leaves one index', async () => {
    const goods = goodsSource(Array.from({ length: products }, (_, at) => aDoor(at + 1)))
    let made = 0
    const { source } = goods
    let hours = 0
    const index = createGoodsIndex({
      http,
      alias,
      source,
      name: () => `n${made++}`,
      refused: () => undefined,
      now: () => hours * 3_600_000,
    })
    await answerOf(index.refresh())
    const visitor = aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' }, priceListId: undefined })
    const search = openSearch({ http, alias, source, index }, visitor)

    let isBuilding = true
    const totals = new Map<string, number>()
    const searching = async () => {
      while (isBuilding) {
        const found = await search.list({ ...emptyQuery, term: 'door' })()
        const total = found._tag === 'Right' ? String(found.right.total) : JSON.stringify(found.left)
        totals.set(total, (totals.get(total) ?? 0) + 1)
      }
    }
    const searches = [searching(), searching(), searching()]
    for (let at = 0; at < rebuilds; at += 1) {
      goods.rename(2, `Wood Doors ${at}`)
      await answerOf(index.refresh())
    }
    isBuilding = false
    await Promise.all(searches)
    hours += 1
    await answerOf(index.refresh())

    expect([...totals.keys()]).toEqual([String(products)])
    expect(made).toBe(rebuilds + 1)
    expect(Object.keys((await answerOf(http.get(`/${alias}.*`))).body as object)).toEqual([`${alias}.n${rebuilds}`])
  }, 120_000)
})
