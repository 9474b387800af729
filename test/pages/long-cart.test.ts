import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { linesPerPage } from '../../core/cart/cart-window'
import { sharedCartRead } from '../../core/cart/shared-cart-read'
import { anAddress } from '../builders/customer'
import { lineAt, longCart } from '../builders/long-cart'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { aCard } from '../builders/purchase'

const size = 350
let shop: PageShop
let buyer: Reader
let cartId: string
beforeAll(async () => {
  shop = await thePages()
  buyer = shop.reader()
  cartId = await longCart(shop.entrance.db, buyer, size)
}, 60_000)
afterAll(() => shop.close())

const rows = (html: string): number => html.match(/name="intent" value="change"/g)?.length ?? 0

/** The bytes of a page: markup and embedded loader data. */
const bytesOf = async (reader: Reader, path: string): Promise<number> =>
  Buffer.byteLength((await reader.open(path)).html) + Buffer.byteLength(JSON.stringify((await reader.ask(path)).loaded))

describe('a cart of 350 lines', () => {
  it('takes less than 150 kB on its page', async () => {
    expect(await bytesOf(buyer, '/cart/')).toBeLessThan(150_000)
  })

  it('is read once for the frame of the page and the page', async () => {
    let reads = 0
    const counting = shop.reader({}, ({ cart }) => ({
      cart: sharedCartRead({ ...cart, current: () => () => ((reads += 1), cart.current()()) }),
    }))
    await longCart(shop.entrance.db, counting, 3)
    reads = 0
    const { status, text } = await counting.open('/cart/')
    expect([status, text.includes('$')]).toEqual([200, true])
    expect(reads).toBe(1)
  })

  it('is shown a page at a time, with the totals of the whole', async () => {
    const { main, text } = await buyer.open('/cart/?page=4')
    expect(rows(main)).toBe(linesPerPage)
    expect(text).toContain(`Lines 91 to 120 of ${size}`)
    expect(text).toMatch(new RegExp(`Lines ${size} Pieces ${size}`))
    const { subtotal } = await answerOf((await buyer.ports()).cart.current())
    expect(text).toContain((subtotal / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }))
    expect(main).toContain('href="/cart/?page=5"')
    expect((await buyer.open('/cart/?page=99')).text).toContain(`Lines 331 to 350 of ${size}`)
  })

  it('stays on its page when a quantity is changed or a line is removed there without scripts', async () => {
    const { main } = await buyer.open('/cart/?page=4')
    expect(main.match(/action="\/cart\/\?page=4"/g)?.length).toBeGreaterThan(2 * linesPerPage)
    const changed = await buyer.send('/cart/?page=4', { intent: 'change', line: lineAt(cartId, 100), quantity: '0' })
    expect(changed.text).toContain(`Lines 91 to 120 of ${size - 1}`)
    const removed = await buyer.send('/cart/?page=4', { intent: 'remove', line: lineAt(cartId, 101) })
    expect(removed.text).toContain(`Lines 91 to 120 of ${size - 2}`)
    const refused = await buyer.send('/cart/?page=4', { intent: 'change', line: lineAt(cartId, 102), quantity: '0.5' })
    expect(refused.text).toContain('Enter a whole number up to 100000.')
  })

  it('lists lines of other pages that need attention with links, and disables checkout', async () => {
    const { db } = shop.entrance
    const bad = await db
      .selectFrom('cart_line')
      .innerJoin('variant', 'variant.id', 'cart_line.variant_id')
      .select(['variant.id', 'variant.sku', 'variant.stock'])
      .where('cart_line.id', '=', lineAt(cartId, 250))
      .executeTakeFirstOrThrow()
    await db.updateTable('variant').set({ stock: 0 }).where('id', '=', bad.id).execute()
    const first = await buyer.open('/cart/')
    const there = /href="(\/cart\/\?page=\d+)#(line-[^"]+)"/.exec(first.main)
    expect(first.text).toMatch(
      new RegExp(`1 item needs attention.* \\(${bad.sku}\\), page ${/\d+$/.exec(there?.[1] ?? '')?.[0]}`),
    )
    expect(first.text).toContain('Fix the flagged items before you check out.')
    const { main } = await buyer.open(there?.[1] ?? '')
    expect(main).toContain(`id="${there?.[2]}"`)
    expect(main).not.toContain(`#${there?.[2]}"`)
    await db.updateTable('variant').set({ stock: bad.stock }).where('id', '=', bad.id).execute()
  })

  it('shows its first lines in checkout, pages in review, and a link to all in confirmation', async () => {
    const one = shop.reader()
    await longCart(shop.entrance.db, one, size)
    const { cart, checkout } = await one.ports()
    const { checkoutUrl } = await answerOf(cart.redirectUrls())
    await answerOf(checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    expect((await one.open('/secure-checkout')).text).toContain(`and ${size - 8} more lines See all lines in your cart`)
    expect(await bytesOf(one, '/secure-checkout')).toBeLessThan(60_000)
    await answerOf(checkout.saveContact({ email: 'buyer@lintel.example' }))
    await answerOf(checkout.saveAddresses({ shipping: anAddress() }))
    await answerOf(checkout.chooseShipping('pick-up'))
    await answerOf(checkout.choosePayment(aCard()))
    const review = await one.open('/secure-checkout?step=review&page=2')
    expect(review.main).toContain('href="/secure-checkout?step=review&amp;page=3"')
    expect(await bytesOf(one, '/secure-checkout?step=review&page=2')).toBeLessThan(100_000)
    const { orderKey } = await answerOf(checkout.current())
    const to = (await one.send('/secure-checkout', { intent: 'place', orderKey })).to ?? ''
    expect((await one.open(to)).text).toContain(`The first ${linesPerPage} of ${size} lines are shown.`)
    expect(await bytesOf(one, to)).toBeLessThan(100_000)
    expect((await one.open(`${to}?lines=all`)).text).not.toContain('lines are shown')
    expect((await one.ask(`${to}?lines=all`)).loaded).toMatchObject({ order: { lines: { length: size } } })
  })

  it('is summarized by its first lines in the frame that other pages embed', async () => {
    expect(await bytesOf(buyer, '/_exp_bc_storefront_checkout_iframe')).toBeLessThan(60_000)
  })
})
