import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { extractText, getDocumentProxy } from 'unpdf'
import sqlite3InitModule, { type Database as WasmDatabase, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { commerceAccount } from '../../adapters/commerce/account/account.client'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { mediaPictures } from '../../adapters/pictures/media-pictures'
import { commerceMedia } from '../../adapters/commerce/staff/media.client'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { demonstrationClient } from '../../adapters/demonstration/demonstration.client'
import { pdfWriterInBrowser } from '../../adapters/pdf/pdf-writer-in-browser'
import { quotePdf as quotePdfPort } from '../../adapters/pdf/quote-pdf'
import { argon2WasmPasswords } from '../../adapters/passwords/argon2-wasm'
import { openDatabase } from '../../adapters/reference/database/open-database'
import { seedCatalogue } from '../../adapters/reference/seed/catalogue/seed-catalogue'
import { seedDatabase } from '../../adapters/reference/seed/seed-database'
import { fetchHttp } from '../../adapters/shared/http'
import { signedOut } from '../../core/shared/domain-error'
import { orderFromList } from '../../core/shopping-lists/order-from-list'
import { uploadAddress } from '../../core/uploads/upload'
import type { MediaPicturesPort } from '../../core/media/media-pictures.port'
import { aPicture } from '../../test/builders/files'
import { aPdf } from '../../test/builders/form'
import { documentFonts } from '../../test/builders/document-fonts'
import { answerOf } from '../../test/builders/outcome'
import { sqliteWasm, sqliteWasmDatabase } from '../engines/sqlite-wasm'
import { quotesOverHttp } from '../browser/quotes-over-http'
import { shoppingListsOverHttp } from '../browser/shopping-lists-over-http'
import { systemClock, systemRandom } from '../wiring/system'
import { fetchOfflineRoute } from './offline-routes'
import type { Asked } from './channel'
import { workerFetch } from './worker-fetch'
import { openOfflineShop, type OfflineShop } from './offline-shop'

const items = '/exp-sf-cms/api/bc/carts/items'
const encoded = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer

let sqlite3: Sqlite3Static
let bytes: Uint8Array

const aCopy = (): WasmDatabase => {
  const copy = new sqlite3.oo1.DB(':memory:')
  const pointer = sqlite3.wasm.allocFromTypedArray(bytes)
  sqlite3.capi.sqlite3_deserialize(
    copy.pointer!,
    'main',
    pointer,
    bytes.byteLength,
    bytes.byteLength,
    sqlite3.capi.SQLITE_DESERIALIZE_FREEONCLOSE | sqlite3.capi.SQLITE_DESERIALIZE_RESIZEABLE,
  )
  return copy
}

const quotePdf = quotePdfPort({ loadWriter: async () => pdfWriterInBrowser(await documentFonts()) })

/** Like browsers, produces no format but WebP. */
const onlyWebp: MediaPicturesPort = {
  ...mediaPictures(),
  widths: (source, crop) =>
    pipe(
      mediaPictures().widths(source, crop),
      TE.map(all => all.filter(({ format }) => format === 'webp')),
    ),
}

const openOn = (database: WasmDatabase): Promise<OfflineShop> =>
  openOfflineShop({
    database: sqliteWasmDatabase(sqlite3, database),
    origin: 'http://localhost:4100',
    clock: systemClock,
    random: systemRandom,
    passwords: argon2WasmPasswords(),
    quotePdf,
    mediaPictures: onlyWebp,
    onFault: error => {
      throw error
    },
  })

let ids = 0
const add = (id = `add-${++ids}`): Asked => ({
  id,
  method: 'POST',
  url: items,
  headers: [
    ['content-type', 'application/json'],
    ['x-lintel-request', '1'],
  ],
  body: encoded({ line_items: [{ product_id: hook.product, variant_id: hook.variant, quantity: 1 }] }),
})

const hook = { product: 0, variant: 0 }

const httpOf = (shop: OfflineShop) =>
  fetchHttp({
    origin: '',
    service: 'the shop',
    fetch: workerFetch(
      { ask: asked => shop.answer({ ...asked, id: `call-${++ids}` }) },
      { language: 'en', userAgent },
      () => undefined,
    ),
  })

/** The User-Agent of a page's browser. */
const userAgent = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const pieces = async (shop: OfflineShop): Promise<number> => {
  const cart = await commerceCart(httpOf(shop)).current()()
  if (cart._tag === 'Left') throw new Error(JSON.stringify(cart.left))
  return cart.right.lines.reduce((sum, line) => sum + line.quantity, 0)
}

const clientOf = (shop: OfflineShop) => demonstrationClient(httpOf(shop))

beforeAll(async () => {
  sqlite3 = await sqlite3InitModule()
  const made = new sqlite3.oo1.DB(':memory:')
  const db = await openDatabase(sqliteWasm(sqlite3, made))
  await seedDatabase(db, { passwords: argon2WasmPasswords(), clock: systemClock }, seedCatalogue())()
  const row = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id'])
    .where('product.slug', '=', '/double-robe-hook/')
    .executeTakeFirstOrThrow()
  Object.assign(hook, { product: row.product_id, variant: row.id })
  bytes = sqlite3.capi.sqlite3_js_db_export(made.pointer!)
  await db.destroy()
}, 60_000)

describe('the shop in the browser', () => {
  let database: WasmDatabase
  let shop: OfflineShop
  beforeAll(async () => {
    database = aCopy()
    shop = await openOn(database)
  })
  afterAll(() => shop.close())

  it('executes a repeated write once, with the same answer', async () => {
    const asked = add()
    const before = await pieces(shop)
    const [first, again] = [await shop.answer(asked), await shop.answer(asked)]
    expect(first.status).toBeLessThan(300)
    expect(new TextDecoder().decode(again.body)).toBe(new TextDecoder().decode(first.body))
    expect(again.status).toBe(first.status)
    expect(await pieces(shop)).toBe(before + 1)
  })

  it('executes concurrent writes once each', async () => {
    const before = await pieces(shop)
    const asked = [add(), add(), add()]
    await Promise.all([...asked, ...asked].map(one => shop.answer(one)))
    expect(await pieces(shop)).toBe(before + 3)
  })

  it('returns the stored answer of a write also after another tab took over', async () => {
    const asked = add()
    await shop.answer(asked)
    const before = await pieces(shop)
    const kept = sqlite3.capi.sqlite3_js_db_export(database.pointer!)
    await shop.close()
    bytes = kept
    database = aCopy()
    shop = await openOn(database)
    expect((await shop.answer(asked)).status).toBeLessThan(300)
    expect(await pieces(shop)).toBe(before)
  })

  it('refuses a write that does not come from its own page', async () => {
    const before = await pieces(shop)
    expect((await shop.answer({ ...add(), headers: [['content-type', 'application/json']] })).status).toBe(403)
    expect(await pieces(shop)).toBe(before)
  })

  it('stores no answer of calls that changed nothing', async () => {
    const count = () => Number(database.selectValue("select count(*) from idempotency where scope = 'offline-request'"))
    const before = count()
    await shop.answer({
      id: 'search-1',
      method: 'POST',
      url: '/apis/demonstration/store',
      headers: [
        ['x-lintel-request', '1'],
        ['content-type', 'application/json'],
      ],
      body: encoded({ store: 'none' }),
    })
    expect(count()).toBe(before)
  })

  it('shows the chosen storefront, with a separate session for each', async () => {
    const client = clientOf(shop)
    expect(await client.facts()()).toMatchObject({ right: { storeKey: 'commercial', mails: 0 } })
    expect(await client.showStore('nowhere')()).toMatchObject({ left: { tag: 'not-found' } })
    expect(await client.showStore('home')()).toMatchObject({ _tag: 'Right' })
    expect(await client.facts()()).toMatchObject({ right: { storeKey: 'home' } })
    expect(await pieces(shop)).toBe(0)
    await client.showStore('commercial')()
    expect(await pieces(shop)).toBeGreaterThan(0)
  })

  it('creates the document of a quote for visitors who may read the quote', async () => {
    const http = httpOf(shop)
    const quotes = () =>
      quotesOverHttp(
        { trade: http, orders: http, commerce: http },
        { account: commerceAccount(http), cart: commerceCart(http), whenExpired: TE.left(signedOut) },
      )
    expect(await quotes().pdf('10001')()).toMatchObject({ left: { tag: 'not-found' } })
    await commerceAccount(http).signIn({ email: 'senior@northgate.example', password: 'Lintel123' })()
    const { text, totalPages } = await extractText(await getDocumentProxy(await answerOf(quotes().pdf('10001'))))
    expect(totalPages).toBe(1)
    for (const words of ['Quote 10001', 'Elm Street School, level 2 corridor', 'LS-G1-626', 'Grand Total', '1 of 1'])
      expect(text[0]?.replaceAll(/\s+/g, ' ')).toContain(words)
    await commerceAccount(http).signOut()()
  })

  it('keeps shopping lists, and adds one to the cart once per click', async () => {
    const http = httpOf(shop)
    const [account, cart] = [commerceAccount(http), commerceCart(http)]
    const lists = shoppingListsOverHttp({ trade: http, commerce: http }, { account, whenExpired: TE.left(signedOut) })
    expect(await lists.list({ page: 1, search: '' })()).toMatchObject({ left: { tag: 'signed-out' } })
    await account.signIn({ email: 'senior@northgate.example', password: 'Lintel123' })()
    const { id } = await answerOf(lists.create({ name: 'Robe hooks', description: '' }, 'click-1'))
    const goods = [{ productId: hook.product, variantId: hook.variant, quantity: 2, choices: [] }]
    for (const click of ['click-2', 'click-2'])
      expect(await answerOf(lists.add(id, goods, click))).toEqual({ added: 1, refused: [] })
    const before = await pieces(shop)
    for (const click of ['click-3-of-this-page', 'click-3-of-this-page'])
      expect(await answerOf(orderFromList({ shoppingLists: lists, cart })(id, 'all', click))).toEqual({
        added: 1,
        left: [],
      })
    expect(await pieces(shop)).toBe(before + 2)
    const list = await answerOf(lists.byId(id))
    expect(list.items.map(({ quantity }) => quantity)).toEqual([2])
    await answerOf(
      lists.removeItems(
        id,
        list.items.map(item => item.id),
      ),
    )
    expect((await answerOf(lists.byId(id))).items).toEqual([])
    const waiting = (await answerOf(lists.list({ page: 1, search: '', status: 40 }))).lists[0]
    expect(waiting).toMatchObject({
      name: 'Stairwell B hardware',
      owner: 'Jo Junior',
      allowedActions: ['duplicate', 'approve'],
    })
    await answerOf(lists.decide(waiting?.id ?? 0, { tag: 'reject', reason: 'Ask the inspector first.' }))
    expect(await answerOf(lists.byId(waiting?.id ?? 0))).toMatchObject({
      status: 50,
      reason: 'Ask the inspector first.',
    })
    await account.signOut()()
  })

  it('serves uploads to their owners only, and media to everyone', async () => {
    const http = httpOf(shop)
    const asked = async (address: string) => {
      const answer = await fetchOfflineRoute(
        { ask: one => shop.answer({ ...one, id: `link-${++ids}` }) },
        { language: 'en', userAgent },
        address,
      )
      return [answer?.status, await answer?.text()]
    }
    const { id } = await answerOf(commerceUploads(http).keep(aPdf('plan.pdf', 'level 2')))
    expect(await asked(uploadAddress(id))).toEqual([200, '%PDF-1.7 level 2'])
    await commerceAccount(http).signIn({ email: 'staff@lintel.example', password: 'Lintel123' })()
    const sheet = await answerOf(commerceMedia(http).add(aPdf('sheet.pdf', 'a frame')))
    const photo = await answerOf(commerceMedia(http).add(await aPicture(700, 400, '#335577')))
    await commerceAccount(http).signOut()()
    expect(await asked(sheet.base)).toEqual([200, '%PDF-1.7 a frame'])
    expect((await asked(uploadAddress(id)))[0]).toBe(404)
    for (const ending of ['568.webp', '568.avif'])
      expect(await asked(`${photo.base}-${ending}`)).toEqual([200, expect.stringMatching(/^RIFF.{4}WEBP/s)])
    expect((await asked(`${photo.base}-569.webp`))[0]).toBe(404)
  })

  it('shows the signed-in devices with their browser', async () => {
    const http = httpOf(shop)
    expect(
      await commerceAccount(http).signIn({ email: 'retail@lintel.example', password: 'Lintel123' })(),
    ).toMatchObject({ _tag: 'Right' })
    expect(await commerceAccount(http).devices()()).toMatchObject({
      right: [{ browser: 'Firefox', system: 'Linux', current: true }],
    })
  })
})
