import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ensureHooks, followedScopes, secretHeader } from '../../adapters/bigcommerce/webhooks/hooks'
import { mirrorProductsById } from '../../core/catalogue-mirror/mirror-changes'
import { serverEngines } from '../../test/builders/database/database'
import { answerOf } from '../../test/builders/outcome'
import { ids } from '../../test/support/bigcommerce/goods'
import { noticeOf, sendNotices } from '../../test/support/bigcommerce/hooks'
import { aMirroredShop, readingOf, type MirroredShop } from '../../test/support/bigcommerce/mirrored-shop'
import type { BigcommerceStandIn } from '../../test/support/bigcommerce/stand-in'
import { aStore, shopOrigin } from '../../test/support/bigcommerce/store'
import { noticeQueue, type Later } from './notice-queue'
import { ensureOnce, hookDestination } from './store-hooks'
import { storeWebhook, storeWebhookPath } from './store-webhook'

const secret = 'a secret of at least 24 characters'
const destination = `${shopOrigin}${storeWebhookPath}`
const store = aStore()

/** A clock of the test: `pass` runs what is due. */
const aTimer = () => {
  let waiting: { at: number; work: () => void }[] = []
  let now = 0
  const later: Later = (ms, work) => {
    const entry = { at: now + ms, work }
    waiting.push(entry)
    return () => {
      waiting = waiting.filter(each => each !== entry)
    }
  }
  const pass = async (ms: number) => {
    now += ms
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => at > now)
    due.forEach(({ work }) => work())
    await new Promise(resolve => setImmediate(resolve))
  }
  return { later, pass }
}

const productNotice = (id: number) => ({ scope: 'store/product/updated', data: { type: 'product', id } })

describe('the address for webhooks of a store', () => {
  const received = () => {
    const seen = { reads: [] as string[], refused: 0, unread: 0 }
    const { later, pass } = aTimer()
    const queue = noticeQueue(
      {
        products: async read => void seen.reads.push(`products ${read.join()}`),
        changes: async () => void seen.reads.push('changes'),
        converted: async (cart, order) => void seen.reads.push(`order ${order} of ${cart}`),
      },
      later,
    )
    const webhook = storeWebhook({
      storeHash: store.hash,
      secret,
      accept: queue.accept,
      refused: () => (seen.refused += 1),
      unread: () => (seen.unread += 1),
    })
    const send = async (body: string, headers: Record<string, string> = { [secretHeader]: secret }) =>
      (await webhook(new Request(destination, { method: 'POST', body, headers }))).status
    const sent = (notice: Parameters<typeof noticeOf>[1]) => send(JSON.stringify(noticeOf(store, notice)))
    return { seen, send, sent, webhook, pass }
  }

  it('is answered before anything is read, and a storm of notices has each product read once [BC-8.01]', async () => {
    const { seen, sent, pass } = received()
    for (const id of [9, 7, 9, 8]) expect(await sent(productNotice(id))).toBe(200)
    expect(seen.reads).toEqual([])
    await pass(5_000)
    expect(seen.reads).toEqual(['products 7,8,9'])
  })

  it('collects inventory, the most frequent notice, for longer than others [BC-8.02]', async () => {
    const { seen, sent, pass } = received()
    await sent({ scope: 'store/sku/inventory/updated', data: { type: 'sku', inventory: { product_id: 5 } } })
    await sent({ scope: 'store/product/inventory/updated', data: { id: 6, inventory: { product_id: 6 } } })
    await sent(productNotice(7))
    await pass(29_000)
    expect(seen.reads).toEqual(['products 7'])
    await pass(1_000)
    expect(seen.reads).toEqual(['products 7', 'products 5,6'])
  })

  it('reads what changed by date where a notice names no product, or too many came [BC-8.02]', async () => {
    const { seen, sent, pass } = received()
    await sent({ scope: 'store/priceList/record/updated', data: { type: 'price_list_record', id: 71 } })
    await sent({ scope: 'store/category/deleted', data: { type: 'category', id: 31 } })
    await pass(5_000)
    expect(seen.reads).toEqual(['changes'])
    for (let id = 1; id <= 600; id++) await sent(productNotice(id))
    await pass(5_000)
    expect(seen.reads).toEqual(['changes', 'changes'])
  })

  it('hands on the order of a cart once, however often the notice comes [BC-8.03]', async () => {
    const { seen, sent, pass } = received()
    const cart = 'b27b3e8a-6b0c-4d8c-8e6f-0a4f0e4c7d11'
    const notice = { scope: 'store/cart/converted', data: { type: 'cart', id: cart, orderId: 4_711 } }
    await sent(notice)
    await sent(notice)
    await pass(0)
    expect(seen.reads).toEqual([`order 4711 of ${cart}`])
  })

  it('takes nothing without the secret, and counts it [BC-8.05]', async () => {
    const { seen, send, pass } = received()
    const body = JSON.stringify(noticeOf(store, productNotice(7)))
    expect(await send(body, {})).toBe(401)
    expect(await send(body, { [secretHeader]: `${secret} `.trimEnd().slice(1) })).toBe(401)
    await pass(5_000)
    expect([seen.refused, seen.reads]).toEqual([2, []])
  })

  it("reads nothing of another store's notice, of nonsense, or of a large body [BC-8.05]", async () => {
    const { seen, send, webhook, pass } = received()
    expect(await send(JSON.stringify(noticeOf({ ...store, hash: 'another' }, productNotice(7))))).toBe(200)
    expect(await send('{"scope":')).toBe(200)
    expect(await send('x'.repeat(16 * 1024 + 1))).toBe(413)
    expect((await webhook(new Request(destination))).status).toBe(405)
    await pass(5_000)
    expect([seen.unread, seen.reads]).toEqual([2, []])
  })
})

