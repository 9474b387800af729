import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { argon2Passwords } from '../../../adapters/passwords/argon2'
import type { Database } from '../../../adapters/reference/database/engine'
import { answerOf, issuesOf } from '../../../test/builders/outcome'
import { openEmbeddedDatabase } from '../../embedded/embedded-database'
import { systemClock } from '../../wiring/system'
import { openThreads } from '../off-thread/threads'
import { productsOfSetup } from './products-file'

const threads = openThreads()
afterAll(() => threads.stop())

const csv = (...rows: readonly string[]) => ({
  name: 'products.csv',
  bytes: new TextEncoder().encode(`${['name,sku,price,stock', ...rows].join('\n')}\n`),
})
const log = { info: () => undefined, warn: () => undefined }

describe('The file of products of a new shop', () => {
  let dataFolder: string
  let db: Database
  const products = () => productsOfSetup({ db, config: { dataFolder }, threads })
  const skus = async () => (await db.selectFrom('variant').select('sku').orderBy('sku').execute()).map(row => row.sku)
  beforeEach(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'lintel-setup-'))
    db = await openEmbeddedDatabase(
      { dataFolder, databaseUrl: undefined, seed: 'none' },
      { clock: systemClock, passwords: argon2Passwords(), log },
    )
  })
  afterEach(async () => {
    await db.destroy()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  it('is checked before there is a store: counts, problems by line, and nothing in the shop [A-26]', async () => {
    const found = await answerOf(products().check(csv('Hinge,H-1,12.50,10', 'Closer,C-1,twelve,3', ',N-1,5.00,1')))
    expect(found).toMatchObject({ name: 'products.csv', products: 2, variants: 2 })
    expect(found.shown).toMatchObject([{ line: 3, column: 'price', value: 'twelve' }, { line: 3 }, { line: 4 }])
    expect(await skus()).toEqual([])
    expect(await answerOf(products().checked())).toEqual(found)
  })

  it('is refused if it has no product, and the one before stays [A-26]', async () => {
    await answerOf(products().check(csv('Hinge,H-1,12.50,10')))
    for (const file of [csv(), { name: 'logo.png', bytes: new Uint8Array([137, 80, 78, 71, 0, 1, 2]) }])
      expect(await issuesOf(products().check(file))).toEqual([expect.stringMatching(/^file setup\.issues\.file-/)])
    expect(await answerOf(products().checked())).toMatchObject({ products: 1 })
  })

  it.each([
    ['is empty', '\n', 'empty'],
    ['has an open quote in its header', '"name,sku,price', 'open-quote'],
    ['has a header that is not known', 'article,amount\nHinge,12.50', 'header'],
  ])('is refused with a text of its own if it %s [A-26]', async (_, text, fault) => {
    const file = { name: 'products.csv', bytes: new TextEncoder().encode(text) }
    expect(await issuesOf(products().check(file))).toEqual([`file setup.issues.file-fault-${fault}`])
  })

  it('is loaded once set-up is finished, and leaves no file [A-26]', async () => {
    await answerOf(products().check(csv('Hinge,H-1,12.50,10', 'Closer,C-1,99.00,3')))
    expect(await products().load()).toEqual({ tag: 'loaded', products: 2, problems: 0 })
    expect(await skus()).toEqual(['C-1', 'H-1'])
    expect(readdirSync(dataFolder)).not.toContain('setup')
  })

  it('still waits after a start in between, and is loaded then [A-26]', async () => {
    await answerOf(products().check(csv('Hinge,H-1,12.50,10')))
    expect(await products().isAwaited()).toBe(false)
    const stopped = openThreads()
    await stopped.stop()
    const interrupted = productsOfSetup({ db, config: { dataFolder }, threads: stopped })
    expect(await interrupted.load()).toMatchObject({ tag: 'failed' })
    expect(await products().isAwaited()).toBe(true)
    expect(await products().load()).toMatchObject({ tag: 'loaded', products: 1 })
  })
})
