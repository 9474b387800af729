import { describe, expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { axeFindings, type Visit } from './support/browser'
import { eventually } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

const facets = (page: Page): Locator => page.getByRole('complementary', { name: 'Filter' })
const group = (page: Page, name: string): Locator => facets(page).getByRole('region', { name, exact: true })
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Filtered by' })
const filterButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Filter/ })
/** On narrow screens the facets are a drawer. */
const isDrawer = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1025
/** Opens the drawer, where there is one. */
const reach = async (page: Page): Promise<void> => {
  if (isDrawer(page) && !(await facets(page).isVisible())) await filterButton(page).click()
}
/** Closes it again by what it says of the products behind it. */
const leave = async (page: Page): Promise<void> => {
  if (await facets(page).getByRole('button', { name: /^Show \d+ product/ }).isVisible()) await facets(page).getByRole('button', { name: /^Show \d+ product/ }).click()
}
const chosen = (page: Page, name: '_fs' | '_fsr'): readonly string[] => new URL(page.url()).searchParams.getAll(name)
const eventuallyChosen = (page: Page, ...values: readonly string[]): Promise<void> => eventually(() => Promise.resolve(chosen(page, '_fs')), values)
const choices = (page: Page): Promise<number> => Promise.resolve(chosen(page, '_fs').length)
const summary = (page: Page): Promise<string> => page.getByText(/^\d+ to \d+ of \d+$/).first().innerText()
const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** The number beside a value: how many products choosing it would leave. */
const countOf = async (value: Locator): Promise<number> => Number(/(\d+)$/.exec((await value.innerText()).trim())?.[1])
const total = async (page: Page): Promise<number> => Number(/of (\d+)$/.exec(await summary(page))?.[1])

/** Writes down how the page was asked to bring something into view. */
const watchScrolling = ({ context }: Pick<Visit, 'context'>): Promise<unknown> =>
  context.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { broughtIntoView: told })
    const own = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (how) {
      if (this.id === 'sorting') told.push(typeof how === 'object' ? String(how.behavior) : 'none')
      own.call(this, how)
    }
  })
const broughtIntoView = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as { broughtIntoView: string[] }).broughtIntoView)

/** Waits until the page glides no more. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let rest = 0, at = scrollY; rest < 10; rest = scrollY === at ? rest + 1 : 0, at = scrollY) await frame()
  })

/** Whether the sorting section stands at the top, with nothing over it. */
const headOfList = async (page: Page): Promise<boolean> => {
  await atRest(page)
  return page.locator('#sorting').evaluate(section => {
    const { top, left } = section.getBoundingClientRect()
    return top <= 160 && section.contains(document.elementFromPoint(left + 1, top + 1))
  })
}