describe.each(serverEngines())('webhooks that come late, twice or never, on %s', engine => {
  let shop: MirroredShop
  beforeEach(async () => {
    shop = await aMirroredShop(engine)
    await readingOf(shop.whole())
    await answerOf(ensureHooks(shop.client, { destination, secret }))
  }, 60_000)
  afterEach(() => shop.close())

  it('end with what the store has, in whatever order they come; a lost one is read by its date [BC-8.04]', async () => {
    const { later, pass } = aTimer()
    const queue = noticeQueue(
      {
        products: async read => void (await mirrorProductsById(shop.ports)(read)),
        changes: async () => void (await shop.changes()),
        converted: () => Promise.resolve(),
      },
      later,
    )
    const webhook = storeWebhook({
      storeHash: shop.standIn.store.hash,
      secret,
      accept: queue.accept,
      refused: () => undefined,
      unread: () => undefined,
    })
    const { products } = shop.standIn.store
    const renamed = (at: number, name: string) => {
      products[at] = { ...products[at], name, date_modified: '2026-11-23T17:02:00+00:00' }
    }
    renamed(0, 'Lever Lock, first')
    renamed(0, 'Lever Lock, second')
    renamed(1, 'Door, renamed')
    renamed(2, 'Plate, renamed')
    const deleted = { scope: 'store/product/deleted', data: { type: 'product', id: ids.lever } }
    const asked = shop.standIn.calls.length
    expect(
      await sendNotices(shop.standIn.store, webhook, [
        { ...productNotice(ids.lever), fault: 'last' },
        { ...deleted, fault: 'doubled' },
        { ...productNotice(ids.door), fault: 'doubled' },
        { ...productNotice(ids.plate), fault: 'lost' },
      ]),
    ).toEqual([200, 200, 200, 200, 200])
    await pass(5_000)
    await queue.stop()
    const nameOf = async (id: number) =>
      shop.db.selectFrom('product').select(['name', 'is_visible']).where('id', '=', id).executeTakeFirst()
    expect(await nameOf(ids.lever)).toEqual({ name: 'Lever Lock, second', is_visible: 1 })
    expect(await nameOf(ids.door)).toMatchObject({ name: 'Door, renamed' })
    expect(shop.standIn.calls.slice(asked).filter(({ query }) => query.includes('id%3Ain=112%2C113'))).not.toEqual([])
    expect(await nameOf(ids.plate)).toMatchObject({ name: 'Cover Plate' })
    shop.clock.time += 300_000
    await readingOf(shop.changes())
    expect(await nameOf(ids.plate)).toMatchObject({ name: 'Plate, renamed' })
  })
})

