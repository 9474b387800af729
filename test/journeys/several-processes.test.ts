import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { openPostgres, postgresBinaries, type PostgresServer } from '../../composition/commands/postgres-server'
import { catalogueFixtures } from '../builders/goods/importing'
import { eventually } from './support/buyer'
import { importCatalogueFile } from './support/catalogue-import'
import { halfSentRequest, refusedConnection } from './support/half-sent-request'
import { aShopper, dataOf, errorOf, goods, isAccepted, type Shopper } from './support/http-shopper'
import { fetchFromProcess, servingProcesses } from './support/one-process'
import { openShop, type RunningShop } from './support/shop'

const binaries = postgresBinaries()
const onPostgres = binaries ? describe : describe.skip
const api = '/exp-sf-cms/api'
/** The shop allows so many carts to guests of one address. */
const maxCarts = 12

onPostgres('a shop in two processes behind one port', () => {
  let database: PostgresServer
  let shop: RunningShop
  beforeAll(async () => {
    database = await openPostgres(binaries!)
    shop = await openShop({
      DATABASE_URL: database.url,
      LINTEL_PROCESSES: '2',
      LINTEL_GUEST_CARTS_PER_CLIENT: String(maxCarts),
    })
  }, 60_000)
  afterAll(async () => {
    await shop?.close()
    await database?.close()
  })

  /** A shopper whose requests one of the processes answers; `like` gives it another shopper's cookies. */
  const at = (which: 0 | 1, like?: Shopper): Shopper => {
    const pid = servingProcesses(shop)[which]!
    return aShopper(shop.url, new Map(like?.cookies), fetchFromProcess(shop, pid))
  }

  const askDatabase = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }

  it('answers from both, which seeded the demo merchant once, and says once that it is open', async () => {
    expect(servingProcesses(shop)).toHaveLength(2)
    for (const which of [0, 1] as const) expect((await at(which).page('/')).status).toBe(200)
    expect(await askDatabase(`select count(*)::int as seeds from change where key = 'seed'`)).toEqual([{ seeds: 1 }])
    expect(shop.output().match(/Lintel is open at/g)).toHaveLength(1)
  })

  it('knows on one a customer who signed in on the other, with the cart, until either signs them out', async () => {
    const ada = at(0)
    await ada.signIn('admin@northgate.example')
    await ada.add(goods.lock.variant, 2)
    const elsewhere = at(1, ada)
    expect((await elsewhere.cart()).lines.map(line => [line.variantId, line.quantity, line.price])).toEqual([
      [goods.lock.variant, 2, goods.lock.contract],
    ])
    await elsewhere.call('GET', `${api}/logout`)
    expect((await ada.call('GET', `${api}/bc/account/addresses`)).status).toBe(401)
  })

  it('shows a price that staff changed on one at once on the other, which had the page cached', async () => {
    // The second time, the page is answered from the cache.
    for (const which of [0, 1, 0, 1] as const)
      expect((await at(which).page(goods.lock.slug)).text.includes('189.00')).toBe(true)
    const stef = at(0)
    expect(isAccepted(await stef.signIn('staff@lintel.example'))).toBe(true)
    const productPath = `/apis/staff/products/${Math.floor(goods.lock.variant / 1000)}`
    const product = dataOf(await stef.call('GET', productPath)) as unknown as {
      readonly version: number
      readonly variants: readonly { readonly id: number; readonly stock: number }[]
    }
    const changed = product.variants.map(({ id, stock }) => ({
      variant_id: id,
      stock,
      stock_before: stock,
      price: 191.5,
    }))
    const saved = await stef.call('PUT', productPath, {
      body: { version: product.version, key: 'several-processes-1', change: { tag: 'shop', variants: changed } },
    })
    expect(saved.body).toMatchObject({ Status: 'success' })
    for (const which of [1, 0] as const) {
      const { text } = await at(which).page(goods.lock.slug)
      expect([text.includes('191.50'), text.includes('189.00')]).toEqual([true, false])
    }
  })

  it('counts wrong passwords together', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect(errorOf(await at(tries % 2 ? 1 : 0).signIn('owner@lakeside.example', 'wrong-one'))['message']).toBe(
        'Username or Password Invalid',
      )
    for (const which of [0, 1] as const)
      expect(errorOf(await at(which).signIn('owner@lakeside.example'))['message']).toBe('account.work-needed')
  })

  it('counts the carts of an address together', async () => {
    for (let made = 0; made < maxCarts + 4; made++)
      expect(isAccepted(await at(made % 2 ? 1 : 0).add(goods.hook.variant, 1))).toBe(true)
    expect(await askDatabase('select count(*)::int as carts from cart where client is not null')).toEqual([
      { carts: maxCarts },
    ])
  })

  it('gives a repeated write the first response, from the other process too', async () => {
    const rita = at(0)
    await rita.add(goods.hook.variant, 1, 'several-processes-a')
    const first = await rita.add(goods.hook.variant, 2, 'several-processes-b')
    const again = await at(1, rita).add(goods.hook.variant, 2, 'several-processes-b')
    expect(again.text).toBe(first.text)
    expect((await rita.cart()).lines.map(line => line.quantity)).toEqual([3])
  })

  it('shows imported products on both, though only one of them takes the import', async () => {
    for (const which of [0, 1] as const) expect((await at(which).page('/lagoon-desk-lamp/')).status).toBe(404)
    const imported = await importCatalogueFile(shop, join(catalogueFixtures, 'shopify-classic.csv'))
    expect(imported).toMatchObject({ code: 0, output: expect.stringMatching(/4 new/) })
    for (const which of [0, 1] as const) {
      // A process that is busy for longer than a second follows by itself.
      await eventually(async () => (await at(which).page('/lagoon-desk-lamp/')).status, 200)
      const found = await at(which).page('/search/?q=LDL-MOSS', { accept: 'text/html' })
      expect(found.headers.get('location') ?? found.text).toContain('lagoon-desk-lamp')
    }
  })

  it('serves from the other process while one that was killed is replaced', async () => {
    const [victim, survivor] = servingProcesses(shop)
    process.kill(victim!, 'SIGKILL')
    for (let asked = 0; asked < 20; asked++)
      expect((await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
    await eventually(async () => servingProcesses(shop).length, 2)
    expect(servingProcesses(shop)).toContain(survivor)
    expect(servingProcesses(shop)).not.toContain(victim)
    await eventually(async () => (await at(1).page('/')).status, 200)
  })

  it('finishes requests in flight in both when it stops, and ends with code 0', async () => {
    const slow = [await halfSentRequest(shop.url), await halfSentRequest(shop.url), await halfSentRequest(shop.url)]
    const serving = servingProcesses(shop)
    const code = shop.stop()
    await refusedConnection(shop.url)
    for (const each of slow) each.sendRest()
    for (const each of slow) expect(await each.answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await code).toBe(0)
    for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  }, 30_000)
})
