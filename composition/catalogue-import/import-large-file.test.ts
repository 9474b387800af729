import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '../../adapters/reference/database/open-database'
import type { Database } from '../../adapters/reference/database/engine'
import { importing } from '../../test/builders/goods/importing'
import { betterSqlite } from '../engines/better-sqlite'

const products = 10_000
const variantsEach = 5
const megabyte = 1024 * 1024

/** 50,000 rows with descriptions, so that the file is larger than the memory an import may use. */
const writeLargeFile = async (path: string): Promise<void> => {
  const file = createWriteStream(path)
  file.write(
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty\n',
  )
  const text = 'A long description of a thing that many people buy and some return. '.repeat(80)
  for (let product = 0; product < products; product += 1) {
    for (let at = 0; at < variantsEach; at += 1) {
      const shared =
        at === 0
          ? `Item ${product},"<p>${product} ${text}</p>",Maker ${product % 40},Type ${product % 30},Size`
          : ',,,,'
      if (!file.write(`item-${product},${shared},Size ${at},SKU-${product}-${at},${10 + at}.50,${at * 3}\n`))
        await new Promise<void>(resolve => void file.once('drain', () => resolve()))
    }
  }
  file.end()
  await finished(file)
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Heap in use after garbage collection. */
const heldMegabytes = (): number => {
  collect()
  return process.memoryUsage().heapUsed / megabyte
}

describe('an import of 50,000 rows', () => {
  let folder = ''
  let db: Database
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lintel-large-'))
    db = await openDatabase(betterSqlite(join(folder, 'lintel.db')))
    await db
      .insertInto('store')
      .values({ key: 'commercial', name: 'Lintel', hosts: '[]', root_category_ids: '[]' })
      .execute()
    await writeLargeFile(join(folder, 'large.csv'))
  }, 60_000)
  afterAll(async () => {
    await db.destroy()
    await rm(folder, { recursive: true })
  })

  it('completes in bounded memory', async () => {
    const { size } = await stat(join(folder, 'large.csv'))
    expect(size).toBeGreaterThan(50 * megabyte)
    const before = heldMegabytes()
    let highest = 0
    let batches = 0
    // Sampled at a few fixed lines, because each garbage collection takes time.
    const { summary } = await importing(
      { db, dataFolder: folder },
      join(folder, 'large.csv'),
      {},
      undefined,
      message => {
        if (message.tag === 'progress' && batches++ % 5 === 4) highest = Math.max(highest, heldMegabytes() - before)
      },
    )
    expect(batches).toBeGreaterThan(20)
    expect(summary?.report).toMatchObject({
      products: { created: products },
      variants: products * variantsEach,
      problems: 0,
    })
    expect(highest).toBeLessThan(30)
  }, 400_000)
})
