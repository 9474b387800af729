import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  accounts,
  addProduct,
  addToCart,
  cartPieces,
  eventually,
  openAccountMenu,
  sendSignIn,
  signIn,
} from './support/buyer'
import { journey } from './support/journey'

const script = 'https://quotes.tool.example/loader.js'
const { arrive, it } = journey({
  LINTEL_ANALYTICS: 'data-layer',
  LINTEL_QUOTE_TOOL: 'true',
  LINTEL_QUOTE_TOOL_SCRIPT: script,
})

/** The names of the events in the tag manager's queue. */
const counted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ((globalThis as { dataLayer?: readonly (readonly unknown[])[] }).dataLayer ?? []).map(entry => String(entry[1])),
  )

const toolLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as { quoteTool?: boolean }).quoteTool === true)

const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some(key => key.startsWith('__reactFiber')),
  )

describe('Consent', () => {
  it.onServer(
    'comes before analytics and third-party scripts, shifts no layout, can be withdrawn [S1-7.17] [S1-7.18] [S1-4.27]',
    async () => {
      const { page, ...visitor } = await arrive()
      let requests = 0
      await page.route(script, route => {
        requests += 1
        return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.quoteTool = true' })
      })
      await visitor.open('/search?q=hinge')
      const banner = page.getByRole('region', { name: 'Cookie preferences' })
      await banner.waitFor()
      const main = page.getByRole('main')
      const before = await main.boundingBox()
      await page.waitForTimeout(600)
      expect(await counted(page)).toEqual([])
      expect(requests).toBe(0)

      // The page is usable while the question is open.
      await page.getByRole('combobox', { name: 'Search' }).first().focus()
      await banner.getByRole('button', { name: 'Accept all' }).click()
      await page.waitForFunction(() => (globalThis as { quoteTool?: boolean }).quoteTool)
      expect(await banner.count()).toBe(0)
      expect(await main.boundingBox()).toEqual(before)
      await page.waitForFunction(() => ((globalThis as { dataLayer?: readonly unknown[] }).dataLayer ?? []).length > 0)
      expect(await counted(page)).toEqual(['view_search_results'])

      await addProduct({ page, ...visitor }, '/saddle-threshold-36/', 5)
      await visitor.open('/cart/')
      await main.getByRole('button', { name: 'Checkout Now' }).click()
      await page.waitForFunction(() => ((globalThis as { dataLayer?: readonly unknown[] }).dataLayer ?? []).length > 0)
      expect(await counted(page)).toEqual(['begin_checkout'])
      await page.waitForURL('**/secure-checkout')

      // Nor on the login page, whether opened by a link inside the shop or directly.
      await visitor.open('/')
      await page.waitForFunction(() => (globalThis as { quoteTool?: boolean }).quoteTool)
      await (await openAccountMenu(page)).getByRole('link', { name: 'Log In' }).click()
      await page.waitForURL('**/login**')
      await page.waitForFunction(() => (globalThis as { quoteTool?: boolean }).quoteTool === undefined)
      // The page reloads without the tool: wait for hydration, or the boxes belong to the old page.
      await takenOver(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click()
      // Before consent is loaded a box is unchecked, like one that was cleared.
      await page.getByRole('checkbox', { name: 'Statistics', checked: true }).waitFor()
      await page.getByRole('checkbox', { name: 'Statistics' }).uncheck()
      await page.getByRole('checkbox', { name: 'Third-party tools' }).uncheck()
      await page.getByRole('button', { name: 'Save choice' }).click()
      await page.waitForFunction(() => document.cookie.includes('statistics:0.advertising:1.tools:0'))

      await visitor.open('/search?q=closer')
      await page.getByRole('heading', { level: 1, name: /closer/ }).waitFor()
      await page.waitForTimeout(1_500)
      expect(await counted(page)).toEqual([])
      expect(await toolLoaded(page)).toBe(false)
      expect(await banner.count()).toBe(0)
    },
  )
  it.onServer(
    'for a third-party script allows no password input beside it: signing in again happens in a tab without it',
    async () => {
      const rita = await arrive()
      const { page, open, context } = rita
      await context.route(script, route =>
        route.fulfill({ contentType: 'text/javascript', body: 'globalThis.quoteTool = true' }),
      )
      await signIn(rita, accounts.retail)
      await open('/saddle-threshold-36/')
      await page.getByRole('region', { name: 'Cookie preferences' }).getByRole('button', { name: 'Accept all' }).click()
      await page.waitForFunction(() => (globalThis as { quoteTool?: boolean }).quoteTool)
      // Waits for pending requests, so that the session expires for the click only.
      await page.waitForLoadState('networkidle')
      for (const { name } of await context.cookies()) if (/lintel$/.test(name)) await context.clearCookies({ name })
      await addToCart(page, 5)
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await dialog.waitFor()
      expect(await page.locator('input[type="password"]').count()).toBe(0)
      const opened = context.waitForEvent('page')
      await dialog.getByRole('link', { name: 'Sign in in a new tab' }).click()
      const tab = await opened
      await tab.waitForURL('**/login/**')
      expect(await toolLoaded(tab)).toBe(false)
      await sendSignIn(tab, accounts.retail)
      await tab.waitForURL(url => !url.pathname.startsWith('/login'))
      await dialog.getByRole('button', { name: 'I am signed in, go on' }).click()
      await eventually(() => cartPieces(page), 5)
      rita.forgive(/status of 401/)
    },
  )
})
