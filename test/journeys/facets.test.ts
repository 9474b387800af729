import { describe, expect } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { axeFindings } from './support/browser'
import { eventually } from './support/buyer'
import {
  atRest,
  chips,
  choices,
  chosen,
  countOf,
  facets,
  group,
  isDrawer,
  leave,
  reach,
  top,
  total,
} from './support/facets'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

describe('Facets', () => {
  it.offlineWhenFull.each(widthsOf(1440))(
    'of lists show ten values, then more; closed ones open and stay open, at %i pixels [S2-4.21] [S2-3.14]',
    async width => {
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
    },
  )

  it.offlineWhenFull.each(widthsOf(390))(
    "of ratings keep the merchant's order, and disable empty values, at %i pixels [S2-4.19] [S2-4.20]",
    async width => {
      const { page, open } = await arrive({ width })
      await open('/exit-devices/?_fs=fire_rating_esi;;Not rated')
      await reach(page)
      const names = async (values: Locator) =>
        (await values.allInnerTexts()).map(value => value.replace(/\s+\d+\s*$/, '').trim())
      const ratings = await names(group(page, 'Fire rating').getByRole('listitem'))
      expect(ratings.slice(0, 3)).toEqual(['Up to 3 hr', '90 min', 'Not rated'])
      for (const none of await facets(page).locator('li:has([data-none])').all()) {
        expect(await none.getByRole('link').count()).toBe(0)
        expect(await none.innerText()).toMatch(/\b0\s*$/)
      }
      const left = await Promise.all(
        (
          await facets(page)
            .getByRole('listitem')
            .filter({ has: page.locator('a[aria-current]') })
            .all()
        ).map(value => value.innerText()),
      )
      expect(left.map(value => value.replace(/\s+/g, ' ').trim())).toEqual([`Not rated ${await total(page)}`])
    },
  )

  it.offlineWhenFull.each(widthsOf(1440))('of finishes have their colors, at %i pixels', async width => {
    const { page, open } = await arrive({ width })
    await open('/locksets/')
    await reach(page)
    const finish = group(page, 'Finish').getByRole('link').first()
    const face = await finish
      .locator('span')
      .nth(1)
      .evaluate(span => getComputedStyle(span).backgroundColor + getComputedStyle(span).backgroundImage)
    expect(face).toMatch(/rgb\((?!0, 0, 0\b)|gradient/)
    const count = await countOf(finish)
    await finish.click()
    await eventually(() => total(page), count)
  })

  it.offlineWhenFull.each(widthsOf(768))(
    'of measures slide between four marks, by keyboard too, and are reset, at %i pixels [S2-9.02] [S2-4.22] [S2-2.15]',
    async width => {
      const shopper = await arrive({ width })
      const { page, open } = shopper
      await open('/exit-devices/')
      await reach(page)
      const widthOfDoor = group(page, 'Door width, inches')
      expect(await widthOfDoor.locator('[aria-hidden] > span').allInnerTexts()).toEqual(
        expect.arrayContaining(['36', '40', '44', '48']),
      )
      expect(await inspect(shopper)).toEqual([])
      await widthOfDoor.getByRole('slider', { name: 'Door width, inches, from' }).press('ArrowRight')
      await page.waitForURL(/_fsr=/)
      expect(chosen(page, '_fsr')).toEqual(['width_esi;;38;;*'])
      await eventually(() => facets(page).isVisible(), !isDrawer(page))
      await page.waitForLoadState()
      await chips(page).getByRole('link', { name: 'Remove From 38' }).waitFor()
      await reach(page)
      await widthOfDoor.getByLabel('Door width, inches, to').last().fill('44')
      await widthOfDoor.getByRole('button', { name: 'Apply' }).click()
      await page.waitForURL(url => url.searchParams.get('_fsr')?.endsWith(';;44') ?? false)
      expect(chosen(page, '_fsr')).toEqual(['width_esi;;38;;44'])
      await reach(page)
      await widthOfDoor.getByRole('link', { name: 'Reset Door width, inches' }).click()
      await page.waitForURL(url => !url.searchParams.has('_fsr'))
    },
  )

  it.offlineWhenFull.each(widthsOf(390))(
    'of price ranges close the drawer; chips remove filters one by one or all, at %i pixels [S2-4.22] [S2-2.15]',
    async width => {
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
      // The page scrolls smoothly behind the drawer, past targets that it half covers meanwhile.
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
    },
  )

  it.offlineWhenFull.each(widthsOf(768))(
    'of prices take any minimum and maximum, and preserve other selections, at %i pixels [S2-2.15] [S2-4.22]',
    async width => {
      const shopper = await arrive({ width })
      const { page, open } = shopper
      await open('/locksets/?sort=price-asc')
      const all = await total(page)
      await reach(page)
      const price = group(page, 'Price')
      await price.getByLabel('Lowest price').last().fill('150')
      await price.getByLabel('Highest price').last().fill('200')
      await price.getByRole('button', { name: 'Apply' }).click()
      await page.waitForURL(/_fsr=/)
      expect(chosen(page, '_fsr')).toEqual(['calculated_price_efi;;150;;200'])
      expect(new URL(page.url()).searchParams.get('sort')).toBe('price-asc')
      await chips(page)
        .getByRole('link', { name: /^Remove \$150/ })
        .waitFor()
      // The count is rendered after the products.
      await eventually(async () => (await total(page)) < all, true)
      const cards = await page.getByRole('main').getByRole('article').allInnerTexts()
      expect(cards).toHaveLength(await total(page))
      const amounts = cards.map(card =>
        [...card.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount]) => Number(amount?.replace(',', ''))),
      )
      expect(amounts.filter(each => !each.some(amount => amount >= 150 && amount <= 200))).toEqual([])
      expect(await inspect(shopper)).toEqual([])
    },
  )

  it.onServer.each([1440, 768, 390] as const)(
    'are links and forms without script at %i pixels [S2-2.14] [S2-2.15]',
    async width => {
      const { page, open } = await arrive({ width, script: false })
      await open('/exit-devices/')
      await reach(page)
      await group(page, 'Price')
        .getByRole('link', { name: /^\$300\.00 to \$600\.00|^\$300 to \$600/ })
        .click()
      await page.waitForURL(/_fsr=/)
      await reach(page)
      await group(page, 'Door width, inches').getByLabel('Door width, inches, from').last().fill('42')
      await group(page, 'Door width, inches').getByRole('button', { name: 'Apply' }).click()
      await page.waitForURL(/width_esi/)
      expect([...chosen(page, '_fsr')].sort()).toEqual(['calculated_price_efi;;300;;600', 'width_esi;;42;;*'])
      await reach(page)
      const type = group(page, 'Type').getByRole('link').first()
      await type.click()
      await page.waitForURL(/_fs=/)
      await open('/hardware/')
      await reach(page)
      const material = group(page, 'Material')
      const shown = () =>
        material.getByRole('link').or(material.locator('[data-none]')).filter({ visible: true }).count()
      expect(await shown()).toBe(10)
      await material.getByText('Load more').first().click()
      expect(await shown()).toBeGreaterThan(10)
      await open('/exit-devices/?_fs=type_esi;;Rim')
      await chips(page).getByRole('link', { name: 'Clear all' }).click()
      await page.waitForURL(/\/exit-devices\/$/)
    },
  )
})
