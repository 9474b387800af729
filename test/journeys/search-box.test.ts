import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { accounts, eventually, signIn } from './support/buyer'
import { axeFindings, scrollsSideways } from './support/browser'
import { widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

const flags = (page: Page) =>
  page.evaluate(() => ['showQuote', 'showSearchBar', 'user_type'].map(name => sessionStorage.getItem(name)))

describe('The search in the header', () => {
  it.offlineWhenFull(
    'is a sheet over the page on a phone, with previous searches, and returns the focus when closed',
    async () => {
      const { page, open } = await arrive({ width: 390 })
      await open('/')
      const opener = page.locator('header a[href="/search"]')
      const field = page.getByRole('combobox', { name: 'Search the store' })
      await opener.click()
      await page.getByText('Start typing to search.').waitFor()
      expect(await field.evaluate(input => input === document.activeElement)).toBe(true)
      await field.fill('closer')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/search\?q=closer/)
      await page.getByRole('heading', { level: 1, name: /^\d+ results for “closer”$/ }).waitFor()
      await opener.click()
      await field.fill('')
      await page.getByRole('option', { name: 'closer' }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      expect(await page.getByRole('option', { name: 'closer' }).getAttribute('aria-selected')).toBe('true')
      await page.getByRole('button', { name: 'Clear recent searches' }).click()
      await page.getByRole('listbox', { name: 'Recent searches' }).waitFor({ state: 'detached' })
      expect(await field.evaluate(input => input === document.activeElement)).toBe(true)
      await page.keyboard.press('Escape')
      expect(await field.isVisible()).toBe(false)
      expect(await opener.evaluate(link => link === document.activeElement)).toBe(true)
    },
  )

  it.offlineWhenFull.each(widthsOf(1440))(
    "and quotes follow the store's setting until a script acts, at %i pixels [S2-6.03] [S2-4.07] [S2-4.08] [S2-4.09]",
    async width => {
      const buyer = await arrive({ width })
      const { page, open } = buyer
      await open('/')
      await eventually(() => flags(page), ['true', 'true', ''])
      // Phones have a search button in the header, wider windows the box itself.
      const search = width < 768 ? page.locator('header a[href="/search"]') : page.getByRole('search')
      await search.waitFor()
      await signIn(buyer, accounts.campus)
      await open('/commercial-wood-doors/')
      await eventually(() => flags(page), ['false', 'false', 'custom'])
      expect(await search.count()).toBe(0)
      await page.evaluate(() => dispatchEvent(new Event('showSearchBar')))
      await search.waitFor()
      await eventually(() => flags(page), ['false', 'true', 'custom'])
      await page.evaluate(() => dispatchEvent(new Event('hideSearchBar')))
      await search.waitFor({ state: 'detached' })
      await page.evaluate(() => dispatchEvent(new Event('showQuoteButton')))
      await eventually(() => flags(page), ['true', 'false', 'custom'])
      await page.evaluate(() => dispatchEvent(new Event('hideQuoteButton')))
      await eventually(() => flags(page), ['false', 'false', 'custom'])
    },
  )
})

describe('The gate of a page', () => {
  it.onServer.each(widthsOf(1440))(
    'shows a skeleton while access is checked, and no content of the page, at %i pixels [S2-4.01] [S2-2.26]',
    async width => {
      const buyer = await arrive({ width })
      const { page, open } = buyer
      await signIn(buyer, accounts.campus)
      await open('/commercial-wood-doors/')
      let answer = () => {}
      const held = new Promise<void>(resolve => {
        answer = resolve
      })
      await page.route('**/collection/find-by-slug*', async route => {
        await held
        await route.continue()
      })
      const links = page.getByRole('contentinfo')
      const hardware = links.getByRole('link', { name: 'Hardware', exact: true })
      if (width < 768) await links.getByRole('button', { name: 'Shop' }).click()
      await hardware.click()
      await page.locator('[data-outline]').waitFor()
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
      expect(await axeFindings(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
      answer()
      await page.locator('[data-outline]').waitFor({ state: 'detached' })
      await page.getByRole('main').getByText('request', { exact: false }).first().waitFor()
    },
  )
})
