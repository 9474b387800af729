import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cartCookie, fetched } from './listing.ts'
import { requestsPerSecond } from './load.ts'
import { processorMs, type Running } from './processes.ts'
import { inTurns, type Bench, type Row } from './row.ts'

const run = promisify(execFile)

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
const warmUp = 500

/** Processor time of pages that are rendered anew. */
export const renderedPages: Bench = {
  name: 'pages',
  about:
    `Processor time of the server per page, over ${amount} pages one after another after ${warmUp} to warm up, for a ` +
    'shopper with a cart, whose pages are never cached; uncompressed. Control: React alone, `renderToString` of the ' +
    "same page's elements in another process.",
  run: async ({ dataFolder, turns, note, startShop }) => {
    const shop = await startShop(await dataFolder())
    try {
      const cookie = await cartCookie(shop)
      const rows: Row[] = []
      for (const { what, path } of pages) {
        note(`pages: ${what}`)
        const { body } = await fetched(shop, path, 'identity', cookie)
        const perPage = (times: number) => msPerPage(shop, path, cookie, times)
        // Warm-up for the JIT compiler.
        await perPage(warmUp)
        const { value, control } = await inTurns(
          turns,
          () => perPage(amount),
          () => msOfReact(body),
        )
        rows.push({ what, value, unit: 'ms', control: { what: 'React alone', value: control } })
      }
      return rows
    } finally {
      await shop.stop()
    }
  },
}

const msOfReact = async (page: Uint8Array): Promise<number> => {
  const running = run(process.execPath, [join(import.meta.dirname, 'react-page.js'), String(warmUp)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  running.child.stdin?.end(page)
  return Number((await running).stdout)
}

const msPerPage = async (server: Running, path: string, cookie: string, times: number): Promise<number> => {
  const before = processorMs(server)
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'identity' }
  await requestsPerSecond({ url: server.url, paths: [path], headers, amount: times, connections: 1 })
  return (processorMs(server) - before) / times
}
