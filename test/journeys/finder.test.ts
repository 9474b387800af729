import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

const map = (page: Page) => page.getByRole('region', { name: 'Map of the branches' })
const markers = (page: Page) => map(page).locator('.leaflet-marker-icon')

describe('The store locator', () => {
  it('narrows list and map by state, and its URL contains the choice [S2-2.80] [S2-2.81] [S2-4.43]', async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await open('/locations/')
    const cards = page.getByRole('main').getByRole('heading', { level: 2 })
    await eventually(() => markers(page).count(), 14)
    expect(await map(page).locator('path').count()).toBeGreaterThan(56)
    expect(await inspect(shopper)).toEqual([])
    await page.getByLabel('Narrow by State').selectOption({ label: 'Florida' })
    await eventually(() => markers(page).count(), 2)
    expect(await cards.allInnerTexts()).toEqual(['Lintel Supply Jacksonville', 'Lintel Supply Tampa'])
    expect(page.url()).toMatch(/\/locations\/\?state=FL$/)
    await map(page).getByTitle('Lintel Supply Tampa').click()
    const popup = map(page).locator('.leaflet-popup')
    await popup.getByText('Tampa, FL 33605').waitFor()
    expect(await popup.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain(
      'openstreetmap.org/directions?to=27.9',
    )
    await popup.getByRole('link', { name: 'More Info' }).waitFor()
    // A dragged map does not move back.
    const pin = map(page).getByTitle('Lintel Supply Jacksonville')
    const before = await pin.boundingBox()
    const box = await map(page).boundingBox()
    const sea = (box?.y ?? 0) + (box?.height ?? 0) - 30
    await page.mouse.move((box?.x ?? 0) + 30, sea)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 130, sea, { steps: 5 })
    await page.mouse.up()
    await eventually(async () => Math.round(((await pin.boundingBox())?.x ?? 0) - (before?.x ?? 0)) >= 90, true)
    await page.getByLabel('Narrow by State').selectOption({ label: 'All' })
    await eventually(() => markers(page).count(), 14)
    expect(page.url()).toMatch(/\/locations\/$/)
  })

  it.onServer.each(widthsOf(768))(
    'sorts branches by distance after consent, at %i pixels, without sending the location',
    async width => {
      const shopper = await arrive({ width })
      const { page, context, open } = shopper
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 27.95, longitude: -82.46 })
      await open('/locations/')
      const cards = page.getByRole('main').getByRole('heading', { level: 2 })
      const before = await cards.allInnerTexts()
      const requests: string[] = []
      page.on(
        'request',
        request =>
          void (/27\.9|82\.4/.test(request.url() + (request.postData() ?? '')) && requests.push(request.url())),
      )
      const near = page.getByRole('button', { name: 'Near me' })
      await near.focus()
      await page.keyboard.press('Enter')
      await eventually(async () => (await cards.allInnerTexts())[0], 'Lintel Supply Tampa')
      expect(await near.getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('status').filter({ hasText: '14 branches, nearest first' }).waitFor()
      expect(await page.getByText(/^[\d.,]+ miles away$/).count()).toBe(14)
      expect(await inspect(shopper)).toEqual([])
      expect(requests).toEqual([])
      await page.getByLabel('Narrow by State').selectOption({ label: 'Ohio' })
      await eventually(async () => (await cards.allInnerTexts()).every(name => !name.includes('Tampa')), true)
      await page.getByLabel('Narrow by State').selectOption({ label: 'All' })
      await near.press('Enter')
      await eventually(() => cards.allInnerTexts(), before)
    },
  )

  it.onServer('explains what to do if the browser denies the location, and keeps the list', async () => {
    const { page, open } = await arrive()
    await open('/locations/')
    await page.getByRole('button', { name: 'Near me' }).click()
    await page
      .getByText('Your browser was not allowed to say where you are. Allow it for this site, or narrow by state.')
      .waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(14)
    expect(await page.getByText('miles away').count()).toBe(0)
  })

  it.onServer('starts its map at zoom 3 and fits it to the branches after a second [S2-4.44]', async () => {
    const { page } = await arrive()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.goto('/locations/')
    const apart = async (): Promise<number> => {
      const [houston, newark] = await Promise.all(
        ['Houston', 'Newark'].map(town => map(page).getByTitle(`Lintel Supply ${town}`).boundingBox()),
      )
      return (newark?.x ?? 0) - (houston?.x ?? 0)
    }
    await eventually(async () => (await page.clock.runFor(20), markers(page).count()), 14)
    // The world is 2048 pixels wide, and 21.18 degrees lie between the two.
    expect(Math.round(await apart())).toBe(120)
    await page.clock.runFor(900)
    expect(Math.round(await apart())).toBe(120)
    await page.clock.runFor(120)
    expect(await apart()).toBeGreaterThan(150)
  })
})

describe('The wood door finder', () => {
  it.each(widthsOf(390))(
    'finds a door step by step, at %i pixels [S2-2.82] [S2-4.38] [S2-4.39] [S2-4.40] [S2-4.41] [S2-4.42] [S2-9.11]',
    async width => {
      const shopper = await arrive({ width })
      const { page, open } = shopper
      await open('/wood-door-finder/')
      expect(await inspect(shopper)).toEqual([])
      const main = page.getByRole('main')
      const veneers = main.getByRole('group', { name: 'Select Veneer(s)' })
      const finishes = main.getByRole('group', { name: 'Select Finish(es)' })
      const free = (group: typeof veneers) => group.locator('input:not(:disabled)').count()
      expect(await main.getByRole('button', { name: 'Search', exact: true }).isDisabled()).toBe(true)
      // Small screens open one group after the other.
      expect([await veneers.getByRole('radio').count(), await finishes.getByRole('radio').count()]).toEqual(
        width < 768 ? [0, 0] : [4, 6],
      )
      await main.getByLabel('Width').selectOption({ index: 2 })
      expect([await free(veneers), await free(finishes)]).toEqual([0, 0])
      await main.getByLabel('Height').selectOption({ index: 1 })
      expect(await free(veneers)).toBeGreaterThan(0)
      expect(await veneers.getByRole('radio').count()).toBe(4)
      await veneers.getByText('View More').click()
      expect(await veneers.getByRole('radio').count()).toBe(6)
      await veneers.getByText('View Less').click()
      expect(await veneers.getByRole('radio').count()).toBe(4)
      await veneers.locator('label:has(input:not(:disabled))').first().click()
      await finishes.locator('label:has(input:not(:disabled))').first().click()
      await page.getByText('This door is made.').waitFor()
      const parameters = new URL(page.url()).searchParams
      expect([...parameters.keys()]).toEqual(['width', 'height', 'veneer', 'finish'])
      await page.reload()
      await main.getByRole('link', { name: 'Search', exact: true }).waitFor()
      expect(await main.getByLabel('Width').inputValue()).toBe(parameters.get('width'))
      await open(page.url())
      await main.getByLabel('Height').selectOption({ index: 2 })
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['width', 'height'])
      expect(await main.getByRole('button', { name: 'Search', exact: true }).isDisabled()).toBe(true)
      await veneers.locator('label:has(input:not(:disabled))').first().click()
      await finishes.locator('label:has(input:not(:disabled))').first().click()
      await main.getByRole('link', { name: 'Search', exact: true }).click()
      await page.waitForURL('**/flush-wood-door/?sku=*')
    },
  )
})
