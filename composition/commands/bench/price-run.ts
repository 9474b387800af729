import { randomUUID } from 'node:crypto'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import Sqlite from 'better-sqlite3'
import { cartCookie } from './listing.ts'
import { ownRoot, processorMs, residentMb, type Running } from './processes.ts'
import type { Bench, Row } from './row.ts'

const entries = 1_000_000
const listId = 11
const shown = entries.toLocaleString('en-US')
const desk = '/apis/staff'

/** What a price run of a million prices takes, and how long others wait for it. */
export const priceRun: Bench = {
  name: 'price-run',
  about:
    `A price run of ${shown} new prices on SQLite, once: drafted from a CSV by \`prices:draft\` through the running ` +
    'shop, made live and undone at the desk. Others: the longest answer of calls that read the database, one after ' +
    'another meanwhile; when the run goes live it is the time for which its transaction holds the database. Memory: ' +
    'the highest of the server process, beside that before the run.',
  run: async ({ dataFolder, note, startShop }) => {
    note('price-run')
    const folder = await dataFolder()
    await (await startShop(folder)).stop()
    variantsIn(folder)
    const file = await fileIn(folder)
    const shop = await startShop(folder)
    try {
      const staff = await signedIn(shop)
      const cart = await cartCookie(shop)
      await after(5_000)
      const before = residentMb(shop)
      const rows: Row[] = []
      const measured = async <A>(what: string, work: () => Promise<A>): Promise<A> => {
        const stop = watched(shop, cart)
        const [began, used] = [performance.now(), processorMs(shop)]
        const value = await work()
        const took = performance.now() - began
        rows.push(
          { what, value: took, unit: 'ms' },
          { what: `${what}: processor time of the server`, value: processorMs(shop) - used, unit: 'ms' },
          { what: `${what}: longest wait of others`, value: await stop(), unit: 'ms' },
        )
        return value
      }
      const id = await measured('draft', () => drafted(folder, file))
      await measured('go live', () => changed(shop, staff, id, 'live'))
      await measured('undo', () => changed(shop, staff, id, 'undo'))
      return [
        ...rows,
        { what: 'memory', value: peakMb(shop), unit: 'MB', control: { what: 'before the run', value: before } },
      ]
    } finally {
      await shop.stop()
    }
  },
}

/** Written while the shop is stopped. */
const variantsIn = (folder: string): void => {
  const db = new Sqlite(join(folder, 'lintel.db'))
  try {
    const { id } = db.prepare<[], { id: number }>('select id from variant order by id limit 1').get() ?? { id: 0 }
    const columns = db
      .prepare<[], { name: string }>("select name from pragma_table_info('variant')")
      .all()
      .map(({ name }) => name)
    const values: Readonly<Record<string, string>> = {
      id: '100000000 + n.n',
      product_id: '-1 - n.n / 20',
      sku: "'PRICED-' || n.n",
      sku_fold: "'PRICED' || n.n",
    }
    // Of products that do not exist: what a large catalogue costs the search index is another bench.
    db.pragma('foreign_keys = off')
    db.exec(
      `with recursive n(n) as (select 0 union all select n + 1 from n where n < ${entries - 1}) ` +
        `insert into variant (${columns.join(', ')}) ` +
        `select ${columns.map(name => values[name] ?? `model.${name}`).join(', ')} ` +
        `from n join variant model on model.id = ${id}`,
    )
    db.pragma('wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
}

const fileIn = async (folder: string): Promise<string> => {
  const path = join(folder, 'prices.csv')
  const file = createWriteStream(path)
  file.write('sku,price\n')
  for (let at = 0; at < entries; at += 1)
    if (!file.write(`PRICED-${at},${(10 + (at % 500) / 100).toFixed(2)}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
  return path
}

const headersOf = (shop: Running, cookie = '') => ({
  accept: 'application/json',
  'content-type': 'application/json',
  origin: shop.url,
  'x-lintel-request': '1',
  ...(cookie === '' ? {} : { cookie }),
})

const signedIn = async (shop: Running): Promise<string> => {
  const answer = await fetch(`${shop.url}/exp-sf-cms/api/login`, {
    method: 'POST',
    headers: headersOf(shop),
    body: JSON.stringify({ email: 'staff@lintel.example', password: 'Lintel123' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (answer.status !== 200 || cookie === undefined) throw new Error(`staff could not sign in: ${answer.status}`)
  return cookie
}

/** Drafts the file as `npm run prices:draft` does; returns the number of the run. */
const drafted = async (folder: string, file: string): Promise<number> => {
  const command = spawn(
    process.execPath,
    ['composition/commands/prices-draft-start.ts', file, '--list', String(listId)],
    { cwd: ownRoot, env: { ...process.env, LINTEL_DATA: folder }, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let text = ''
  command.stdout.on('data', (some: Buffer) => (text += some.toString()))
  await once(command, 'close')
  const [, id] = /Drafted run (\d+): 1,000,000 new/.exec(text) ?? []
  if (id === undefined) throw new Error(`the file was not drafted: ${text}`)
  return Number(id)
}

const changed = async (shop: Running, cookie: string, id: number, tag: 'live' | 'undo'): Promise<void> => {
  const path = `${shop.url}${desk}/price-runs/${id}`
  const found = await (await fetch(path, { headers: headersOf(shop, cookie) })).text()
  const [, version] = /"version":(\d+)/.exec(found) ?? []
  const answer = await fetch(path, {
    method: 'PUT',
    headers: headersOf(shop, cookie),
    body: JSON.stringify({ key: randomUUID(), version: Number(version), change: { tag } }),
  })
  const text = await answer.text()
  if (answer.status !== 200 || text.includes('"failure"'))
    throw new Error(`${tag} was answered ${answer.status}: ${text.slice(0, 300)}`)
}

/** Reads a cart again and again; the function stops it and returns the longest time of a call. */
const watched = (shop: Running, cookie: string): (() => Promise<number>) => {
  let isOver = false
  let longest = 0
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${shop.url}/exp-sf-cms/api/bc/cart`, { headers: { cookie } })).arrayBuffer()
      longest = Math.max(longest, performance.now() - began)
      await after(20)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return longest
  }
}

/** The highest resident memory of the process since its start. */
const peakMb = ({ pid }: Running): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
