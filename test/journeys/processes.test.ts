import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import Sqlite from 'better-sqlite3'
import { killProcess, startProcess, type Environment } from './support/server-process'
import { openShop, type RunningShop } from './support/shop'
import { aShopper, goods, isAccepted, placeOrder, prepareOrder, type Reply, type Shopper } from './support/http-shopper'

let shop: RunningShop
let openedInMs = 0
beforeAll(async () => {
  const began = Date.now()
  shop = await openShop()
  openedInMs = Date.now() - began
}, 30_000)
afterAll(() => shop.close())

const port = () => new URL(shop.url).port

/** Starts a process that is expected to refuse, and answers how it did. */
const refusal = async (env: Environment) => {
  const started = startProcess({ LINTEL_DATA: join(shop.data, 'elsewhere'), LINTEL_LOG_LEVEL: 'error', ...env })
  const patience = setTimeout(() => void killProcess(started), 10_000)
  const code = await started.ended
  clearTimeout(patience)
  return { code, line: started.said() }
}

describe('starting the shop', () => {
  it('moves the demo merchant in and is open in under ten seconds', async () => {
    expect(openedInMs).toBeLessThan(10_000)
    const answer = await fetch(`${shop.url}/healthz`)
    expect([answer.status, await answer.text()]).toEqual([200, 'up'])
  })

  it.each<[string, Environment]>([
    ['PORT', { PORT: 'http' }],
    ['LINTEL_ORIGIN', { LINTEL_ORIGIN: 'https://shop.example/path' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://lintel@127.0.0.1:9/shop' }],
    ['LINTEL_STORE', { LINTEL_STORE: 'garden', PORT: '0' }],
    ['LINTEL_COMMERCE_URL', { LINTEL_COMMERCE_URL: 'http://platform.example' }],
    ['LINTEL_COOKIE_DOMAIN', { LINTEL_COOKIE_DOMAIN: 'shop.example; Path=/admin' }],
    ['LINTEL_TRUSTED_PROXIES', { LINTEL_TRUSTED_PROXIES: 'everybody' }],
    ['LINTEL_DATA', { LINTEL_DATA: '/dev/null/shop' }],
    ['HOST', { HOST: 'no.such.host.invalid', PORT: '8123' }],
  ])('refuses a bad %s (%j) with one clear line and exit code 1', async (name, env) => {
    const { code, line } = await refusal({ ...env, PORT: env['PORT'] === '0' ? '8124' : (env['PORT'] ?? '8125') })
    expect(code).toBe(1)
    expect(line).toMatch(/^Lintel cannot start: [^\n]+\n$/)
    expect(line).toContain(name)
    expect(line).not.toMatch(/ at .*\.js|node_modules/)
  })

  it('says that the port is taken', async () => {
    const { code, line } = await refusal({ PORT: port() })
    expect({ code, line }).toEqual({ code: 1, line: expect.stringMatching(new RegExp(`^Lintel cannot start: port ${port()} on 127\\.0\\.0\\.1 is taken: .*PORT\\n$`)) })
  })

  it('says that another process owns the data, and that one goes on', async () => {
    const { code, line } = await refusal({ PORT: '8126', LINTEL_DATA: shop.data })
    expect(code).toBe(1)
    expect(line).toMatch(/^Lintel cannot start: The database .* is in use by process \d+ .*LINTEL_DATA.*\n$/)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect(isAccepted(await aShopper(shop.url).add(goods.hook.variant, 1))).toBe(true)
  })
})

describe('stopping the shop', () => {
  it('answers what is under way, takes no new connection, and ends with code 0', async () => {
    const leaving = await openShop()
    try {
      const slow = await halfSentRequest(leaving.url)
      const idle = await fetch(`${leaving.url}/healthz`)
      await idle.text()
      const began = Date.now()
      const code = leaving.stop()
      await refusedConnection(leaving.url)
      slow.sendRest()
      expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(await code).toBe(0)
      expect(Date.now() - began).toBeLessThan(4_000)
      await leaving.start()
      expect((await fetch(`${leaving.url}/healthz`)).status).toBe(200)
    } finally {
      await leaving.close()
    }
  }, 30_000)
})

/** A search whose body arrives in two halves, so that it is under way for as long as we like. */
const halfSentRequest = async (url: string) => {
  const { hostname, port: at, origin } = new URL(url)
  const body = JSON.stringify({ search_terms: 'lock' })
  const socket = connect(Number(at), hostname === 'localhost' ? '127.0.0.1' : hostname)
  let heard = ''
  const answer = new Promise<string>(resolve => {
    socket.on('data', chunk => (heard += chunk.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', () => resolve(heard))
  })
  await new Promise<void>(resolve => socket.once('connect', resolve))
  socket.write(`POST /apis/ecommerce-service/public/v1/search HTTP/1.1\r\nhost: localhost:${at}\r\norigin: ${origin}\r\nx-lintel-request: 1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`)
  await new Promise(resolve => setTimeout(resolve, 150))
  return { answer, sendRest: () => socket.write(body.slice(5)) }
}

const refusedConnection = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const refused = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(() => false, () => true)
    if (refused) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('new connections are still taken')
}

describe('a power cut in the middle of business', () => {
  const rounds = 20

  it(`loses nothing that was acknowledged and doubles nothing, ${rounds} times over`, async () => {
    const till = await openShop()
    try {
      const adders = await Promise.all(Array.from({ length: 3 }, () => anAdder(till.url)))
      const orders: { key: string; id?: number; shopper: Shopper }[] = []
      for (let round = 0; round < rounds; round++) {
        const buyer = aShopper(till.url)
        await buyer.add(goods.hook.variant, 1)
        const order: (typeof orders)[number] = { key: await prepareOrder(buyer), shopper: buyer }
        orders.push(order)
        const burst = [...adders.map(adder => adder.addUntilCut()), placeOrder(buyer, order.key).then(reply => (order.id = idOf(reply)), () => undefined)]
        // A little later each round, so that the cut meets every stage of the work.
        await new Promise(resolve => setTimeout(resolve, round * 4))
        await till.kill()
        await Promise.all(burst)
        expect(integrity(till.data)).toBe('ok')
        await till.start()
        for (const adder of adders) expect(await adder.pieces()).toBe(await adder.settle())
        const again = idOf(await placeOrder(buyer, order.key))
        expect(again).toBeDefined()
        expect(order.id ?? again).toBe(again)
        order.id = again
      }
      const stored = storedOrders(till.data)
      expect(stored.map(row => row.id).sort()).toEqual(orders.map(order => order.id).sort())
      expect(new Set(stored.map(row => row.order_key)).size).toBe(rounds)
      expect(new Set(await mailSubjects(till)).size).toBe(rounds)
      expect(adders.some(adder => adder.cuts() > 0)).toBe(true)
    } finally {
      await till.close()
    }
  }, 120_000)
})

const idOf = (reply: Reply) => (reply.body as { id?: number } | undefined)?.id

/**
 * Adds one piece after another, each under a key of its own. What was cut off before its answer is sent again with the
 * same key, so that in the end every key counts exactly once.
 */
const anAdder = async (url: string) => {
  const shopper = aShopper(url)
  const name = Math.random().toString(36).slice(2, 10)
  let sent = 0
  let cuts = 0
  let open: string | undefined
  const add = (key: string) => shopper.add(goods.lock.variant, 1, key)
  if (!isAccepted(await add(`${name}-first`))) throw new Error('the first piece was refused')
  let expected = 1
  return {
    cuts: () => cuts,
    addUntilCut: async (): Promise<void> => {
      for (let count = 0; count < 30 && expected < 38; count++) {
        const key = `${name}-${(sent += 1)}`
        open = key
        try {
          if (!isAccepted(await add(key))) throw new Error('refused')
          open = undefined
          expected += 1
        } catch {
          cuts += 1
          return
        }
      }
    },
    /** Pieces in the cart as the shop sees it now; those acknowledged, plus at most the one whose answer was cut off. */
    pieces: async (): Promise<number> => {
      const before = (await shopper.cart()).lines.reduce((sum, line) => sum + line.quantity, 0)
      expect(before).toBeGreaterThanOrEqual(expected)
      expect(before).toBeLessThanOrEqual(expected + (open === undefined ? 0 : 1))
      if (open !== undefined) {
        expect(isAccepted(await add(open))).toBe(true)
        expected += 1
        open = undefined
      }
      return (await shopper.cart()).lines.reduce((sum, line) => sum + line.quantity, 0)
    },
    /** What must be in the cart; when it is nearly full it is emptied for the next rounds. */
    settle: async (): Promise<number> => {
      const total = expected
      if (expected > 30) {
        for (const line of (await shopper.cart()).lines) await shopper.call('PUT', `/exp-sf-cms/api/bc/carts/items/${line.id}`, { body: { line_item: { quantity: 1 } } })
        expected = 1
      }
      return total
    },
  }
}

/** Opens the files as the cut left them, as the next start would. */
const integrity = (folder: string): unknown => {
  const database = new Sqlite(join(folder, 'lintel.db'))
  try {
    return database.pragma('integrity_check', { simple: true })
  } finally {
    database.close()
  }
}

const storedOrders = (folder: string) => {
  const database = new Sqlite(join(folder, 'lintel.db'), { readonly: true })
  try {
    return database.prepare('select id, order_key from sales_order').all() as { id: number; order_key: string }[]
  } finally {
    database.close()
  }
}

const mailSubjects = async (till: RunningShop) => (await till.mails()).map(mail => /^Subject: (.*)$/m.exec(mail)?.[1] ?? mail)
