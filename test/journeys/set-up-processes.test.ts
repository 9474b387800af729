import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openPostgres, postgresBinaries, type PostgresServer } from '../../composition/commands/postgres-server'
import { catalogueFixtures } from '../builders/goods/importing'
import { eventually } from './support/buyer'
import { importCatalogueFile } from './support/catalogue-import'
import { fetchFromProcess, servingProcesses } from './support/one-process'
import { openShop, type RunningShop } from './support/shop'

const binaries = postgresBinaries()
const onPostgres = binaries ? describe : describe.skip

/** The answers of the six steps, in their order. */
const steps = [
  { step: 'store', name: 'Miller Door', address: '12 Canal Street', timeZone: 'America/Chicago' },
  { step: 'mail' },
  { step: 'staff', firstName: 'Mia', lastName: 'Miller', email: 'mia@miller.example' },
  { step: 'shipping', state: 'OH', cost: '14.95' },
  { step: 'payment' },
] as const

onPostgres('an empty shop in two processes behind one port', () => {
  let database: PostgresServer
  let shop: RunningShop
  beforeAll(async () => {
    database = await openPostgres(binaries!)
    shop = await openShop({
      DATABASE_URL: database.url,
      LINTEL_PROCESSES: '2',
      LINTEL_SEED: 'none',
      LINTEL_LOG_LEVEL: 'error',
    })
  }, 60_000)
  afterAll(async () => {
    await shop?.close()
    await database?.close()
  })

  /** An answer of one of the processes. */
  const at = (which: number, path: string, form?: Readonly<Record<string, string>>): Promise<Response> =>
    fetchFromProcess(shop, servingProcesses(shop)[which % 2]!)(
      new URL(path, shop.url).href,
      form
        ? {
            method: 'POST',
            headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(form).toString(),
          }
        : {},
    )
  const statusAt = async (which: number, path: string): Promise<number> => (await at(which, path)).status

  it('is set up once, step by step on either, opens on both, and takes a file of products [A-26]', async () => {
    const addresses = [...shop.output().matchAll(/http:\/\/\S+\/setup\?token=[\w-]+/g)].map(([address]) => address)
    expect(addresses).toHaveLength(1)
    const path = addresses[0]!.slice(shop.url.length)
    expect([await statusAt(0, '/'), await statusAt(1, '/')]).toEqual([404, 404])
    for (const [which, answers] of steps.entries())
      expect([answers.step, (await at(which, path, { ...answers, intent: 'next' })).status]).toEqual([
        answers.step,
        303,
      ])
    const done = await at(1, path, { step: 'products', products: 'now', intent: 'finish' })
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('npm run catalogue:import -- products.csv')
    for (const which of [0, 1]) {
      await eventually(() => statusAt(which, '/'), 200)
      expect(await statusAt(which, path)).toBe(404)
    }
    expect(
      await importCatalogueFile(shop, join(catalogueFixtures, 'shopify-classic.csv'), '--no-pictures'),
    ).toMatchObject({ code: 0 })
    for (const which of [0, 1]) await eventually(() => statusAt(which, '/lagoon-desk-lamp/'), 200)
  }, 90_000)
})