describe('Facets', () => {
  it.each(widthsOf(1440))('are switched in the address, counted right, and lead to the head of the list, without a glide for who wants none; Back returns to the place, at %i pixels [S2-4.18] [S2-4.22] [S2-2.14]', async width => {
    const shopper = await arrive({ width })
    const { page, open } = shopper
    await watchScrolling(shopper)
    await open('/hardware/')
    const brightline = group(page, 'Brand').getByRole('link', { name: /^Brightline/ })
    await reach(page)
    const count = await countOf(brightline)
    await leave(page)
    const all = await summary(page)
    await page.mouse.wheel(0, 260)
    await eventually(async () => (await top(page)) > 200, true)
    const left = await top(page)
    await reach(page)
    await brightline.click()
    await chips(page).getByRole('link', { name: 'Remove Brightline' }).waitFor()
    await eventuallyChosen(page, 'brand_esi;;Brightline')
    await eventually(() => total(page), count)
    expect(await brightline.getAttribute('aria-current')).toBe('true')
    await leave(page)
    await eventually(() => headOfList(page), true)
    expect(await broughtIntoView(page)).toEqual(['smooth'])
    await page.goBack()
    await eventually(() => summary(page), all)
    await eventually(() => top(page), left)
    await page.goForward()
    await eventually(() => total(page), count)
    expect(await broughtIntoView(page)).toEqual(['smooth'])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await reach(page)
    await brightline.click()
    await page.waitForURL(url => !url.searchParams.has('_fs'))
    await eventually(() => summary(page), all)
    await eventually(() => top(page), 0)
    await reach(page)
    await group(page, 'Brand').getByRole('link', { name: /^Kestrel/ }).click()
    await chips(page).getByRole('link', { name: 'Remove Kestrel' }).waitFor()
    await leave(page)
    await eventually(() => headOfList(page), true)
    expect(await broughtIntoView(page)).toEqual(['smooth', 'auto'])
  })

  it.offlineWhenFull.each(widthsOf(1440))('of lists show ten values, then ten more, as far as a chosen one needs; closed ones open, and stay open, at %i pixels [S2-4.21] [S2-3.14]', async width => {
    const shopper = await arrive({ width })
    const { page, open } = shopper
    await open('/hardware/')
    await reach(page)
    const list = group(page, 'Material')
    const rows = list.locator('li')
    const shown = async () => rows.evaluateAll(all => all.filter(row => row.checkVisibility()).length)
    const all = await rows.count()
    expect(all).toBeGreaterThan(10)
    expect(await shown()).toBe(10)
    await list.getByText('Load more').first().click()
    expect(await shown()).toBe(Math.min(all, 20))
    const beyond = list.locator('details').getByRole('link').first()
    await beyond.click()
    await chips(page).waitFor()
    await eventually(() => choices(page), 1)
    await open(page.url())
    await reach(page)
    expect(await beyond.isVisible()).toBe(true)
    expect(await beyond.getAttribute('aria-current')).toBe('true')
    await beyond.click()
    await chips(page).waitFor({ state: 'detached' })
    expect(await beyond.isVisible()).toBe(true)

    await open('/exit-devices/')
    await reach(page)
    const brand = group(page, 'Brand')
    const first = brand.getByRole('link').first()
    expect(await brand.getByRole('link').count()).toBe(0)
    await brand.locator('summary').click()
    await first.click()
    await chips(page).waitFor()
    await eventually(() => choices(page), 1)
    await first.click()
    await chips(page).waitFor({ state: 'detached' })
    expect(await first.isVisible()).toBe(true)
    expect(await inspect(shopper)).toEqual([])
  })

  it.offlineWhenFull.each(widthsOf(390))('of ratings stand in the merchant\'s own order, and one that would leave nothing cannot be chosen, at %i pixels [S2-4.19] [S2-4.20]', async width => {
    const { page, open } = await arrive({ width })
    await open('/exit-devices/?_fs=fire_rating_esi;;Not rated')
    await reach(page)
    const names = async (values: Locator) => (await values.allInnerTexts()).map(value => value.replace(/\s+\d+\s*$/, '').trim())
    const ratings = await names(group(page, 'Fire rating').getByRole('listitem'))
    expect(ratings.slice(0, 3)).toEqual(['Up to 3 hr', '90 min', 'Not rated'])
    for (const none of await facets(page).locator('li:has([data-none])').all()) {
      expect(await none.getByRole('link').count()).toBe(0)
      expect(await none.innerText()).toMatch(/\b0\s*$/)
    }
    const left = await Promise.all((await facets(page).getByRole('listitem').filter({ has: page.locator('a[aria-current]') }).all()).map(value => value.innerText()))
    expect(left.map(value => value.replace(/\s+/g, ' ').trim())).toEqual([`Not rated ${await total(page)}`])
  })

  it.offlineWhenFull.each(widthsOf(1440))('of finishes carry their colours, at %i pixels', async width => {
    const { page, open } = await arrive({ width })
    await open('/locksets/')
    await reach(page)
    const finish = group(page, 'Finish').getByRole('link').first()
    const face = await finish.locator('span').nth(1).evaluate(span => getComputedStyle(span).backgroundColor + getComputedStyle(span).backgroundImage)
    expect(face).toMatch(/rgb\((?!0, 0, 0\b)|gradient/)
    const count = await countOf(finish)
    await finish.click()
    await eventually(() => total(page), count)
  })

  it.each(widthsOf(768))('of measures slide between four marks, by keyboard too, and are reset, at %i pixels [S2-9.02] [S2-4.22] [S2-2.15]', async width => {
    const shopper = await arrive({ width })
    const { page, open } = shopper
    await open('/exit-devices/')
    await reach(page)
    const widthOfDoor = group(page, 'Door width, inches')
    expect(await widthOfDoor.locator('[aria-hidden] > span').allInnerTexts()).toEqual(expect.arrayContaining(['36', '40', '44', '48']))
    expect(await inspect(shopper)).toEqual([])
    await widthOfDoor.getByRole('slider', { name: 'Door width, inches, from' }).press('ArrowRight')
    await page.waitForURL(/_fsr=/)
    expect(chosen(page, '_fsr')).toEqual(['door_width_esi;;38;;*'])
    await eventually(() => facets(page).isVisible(), !isDrawer(page))
    await page.waitForLoadState()
    await chips(page).getByRole('link', { name: 'Remove From 38' }).waitFor()
    await reach(page)
    await widthOfDoor.getByLabel('Door width, inches, to').last().fill('44')
    await widthOfDoor.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(url => url.searchParams.get('_fsr')?.endsWith(';;44') ?? false)
    expect(chosen(page, '_fsr')).toEqual(['door_width_esi;;38;;44'])
    await reach(page)
    await widthOfDoor.getByRole('link', { name: 'Reset Door width, inches' }).click()
    await page.waitForURL(url => !url.searchParams.has('_fsr'))
  })

  it.offlineWhenFull.each(widthsOf(390))('of prices with bounds of the merchant close a drawer; chips take them off one by one and all together, from the top again, at %i pixels [S2-4.22] [S2-2.15]', async width => {
    const shopper = await arrive({ width })
    const { page, open } = shopper
    await open('/exit-devices/')
    const all = await total(page)
    await reach(page)
    const cheapest = group(page, 'Price').getByRole('link', { name: /^Up to \$300/ })
    const count = await countOf(cheapest)
    await cheapest.click()
    await eventually(() => facets(page).isVisible(), !isDrawer(page))
    await eventually(() => total(page), count)
    expect(chosen(page, '_fsr')).toEqual(['calculated_price_efi;;*;;300'])
    await reach(page)
    await group(page, 'Type').getByRole('link').first().click()
    await eventually(() => choices(page), 1)
    expect(await facets(page).isVisible()).toBe(true)
    // The page glides behind the drawer, past targets that it half covers meanwhile.
    await atRest(page)
    expect(await axeFindings(page)).toEqual([])
    await leave(page)
    expect(await facets(page).isVisible()).toBe(!isDrawer(page))
    expect(await inspect(shopper)).toEqual([])
    await chips(page).getByRole('link', { name: 'Remove Up to $300' }).click()
    await page.waitForURL(url => !url.searchParams.has('_fsr'))
    expect(chosen(page, '_fs')).toHaveLength(1)
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await eventually(() => total(page), all)
    expect(new URL(page.url()).search).toBe('')
    await eventually(() => top(page), 0)
  })

  it.offlineWhenFull.each(widthsOf(768))('of prices take any two ends, and keep what else is chosen, at %i pixels [S2-2.15] [S2-4.22]', async width => {
    const shopper = await arrive({ width })
    const { page, open } = shopper
    await open('/locksets/?sort=price-asc')
    await reach(page)
    const price = group(page, 'Price')
    await price.getByLabel('Lowest price').last().fill('150')
    await price.getByLabel('Highest price').last().fill('200')
    await price.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/_fsr=/)
    expect(chosen(page, '_fsr')).toEqual(['calculated_price_efi;;150;;200'])
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price-asc')
    await chips(page).getByRole('link', { name: /^Remove \$150/ }).waitFor()
    const cards = await page.getByRole('main').getByRole('article').allInnerTexts()
    expect(cards).toHaveLength(await total(page))
    const amounts = cards.map(card => [...card.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount]) => Number(amount?.replace(',', ''))))
    expect(amounts.filter(each => !each.some(amount => amount >= 150 && amount <= 200))).toEqual([])
    expect(await inspect(shopper)).toEqual([])
  })

  it.offlineWhenFull.each(widthsOf(390, 768))('open as a drawer by keyboard, are walked through and chosen there, and Escape gives the focus back, at %i pixels', async width => {
    const { page, open } = await arrive({ width })
    await open('/hardware/')
    const button = filterButton(page)
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await facets(page).isVisible()).toBe(true)
    const isInside = () => facets(page).evaluate(panel => panel.contains(document.activeElement))
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
    const kestrel = group(page, 'Brand').getByRole('link', { name: /^Kestrel/ })
    for (let at = 0; at < 60 && !(await kestrel.evaluate(link => link === document.activeElement)); at++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(() => choices(page), 1)
    await eventually(() => kestrel.getAttribute('aria-current'), 'true')
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await facets(page).isVisible()).toBe(false)
    expect(await button.evaluate(own => own === document.activeElement)).toBe(true)
    expect(await button.innerText()).toMatch(/1/)
  })

  it.offlineWhenFull.each(widthsOf(768))('are cleared, and nothing else, when a currency changes outside the storefront, at %i pixels [S2-4.23] [S2-2.16]', async width => {
    const { page, open } = await arrive({ width })
    await open('/search?q=hinge&_fs=brand_esi;;Kestrel&_fsr=calculated_price_efi;;*;;500&sort=price-asc')
    const narrowed = page.url()
    await chips(page).waitFor()
    await page.evaluate(() => dispatchEvent(new CustomEvent('CURRENCY_CHANGE', { detail: { origin: 'storefront' } })))
    await page.evaluate(() => dispatchEvent(new Event('LOGIN_SUCCESSFUL')))
    expect(page.url()).toBe(narrowed)
    await page.evaluate(() => dispatchEvent(new CustomEvent('CURRENCY_CHANGE', { detail: { currency: 'CAD' } })))
    await page.waitForURL(/\/search\?q=hinge&sort=price-asc$/)
    await chips(page).waitFor({ state: 'detached' })
  })

  it.onServer('answer a click before the products do, and a second one adds to the first', async () => {
    const { page, open } = await arrive()
    await open('/hardware/')
    let answer = () => {}
    const held = new Promise<void>(resolve => { answer = resolve })
    await page.route('**/apis/ecommerce-service/**', async route => {
      await held
      await route.continue().catch(() => undefined)
    })
    const brand = (name: string) => group(page, 'Brand').getByRole('link', { name: new RegExp(`^${name}`) })
    await brand('Kestrel').click()
    expect(await brand('Kestrel').getAttribute('aria-current')).toBe('true')
    await chips(page).getByRole('link', { name: 'Remove Kestrel' }).waitFor()
    await brand('Calder').click()
    await chips(page).getByRole('link', { name: 'Remove Calder' }).waitFor()
    answer()
    await eventuallyChosen(page, 'brand_esi;;Kestrel', 'brand_esi;;Calder')
    await chips(page).getByRole('link', { name: 'Remove Kestrel' }).click()
    await eventuallyChosen(page, 'brand_esi;;Calder')
    await eventually(() => brand('Kestrel').getAttribute('aria-current'), null)
  })

  it.offlineWhenFull('leave a product ticked for comparison where it comes again, also below the first screen', async () => {
    const { page, open } = await arrive()
    await open('/hardware/')
    const brand = group(page, 'Brand').getByRole('link').first()
    const all = await total(page)
    const count = await countOf(brand)
    await brand.click()
    await eventually(() => total(page), count)
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    expect(await boxes.count()).toBeGreaterThan(12)
    await boxes.last().check()
    await page.getByRole('region', { name: /compar/i }).first().waitFor()
    await brand.click()
    await eventually(() => total(page), all)
    await brand.click()
    await eventually(() => total(page), count)
    await eventually(() => boxes.last().isChecked(), true)
  })

  it.onServer.each([1440, 768, 390] as const)('are links and forms without script at %i pixels [S2-2.14] [S2-2.15]', async width => {
    const { page, open } = await arrive({ width, script: false })
    await open('/exit-devices/')
    await reach(page)
    await group(page, 'Price').getByRole('link', { name: /^\$300\.00 to \$600\.00|^\$300 to \$600/ }).click()
    await page.waitForURL(/_fsr=/)
    await reach(page)
    await group(page, 'Door width, inches').getByLabel('Door width, inches, from').last().fill('42')
    await group(page, 'Door width, inches').getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/door_width_esi/)
    expect([...chosen(page, '_fsr')].sort()).toEqual(['calculated_price_efi;;300;;600', 'door_width_esi;;42;;*'])
    await reach(page)
    const type = group(page, 'Type').getByRole('link').first()
    await type.click()
    await page.waitForURL(/_fs=/)
    await open('/hardware/')
    await reach(page)
    const material = group(page, 'Material')
    const shown = () => material.getByRole('link').or(material.locator('[data-none]')).filter({ visible: true }).count()
    expect(await shown()).toBe(10)
    await material.getByText('Load more').first().click()
    expect(await shown()).toBeGreaterThan(10)
    await open('/exit-devices/?_fs=type_esi;;Rim')
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(/\/exit-devices\/$/)
  })
})
