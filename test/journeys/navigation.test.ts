import { describe, expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { accounts, addToCart, cartPieces, eventually, signIn } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, joinIn, it } = journey()

const banner = (page: Page): Locator => page.getByRole('banner')
const departments = (page: Page): Locator => page.getByRole('navigation', { name: 'Departments' })
const panel = (page: Page): Locator => departments(page).locator('[data-layout]')
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' })
const seen = (links: Locator): Promise<number> =>
  links.evaluateAll(all => all.filter(each => each.checkVisibility()).length)

describe('The messages above the header', () => {
  it.offlineWhenFull('rotate automatically, and stay where a reader steps to [S2-2.39]', async () => {
    const { page, open } = await arrive()
    await page.clock.install()
    await open('/')
    const messages = page.getByRole('region', { name: 'Messages from the shop' })
    const message = (): Promise<string> => messages.locator('strong').innerText()
    expect(await message()).toBe('Will-call before noon, load by three.')
    await eventually(async () => (await page.clock.runFor(1_000), message()), 'Doors and frames ship with a liftgate.')
    await messages.getByRole('button', { name: 'Previous message' }).click()
    await messages.getByRole('button', { name: 'Previous message' }).click()
    expect(await message()).toBe('Keying in two days.')
    await messages.getByRole('button', { name: 'Next message' }).click()
    expect(await message()).toBe('Will-call before noon, load by three.')
    await page.mouse.move(700, 600)
    await page.clock.runFor(60_000)
    expect(await message()).toBe('Will-call before noon, load by three.')
  })
})

describe('The mega menu', () => {
  it.offlineWhenFull(
    'opens on hover, one department at a time in its layout, and closes on leave [S2-2.51] [S2-4.36] [S2-2.50]',
    async () => {
      const { page, open } = await arrive()
      await open('/')
      expect(await panel(page).count()).toBe(0)
      for (const [department, layout] of [
        ['Doors', '1'],
        ['Frames', '2'],
        ['Hardware', '3'],
        ['Security', '4'],
      ] as const) {
        await departments(page).getByRole('link', { name: department, exact: true }).hover()
        await departments(page).locator(`[data-layout="${layout}"]`).waitFor()
        expect(await panel(page).count()).toBe(1)
        await panel(page)
          .getByRole('link', { name: `View All ${department}` })
          .waitFor()
        if (layout === '3') expect(await panel(page).locator('a[href^="/blog/"]').count()).toBe(2)
      }
      await page.mouse.move(700, 850)
      await panel(page).waitFor({ state: 'detached' })
      const products = banner(page).locator('details', { has: page.getByText('Products', { exact: true }) })
      await products.locator('summary').hover()
      await products.getByRole('link', { name: 'Locksets' }).waitFor()
      await page.mouse.move(700, 880)
      await eventually(() => products.getAttribute('open'), null)
    },
  )

  it.offlineWhenFull.each(widthsOf(390).filter(width => width < 1024))(
    'is a panel that slides in at %i pixels: one department at a time, with links back, on and out [S2-2.51] [S2-4.36]',
    async width => {
      const shopper = await arrive({ width })
      const { page, open } = shopper
      await open('/')
      expect(await departments(page).isVisible()).toBe(false)
      const menu = banner(page).getByRole('button', { name: 'Menu' })
      const entry = (name: string): Locator => drawer(page).locator('summary', { hasText: name })
      const openOnes = (): Promise<readonly string[]> => drawer(page).locator('details[open] > summary').allInnerTexts()
      await menu.click()
      await entry('Doors').click()
      await drawer(page).getByRole('link', { name: 'View All Doors' }).waitFor()
      expect((await openOnes()).map(name => name.trim())).toEqual(['Doors'])
      expect(await inspect(shopper)).toEqual([])
      await entry('Doors').click()
      await entry('Hardware').click()
      expect((await openOnes()).map(name => name.trim())).toEqual(['Hardware'])
      await page.mouse.click(width - 10, 500)
      await drawer(page).waitFor({ state: 'hidden' })
      await menu.click()
      await drawer(page).getByRole('button', { name: 'Close' }).click()
      await drawer(page).waitFor({ state: 'hidden' })
      await menu.click()
      if (!(await drawer(page).getByRole('link', { name: 'View All Hardware' }).isVisible()))
        await entry('Hardware').click()
      await drawer(page).getByRole('link', { name: 'View All Hardware' }).click()
      await page.waitForURL('**/hardware/')
      await drawer(page).waitFor({ state: 'hidden' })
    },
  )

  it.onServer.each(widthsOf(1440))('works by plain links at %i pixels without scripts [S2-2.51]', async width => {
    const { page, open } = await arrive({ width, script: false })
    await open('/')
    if (width > 1023) {
      const products = banner(page).locator('details', { has: page.getByText('Products', { exact: true }) })
      await products.locator('summary').click()
      await products.getByRole('link', { name: 'Hinges' }).waitFor()
      await products.locator('summary').click()
      await departments(page).getByRole('link', { name: 'Hardware', exact: true }).click()
    } else {
      await banner(page).getByRole('button', { name: 'Menu' }).click()
      await drawer(page).locator('summary', { hasText: 'Hardware' }).click()
      await drawer(page).getByRole('link', { name: 'View All Hardware' }).click()
    }
    await page.waitForURL('**/hardware/')
  })
})

