import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { routeTable } from '../../adapters/shared/in-process-http'
import { protocolRoutes } from '../../composition/wiring/protocol-routes'
import { anAddress } from '../builders/customer'
import { fileText } from '../builders/files'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { aCard } from '../builders/purchase'
import { storeOrder } from '../builders/database/stored-orders'

const find = routeTable(protocolRoutes)
const day = 86_400_000
const details = { name: 'Détails.pdf', url: 'https://files.example/secret/details.pdf' }

describe('the files of a digital line', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
    const { db } = shop.entrance
    const { product_id } = await db
      .selectFrom('variant')
      .select('product_id')
      .where('sku', '=', 'BX-2')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('product')
      .set({ type: 'digital', downloads: JSON.stringify([details]) })
      .where('id', '=', product_id)
      .execute()
  }, 60_000)
  afterAll(() => shop.close())

  const paid = (files: readonly object[] = [details], email = 'retail@lintel.example') =>
    storeOrder(shop.entrance.db, {
      email,
      paidAt: shop.entrance.clock.now,
      lines: [{ sku: 'BX-2', files: files as never }],
    })
  /** The response of a file URL: its text, or the redirect target. */
  const fetched = async (reader: Reader, address: string): Promise<string> => {
    const { pathname, searchParams } = new URL(address, 'https://shop.example')
    const found = find('GET', pathname)
    if (!found) throw new Error(`${pathname} has no route`)
    const answer = await found.route.handle(
      { params: found.params, query: searchParams, body: undefined, header: () => undefined },
      await reader.ports(),
    )
    return answer.headers?.['location'] ?? new Response(answer.body as ReadableStream).text()
  }
  const file = (orderId: number, place = '1/1') => `/account/orders/${orderId}/files/${place}`

  it('[S1-3.03] are links of the order, and open for its buyer', async () => {
    const retail = await shop.readerAs('retail@lintel.example')
    const id = await paid()
    const { main } = await retail.open(`/account/orders/${id}`)
    expect(main).toMatch(new RegExp(`<a(?=[^>]*href="${file(id)}")(?=[^>]*download="Détails.pdf")[^>]*>`))
    expect(main).not.toContain('files.example')
    expect(await fetched(retail, file(id))).toBe(fileText)
  })

  it('open for company users within their permission only', async () => {
    const id = await paid([details], 'senior@northgate.example')
    expect(await fetched(await shop.readerAs('admin@northgate.example'), file(id))).toBe(fileText)
    for (const stranger of ['retail@lintel.example', 'orders@dg.example'])
      expect(await fetched(await shop.readerAs(stranger), file(id))).toBe('/download-refused?reason=unknown')
    expect(await fetched(shop.reader(), file(id))).toBe('/login/')
    expect(await fetched(shop.reader(), `${file(id)}?key=AAAAAAAAAAAAAAAAAAAAAA`)).toBe(
      '/download-refused?reason=unknown',
    )
  })

  it('do not exist before payment, after cancellation, or at another URL', async () => {
    const retail = await shop.readerAs('retail@lintel.example')
    const unpaid = await storeOrder(shop.entrance.db, {
      email: 'retail@lintel.example',
      lines: [{ sku: 'BX-2', files: [details] }],
    })
    const cancelled = await paid()
    await shop.entrance.db.updateTable('sales_order').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
    for (const address of [
      file(unpaid),
      file(cancelled),
      file(await paid(), '1/2'),
      file(await paid(), '2/1'),
      file(await paid(), '0/0'),
    ])
      expect(await fetched(retail, address)).toBe('/download-refused?reason=unknown')
  })

  it('can be downloaded ten times, or as often as their product says; failed reads do not count', async () => {
    const retail = await shop.readerAs('retail@lintel.example')
    const id = await paid([
      details,
      { ...details, times: 1 },
      { name: 'gone.pdf', url: 'https://gone.example/gone.pdf', times: 1 },
    ])
    for (let time = 0; time < 10; time++) expect(await fetched(retail, file(id))).toBe(fileText)
    expect(await fetched(retail, file(id))).toBe('/download-refused?reason=used-up')
    expect([await fetched(retail, file(id, '1/2')), await fetched(retail, file(id, '1/2'))]).toEqual([
      fileText,
      '/download-refused?reason=used-up',
    ])
    expect([await fetched(retail, file(id, '1/3')), await fetched(retail, file(id, '1/3'))]).toEqual([
      '/download-refused?reason=away',
      '/download-refused?reason=away',
    ])
  })

  it('have their last download in one of two concurrent requests only', async () => {
    const retail = await shop.readerAs('retail@lintel.example')
    const id = await paid([{ ...details, times: 1 }])
    expect((await Promise.all([fetched(retail, file(id)), fetched(retail, file(id))])).sort()).toEqual([
      '/download-refused?reason=used-up',
      fileText,
    ])
  })

  it('expire after thirty days, or as their product says', async () => {
    const retail = await shop.readerAs('retail@lintel.example')
    const id = await paid([details, { ...details, days: 1 }])
    const { clock, db } = shop.entrance
    const paidAgo = (ms: number) =>
      db
        .updateTable('sales_order')
        .set({ paid_at: clock.now - ms })
        .where('id', '=', id)
        .execute()
    await paidAgo(day)
    expect([await fetched(retail, file(id)), await fetched(retail, file(id, '1/2'))]).toEqual([
      fileText,
      '/download-refused?reason=over',
    ])
    await paidAgo(30 * day)
    expect(await fetched(retail, file(id))).toBe('/download-refused?reason=over')
  })

  it('reach a guest by the mail, whose links open them without an account and name no other host', async () => {
    const guest = shop.reader()
    const { cart, checkout } = await guest.ports()
    const { id: variantId, product_id: productId } = await shop.entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-2')
      .executeTakeFirstOrThrow()
    await answerOf(cart.add([{ productId, variantId, quantity: 1, modifiers: [] }]))
    await answerOf(
      checkout.open(new URL((await answerOf(cart.redirectUrls())).checkoutUrl).searchParams.get('token') ?? ''),
    )
    const now = (await guest.ports()).checkout
    await answerOf(now.saveContact({ email: 'guest@mail.example' }))
    await answerOf(now.saveAddresses({ billing: anAddress() }))
    const { orderKey } = await answerOf(now.choosePayment(aCard()))
    const order = await answerOf((await guest.ports()).checkout.place(orderKey))
    const mail = shop.entrance.mails.find(
      ({ to, text }) => to === 'guest@mail.example' && text.includes('Détails.pdf: '),
    )
    const address = /Détails\.pdf: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(address).toMatch(new RegExp(`^https://shop\\.example${file(order.id)}\\?key=[\\w-]{20,}$`))
    expect(await fetched(shop.reader(), address)).toBe(fileText)
    expect(await fetched(await shop.readerAs('retail@lintel.example'), address)).toBe(fileText)
    expect(await fetched(shop.reader(), file(order.id))).toBe('/login/')
    expect(await fetched(guest, file(order.id))).toBe(fileText)
    const stored = await shop.entrance.db
      .selectFrom('sales_order')
      .select(['files_key', 'mails_owed'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ files_key: null, mails_owed: null })
  })

  it('have a page that explains in plain words why one is unavailable', async () => {
    for (const [reason, text] of [
      ['over', 'The days in which it could be downloaded are over.'],
      ['used-up', 'as often as it may be'],
      ['away', 'this try does not count'],
      ['unknown', "We couldn't find this file"],
      ['<script>', "We couldn't find this file"],
    ] as const) {
      const page = await shop.reader().open(`/download-refused?reason=${encodeURIComponent(reason)}`)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(text)])
    }
  })
})
