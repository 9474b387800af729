import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { referenceAwaitedPictures } from '../../adapters/reference/catalogue/awaited-pictures'
import { referenceCatalogueWriter } from '../../adapters/reference/catalogue/catalogue-writer'
import type { Database } from '../../adapters/reference/database/engine'
import { productBySlug } from '../../adapters/reference/catalogue/product-by-slug'
import { aVisitor } from '../../test/builders/customer'
import { aDatabase, databaseEngines } from '../../test/builders/database/database'
import { anImportedProduct, anImportedVariant } from '../../test/builders/goods/imported-product'
import { answerOf } from '../../test/builders/outcome'
import { publicNetwork } from '../server/public-network'
import { fetchPictures } from './fetch-pictures'

const clock = { now: () => 1_800_000_000_000 }
const limits = { bytes: 1_000_000, milliseconds: 2_000, loopback: true } as const

describe.each(databaseEngines())('pictures that an imported file names, on %s', engine => {
  let server: Server
  let base = ''
  let folder = ''
  let db: Database
  const asked: string[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lintel-pictures-'))
    db = await aDatabase(engine)
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336655' } })
      .png()
      .toBuffer()
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url?.startsWith('/there')) response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      else response.writeHead(404).end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await db
      .insertInto('store')
      .values({ key: 'commercial', name: 'Lintel', hosts: '[]', root_category_ids: '[]' })
      .execute()
  })
  afterAll(async () => {
    await new Promise(resolve => server.close(resolve))
    await db.destroy()
    await rm(folder, { recursive: true })
  })
  const save = () =>
    answerOf(
      referenceCatalogueWriter(db, { clock, cleanHtml: html => html }).saveProducts(
        [
          anImportedProduct({
            pictureUrls: [`${base}/there-1.png`, `${base}/gone.png`],
            variants: [
              anImportedVariant({ pictureUrl: `${base}/there-2.png` }),
              anImportedVariant({ sku: 'LMP-W', options: [{ name: 'Color', value: 'White' }] }),
            ],
          }),
          anImportedProduct({
            handle: 'dark-lamp',
            pictureUrls: ['http://127.0.0.1:1/a.png', 'http://127.0.0.1:1/b.png'],
            variants: [anImportedVariant({ sku: 'D-1' })],
          }),
        ],
        { storeKey: 'commercial', dryRun: false },
      ),
    )
  const fetching = () =>
    fetchPictures(referenceAwaitedPictures(db, clock), folder, () => undefined, new AbortController().signal, {
      limits,
      network: publicNetwork({ loopback: true }),
    })
  const lamp = () => productBySlug(db, aVisitor(), '/reading-lamp/')

  it('are shown as soon as they are fetched; missing ones keep a placeholder', async () => {
    await save()
    const last =
      (
        await db
          .selectFrom('change')
          .select(each => each.fn.max('seq').as('seq'))
          .executeTakeFirst()
      )?.seq ?? 0
    expect(await fetching()).toEqual({ fetched: 2, missing: 3 })
    const product = await lamp()
    expect(product?.pictures.map(picture => picture.key.slice(0, 6))).toEqual(['photo-', 'placeh'])
    expect(product?.variants.map(variant => variant.picture?.key.slice(0, 6))).toEqual(['photo-', undefined])
    for (const key of [product?.pictures[0]?.key, product?.variants[0]?.picture?.key])
      expect(existsSync(join(folder, `${key}-450.webp`))).toBe(true)
    const noted = await db.selectFrom('change').select('key').where('seq', '>', last).execute()
    expect(noted).toEqual([{ key: String(product?.id) }])
  })

  it('are retained when the file is imported again, and not fetched again', async () => {
    const before = JSON.stringify(await lamp())
    asked.length = 0
    expect(await save()).toMatchObject({ unchanged: 2 })
    await fetching()
    expect(asked).toEqual(['/gone.png'])
    expect(JSON.stringify(await lamp())).toBe(before)
  })
})
