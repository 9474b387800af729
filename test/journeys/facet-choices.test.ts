import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { axeFindings, type Visit } from './support/browser'
import { eventually } from './support/buyer'
import {
  atRest,
  chips,
  choices,
  chosen,
  countOf,
  eventuallyChosen,
  facets,
  filterButton,
  group,
  leave,
  reach,
  summary,
  top,
  total,
} from './support/facets'
import { widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

/** Records each scrollIntoView call on the sorting section, with its behavior. */
const watchScrolling = ({ context }: Pick<Visit, 'context'>): Promise<unknown> =>
  context.addInitScript(() => {
    const calls: string[] = []
    Object.assign(window, { broughtIntoView: calls })
    const own = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (how) {
      if (this.id === 'sorting') calls.push(typeof how === 'object' ? String(how.behavior) : 'none')
      own.call(this, how)
    }
  })
const broughtIntoView = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { broughtIntoView: string[] }).broughtIntoView)

/** Whether the sorting section is at the top, not covered by anything. */
const headOfList = async (page: Page): Promise<boolean> => {
  await atRest(page)
  return page.locator('#sorting').evaluate(section => {
    const { top, left } = section.getBoundingClientRect()
    return top <= 160 && section.contains(document.elementFromPoint(left + 1, top + 1))
  })
}

/** Waits for prerendered, hidden products of the likely next selection. */
const ready = (page: Page): Promise<void> =>
  page.locator('#sorting li[data-ready]').first().waitFor({ state: 'attached' })

/** The page's search requests from now on. */
const questions = (page: Page): readonly string[] => {
  const requests: string[] = []
  page.on('request', request => {
    if (/\/v1\/search(\?|$)/.test(request.url())) requests.push(request.postData() ?? '')
  })
  return requests
}

describe('Choices of facets', () => {
  it.each(widthsOf(1440))(
    'are kept in the URL with counts, scroll to the list, return by Back, at %i pixels [S2-4.18] [S2-4.22] [S2-2.14]',
    async width => {
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
      await group(page, 'Brand')
        .getByRole('link', { name: /^Kestrel/ })
        .click()
      await chips(page).getByRole('link', { name: 'Remove Kestrel' }).waitFor()
      await leave(page)
      await eventually(() => headOfList(page), true)
      expect(await broughtIntoView(page)).toEqual(['smooth', 'auto'])
    },
  )

  it.offlineWhenFull.each(widthsOf(390, 768))(
    'open as a drawer by keyboard, are navigated and selected there, and Escape returns the focus, at %i pixels',
    async width => {
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
      for (let at = 0; at < 60 && !(await kestrel.evaluate(link => link === document.activeElement)); at++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await eventually(() => choices(page), 1)
      await eventually(() => kestrel.getAttribute('aria-current'), 'true')
      expect(await isInside()).toBe(true)
      await page.keyboard.press('Escape')
      expect(await facets(page).isVisible()).toBe(false)
      expect(await button.evaluate(own => own === document.activeElement)).toBe(true)
      expect(await button.innerText()).toMatch(/1/)
    },
  )

  it.offlineWhenFull.each(widthsOf(768))(
    'are cleared, and nothing else, when a currency changes outside the storefront, at %i pixels [S2-4.23] [S2-2.16]',
    async width => {
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
    },
  )

  it.onServer('respond to a click before the products load, and a second one adds to the first', async () => {
    const { page, open } = await arrive()
    await open('/hardware/')
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
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

  it.offlineWhenFull(
    'leave a product selected for comparison where it reappears, also below the first screen',
    async () => {
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
      await page
        .getByRole('region', { name: /compar/i })
        .first()
        .waitFor()
      await brand.click()
      await eventually(() => total(page), all)
      await brand.click()
      await eventually(() => total(page), count)
      await eventually(() => boxes.last().isChecked(), true)
    },
  )

  it.onServer('are prefetched on hover or press, so that the click requests nothing more [S2-4.18]', async () => {
    const { page, open } = await arrive()
    await open('/hardware/')
    await group(page, 'Brand')
      .getByRole('link', { name: /^Calder/ })
      .hover()
    await ready(page)
    expect(await axeFindings(page)).toEqual([])
    await open('/hardware/')
    const requests = questions(page)
    const brand = (name: string) => group(page, 'Brand').getByRole('link', { name: new RegExp(`^${name}`) })
    const count = await countOf(brand('Kestrel'))
    await brand('Kestrel').hover()
    await ready(page)
    const all = await page.getByRole('main').getByRole('article').count()
    expect(requests).toHaveLength(1)
    expect(chosen(page, '_fs')).toEqual([])
    await brand('Kestrel').click()
    await eventually(() => total(page), count)
    expect(requests).toHaveLength(1)
    await chips(page).waitFor()
    expect(await page.locator('#sorting li[data-ready]').count()).toBe(0)
    expect(await page.getByRole('main').getByRole('article').count()).toBe(Math.min(all, count))

    // Sequential: earlier prefetches belong to another page by then.
    await brand('Calder').click()
    await eventuallyChosen(page, 'brand_esi;;Kestrel', 'brand_esi;;Calder')
    await brand('Kestrel').click()
    await brand('Calder').click()
    await eventuallyChosen(page)
    await eventually(() => brand('Calder').getAttribute('aria-current'), null)
    expect(await brand('Kestrel').getAttribute('aria-current')).toBe(null)
    await eventually(() => page.getByRole('main').getByRole('article').count(), all)
  })

  it.onServer('show the selected products throughout, while the pointer moves on [S2-4.18]', async () => {
    const { page, open } = await arrive()
    await open('/hardware/')
    const brand = (name: string) => group(page, 'Brand').getByRole('link', { name: new RegExp(`^${name}`) })
    const count = await countOf(brand('Kestrel'))
    await brand('Kestrel').hover()
    await ready(page)
    await page.evaluate(() => {
      const first = () =>
        [...document.querySelectorAll('#sorting li:not([data-ready]) h2')]
          .slice(0, 8)
          .map(({ textContent }) => textContent)
          .join()
      const shown = [first()]
      new MutationObserver(() => first() !== shown.at(-1) && shown.push(first())).observe(
        document.querySelector('#sorting') ?? document,
        { subtree: true, childList: true, attributes: true },
      )
      Object.assign(window, { firstShown: shown })
    })
    await brand('Kestrel').click()
    await brand('Calder').hover()
    await eventually(() => brand('Kestrel').getAttribute('aria-current'), 'true')
    await eventually(() => total(page), count)
    await chips(page).waitFor()
    expect(await page.evaluate(() => (window as unknown as { firstShown: string[] }).firstShown)).toHaveLength(2)
  })

  it.onServer('are requested only on click if the visitor saves data', async () => {
    const { page, open, context } = await arrive()
    await context.addInitScript(() => {
      let looks = 0
      Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: (looks += 1) > 0 }) })
      Object.assign(window, { looks: () => looks })
    })
    await open('/hardware/')
    const looks = () => page.evaluate(() => (window as unknown as { looks: () => number }).looks())
    const requests = questions(page)
    const brand = group(page, 'Brand').getByRole('link', { name: /^Kestrel/ })
    const count = await countOf(brand)
    await brand.hover()
    await eventually(async () => (await looks()) > 0, true)
    const before = await looks()
    await page.mouse.down()
    await eventually(async () => (await looks()) > before, true)
    await atRest(page)
    expect(requests).toEqual([])
    await page.mouse.up()
    await eventually(() => total(page), count)
    expect(requests).toHaveLength(1)
  })
})
