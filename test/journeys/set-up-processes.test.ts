import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openPostgres, postgresBinaries, type PostgresServer } from '../../composition/commands/postgres-server'
import { catalogueFixtures } from '../builders/goods/importing'
import { eventually } from './support/buyer'
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

const boundary = 'products-of-the-shop'

const withFile = (
  form: Readonly<Record<string, string>>,
  { name, text }: { readonly name: string; readonly text: string },
): string =>
  [
    ...Object.entries(form).map(([field, value]) => `form-data; name="${field}"\r\n\r\n${value}`),
    `form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${text}`,
  ]
    .map(part => `--${boundary}\r\ncontent-disposition: ${part}\r\n`)
    .join('') + `--${boundary}--\r\n`

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

  /** An answer of one of the processes, to a form with this text file in it. */
  const at = (
    which: number,
    path: string,
    form?: Readonly<Record<string, string>>,
    file?: { readonly name: string; readonly text: string },
  ): Promise<Response> =>
    fetchFromProcess(shop, servingProcesses(shop)[which % 2]!)(
      new URL(path, shop.url).href,
      form
        ? {
            method: 'POST',
            headers: {
              origin: shop.url,
              'content-type': file ? `multipart/form-data; boundary=${boundary}` : 'application/x-www-form-urlencoded',
            },
            body: file ? withFile(form, file) : new URLSearchParams(form).toString(),
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
    const name = 'shopify-classic.csv'
    const file = { name, text: readFileSync(join(catalogueFixtures, name), 'utf8') }
    const checked = await at(0, path, { step: 'products', products: 'now', intent: 'check' }, file)
    expect([checked.status, await statusAt(0, '/')]).toEqual([303, 404])
    const done = await at(1, path, { step: 'products', products: 'now', intent: 'finish' })
    expect(done.status).toBe(200)
    expect(await done.text()).toContain(`products of ${name}`)
    for (const which of [0, 1]) {
      await eventually(() => statusAt(which, '/'), 200)
      expect(await statusAt(which, path)).toBe(404)
    }
    for (const which of [0, 1]) await eventually(() => statusAt(which, '/lagoon-desk-lamp/'), 200)
  }, 90_000)
})
