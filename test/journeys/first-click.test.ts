import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { takenOver, type Visit } from './support/browser'
import { cartPieces, eventually } from './support/buyer'
import { journey } from './support/journey'

const { arrive } = journey()

const product = '/double-robe-hook/'
const app = /\/assets\/app-[^/]*\.js$/

/** Opens a page whose app scripts are delayed until a second after they are released. */
const openEarly = async ({ page }: Visit, path: string): Promise<() => void> => {
  let release = (): void => undefined
  const may = new Promise<void>(resolve => {
    release = () => setTimeout(resolve, 1_000)
  })
  await page.route(app, async route => {
    await may
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/** Marks the document: a full page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in globalThis)
const isTakenOver = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('main h1') ?? {}).some(key => key.startsWith('__reactFiber')))

/** Simulates browsers without invoker commands: the attributes exist, but have no effect. */
const withoutInvokerCommands = (): void => {
  delete (HTMLButtonElement.prototype as Partial<HTMLButtonElement>).commandForElement
  addEventListener('command', event => event.preventDefault(), true)
}

describe('Before a page is hydrated', () => {
  it('it requests nothing but the script that handles the first click', async () => {
    const { page } = await arrive()
    const scripts: string[] = []
    page.on(
      'request',
      request => void (request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname)),
    )
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
    await page.goto(product)
    await page.waitForTimeout(500)
    expect(scripts.filter(path => !/\/assets\/browser-[^/]*\.js$/.test(path))).toEqual([])
    await page.getByRole('banner').getByRole('link').first().hover()
    await takenOver(page)
    expect(scripts.some(path => app.test(path))).toBe(true)
  })

  it('fields keep the names that link them when the app hydrates', async () => {
    const { page, open } = await arrive()
    await open('/login/')
    const toggle = page.getByRole('main').locator('button[aria-controls]').first()
    await toggle.waitFor()
    expect(await page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`).count()).toBe(1)
  })

  it('a clicked link is followed by the app once it loads', async () => {
    const visit = await arrive()
    const { page } = visit
    const release = await openEarly(visit, product)
    await mark(page)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click()
    expect(await isTakenOver(page)).toBe(false)
    release()
    await page.waitForURL(url => url.pathname !== product)
    expect(await isSameDocument(page)).toBe(true)
  })

  it('a product added by a double click is in the cart once, with its quantity', async () => {
    const visit = await arrive()
    const { page } = visit
    const release = await openEarly(visit, product)
    await mark(page)
    await page.getByRole('button', { name: 'Add To Cart', exact: true }).dblclick()
    expect(await isTakenOver(page)).toBe(false)
    release()
    await eventually(() => cartPieces(page), 1)
    await page.waitForTimeout(500)
    expect(await cartPieces(page)).toBe(1)
    expect(await isSameDocument(page)).toBe(true)
  })

  it('typed text stays when Enter is pressed, and the response includes it', async () => {
    const visit = await arrive()
    const { page } = visit
    const release = await openEarly(visit, product)
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    await quantity.fill('4')
    await quantity.press('Enter')
    expect(await isTakenOver(page)).toBe(false)
    release()
    await eventually(() => cartPieces(page), 4)
    expect(await quantity.inputValue()).toBe('4')
  })

  it('a typed search is sent by the app', async () => {
    const visit = await arrive()
    const { page } = visit
    const release = await openEarly(visit, product)
    await mark(page)
    await page.getByRole('combobox').first().fill('hinge')
    await page.keyboard.press('Enter')
    release()
    await page.waitForURL(/\/search\/?\?q=hinge/)
    expect(await isSameDocument(page)).toBe(true)
  })

  it.each([
    ['supports invoker commands', true],
    ['does not support invoker commands', false],
  ])('the menu of a narrow screen opens at the first tap and stays open, if the browser %s', async (_, known) => {
    const visit = await arrive({ width: 390 })
    const { page } = visit
    if (!known) await page.addInitScript(withoutInvokerCommands)
    const release = await openEarly(visit, product)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    await menu.getByText('Hardware', { exact: true }).click()
    expect(await isTakenOver(page)).toBe(false)
    release()
    await takenOver(page)
    await page.waitForTimeout(500)
    await menu.getByRole('link', { name: 'View All Hardware' }).click()
    await page.waitForURL(/\/hardware\/$/)
    await menu.waitFor({ state: 'hidden' })
  })

  it('the account menu opens at the first click and stays open', async () => {
    const visit = await arrive()
    const { page } = visit
    const release = await openEarly(visit, product)
    const account = page.getByRole('banner').locator('details', { hasText: 'My Account' })
    await account.locator('summary').click()
    release()
    await takenOver(page)
    await page.waitForTimeout(500)
    expect(await account.getAttribute('open')).not.toBeNull()
  })

  it('a click with Ctrl opens another tab as always', async () => {
    const visit = await arrive()
    const { page, context } = visit
    const release = await openEarly(visit, product)
    const opened = context.waitForEvent('page')
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link')
      .nth(1)
      .click({ modifiers: ['Control'] })
    await (await opened).close()
    release()
    expect(new URL(page.url()).pathname).toBe(product)
  })

  it('forms and links work natively if the app fails to load', async () => {
    const { page, forgive } = await arrive()
    await page.route(app, route => route.fulfill({ status: 503, body: '' }))
    await page.goto(product, { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Add To Cart', exact: true }).click()
    await page.waitForURL(/\/cart\/$/)
    await page.getByRole('table', { name: 'Lines of your cart' }).waitFor()
    await page.getByRole('link', { name: 'Double Robe Hook' }).first().click()
    await page.waitForURL(url => url.pathname === product)
    forgive(/503|dynamically imported module/)
  })

  it('a selected option and a checked box stay, in the page and for the app', async () => {
    const visit = await arrive()
    const { page } = visit
    const release = await openEarly(visit, '/hardware/')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const other = await sort.locator('option').nth(1).getAttribute('value')
    await sort.selectOption({ index: 1 })
    expect(await isTakenOver(page)).toBe(false)
    release()
    // The app sorts on the change event: it received the earlier one.
    await page.waitForURL(url => url.search.includes(String(other)))
    expect(await sort.inputValue()).toBe(other)
  })
})
