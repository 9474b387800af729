import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  accounts,
  addProduct,
  addToCart,
  cartLine,
  cartPieces,
  eventually,
  fillCheckout,
  fillToShipping,
  orderNumber,
  waitForText,
  signIn,
} from './support/buyer'
import { journey } from './support/journey'

const { arrive, shop } = journey()

const powerCut = async (): Promise<void> => {
  await shop().kill()
  await shop().start()
}

/** Disables the browser cache: every script and style sheet is loaded from the shop, as on a first visit. */
const forgetFiles = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

describe('A sudden stop of the server', () => {
  it('leaves a buyer signed in and the cart unchanged', async () => {
    const buyer = await arrive()
    const { page, open } = buyer
    await signIn(buyer, accounts.retail)
    await addProduct(buyer, '/grade-1-storeroom-lock/', 3)
    await waitForText(page, 'Product added to cart')
    await powerCut()
    await open('/cart/')
    expect(await cartLine(page, 'LS-G1-626').getByRole('spinbutton').inputValue()).toBe('3')
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Rita Retail' }).waitFor()
    await open('/my-account/')
    expect(new URL(page.url()).pathname).toBe('/my-account/')
  })

  it('in the middle of a purchase costs the guest nothing that was saved', async () => {
    const guest = await arrive()
    const { page, open } = guest
    await addProduct(guest, '/stainless-shelf-24-in/', 2)
    await open('/checkout')
    await fillToShipping(page, 'cut@mail.example')
    await powerCut()
    await open('/secure-checkout')
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
    await waitForText(page, '12 Mill Lane')
    await page.getByRole('link', { name: 'Edit Contact' }).click()
    expect(await page.getByLabel('Email address').inputValue()).toBe('cut@mail.example')
    await page.getByRole('button', { name: 'Continue to address' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
    await page.getByRole('radio', { name: 'Parcel' }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page
      .getByRole('radio', { name: 'Invoice' })
      .or(page.getByRole('radio', { name: 'Test card' }))
      .first()
      .waitFor()
    await powerCut()
    await open('/cart/')
    expect(await cartPieces(page)).toBe(2)
  })

  it('keeps an order whose number was shown, and creates no second one', async () => {
    const buyer = await arrive()
    const { page, open } = buyer
    await signIn(buyer, accounts.tradeAdmin)
    await addProduct(buyer, '/double-robe-hook/', 2)
    await open('/checkout')
    await fillCheckout(page, { shipping: 'Parcel', payment: 'Invoice' })
    await page.getByRole('button', { name: 'Place order' }).click()
    const number = await orderNumber(page)
    await powerCut()
    await open('/account/orders')
    expect(await page.getByRole('table', { name: 'Your orders' }).getByRole('row').count()).toBe(2)
    await page.getByRole('link', { name: number }).click()
    await waitForText(page, 'BX-1')
    expect(await cartPieces(page)).toBe(0)
  })

  it('is reported on click, and the click works after the restart', async () => {
    const guest = await arrive()
    const { page, open } = guest
    await open('/double-robe-hook/')
    // Hovering the button preloads its code.
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().hover()
    await page.waitForLoadState('networkidle')
    await shop().kill()
    await addToCart(page)
    await page.getByRole('main').getByText('Failed to add items to cart').waitFor()
    await shop().start()
    await addToCart(page)
    await eventually(() => cartPieces(page), 1)
  })
})

describe('A shop that cannot be reached', () => {
  it('says so at the checkout click and keeps the button for a retry [S1-4.28] [S1-8.04]', async () => {
    const guest = await arrive()
    const { page, open } = guest
    await addProduct(guest, '/double-robe-hook/')
    await forgetFiles(page)
    await open('/cart/')
    const checkout = page.getByRole('main').getByRole('button', { name: 'Checkout Now' })
    await shop().kill()
    await checkout.click()
    await page.getByRole('alert').filter({ hasText: 'Something went wrong plase try again' }).waitFor()
    await shop().start()
    await checkout.click()
    await page.waitForURL('**/secure-checkout')
  })

  it("preserves a form's input when a chunk fails to load, and loads it after the restart", async () => {
    const buyer = await arrive()
    const { page, open } = buyer
    await signIn(buyer, accounts.oneCategory)
    await forgetFiles(page)
    await open('/dollar-general/')
    await page.getByRole('textbox', { name: 'Store Number', exact: true }).fill('12345')
    // The code for typing is loaded: only the calendar's will be missing.
    await page.waitForLoadState('networkidle')
    await shop().kill()
    const calendar = page.getByRole('button', { name: 'Open the calendar' })
    await calendar.click()
    await page.getByRole('alert').filter({ hasText: "We can't open the calendar right now." }).waitFor()
    await calendar.click()
    await shop().start()
    await calendar.click()
    await page.getByRole('group', { name: 'Calendar of deliveries' }).getByRole('gridcell').first().waitFor()
    // The calendar is styled, although its style sheet failed to load at the first try.
    const tops = await page
      .locator('.react-datepicker__day')
      .evaluateAll(days => days.slice(0, 7).map(day => day.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await page.getByRole('textbox', { name: 'Store Number', exact: true }).inputValue()).toBe('12345')
  })
})

describe('An unknown session cookie', () => {
  it('is replaced silently: the shop opens and sells', async () => {
    const guest = await arrive()
    const { page, context } = guest
    const invented = ['lintel', 'cartId', 'bc_user_authenticated', 'isEditableCart', 'order_details'].map(name => ({
      name,
      value: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      url: shop().url,
    }))
    await context.addCookies(invented)
    await addProduct(guest, '/double-robe-hook/')
    await guest.open('/cart/')
    expect(await cartLine(page, 'BX-1').count()).toBe(1)
    expect((await context.cookies()).find(cookie => cookie.name === 'lintel')?.value).not.toBe(invented[0]?.value)
  })

  it('of an ended session leads to the login page, not to an error', async () => {
    const buyer = await arrive()
    const { page, context, open } = buyer
    await signIn(buyer, accounts.retail)
    const old = await context.cookies()
    await open('/account/orders')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login/')
    await context.clearCookies()
    await context.addCookies(old)
    const answer = await open('/my-account/')
    expect(answer?.status()).toBe(200)
    expect(new URL(page.url()).pathname).toBe('/login/')
  })
})