describe('The header', () => {
  it.offlineWhenFull(
    "has the editors' entries in the account menu, then quick order, lists, quotes, Logout [S2-2.47]",
    async () => {
      const buyer = await arrive()
      await signIn(buyer, accounts.retail)
      await buyer.open('/')
      const account = banner(buyer.page).locator('details', { hasText: 'Logout' })
      await account.locator('summary').click()
      expect((await account.locator('li').allInnerTexts()).map(entry => entry.trim())).toEqual([
        'My Account',
        'Recent Orders',
        'Addresses',
        'Quick Order',
        'Shopping List',
        'My Quote',
        'Logout',
      ])
      await account.getByRole('link', { name: 'My Account' }).click()
      await buyer.page.waitForURL('**/account/orders')
    },
  )

  it.offlineWhenFull('has lists that stay within their heights, however many entries they have [S2-9.06]', async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await open('/double-robe-hook/')
    await addToCart(page)
    await eventually(() => cartPieces(page), 1)
    await banner(page).getByRole('link', { name: /^Cart/ }).click()
    const preview = banner(page).getByRole('region', { name: 'Cart' })
    const lines = preview.getByRole('list')
    await lines.waitFor()
    // Simulates forty lines.
    await lines.evaluate(list => list.append(...Array.from({ length: 39 }, () => list.children[0]!.cloneNode(true))))
    expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(402)
    expect(await lines.evaluate(list => list.scrollHeight > list.clientHeight)).toBe(true)
    await lines.evaluate(list => [...list.children].slice(1).forEach(line => line.remove()))
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Search the store' }).fill('door')
    const suggestions = page.getByRole('listbox').getByRole('group').first()
    await suggestions.waitFor()
    expect(await suggestions.evaluate(list => Number.parseFloat(getComputedStyle(list).maxHeight))).toBe(300)
  })
})

describe('The footer', () => {
  it.offlineWhenFull('folds its columns on narrow screens only, and not without scripts [S2-2.60]', async () => {
    const wide = await arrive()
    const footer = (page: Page): Locator => page.getByRole('contentinfo')
    await wide.open('/')
    expect(await footer(wide.page).getByRole('heading', { name: 'Help' }).getByRole('button').count()).toBe(0)
    expect(await footer(wide.page).getByRole('link', { name: 'Returns' }).isVisible()).toBe(true)
    const narrow = await joinIn(wide, { width: 390 })
    await narrow.open('/')
    const links = footer(narrow.page).locator('section').getByRole('link')
    await eventually(() => seen(links), 0)
    await footer(narrow.page).getByRole('button', { name: 'Help' }).click()
    await footer(narrow.page).getByRole('link', { name: 'Returns' }).waitFor()
    expect(await inspect(narrow)).toEqual([])
    await footer(narrow.page).getByRole('button', { name: 'Help' }).click()
    await eventually(() => seen(links), 0)
  })
})

describe('A page that is opened inside the app', () => {
  it.onServer("loads only the style sheets that the first page's own sheet does not contain", async () => {
    const { page, open } = await arrive()
    await open('/hardware/')
    const contained = (await page.locator('link[data-sheets]').getAttribute('data-sheets'))?.split(' ') ?? []
    expect(contained.length).toBeGreaterThan(1)
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await page.getByRole('main').getByRole('link', { name: 'Grade 1 Storeroom Lock' }).first().click()
    await page.getByRole('button', { name: 'Print specification' }).waitFor()
    expect(requested.filter(path => path.endsWith('.css'))).not.toEqual([])
    expect(requested.filter(path => contained.includes(path))).toEqual([])
  })
})
