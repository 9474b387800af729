import { createGoodsIndex } from '../../adapters/opensearch/goods-index'
import type { SearchServer } from '../../adapters/opensearch/listed-products'
import type { Http } from '../../adapters/shared/http'
import { aVisitor } from '../../test/builders/customer'
import { aDoor, goodsSource } from '../../test/builders/goods/goods'
import { clearIndices } from '../../test/builders/platform/named-search-server'
import { openSearchDouble } from '../../test/builders/platform/open-search-double'
import { answerOf } from '../support/expecting'

/** A separate alias, so that the index of a shop on the same server is not touched. */
export const alias = 'lintel-contract'
export const index = `${alias}.one`

/** A visitor who sees every category, with prices of list 7. */
export const everybody = aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' }, priceListId: 7 })

/** One product with every field a document can have, and one with almost none. */
const goods = () =>
  goodsSource([
    aDoor(1, {
      name: 'Flush Wood Door',
      brand: { name: 'Kestrel', slug: '/kestrel/' },
      categoryIds: [2, 4],
      facets: { Brand: ['Kestrel'], Width: ['36 in'], Core: ['Mineral'], Height: ['84 in'] },
      words: 'fire rated',
      variants: [
        {
          id: 10,
          sku: 'D-1-36',
          stock: 3,
          price: { price: 12_900 },
          entries: { 7: { price: 11_500 } },
          options: { Width: '36 in' },
        },
      ],
    }),
    aDoor(2, { facets: { Brand: ['Hollis'] } }),
  ])

type Goods = ReturnType<typeof goods>

const shopOn = (http: Http, { source }: Goods): SearchServer => ({
  http,
  alias,
  source,
  index: createGoodsIndex({ http, alias, source, name: () => 'one', refused: () => undefined }),
})

/**
 * Sends the call under contract to the server as well; all calls go to a double, so that the double has the state the
 * contract's call depends on.
 */
const onlyCall = (call: string, server: Http, others: Http): Http => {
  const sending =
    (method: keyof Http): Http['get'] =>
    (path, options) =>
    async () => {
      const answer = await others[method](path, options)()
      return `${method.toUpperCase()} ${path}` === call ? server[method](path, options)() : answer
    }
  return { get: sending('get'), post: sending('post'), put: sending('put'), delete: sending('delete') }
}

/** Builds the index and sends only `call` to the server. `failing`: the first write fails. */
export const building = async (call: string, server: Http, failing = false): Promise<'built' | 'failed'> => {
  const double = openSearchDouble(() => (failing ? { status: 503, type: 'unavailable_shards_exception' } : undefined))
  const { index: own } = shopOn(onlyCall(call, server, double.http), goods())
  return (await own.refresh()())._tag === 'Right' ? 'built' : 'failed'
}

/** Updates a product, or deletes one if `goes`, and sends only `call` to the server. */
export const following = async (call: string, server: Http, goes = false): Promise<void> => {
  const [double, shop] = [openSearchDouble(), goods()]
  await answerOf(shopOn(double.http, shop).index.refresh())
  if (goes) shop.remove(2)
  else shop.put(aDoor(1, { name: 'Gate' }))
  await answerOf(shopOn(onlyCall(call, server, double.http), shop).index.refresh())
}

/** A shop whose search calls all go to the server. */
export const asking = (server: Http): SearchServer => shopOn(server, goods())

/** Sets up the contract's provider states, on a server or the double. */
export const searchStates = (server: Http): Readonly<Record<string, () => Promise<void>>> => ({
  'no index of products': () => clearIndices(server, alias),
  'an index that is being built': async () => {
    await clearIndices(server, alias)
    await answerOf(server.put(`/${index}`, { body: { mappings: { _meta: {} } } }))
  },
  'an index of products': async () => {
    await clearIndices(server, alias)
    await answerOf(shopOn(server, goods()).index.refresh())
  },
})
