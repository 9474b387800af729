import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { eachOf } from '../builders/each-of'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const add = (reader: Reader, slug: string, fields: Readonly<Record<string, string>>) =>
  reader.send(slug, { intent: 'add-to-cart', quantity: '1', ...fields })
const hook = { slug: '/double-robe-hook/', fields: { productId: '52001', variantId: '52001001' } } as const

const withHook = async (reader: Reader): Promise<Reader> => {
  await add(reader, hook.slug, hook.fields)
  return reader
}

describe('the cart', () => {
  it.each(['/cart', '/cart/'])(
    'is at %s, preserves the query it was opened with, and says if it is empty [S1-2.06] [S2-2.05]',
    async path => {
      const { status, to, html, main, text } = await shop.reader().open(`${path}?cart_id=c1&is_editable=false`)
      expect([status, to]).toEqual([200, undefined])
      expect(main).toMatch(/<h1[^>]*>Cart<\/h1>/)
      expect(html).toContain(`name="back" value="${path}?cart_id=c1&amp;is_editable=false"`)
      expect(text).toContain('Your cart is empty')
    },
  )

  it('shows added products, and counts them in the header [S2-2.44]', async () => {
    const guest = await withHook(shop.reader())
    const { text, html } = await guest.open('/cart/')
    expect(text).toContain('Double Robe Hook')
    expect(text).toContain('BX-1')
    expect(html).toContain('aria-label="Cart $18.00 1 piece"')
  })

  it("is framed for the merchant's pages as checkout: no menus or forms, links open on top [S1-2.07]", async () => {
    const frame = '/_exp_bc_storefront_checkout_iframe'
    expect((await shop.reader().open(frame)).text).toContain('Your cart is empty')
    const { status, html, main, text } = await (await withHook(shop.reader())).open(frame)
    expect(status).toBe(200)
    expect(text).toMatch(/Checkout.*Double Robe Hook.*Total \$18\.00/)
    expect(main).toMatch(/<a[^>]* target="_top"[^>]* href="\/checkout"|<a[^>]* href="\/checkout"[^>]* target="_top"/)
    for (const [link] of eachOf(main.matchAll(/<a [^>]*>/g))) expect(link).toContain('target="_top"')
    expect(html).not.toMatch(/<form|<header|<footer/)
  })

  it('requires a coupon code in the specified words, and confirms an applied one [S1-5.08] [S1-8.07]', async () => {
    const guest = await withHook(shop.reader())
    expect((await guest.send('/cart/', { intent: 'apply-coupon', code: ' ' })).text).toContain(
      'Please Enter Coupon Code',
    )
    expect((await guest.send('/cart/', { intent: 'apply-coupon', code: 'SAVE10' })).text).toContain(
      'Coupon Code applied successfully',
    )
    const line = /name="line" value="([^"]+)"/.exec((await guest.open('/cart/')).html)?.[1] ?? ''
    expect((await guest.send('/cart/', { intent: 'remove', line })).text).toContain('Product removed from cart')
  })

  it('says that the checkout could not be opened, where a click on it led back [BC-6.11] [S1-8.04]', async () => {
    const guest = await withHook(shop.reader())
    expect((await guest.open('/cart/')).text).not.toContain('Something went wrong plase try again')
    expect((await guest.open('/cart/?checkout=failed')).text).toContain('Something went wrong plase try again')
  })

  it('leads to a new checkout URL, or shows the specified message [S1-4.26] [S1-4.28] [S1-8.04]', async () => {
    const guest = await withHook(shop.reader())
    const there = await guest.send('/cart/', { intent: 'checkout' })
    expect(there.status).toBe(303)
    expect(there.to).toMatch(/^https:\/\/shop\.example\/secure-checkout\/start\?token=/)
    expect((await guest.send('/cart/', { intent: 'checkout' })).to).not.toBe(there.to)
    const unlucky = await withHook(
      shop.reader({}, ports => ({ cart: { ...ports.cart, redirectUrls: () => TE.left(unavailable('commerce')) } })),
    )
    expect((await unlucky.send('/cart/', { intent: 'checkout' })).text).toContain(
      'Something went wrong plase try again',
    )
  })

  it('sets aside products the account does not include, removable, and restores them', async () => {
    const guest = await withHook(shop.reader())
    const ports = await guest.ports()
    const { id = '' } = await answerOf(ports.cart.current())
    const { db } = shop.entrance
    await db.updateTable('product').set({ is_visible: 0 }).where('id', '=', 52_001).execute()
    const aside = await guest.open('/cart/')
    expect(aside.text).toContain('Set aside: your account does not include these')
    expect(aside.text).toContain('Your cart is empty')
    expect(aside.text).toContain('BX-1')
    expect(aside.text).not.toContain('$18.00')
    expect(aside.html).toContain('Remove Double Robe Hook')
    await db.updateTable('product').set({ is_visible: 1 }).where('id', '=', 52_001).execute()
    const back = await guest.open('/cart/')
    expect(back.text).not.toContain('Set aside')
    expect(back.html).toContain('aria-label="Cart $18.00 1 piece"')
    expect((await answerOf((await guest.ports()).cart.current())).id).toBe(id)
  })

  it('names the company of its prices, and no price group for retail customers', async () => {
    const [ada, rita] = [shop.reader(), shop.reader()]
    await ada.signIn('admin@northgate.example')
    await rita.signIn('retail@lintel.example')
    expect((await (await withHook(ada)).open('/cart/')).text).toContain('Priced for Northgate Builders')
    expect((await (await withHook(rita)).open('/cart/')).text).not.toContain('Priced for')
  })

  it('lists what sign-in added to the cart, and removes it again by a form', async () => {
    const sam = shop.reader()
    await sam.signIn('senior@northgate.example')
    await withHook(sam)
    const guest = await withHook(shop.reader())
    await guest.signIn('senior@northgate.example')
    const merged = await guest.open('/cart/')
    expect(merged.text).toContain('1 x Double Robe Hook (BX-1)')
    expect(merged.main).toMatch(/<button[^>]*value="undo-merge"[^>]*>[^<]*(<[^>]*>)*Undo/)
    expect((await answerOf((await guest.ports()).cart.current())).lines).toMatchObject([{ quantity: 2 }])
    expect((await guest.send('/cart/', { intent: 'undo-merge' })).text).toContain(
      'Your cart is as it was before you signed in.',
    )
    expect((await guest.send('/cart/', { intent: 'undo-merge' })).text).not.toContain('(BX-1)')
    const after = await guest.open('/cart/')
    expect(after.text).toContain('Bring the earlier cart back')
    expect((await answerOf((await guest.ports()).cart.current())).lines).toMatchObject([{ quantity: 1 }])
  })

  it('keeps total and checkout button at the bottom of narrow screens', async () => {
    const bar = /<div[^>]* data-foot[^>]*>(.*?)<\/div>/s
    const { main } = await (await withHook(shop.reader())).open('/cart/')
    expect(bar.exec(main)?.[1]).toMatch(/Total.*\$18\.00.*Checkout Now/s)
    expect(main.match(/value="checkout"/g)).toHaveLength(1)
    const jo = shop.reader()
    await jo.signIn('junior@northgate.example')
    expect((await (await withHook(jo)).open('/cart/')).main).not.toMatch(bar)
  })

  it('has no checkout for a junior buyer, and says who places the order [S1-4.29] [S2-6.04]', async () => {
    const jo = shop.reader()
    await jo.signIn('junior@northgate.example')
    const { text } = await (await withHook(jo)).open('/cart/')
    expect(text).toContain("Your role can't place orders.")
    expect(text).not.toContain('Checkout Now')
    expect((await jo.send('/cart/', { intent: 'checkout' })).to).toBeUndefined()
  })
})
