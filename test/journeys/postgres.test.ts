import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { openPostgres, postgresBinaries, type PostgresServer } from '../../composition/commands/postgres-server'
import { openShop, type RunningShop } from './support/shop'
import {
  aShopper,
  dataOf,
  demoPassword,
  errorOf,
  goods,
  isAccepted,
  placeOrder,
  prepareOrder,
  type Shopper,
} from './support/http-shopper'

const binaries = postgresBinaries()
if (!binaries)
  console.warn(
    'No PostgreSQL under /usr/lib/postgresql: its journeys are skipped. "apt-get install postgresql" brings it.',
  )
const withPostgres = binaries ? describe : describe.skip

withPostgres('two servers on one PostgreSQL', () => {
  let database: PostgresServer
  let one: RunningShop
  let two: RunningShop
  beforeAll(async () => {
    database = await openPostgres(binaries!)
    ;[one, two] = await Promise.all([
      openShop({ DATABASE_URL: database.url }),
      openShop({ DATABASE_URL: database.url }),
    ])
  }, 60_000)
  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()])
    await database?.close()
  })

  const ask = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }

  /** The same shopper on the other process, with the same cookies. */
  const across = (shopper: Shopper, shop: RunningShop) => aShopper(shop.url, new Map(shopper.cookies))

  it('start together on an empty database and move the demo merchant in once', async () => {
    expect(
      await ask('select count(*)::int as customers, count(distinct email_fold)::int as names from customer'),
    ).toEqual([{ customers: 10, names: 10 }])
    expect(await ask(`select count(*)::int as seeds from change where key = 'seed'`)).toEqual([{ seeds: 1 }])
    for (const shop of [one, two]) {
      expect((await aShopper(shop.url).page('/')).status).toBe(200)
      expect((await aShopper(shop.url).page(goods.lock.slug)).text).toContain('189.00')
    }
  })

  it('share sessions and carts', async () => {
    const ada = aShopper(one.url)
    await ada.signIn('admin@northgate.example')
    await ada.add(goods.lock.variant, 2)
    const elsewhere = across(ada, two)
    expect((await elsewhere.cart()).lines.map(line => [line.variantId, line.quantity, line.price])).toEqual([
      [goods.lock.variant, 2, goods.lock.contract],
    ])
    await elsewhere.call('GET', '/exp-sf-cms/api/logout')
    expect((await ada.call('GET', '/exp-sf-cms/api/bc/account/addresses')).status).toBe(401)
  })

  it('count wrong passwords together', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        aShopper(at % 2 ? one.url : two.url).signIn('owner@lakeside.example', 'wrong-one'),
      ),
    )
    expect(tries.map(reply => errorOf(reply)['message'])).toEqual(
      Array.from({ length: 10 }, () => 'Username or Password Invalid'),
    )
    for (const shop of [one, two]) {
      const reply = await aShopper(shop.url).signIn('owner@lakeside.example', demoPassword)
      expect(errorOf(reply)['message']).toBe('account.work-needed')
    }
  })

  it('sell exactly ten pieces to twenty concurrent buyers, and both listings follow', async () => {
    const first = aShopper(one.url)
    await first.add(goods.holder.variant, goods.holder.stock - 10)
    expect(isAccepted(await placeOrder(first, await prepareOrder(first)))).toBe(true)

    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const shopper = aShopper(at % 2 ? one.url : two.url)
        await shopper.add(goods.holder.variant, 1)
        return { shopper, key: await prepareOrder(shopper, `buyer-${at}@lintel.example`) }
      }),
    )
    const placed = await Promise.all(buyers.map(({ shopper, key }) => placeOrder(shopper, key)))
    const sold = placed.filter(isAccepted)
    expect(sold).toHaveLength(10)
    expect(new Set(placed.filter(reply => !isAccepted(reply)).map(reply => errorOf(reply)['reason']))).toEqual(
      new Set(['checkout.cart-changed']),
    )
    expect(await ask(`select stock from variant where id = ${goods.holder.variant}`)).toEqual([{ stock: 0 }])
    expect(
      await ask(`select sum(quantity)::int as pieces from sales_order_line where variant_id = ${goods.holder.variant}`),
    ).toEqual([{ pieces: goods.holder.stock }])

    const soldOut = Date.now()
    for (const shop of [one, two])
      while ((await listedStock(shop)) !== 0 && Date.now() - soldOut < 10_000)
        await new Promise(resolve => setTimeout(resolve, 100))
    expect([await listedStock(one), await listedStock(two)]).toEqual([0, 0])
  }, 60_000)

  /** The stock in the listing for a search by this SKU. */
  const listedStock = async (shop: RunningShop): Promise<unknown> => {
    const reply = await aShopper(shop.url).call('POST', '/apis/ecommerce-service/public/v1/search?limit=5', {
      body: { search_terms: goods.holder.sku },
    })
    const [card] = dataOf(reply)['items'] as { sku_esi: string; lintel_card: { stock: number } }[]
    return card?.lintel_card.stock
  }

  it('report unhealthy while the database is unavailable, lose no carts, and recover automatically', async () => {
    const rita = aShopper(one.url)
    await rita.add(goods.hook.variant, 1)
    const cookie = rita.cookies.get('lintel')
    await database.stop()
    for (const shop of [one, two]) {
      const health = await fetch(`${shop.url}/healthz`)
      expect([health.status, await health.text()]).toEqual([503, 'down'])
      const page = await aShopper(shop.url).page('/')
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
      expect(page.text).toContain('<h1>')
      expect(page.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|node_modules| at .*\.js:\d/)
    }
    const write = await rita.add(goods.hook.variant, 1)
    expect([write.status, errorOf(write)]).toEqual([503, { message: 'unavailable', tag: 'unavailable' }])
    expect(rita.cookies.get('lintel')).toBe(cookie)

    await database.start()
    for (const shop of [one, two]) {
      const began = Date.now()
      while ((await fetch(`${shop.url}/healthz`)).status !== 200 && Date.now() - began < 10_000)
        await new Promise(resolve => setTimeout(resolve, 100))
      expect((await aShopper(shop.url).page('/')).status).toBe(200)
    }
    expect((await across(rita, two).cart()).lines.map(line => line.quantity)).toEqual([1])
    expect(isAccepted(await rita.add(goods.hook.variant, 1))).toBe(true)
  }, 60_000)

  it('stop one after the other, while the other continues', async () => {
    expect(await one.stop()).toBe(0)
    expect((await aShopper(two.url).page('/')).status).toBe(200)
  })
})
