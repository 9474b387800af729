import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findForRow } from '../../core/bulk-upload/find-for-row'
import { orderBySku } from '../../core/quick-order/order-by-sku'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { storeOrder } from '../builders/database/stored-orders'
import { pattern } from '../builders/pattern'

const pad = '/quick-order-pad/'
const [retail, junior] = ['retail@lintel.example', 'junior@northgate.example'] as const

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
  await storeOrder(shop.entrance.db, {
    email: retail,
    lines: [
      { sku: 'BX-1', quantity: 4 },
      { sku: 'LS-G1-626', quantity: 2 },
    ],
    placedAt: Date.parse('2026-10-05T15:00:00Z'),
  })
}, 60_000)
afterAll(() => shop.close())

const inCart = async (reader: Reader): Promise<readonly (readonly [string, number])[]> => {
  const { cart } = await reader.ports()
  const found = await cart.current()()
  return found._tag === 'Right' ? found.right.lines.map(({ sku, quantity }) => [sku, quantity] as const) : []
}

describe('the Quick Order Pad', () => {
  it("redirects guests to login and back, by its URL and the account's [S2-2.90] [S2-6.05]", async () => {
    expect(await shop.reader().open(pad)).toMatchObject({
      status: 302,
      to: '/login/?checkout_url=%2Fquick-order-pad%2F',
    })
    expect(await shop.reader().open('/account/quick-order-pad')).toMatchObject({ status: 302, to: pad })
  })

  it("is between its editors' two areas, and account links lead to it by its hash [S3-2.36]", async () => {
    const { db } = shop.entrance
    const area = (text: string) => ({ content: [{ type: 'text', props: { html: `<p>${text}</p>` } }] })
    const page = db
      .selectFrom('content')
      .select('fields')
      .where('slug', '=', pad)
      .where('store_key', '=', 'commercial')
      .where('language', '=', 'en')
    const { fields } = await page.executeTakeFirstOrThrow()
    const write = (changed: string) =>
      db
        .updateTable('content')
        .set({ fields: changed })
        .where('slug', '=', pad)
        .where('store_key', '=', 'commercial')
        .where('language', '=', 'en')
        .execute()
    await write(
      JSON.stringify({
        ...(JSON.parse(fields) as object),
        widget_area_1_ej: area('Above the rows'),
        widget_area_2_ej: area('Below the rows'),
      }),
    )
    const { text, html } = await (await shop.readerAs(retail)).open(pad)
    await write(fields)
    expect(text).toMatch(
      pattern(
        /^Home Quick Order Pad Quick Order Pad .*Above the rows.*Quick Order via SKU.*CSV upload/,
        /.*Bought before.*Below the rows$/,
      ),
    )
    expect(html).toMatch(/<a(?=[^>]*href="\/#\/quick-order-pad")[^>]*>/)
  })

  it('starts with three rows, each a search box and a quantity of one or more [S3-2.33]', async () => {
    const { main } = await (await shop.readerAs(retail)).open(pad)
    expect(main.match(/<input(?=[^>]*name="sku")(?=[^>]*placeholder="Search products")/g)).toHaveLength(3)
    expect(
      main.match(/<input(?=[^>]*name="quantity")(?=[^>]*type="number")(?=[^>]*min="1")(?=[^>]*step="1")/g),
    ).toHaveLength(3)
  })

  it('responds to a repeated click alike, also for rejected SKUs that were in the cart', async () => {
    const reader = await shop.readerAs(retail)
    const order = orderBySku(await reader.ports())
    await answerOf(order([{ sku: 'CL-4040-AL', quantity: '3' }], 'click-before'))
    const rows = [
      { sku: 'BX-3', quantity: '1' },
      { sku: 'CL-4040-AL', quantity: '90' },
    ]
    const first = await answerOf(order(rows, 'click-twice'))
    const again = await answerOf(order(rows, 'click-twice'))
    expect([first.added, again.added]).toEqual([1, 1])
    expect([first, again].map(({ rejected }) => rejected.map(({ sku, issue }) => [sku, issue.code]))).toEqual([
      [['CL-4040-AL', 'cart.not-enough-stock']],
      [['CL-4040-AL', 'cart.not-added']],
    ])
  })

  it('finds the product of a row, with its options', async () => {
    const { search, paths } = await (await shop.readerAs(retail)).ports()
    const found = await answerOf(findForRow({ search, paths })('storeroom lock', 1))
    expect(found.items.length).toBeLessThanOrEqual(3)
    expect(
      found.items.find(({ card }) => card.slug === '/grade-1-storeroom-lock/')?.product?.variants.map(({ sku }) => sku),
    ).toContain('LS-G1-626')
  })

  it('has its breadcrumb, its title, and its blocks [S2-2.90]', async () => {
    const { status, main, text } = await (await shop.readerAs(retail)).open(pad)
    expect(status).toBe(200)
    expect(text).toMatch(/^Home Quick Order Pad Quick Order Pad/)
    expect(main.match(/<h1[^>]*>[^<]*/g)).toHaveLength(1)
    expect([...main.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual([
      'Quick Order via SKU',
      'CSV upload',
      'Bought before',
    ])
    expect(main.match(/<input(?=[^>]*name="sku")(?![^>]*type="hidden")/g)).toHaveLength(3)
    // The two forms have different idempotency keys, so that neither click is taken for a repeat of the other.
    const keys = [...main.matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })

  it('adds rows once per click, SKUs case-insensitive [S3-2.35]', async () => {
    const reader = await shop.readerAs(junior)
    const before = await inCart(reader)
    const sent = { intent: 'order', key: 'a-click', sku: 'bx-2', quantity: '3' }
    expect((await reader.send(pad, sent)).text).toContain('1 Line Item(s) has been added to cart')
    expect((await reader.send(pad, sent)).text).toContain('1 Line Item(s) has been added to cart')
    expect(await inCart(reader)).toEqual([...before, ['BX-2', 3]])
  })

  it.each([
    [{ sku: 'NO-SUCH', quantity: '1' }, 'Invalid SKU'],
    [{ sku: 'BX-1', quantity: '0' }, 'Quantity must be a positive number'],
    [{ sku: 'BX-1', quantity: '' }, 'Quantity is required'],
    [{ sku: '', quantity: '2' }, 'Product/SKU is required'],
    [{ sku: 'LS-G1', quantity: '1' }, 'Please select valid product options'],
    [{ sku: '', quantity: '' }, 'Type at least one SKU and how many you need.'],
  ])('preserves %j with its issue [S3-5.18] [S3-5.19] [S3-5.20]', async (row, text) => {
    const page = await (await shop.readerAs(retail)).send(pad, { intent: 'order', key: 'another', ...row })
    expect([page.status, page.text.includes(text)]).toEqual([200, true])
    expect(page.main).toMatch(new RegExp(`<input(?=[^>]*name="sku")(?=[^>]*value="${row.sku}")`))
  })

  it('adds a row without JavaScript, keeping input', async () => {
    const { main } = await (await shop.readerAs(retail)).send(pad, { intent: 'add-row', sku: 'BX-1', quantity: '2' })
    expect(main.match(/<input(?=[^>]*name="sku")(?![^>]*type="hidden")/g)).toHaveLength(4)
    expect(main).toMatch(/<input(?=[^>]*name="sku")(?=[^>]*value="BX-1")/)
  })

  it('offers products bought before, and adds several to the cart [S2-2.90]', async () => {
    const reader = await shop.readerAs(retail)
    const { text, main } = await reader.open(pad)
    expect(text).toMatch(/BX-1 .*4 on Oct 5, 2026/)
    expect([...main.matchAll(/type="hidden" name="sku" value="([^"]*)"/g)].map(([, sku]) => sku).slice(-2)).toEqual([
      'BX-1',
      'LS-G1-626',
    ])
    const before = await inCart(reader)
    expect(
      (await reader.send(pad, { intent: 'order-bought', key: 'again', sku: 'BX-1', quantity: '0' })).text,
    ).toContain('Set a quantity for at least one item.')
    expect(
      (await reader.send(pad, { intent: 'order-bought', key: 'again', sku: 'LS-G1-626', quantity: '2' })).text,
    ).toContain('1 Line Item(s) has been added to cart')
    expect(await inCart(reader)).toEqual([...before, ['LS-G1-626', 2]])
  })

  it("works without the editors' page, under its own name", async () => {
    const reader = await shop.readerAs(retail)
    await shop.entrance.db.deleteFrom('content').where('slug', '=', pad).where('store_key', '=', 'commercial').execute()
    const { content } = await reader.ports()
    expect(await content.pageBySlug(pad)()).toMatchObject({ left: { tag: 'not-found' } })
    expect((await reader.open(pad)).text).toMatch(/^Home Quick Order Pad Quick Order Pad/)
  })

  it('is not indexed by search engines', async () => {
    expect((await (await shop.readerAs(retail)).open(pad)).html).toMatch(/<meta name="robots" content="noindex/)
  })
})
