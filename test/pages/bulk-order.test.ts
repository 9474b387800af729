import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { pattern } from '../builders/pattern'

const locksets = '/locksets/?section=bulk-order'
const exits = '/exit-devices/?section=bulk-order'
const senior = 'senior@northgate.example'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const inCart = async (reader: Reader): Promise<readonly (readonly [string, number])[]> => {
  const { cart } = await reader.ports()
  const found = await cart.current()()
  return found._tag === 'Right' ? found.right.lines.map(({ sku, quantity }) => [sku, quantity] as const) : []
}
/** A row's field and its value. */
const fieldOf = (main: string, sku: string): { readonly name: string; readonly value: string } => {
  const row = main.split('<tr').find(each => each.includes(`>${sku}<`)) ?? ''
  const input = /<input[^>]*name="pieces-[^>]*>/.exec(row)?.[0] ?? ''
  return { name: /name="([^"]*)"/.exec(input)?.[1] ?? '', value: /value="([^"]*)"/.exec(input)?.[1] ?? '' }
}
const skusIn = (main: string): readonly string[] =>
  [...main.matchAll(/data-row="variant"[\s\S]*?<span class="sku">([^<]*)/g)].map(([, sku]) => sku!)

describe('the bulk-order table of a category', () => {
  it('is linked from the category, and back, with its filters (S3-2.24)', async () => {
    expect((await shop.reader().open('/locksets/?in_stock=true')).main).toContain(
      'href="/locksets/?in_stock=true&amp;section=bulk-order"',
    )
    expect((await shop.reader().open('/locksets/?in_stock=true&section=bulk-order')).main).toContain(
      'href="/locksets/?in_stock=true"',
    )
    const all = skusIn((await shop.reader().open(locksets)).main)
    const some = skusIn(
      (await shop.reader().open(`${locksets}&_fs=${encodeURIComponent('brand_esi;;Brightline')}`)).main,
    )
    expect([some.length > 0, some.length < all.length]).toEqual([true, true])
  })

  it('has five columns, and stock in its rows (S3-2.19, S3-2.23)', async () => {
    const { status, main } = await shop.reader().open(locksets)
    expect(status).toBe(200)
    expect([...main.matchAll(/role="columnheader"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      'Image',
      'SKU',
      'Product Name/Detail',
      'Price',
      'Quantity',
    ])
    expect(skusIn(main)).toEqual(expect.arrayContaining(['LS-G1-626', 'LS-G1-613']))
    expect(skusIn(main)).not.toContain('LS-G1-605')
  })

  it('expands the first product only, with zero or one pack initially (S3-2.21) (S3-4.09)', async () => {
    const { main } = await shop.reader().open(locksets)
    const opened = [...main.slice(main.indexOf('<table')).matchAll(/aria-expanded="(\w+)"/g)].map(([, open]) => open)
    expect([opened.length > 1, opened]).toEqual([true, ['true', ...opened.slice(1).map(() => 'false')]])
    expect(fieldOf(main, 'LS-G1-626').value).toBe('0')
    expect(fieldOf((await shop.reader().open('/hinges/?section=bulk-order')).main, 'HG-BB45-26D').value).toBe('3')
  })

  it('says that packs are prefilled, and resets all quantities in one step', async () => {
    const mainAt = async (path: string) => (await shop.reader().open(path)).main
    const filledIn = 'Items sold by the box start at one box each.'
    expect(await mainAt('/hinges/?section=bulk-order')).toContain(filledIn)
    expect(await mainAt(locksets)).not.toContain(filledIn)
    expect(await mainAt(locksets)).toContain('Clear quantities')
  })

  it('names the company of its prices in the head, and not in each row again', async () => {
    const { main } = await (await shop.readerAs(senior)).open('/hinges/?section=bulk-order')
    expect(main.slice(0, main.indexOf('<table'))).toMatch(/Priced for.*Northgate Builders/s)
    expect(main.slice(main.indexOf('<tbody'), main.indexOf('</tbody>'))).not.toContain('Northgate Builders')
  })

  it('has its buttons, one of which changes its label after a search by opening (S3-2.20)', async () => {
    const buttons = (main: string) =>
      [...main.matchAll(/<button[^>]*name="intent"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, text]) => text)
    const { main } = await shop.reader().open(locksets)
    expect(main).toContain('Select All')
    expect(buttons(main)).toEqual(['Questions?', 'Add to Quote', 'Add To Cart'])
    expect(buttons((await shop.reader().open(`${locksets}&q=626`)).main)).toEqual([
      'Questions?',
      'Add to Quote',
      'Add All To Cart',
    ])
  })

  it("adds a selection to a shopping list, under its layout's label (S3-2.20, S3-2.22)", async () => {
    const label = async (path: string) =>
      /Add to Shopping List|Shopping List/.exec((await (await shop.readerAs(senior)).open(path)).main)?.[0]
    expect([await label(locksets), await label(exits)]).toEqual(['Add to Shopping List', 'Shopping List'])
  })

  it('offers quotes only where the store does (S3-2.20, S3-4.14)', async () => {
    const main = (await (await shop.readerAs('campus@hsu.example')).open(locksets)).main
    expect([main.includes('Add To Cart'), main.includes('Add to Quote')]).toEqual([true, false])
  })

  it('shows up to three options inline in its second layout, without cart button (S3-2.22)', async () => {
    const { main, text } = await shop.reader().open(exits)
    expect(text).toContain('View All Available Options')
    expect([main.includes('Add to Quote'), main.includes('Add To Cart')]).toEqual([true, false])
  })

  it('shows the filtered rows, without script too', async () => {
    const found = skusIn((await shop.reader().open(`${locksets}&q=storeroom+613`)).main)
    expect([found.includes('LS-G1-613'), found.includes('LS-G1-626')]).toEqual([true, false])
  })

  it("shows the buyer's own prices", async () => {
    const priceOf = (text: string) => /LS-G1-626 LS-G1-626[^$]*(\$[\d.]+)/.exec(text)?.[1]
    expect([
      priceOf((await (await shop.readerAs(senior)).open(locksets)).text),
      priceOf((await shop.reader().open(locksets)).text),
    ]).toEqual(['$161.00', '$189.00'])
  })

  it('adds a selection to the cart in one step, once per key (S3-3.10, S3-3.11, S3-7.11)', async () => {
    const reader = await shop.readerAs(senior)
    const { main } = await reader.open(locksets)
    const sent = {
      intent: 'bulk-cart',
      key: 'a-click',
      [fieldOf(main, 'LS-G1-626').name]: '2',
      [fieldOf(main, 'LS-G1-613').name]: '0',
    }
    expect(await reader.send(locksets, sent)).toMatchObject({ status: 302, to: '/cart/' })
    expect(await reader.send(locksets, sent)).toMatchObject({ status: 302, to: '/cart/' })
    expect(await inCart(reader)).toEqual([['LS-G1-626', 2]])
  })

  it('preserves input with issues at rows after a rejection; the cart is unchanged (S3-8.11)', async () => {
    const reader = shop.reader()
    const { main } = await reader.open(locksets)
    const [one, other] = [fieldOf(main, 'LS-G1-626').name, fieldOf(main, 'LS-G1-613').name]
    const page = await reader.send(locksets, { intent: 'bulk-cart', [one]: '1', [other]: '99' })
    expect([page.status, fieldOf(page.main, 'LS-G1-613').value, fieldOf(page.main, 'LS-G1-626').value]).toEqual([
      422,
      '99',
      '1',
    ])
    expect(page.text).toContain('Failed to add items to cart')
    expect(page.main).toMatch(/aria-invalid="true"/)
    expect(await inCart(reader)).toEqual([])
  })

  it('requires a selection (S3-5.11, S3-8.09)', async () => {
    for (const intent of ['bulk-cart', 'bulk-quote'])
      expect((await shop.reader().send(locksets, { intent })).text).toContain('Please select at least one item.')
  })

  it('reports an unexpected error if the cart does not respond (S3-8.12)', async () => {
    const reader = shop.reader({}, ({ cart }) => ({ cart: { ...cart, add: () => TE.left(unavailable('cart')) } }))
    expect((await reader.send(locksets, { intent: 'bulk-cart', 'pieces-1-1': '1' })).text).toContain(
      'An unexpected error occurred. Please try again.',
    )
  })

  it('leads with its lines to the request for a quote if no script adds them to the draft (S3-4.14)', async () => {
    const reader = shop.reader()
    const { main } = await reader.open(exits)
    const sku = skusIn(main)[0]!
    const answer = await reader.send(exits, { intent: 'bulk-quote', [fieldOf(main, sku).name]: '4' })
    expect(answer).toMatchObject({ status: 302, to: expect.stringMatching(/^\/request-quote\/\?line=\d+-\d+-4$/) })
    expect((await reader.open(answer.to!)).main).toContain(sku)
  })

  it('is empty and says so if its products cannot be loaded (S3-8.24)', async () => {
    const { status, text } = await shop
      .reader({}, () => ({ bulkGoods: { goods: () => TE.left(unavailable('search')) } }))
      .open(locksets)
    expect([status, text.includes("We can't load these products right now.")]).toEqual([200, true])
  })

  it('is behind the gate of its category, and none of its data is sent before [S3-2.28] [S3-4.22]', async () => {
    const guest = await shop.reader().open('/campus-doors/?section=bulk-order')
    expect([guest.text.includes('Sorry! Please sign in to continue'), guest.main.includes('pieces-')]).toEqual([
      true,
      false,
    ])
    expect(guest.main).toMatch(
      pattern(
        /<a [^>]*href="\/login"[^>]*>log in here<\/a>[\s\S]*<h2[^>]*>Log In<\/h2>/,
        /[\s\S]*<form[^>]*action="\/login\/"/,
        /[\s\S]*name="return_to" value="\/campus-doors\/\?section=bulk-order"/,
      ),
    )
    const retail = await (await shop.readerAs('retail@lintel.example')).open('/campus-doors/?section=bulk-order')
    expect([retail.text.includes('Bulk Order'), retail.main.includes('pieces-')]).toEqual([false, false])
    expect(retail.text).toContain(
      'We have received your request for access. You will be notified once our team has verified your account. ' +
        'Meanwhile, feel free to browse our other products.',
    )
    expect(
      (await (await shop.readerAs('campus@hsu.example')).open('/campus-doors/?section=bulk-order')).main,
    ).toContain('pieces-')
  })
})
