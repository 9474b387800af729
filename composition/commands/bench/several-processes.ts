import { readFileSync } from 'node:fs'
import { openPostgres, postgresBinaries } from '../postgres-server.ts'
import { cartCookie } from './listing.ts'
import { requestsPerSecond } from './load.ts'
import { residentMb, type Running } from './processes.ts'
import { inTurns, type Bench, type Row } from './row.ts'

const path = '/doors/'
const connections = 8

type Case = {
  readonly what: string
  readonly paths: readonly string[] | ((at: number) => string)
  readonly hasCart?: true
}

const cases: readonly Case[] = [
  { what: 'shopper with a cart (never cached)', paths: [path], hasCart: true },
  { what: 'guest, uncached page', paths: at => `${path}?seen=${Date.now().toString(36)}-${at}` },
  { what: 'guest, cached page', paths: [path] },
]

/** What a second core gives a shop on PostgreSQL. */
export const severalProcesses: Bench = {
  name: 'processes',
  about:
    `Throughput of two processes behind one port (\`LINTEL_PROCESSES=2\`) on PostgreSQL: a listing of 24 products ` +
    `(\`${path}\`) over ${connections} connections, brotli. Control: one process on the same database. Load ` +
    'generator, PostgreSQL and shop share the cores of the machine.',
  run: async ({ dataFolder, turns, note, startShop }) => {
    const binaries = postgresBinaries()
    if (!binaries) throw new Error('no PostgreSQL under /usr/lib/postgresql: "apt-get install postgresql" brings it')
    const database = await openPostgres(binaries)
    const start = async (processes: number) =>
      startShop(await dataFolder(), { DATABASE_URL: database.url, LINTEL_PROCESSES: String(processes) })
    const shops: Running[] = []
    try {
      const two = await start(2)
      shops.push(two)
      const one = await start(1)
      shops.push(one)
      const cookies = { two: await cartCookie(two), one: await cartCookie(one) }
      const rows: Row[] = []
      for (const { what, paths, hasCart } of cases) {
        note(`processes: ${what}`)
        const load = (shop: Running, cookie: string, seconds: number) => () =>
          requestsPerSecond({
            url: shop.url,
            paths,
            headers: { 'accept-encoding': 'br', ...(hasCart ? { cookie } : {}) },
            seconds,
            connections,
          })
        // Warm-up for the JIT compilers of all processes.
        await load(two, cookies.two, 4)()
        await load(one, cookies.one, 2)()
        const { value, control } = await inTurns(turns, load(two, cookies.two, 4), load(one, cookies.one, 4))
        rows.push({ what, value, unit: 'requests/s', control: { what: 'one process', value: control } })
      }
      const [value, control] = [residentInAll(two), residentInAll(one)]
      return [
        ...rows,
        {
          what: 'resident memory of all processes',
          value,
          unit: 'MB',
          control: { what: 'one process', value: control },
        },
      ]
    } finally {
      for (const shop of shops) await shop.stop()
      await database.close()
    }
  },
}

/** Resident memory of a process and of those that it started. */
const residentInAll = (shop: Running): number => {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [shop.pid, ...children.map(Number)].reduce((sum, pid) => sum + residentMb({ ...shop, pid }), 0)
}
