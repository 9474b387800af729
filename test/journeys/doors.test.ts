import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  accounts,
  addProduct,
  endSession,
  eventually,
  fillToShipping,
  openAccountMenu,
  waitForText,
  sendSignIn,
  signIn,
} from './support/buyer'
import { axeFindings } from './support/browser'
import { journey } from './support/journey'
import { isOffline } from './support/shop'

const { arrive, it, shop } = journey()

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

describe('Signing in and out', () => {
  it('happens in a dialog over a page, whose input stays [S1-4.13] [S1-2.20] [S1-2.21]', async () => {
    const { page, open } = await arrive()
    await open('/grade-1-storeroom-lock/')
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })
    await quantity.fill('7')
    await (await openAccountMenu(page)).getByRole('link', { name: 'Log In' }).click()
    const dialog = dialogOf(page, 'Log In')
    await dialog.waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await dialog.getByRole('link', { name: 'Register' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Forgot your password' }).click()
    const forgot = dialogOf(page, 'Forgot your password')
    await eventually(() => forgot.getByLabel('Email Address').evaluate(field => field === document.activeElement), true)
    await forgot.getByRole('button', { name: 'Back to Log In' }).click()
    await dialog.getByLabel('Email Address').fill(accounts.tradeAdmin)
    await dialog.getByLabel('Password').fill('Lintel123')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await waitForText(page, 'Signed in successfully')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Northgate' }).waitFor()
    expect([new URL(page.url()).pathname, await quantity.inputValue()]).toEqual(['/grade-1-storeroom-lock/', '7'])
    expect(await page.getByRole('banner').getByRole('button', { name: 'Logout' }).isVisible()).toBe(false)
  })

  it("is linked in header and narrow menu, and preserves the page's input [S2-2.04] [S2-2.47]", async () => {
    const { page, open } = await arrive()
    await open('/grade-1-storeroom-lock/')
    const menu = await openAccountMenu(page)
    await page.keyboard.press('Escape')
    expect(await menu.getByRole('link', { name: 'Log In' }).isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    for (let entry = 0; entry < 7; entry += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Log In')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.pathname === '/login/' && url.search === '')
    const phone = await arrive({ width: 390 })
    await phone.open('/grade-1-storeroom-lock/')
    const drawer = phone.page.getByRole('dialog', { name: 'Menu' })
    const openDrawer = () => phone.page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await phone.page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' }).fill('7')
    await openDrawer()
    await drawer.getByRole('link', { name: 'Log In' }).click()
    const dialog = dialogOf(phone.page, 'Log In')
    await dialog.waitFor()
    await drawer.waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await openDrawer()
    await drawer.getByRole('link', { name: 'Shopping List' }).click()
    await phone.page.waitForURL('**/login/?checkout_url=%2F%23%2FshoppingLists')
    await sendSignIn(phone.page, accounts.tradeAdmin)
    await phone.page.waitForURL('**/#/shoppingLists')
  })

  it('preserves input when the session expires: the password is requested in place', async () => {
    const rita = await arrive()
    await signIn(rita, accounts.retail)
    const { page, open } = rita
    await open('/account/settings')
    await waitForText(page, /^Chrome on \w+/)
    await page.getByLabel('Phone').fill('2165550177')
    await endSession(rita)
    await page.getByRole('button', { name: 'Save profile' }).click()
    const dialog = dialogOf(page, 'Your session has ended')
    await dialog.waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await dialog.getByLabel('Email Address').inputValue()).toBe(accounts.retail)
    await dialog.getByLabel('Password').fill('Lintel123')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await waitForText(page, 'User Updated Successfully.')
    expect(new URL(page.url()).pathname).toBe('/account/settings')
    await eventually(() => page.getByLabel('Phone').inputValue(), '2165550177')
    rita.forgive(/status of 401/)
  })

  it('preserves checkout input when the session expires, and continues with the next step', async () => {
    const ada = await arrive()
    await signIn(ada, accounts.tradeAdmin)
    const { page } = ada
    await addProduct(ada, '/double-robe-hook/')
    await ada.open('/cart/')
    await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
    await page.waitForURL('**/secure-checkout')
    await page.getByRole('group', { name: 'Shipping Address' }).waitFor()
    await endSession(ada)
    const dialog = dialogOf(page, 'Your session has ended')
    await Promise.all([
      fillToShipping(page),
      (async () => {
        await dialog.getByLabel('Password').fill('Lintel123')
        await dialog.getByRole('button', { name: 'Sign In' }).click()
      })(),
    ])
    expect(new URL(page.url()).pathname).toBe('/secure-checkout')
    await waitForText(page, '12 Mill Lane')
    ada.forgive(/status of 401/)
  })

  it('leads back into an account by a mailed link without token in the URL [S1-2.03] [S1-2.04] [S1-8.20]', async () => {
    const { page, open } = await arrive()
    await open('/forgot-password/')
    await page.getByRole('main').getByLabel('Email Address').fill(accounts.campus)
    await page.getByRole('main').getByRole('button', { name: 'Send instructions' }).click()
    await waitForText(page, 'We have sent password reset instructions to the registered email id')
    const linkIn = (mail: string): string => /\S+\/_reset_p_\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? ''
    const links = async () => (await shop().mails()).map(linkIn).filter(link => link !== '')
    await eventually(async () => (await links()).length, 1)
    const answer = await page.goto((await links())[0] ?? '')
    await page.waitForURL('**/_reset_p_/')
    if (!isOffline())
      expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    await page.getByLabel('New password').fill('Freshdoor77')
    await page.getByLabel('Confirm password').fill('Freshdoor77')
    await page.getByRole('button', { name: 'Set password' }).click()
    await waitForText(page, 'Password reset successfully')
    await page.waitForURL('**/login/')
  })
})
