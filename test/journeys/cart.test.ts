import { describe, expect } from '@jest/globals'
import type { Visit } from './support/browser'
import {
  accounts,
  addProduct,
  addToCart,
  cartLine,
  cartPieces,
  eventually,
  waitForText,
  sendSignIn,
  signIn,
  signInByForm,
  signOut,
} from './support/buyer'
import { journey } from './support/journey'

const { arrive, it } = journey()

/** Types a quantity into a line of the cart and saves it. */
const change = async (page: Visit['page'], product: string, quantity: number): Promise<void> => {
  const line = cartLine(page, product)
  await line.getByRole('spinbutton').fill(String(quantity))
  await line.getByRole('button', { name: 'Update' }).click()
}

describe('The cart', () => {
  it('reports insufficient stock at the product and at the line', async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await open('/heavy-duty-closer/')
    await addToCart(page, 5)
    await waitForText(page, '4 in stock. Lower the quantity.')
    expect(await cartPieces(page)).toBe(0)
    await addToCart(page, 4)
    await eventually(() => cartPieces(page), 4)
    await open('/cart/')
    await change(page, 'CL-4040-AL', 9)
    await cartLine(page, '4 in stock. Lower the quantity.').waitFor()
    expect(await cartLine(page, 'CL-4040-AL').getByRole('spinbutton').inputValue()).toBe('9')
    expect(await cartPieces(page)).toBe(4)
  })

  it('shows minimum and maximum quantity of a product at its line', async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await addProduct(shopper, '/saddle-threshold-36/', 5)
    await open('/cart/')
    await change(page, 'TH-SAD-36', 3)
    await cartLine(page, 'Minimum 5 per order. Increase the quantity.').waitFor()
    await change(page, 'TH-SAD-36', 51)
    await cartLine(page, 'Maximum 50 per order. Lower the quantity.').waitFor()
    await change(page, 'TH-SAD-36', 50)
    await waitForText(page, '$1,205.00')
    await eventually(() => cartPieces(page), 50)
  })

  it.onServer('saves the typed quantity, however slowly the cart reloads', async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await addProduct(shopper, '/saddle-threshold-36/', 5)
    await open('/cart/')
    await change(page, 'TH-SAD-36', 51)
    const line = cartLine(page, 'Maximum 50 per order. Lower the quantity.')
    await line.waitFor()
    await page.waitForLoadState('networkidle')
    // The write responds immediately, the reload of the cart late.
    const slowly = 1500
    let reads = 0
    await page.route('**/api/bc/cart?*', route =>
      setTimeout(() => void route.continue(), (reads += 1) === 1 ? 0 : slowly),
    )
    await change(page, 'TH-SAD-36', 50)
    await waitForText(page, '$1,205.00')
    await page.waitForTimeout(slowly)
    expect(await cartLine(page, 'TH-SAD-36').getByRole('spinbutton').inputValue()).toBe('50')
    await eventually(() => cartPieces(page), 50)
  })

  it.offlineWhenFull('does not offer or sell what is out of stock [S2-4.25]', async () => {
    const { page, open } = await arrive()
    await open('/grade-1-storeroom-lock/')
    const brass = page.getByRole('radio', { name: /^Bright Brass/ })
    expect(await brass.isDisabled()).toBe(true)
    expect(
      (await brass.getAttribute('aria-label')) ?? (await page.getByRole('group', { name: 'Finish' }).innerText()),
    ).toMatch(/Out of stock/)
    await page.getByRole('radio', { name: 'Oil Rubbed Bronze' }).check()
    await waitForText(page, '$199.50')
    await open('/compact-closer/')
    expect(await page.getByRole('main').getByRole('button', { name: 'Out of stock' }).isDisabled()).toBe(true)
  })

  it.offlineWhenFull('does not sell reference or quote-only products [S2-2.36]', async () => {
    const { page, open } = await arrive()
    await open('/legacy-panic-bar/')
    await waitForText(page, 'This product is shown for reference and not for sale.')
    expect(await page.getByRole('button', { name: 'Add To Cart', exact: true }).count()).toBe(0)
    for (const slug of [
      '/ceia-walk-through-detector/',
      '/motorola-handheld-detector/',
      '/stainless-door-for-quote-only/',
    ]) {
      await open(slug)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const buying = page.locator('main').filter({ has: page.getByRole('heading', { level: 1 }) })
      await buying.getByText('Create Quote for Additional Product Information*').first().waitFor()
      expect(await page.getByRole('button', { name: 'Add To Cart', exact: true }).count()).toBe(0)
      expect(
        await page
          .getByRole('term')
          .filter({ hasText: /^Price$/ })
          .count(),
      ).toBe(0)
    }
  })

  it("moves a guest's lines into the account at sign-in, and says so [S1-4.04] [S1-4.06]", async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await signInByForm(shopper, accounts.retail)
    await addProduct(shopper, '/double-robe-hook/', 2)
    await signOut(shopper)
    expect(await cartPieces(page)).toBe(0)
    await addProduct(shopper, '/twin-roll-tissue-holder/')
    await addProduct(shopper, '/double-robe-hook/', 3)
    await signInByForm(shopper, accounts.retail)
    await eventually(() => cartPieces(page), 6)
    await open('/cart/')
    await waitForText(
      page,
      '2 lines from before you signed in are in your cart now. Check the quantities before you order.',
    )
    expect(await cartLine(page, 'BX-1').getByRole('spinbutton').inputValue()).toBe('5')
  })

  // Two devices need a shared server: offline each browser has its own shop.
  it.onServer('is shared by all devices of a buyer', async () => {
    const desk = await arrive()
    await signInByForm(desk, accounts.retail)
    await addProduct(desk, '/ball-bearing-hinge/', 3)
    const before = await cartPieces(desk.page)
    const telephone = await arrive({ width: 390 })
    await signInByForm(telephone, accounts.retail)
    await eventually(() => cartPieces(telephone.page), before)
    await addProduct(telephone, '/ball-bearing-hinge/', 6)
    await desk.open('/cart/')
    expect(await cartPieces(desk.page)).toBe(before + 6)
  })

  it.offlineWhenFull(
    'previews in the header: opens and closes on click, scrolls within 400 pixels [S2-2.44] [S2-2.49] [S2-8.10]',
    async () => {
      const shopper = await arrive()
      const { page, open } = shopper
      await open('/')
      const cell = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
      const preview = page.getByRole('banner').getByRole('region', { name: 'Cart' })
      await cell.click()
      await preview.getByText('Your cart is empty').waitFor()
      await cell.click()
      await preview.waitFor({ state: 'detached' })
      for (const [slug, quantity] of [
        ['/double-robe-hook/', 1],
        ['/twin-roll-tissue-holder/', 2],
        ['/stainless-shelf-24-in/', 1],
        ['/ball-bearing-hinge/', 3],
        ['/grade-1-storeroom-lock/', 1],
        ['/saddle-threshold-36/', 5],
      ] as const) {
        await addProduct(shopper, slug, quantity)
      }
      expect(await cartPieces(page)).toBe(13)
      await cell.click()
      await preview.getByRole('listitem').filter({ hasText: 'TH-SAD-36' }).waitFor()
      expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(402)
      await page.mouse.click(60, 600)
      await preview.waitFor({ state: 'detached' })
      await cell.click()
      await preview.getByRole('button', { name: 'Checkout Now' }).click()
      await preview.getByRole('button', { name: 'Checkout Now...' }).waitFor()
      await page.waitForURL('**/secure-checkout')
    },
  )

  it.offlineWhenFull('is a page, not a preview, on a phone [S1-9.12] [S2-2.45]', async () => {
    const { page, open } = await arrive({ width: 390 })
    await open('/hardware/')
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await page.waitForURL('**/cart/')
    await waitForText(page, 'Your cart is empty')
  })

  it('requires a coupon code before the lookup, and explains invalid codes [S1-5.08] [S1-8.07]', async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await addProduct(shopper, '/double-robe-hook/')
    await open('/cart/')
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await apply.click()
    await waitForText(page, 'Please Enter Coupon Code')
    for (const [code, message] of [
      ['OLDONE', 'This code has expired.'],
      ['NOSUCH', 'We do not know this code. Check its spelling.'],
      ['TENOFF', 'This code is good for carts over $100.00.'],
    ] as const) {
      await page.getByLabel('Coupon code').fill(code)
      await apply.click()
      await waitForText(page, message)
    }
    await page.getByRole('button', { name: 'Remove Double Robe Hook' }).click()
    await waitForText(page, 'Product removed from cart')
    await waitForText(page, 'Your cart is empty')
  })

  // Lines are added by a direct call, which offline is possible from the page only.
  it.onServer(
    'has pages when it is long, and stays on them: a line is changed and added, the cart emptied and restored',
    async () => {
      const { page, open, shop: origin } = await arrive()
      const tagged = Array.from({ length: 62 }, (_, at) => ({
        product_id: 12001,
        variant_id: 12001041,
        quantity: 1,
        option_selections: [{ option_id: 240028, option_value: `Tag ${at + 1}.` }],
      }))
      const sent = await page.request.post(`${origin}/exp-sf-cms/api/bc/carts/items`, {
        data: { line_items: tagged },
        headers: { origin, 'x-lintel-request': '1' },
      })
      expect(sent.status()).toBe(200)
      await open('/cart/')
      await waitForText(page, 'Lines 1 to 30 of 62')
      await page
        .getByRole('navigation', { name: 'Pages of your cart' })
        .getByRole('link', { name: 'Page 2', exact: true })
        .first()
        .click()
      await waitForText(page, 'Lines 31 to 60 of 62')
      await change(page, 'Tag 40.', 2)
      await eventually(() => cartPieces(page), 63)
      expect(await cartLine(page, 'Tag 40.').evaluate(line => line.contains(document.activeElement))).toBe(true)
      await cartLine(page, 'Tag 41.')
        .getByRole('button', { name: /^Remove/ })
        .click()
      await waitForText(page, 'Lines 31 to 60 of 61')
      await eventually(() => cartLine(page, 'Tag 42.').evaluate(line => line.contains(document.activeElement)), true)
      expect(new URL(page.url()).search).toBe('?page=2')
      await page.getByRole('main').getByLabel('SKU', { exact: true }).fill('bx-1')
      await page.getByRole('main').getByLabel('SKU', { exact: true }).press('Enter')
      await waitForText(page, 'Lines 31 to 60 of 62')
      await page.getByRole('main').getByRole('link', { name: 'Empty cart' }).click()
      await waitForText(page, 'All 62 lines are taken out.')
      await page.getByRole('main').getByRole('button', { name: 'Empty cart' }).click()
      await waitForText(page, 'What was in your cart is kept for a day.')
      await eventually(() => cartPieces(page), 0)
      await page.getByRole('main').getByRole('button', { name: 'Bring the earlier cart back' }).click()
      await waitForText(page, 'Lines 1 to 30 of 62')
      await eventually(() => cartPieces(page), 63)
    },
  )

  it.offlineWhenFull('is empty after sign-out, and back after the next sign-in', async () => {
    const buyer = await arrive()
    const { page } = buyer
    await signIn(buyer, accounts.tradeAdmin)
    await addProduct(buyer, '/grade-1-storeroom-lock/')
    await signOut(buyer)
    expect(await cartPieces(page)).toBe(0)
    await sendSignIn(page, accounts.tradeAdmin)
    await eventually(() => cartPieces(page), 1)
  })
})

describe("A guest's first rapid additions", () => {
  const products = ['Double Robe Hook', 'Stainless Shelf 24 in', 'Waste Bin, Wall']
  const press = (page: Visit['page']) =>
    page.evaluate(names => {
      for (const name of names)
        document.querySelector<HTMLElement>(`main button[aria-label="Add ${name} to cart"]`)?.click()
    }, products)

  it.each([
    ['after hydration', true],
    ['before hydration', false],
  ])('are all in the cart, three products in quick succession on a listing, %s', async (_, waits) => {
    const { page, open } = await arrive()
    if (waits) await open('/washroom-accessories/')
    else {
      await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
      await page.goto('/washroom-accessories/')
    }
    await press(page)
    await eventually(() => cartPieces(page), 3)
    await page.goto('/cart/')
    for (const name of products) await page.getByRole('main').getByRole('link', { name, exact: true }).first().waitFor()
  })
})
