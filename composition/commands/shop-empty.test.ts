import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import type { Database } from '../../adapters/reference/database/engine'
import { merchantOf } from '../../adapters/reference/setup/setup-token'
import { storeOrder } from '../../test/builders/database/stored-orders'
import { answerOf } from '../../test/builders/outcome'
import { readConfig } from '../config/config'
import { openEmbeddedDatabase } from '../embedded/embedded-database'
import { systemClock } from '../wiring/system'
import { emptyCommand } from './shop-empty'

describe('npm run shop:empty', () => {
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-empty-'))
    await inShop(async () => undefined)
  }, 60_000)
  afterEach(() => rmSync(folder, { recursive: true }))

  const inShop = async <A>(work: (db: Database) => Promise<A>, seed: 'demo' | 'none' = 'demo'): Promise<A> => {
    const db = await openEmbeddedDatabase(
      { dataFolder: folder, seed },
      { clock: systemClock, passwords: argon2Passwords(), log: { info: () => undefined, warn: () => undefined } },
    )
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  const run = async (...args: readonly string[]) => {
    const lines: string[] = []
    const code = await emptyCommand(args, readConfig({ LINTEL_DATA: folder }, '/'), line => lines.push(line))
    return { code, text: lines.join('\n') }
  }
  const left = () =>
    inShop(async db => {
      const count = async (table: 'customer' | 'company' | 'product' | 'price_list_entry' | 'content' | 'quote_line') =>
        Number(
          (
            await db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        )
      return {
        merchant: await answerOf(merchantOf(db)),
        stores: (await db.selectFrom('store').select('key').execute()).map(({ key }) => key),
        people: (await count('customer')) + (await count('company')),
        products: await count('product'),
        prices: await count('price_list_entry'),
        others: (await count('content')) + (await count('quote_line')),
      }
    }, 'none')

  it('counts what it would remove, and removes nothing without --yes [A-27]', async () => {
    const before = await left()
    const { code, text } = await run('--keep', 'nothing')
    for (const line of [/[1-9]\d* {2}accounts$/m, /[1-9]\d* {2}products$/m, /add --yes/]) expect(text).toMatch(line)
    expect(code).toBe(0)
    expect(await left()).toEqual(before)
    expect(before.merchant).toBe('demo')
  })

  it('asks what to keep [A-27]', async () => {
    expect(await run('--yes')).toEqual({
      code: 1,
      text: expect.stringContaining('--keep catalogue|nothing') as unknown,
    })
    expect((await left()).merchant).toBe('demo')
  })

  it('keeps products without people, companies, prices and pages; the next start is set-up [A-27]', async () => {
    const before = await left()
    expect((await run('--keep', 'catalogue', '--yes')).code).toBe(0)
    expect(await left()).toEqual({
      merchant: 'set-up',
      stores: ['commercial'],
      people: 0,
      products: before.products,
      prices: 0,
      others: 0,
    })
  })

  it('keeps nothing, also no uploaded file and no mail [A-27]', async () => {
    for (const [part, name] of [
      ['uploads', 'upload-of-a-customer'],
      ['outbox', 'order-1.eml'],
    ] as const) {
      mkdirSync(join(folder, part), { recursive: true })
      writeFileSync(join(folder, part, name), 'x')
    }
    expect((await run('--keep', 'nothing', '--yes')).code).toBe(0)
    expect(await left()).toEqual({ merchant: 'set-up', stores: [], people: 0, products: 0, prices: 0, others: 0 })
    expect([readdirSync(join(folder, 'uploads')), readdirSync(folder).includes('outbox')]).toEqual([[], false])
    expect(await run('--keep', 'nothing', '--yes')).toMatchObject({ code: 1 })
  })

  it('refuses while there is an order of an account or guest that is not of the demo, and says so [A-27]', async () => {
    const line = { sku: 'BX-1' }
    await inShop(db => storeOrder(db, { email: 'retail@lintel.example', lines: [line] }))
    expect((await run('--keep', 'nothing')).code).toBe(0)
    await inShop(async db => {
      const id = await storeOrder(db, { email: 'retail@lintel.example', lines: [line] })
      const guest = { customer_id: null, email: 'guest@elsewhere.example' }
      await db.updateTable('sales_order').set(guest).where('id', '=', id).execute()
    })
    const before = await left()
    expect(await run('--keep', 'nothing', '--yes')).toEqual({
      code: 1,
      text: expect.stringContaining("an order of accounts or guests that are not the demo's") as unknown,
    })
    expect(await left()).toEqual(before)
  })

  it('does not open a shop whose settings are wrong', async () => {
    expect(await emptyCommand(['--keep', 'nothing'], E.left('PORT is "x"'), () => undefined)).toBe(1)
  })
})
