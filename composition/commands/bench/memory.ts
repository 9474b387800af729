import { setTimeout as after } from 'node:timers/promises'
import { cartCookie } from './listing.ts'
import { requestsPerSecond } from './load.ts'
import { residentMb, startBare } from './processes.ts'
import type { Bench, Row } from './row.ts'

const paths = [
  '/',
  '/doors/',
  '/hardware/',
  '/grade-1-storeroom-lock/',
  '/flush-wood-door/',
  '/search?q=lock',
  '/blog/',
  '/cart/',
]
const amount = 1_500
const restMs = 6_000

/** Resident memory of the process. */
export const memory: Bench = {
  name: 'memory',
  about:
    'Resident memory of the server process: some seconds after its start and first page, and after ' +
    `${amount.toLocaleString('en-US')} further pages, half of them for guests and half for a shopper with a cart, ` +
    'whose pages are never cached. Control: a bare `node:http` server.',
  run: async ({ dataFolder, note, startShop }) => {
    note('memory')
    const shop = await startShop(await dataFolder())
    const bare = await startBare({
      headers: { 'content-type': 'text/html' },
      body: new Uint8Array(Buffer.alloc(120_000, 'x')),
    })
    try {
      for (const { url } of [shop, bare]) await (await fetch(url)).text()
      await after(restMs)
      const idle = row('idle', residentMb(shop), residentMb(bare), 90)
      const cookie = await cartCookie(shop)
      const visitors: readonly Readonly<Record<string, string>>[] = [
        { 'accept-encoding': 'br' },
        { 'accept-encoding': 'br', cookie },
      ]
      for (const headers of visitors) {
        await requestsPerSecond({ url: shop.url, paths, headers, amount: amount / 2 })
        await requestsPerSecond({ url: bare.url, paths, headers, amount: amount / 2 })
      }
      await after(restMs)
      return [idle, row(`after ${amount.toLocaleString('en-US')} pages`, residentMb(shop), residentMb(bare), 160)]
    } finally {
      await shop.stop()
      await bare.stop()
    }
  },
}

const row = (what: string, value: number, control: number, goal: number): Row => ({
  what,
  value,
  unit: 'MB',
  control: { what: 'bare server', value: control },
  goal: { kind: 'value', figure: goal, better: 'less' },
})