describe.each(serverEngines())('the registration of webhooks at the store, on %s', engine => {
  let standIn: BigcommerceStandIn
  let shop: MirroredShop
  beforeEach(async () => {
    shop = await aMirroredShop(engine)
    standIn = shop.standIn
  }, 60_000)
  afterEach(() => shop.close())

  const logged: string[] = []
  const ensured = (wanted = { destination, secret }) =>
    ensureOnce({
      ...shop.ports,
      rest: shop.client,
      wanted,
      log: { info: (_, what) => void logged.push(what), warn: (_, what) => void logged.push(what) },
    })
  const hooksState = async () => (await answerOf(shop.ports.journal.state())).hooks

  it('creates those that are missing, with the secret, and leaves those of other apps [BC-8.06]', async () => {
    standIn.store.hooks.push({
      id: 1,
      scope: 'store/cart/converted',
      destination: 'https://erp.example/',
      is_active: true,
    })
    await ensured()
    expect(standIn.store.hooks.slice(1).map(({ scope }) => scope)).toEqual(followedScopes)
    expect(standIn.store.hooks[1]).toMatchObject({ destination, headers: { [secretHeader]: secret } })
    expect(await hooksState()).toMatchObject({ active: 9, created: 9, enabled: 0 })
    shop.clock.time += 3_600_000
    await ensured()
    expect(standIn.store.hooks).toHaveLength(10)
  })

  it('enables one that the store switched off, and changes one with an earlier secret [BC-8.06]', async () => {
    await ensured()
    const { hooks } = standIn.store
    hooks[2] = { ...hooks[2], is_active: false }
    hooks[3] = { ...hooks[3], headers: { [secretHeader]: 'an earlier secret of this shop' } }
    shop.clock.time += 3_600_000
    await ensured()
    expect(hooks[2]).toMatchObject({ is_active: true })
    expect(hooks[3]).toMatchObject({ headers: { [secretHeader]: secret } })
    expect(await hooksState()).toMatchObject({ created: 0, enabled: 2 })
  })

  it('notes why the store refuses them, and tries again with the next round [BC-8.06]', async () => {
    standIn.fail(['422'], /POST \/v3\/hooks/)
    await ensured()
    expect(await hooksState()).toMatchObject({ failure: 'The name is taken.' })
    await ensured()
    expect(await hooksState()).toMatchObject({ created: 9 })
  })

  it('needs a secret, and a public address on port 443 [BC-8.06]', () => {
    expect(
      hookDestination({ webhookSecret: secret }, ['http://localhost:3000', 'https://shop.example:8443']),
    ).toBeUndefined()
    expect(hookDestination({}, [shopOrigin])).toBeUndefined()
    expect(hookDestination({ webhookSecret: secret }, [shopOrigin])).toEqual({ destination, secret })
  })
})

it('reads the store again after two notices of one product at different times [BC-8.02]', async () => {
  const reads: string[] = []
  const { later, pass } = aTimer()
  const queue = noticeQueue(
    {
      products: async read => void reads.push(read.join()),
      changes: () => Promise.resolve(),
      converted: () => Promise.resolve(),
    },
    later,
  )
  const webhook = storeWebhook({
    storeHash: store.hash,
    secret,
    accept: queue.accept,
    refused: () => undefined,
    unread: () => undefined,
  })
  for (const created_at of [1_795_000_000, 1_795_000_060]) {
    const body = JSON.stringify({ ...noticeOf(store, productNotice(7)), created_at })
    await webhook(new Request(destination, { method: 'POST', body, headers: { [secretHeader]: secret } }))
    await pass(5_000)
  }
  expect(reads).toEqual(['7', '7'])
})
