import { type Reply } from '../journeys/support/http-shopper'
import { findings, pause, type FaultPart, type Findings } from './fault-part'
import { aBuyer, aKey, openStoreShop, refusalOf, type Buyer, type StoreShop } from './store-shop'
import { agreed, cutStoreAt, storeStages } from './store-cuts'

/** How often the server is killed at each place. */
const cutsAt = (short: boolean): number => (short ? 1 : 5)

export const bigcommercePart: FaultPart = {
  name: 'bigcommerce',
  about: '`kill -9` while a BigCommerce store answers, and a store that is slow or refuses; carts and orders agree',
  run: async ({ short, note }) => {
    const found = findings()
    const of = await openStoreShop()
    const rows: string[][] = []
    try {
      for (const stage of storeStages) {
        const before = found.problems.length
        let hits = 0
        for (let cut = 0; cut < cutsAt(short); cut++) if (await cutStoreAt(of, stage, found)) hits += 1
        found.expect(hits === cutsAt(short), `${hits} of ${cutsAt(short)} kills hit ${stage}`)
        rows.push([`killed ${stage}`, `${hits}`, '', '', '', '', resultSince(before, found)])
        note(`${stage}: ${hits} cuts`)
      }
      for (const [fault, name] of outages) {
        rows.push(await oneOutage(of, fault, name, found, short))
        note(name)
      }
      agreed(of, found)
      note(`${of.placed.length} orders`)
    } finally {
      await of.close()
    }
    return {
      table: {
        columns: [
          'the store',
          'times',
          'pages of guests',
          'pages with a cart',
          'add, sign-in',
          'back after',
          'lost or doubled',
        ],
        rows,
      },
      problems: found.problems,
    }
  },
}

const resultSince = (before: number, { problems }: Findings): string =>
  problems.length === before ? 'nothing' : `${problems.length - before} findings`

const outages = [
  ['429', 'answers 429'],
  ['5xx', 'answers 502'],
  ['silent', 'does not answer for 30 s'],
] as const

const pages = ['/', '/hardware/locks/', '/lever-lock/', '/search/?q=lever'] as const
/** A call to a store is given up after 20 s: no page waits for that. */
const pageLimitMs = 10_000
const outageMs = (short: boolean): number => (short ? 5_000 : 30_000)

/** A store that fails for half a minute, while a guest looks around and a buyer has a cart. */
const oneOutage = async (
  of: StoreShop,
  fault: (typeof outages)[number][0],
  name: string,
  found: Findings,
  short: boolean,
): Promise<string[]> => {
  const before = found.problems.length
  const [guest, buyer] = [aBuyer(of.shop), aBuyer(of.shop)]
  const refused = refusalOf(await buyer.addLevers(3, aKey()))
  found.expect(refused === undefined, `${name}: nothing can be added before: ${refused}`)
  await of.proxy.set(fault)
  const began = performance.now()
  const slowest = { guest: 0, buyer: 0 }
  const visit = async (who: 'guest' | 'buyer', path: string): Promise<void> => {
    const start = performance.now()
    const { status } = await (who === 'guest' ? guest : buyer).page(path)
    slowest[who] = Math.max(slowest[who], performance.now() - start)
    // A search that finds one product leads to it.
    found.expect(status === 200 || status === 302, `${name}: ${path} answered a ${who} ${status}`)
  }
  const key = aKey()
  const writes = Promise.all([
    statusOf(buyer.addLevers(3, key)),
    statusOf(aBuyer(of.shop).signIn('nobody@millwork.example', 'Doorway42')),
  ])
  while (performance.now() - began < outageMs(short))
    for (const path of pages) {
      await visit('guest', path)
      await visit('buyer', path)
    }
  const statuses = await writes
  found.expect(
    statuses.every(status => status === 503 || status === 429),
    `${name}: add and sign-in answered ${statuses.join(', ')}`,
  )
  // Short runs also happen on busy machines: they check results, not durations.
  found.expect(short || Math.max(slowest.guest, slowest.buyer) < pageLimitMs, `${name}: a page waited for the store`)
  const back = await backIn(of, buyer, key, found, name)
  return [
    name,
    '1',
    `within ${seconds(slowest.guest)}`,
    `within ${seconds(slowest.buyer)}`,
    statuses.join(', '),
    seconds(back),
    resultSince(before, found),
  ]
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const statusOf = (reply: Promise<Reply>): Promise<number> => reply.then(({ status }) => status)

/** The write that failed is sent again with its key, once the store answers, and has one effect. */
const backIn = async (
  { proxy }: StoreShop,
  buyer: Buyer,
  key: string,
  found: Findings,
  name: string,
): Promise<number> => {
  await proxy.set(undefined)
  const began = performance.now()
  let refused = refusalOf(await buyer.addLevers(3, key))
  while (refused !== undefined && performance.now() - began < 65_000) {
    await pause(250)
    refused = refusalOf(await buyer.addLevers(3, key))
  }
  const took = performance.now() - began
  found.expect(refused === undefined, `${name}: nothing can be added afterwards: ${refused}`)
  const has = await buyer.pieces()
  found.expect(has === 6, `${name}: the cart has ${has} pieces, not 6`)
  return took
}
