import { cartCookie, fetched } from './listing.ts'
import { requestsPerSecond } from './load.ts'
import { processorMs, startBare, type Running } from './processes.ts'
import { inTurns, type Bench, type Row } from './row.ts'

/** Pages of a shopper with a cart, who is never given a shared page. */
const pages = [
  { what: 'home', path: '/' },
  { what: 'listing', path: '/doors/' },
  { what: 'product', path: '/grade-1-storeroom-lock/' },
  { what: 'search results', path: '/search/?q=door' },
  { what: 'bulk table', path: '/hardware/?section=bulk-order' },
  { what: 'cart', path: '/cart/' },
] as const

const amount = 100

/** Processor time of pages that are rendered anew. */
export const renderedPages: Bench = {
  name: 'pages',
  about:
    `Processor time of the server per page, over ${amount} pages one after another, for a shopper with a cart, whose ` +
    'pages are never cached; uncompressed. Control: a bare `node:http` server that sends the same bytes.',
  run: async ({ dataFolder, turns, note, startShop }) => {
    const shop = await startShop(await dataFolder())
    try {
      const cookie = await cartCookie(shop)
      const rows: Row[] = []
      for (const { what, path } of pages) {
        note(`pages: ${what}`)
        const bare = await startBare(await fetched(shop, path, 'identity', cookie))
        const perPage = (server: Running) => () => msPerPage(server, path, cookie)
        try {
          // Warm-up for the JIT compiler.
          await perPage(shop)()
          const { value, control } = await inTurns(turns, perPage(shop), perPage(bare))
          rows.push({ what, value, unit: 'ms', control: { what: 'same bytes', value: control } })
        } finally {
          await bare.stop()
        }
      }
      return rows
    } finally {
      await shop.stop()
    }
  },
}

const msPerPage = async (server: Running, path: string, cookie: string): Promise<number> => {
  const before = processorMs(server)
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'identity' }
  await requestsPerSecond({ url: server.url, paths: [path], headers, amount, connections: 1 })
  return (processorMs(server) - before) / amount
}
