import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { accounts, cartPieces, eventually, waitForText, signIn } from './support/buyer'
import type { Visit } from './support/browser'
import { full, inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

const lock = '/grade-1-storeroom-lock/'

/** Inspects from the top of the page, where the sticky header half covers no target. */
const fromTheTop = async (visit: Visit): Promise<readonly string[]> => {
  await visit.page.evaluate(() => scrollTo(0, 0))
  return inspect(visit)
}

/** One review per customer and product, so each width uses its own product. */
const locks = ['/grade-1-passage-latch/', '/grade-1-storeroom-lock/', '/ball-bearing-hinge/'] as const
const reviewed = widthsOf(390, 768, 1440).map((width, at) => ({ width, slug: locks[at] ?? lock }))

/** The path of the script below the first screen. */
const lowerPart = (): string => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
  ) as Readonly<Record<string, { readonly file: string }>>
  return `/${manifest['ui-react/catalogue/lower-part.ts']?.file}`
}

describe("A product's page", () => {
  const doorsAndFrames = [
    { door: 1440, frame: 390 },
    ...(full
      ? [
          { door: 768, frame: 768 },
          { door: 390, frame: 1440 },
        ]
      : []),
  ]
  it.offlineWhenFull.each(doorsAndFrames)(
    'handles all eleven modifier kinds, at $door and $frame pixels [S2-3.06] [S2-4.27] [S2-4.28] [S2-5.15]',
    async widths => {
      const shopper = await arrive({ width: widths.door })
      const { page, open } = shopper
      await open('/hollow-metal-door-18-ga/')
      const form = page.getByRole('main').locator('form').first()
      const total = () => form.locator('[aria-live="polite"] strong').innerText()
      await form.getByLabel('Opening tag').fill('101A, left hand, and twenty more')
      expect((await form.getByLabel('Opening tag').inputValue()).length).toBe(20)
      await form.getByLabel('Louvers').fill('7')
      await form.getByText('More options').click()
      await form.getByLabel('Notes').fill('Deliver to the back door.')
      const neededBy = form.getByLabel('Needed by')
      const isDelivered = () => neededBy.evaluate((field: HTMLInputElement) => field.checkValidity())
      await neededBy.fill('2099-12-26')
      await eventually(isDelivered, false)
      await neededBy.fill('2099-12-28')
      await eventually(isDelivered, true)
      await form.getByRole('button', { name: 'Calendar' }).click()
      const calendar = form.getByRole('group', { name: 'Calendar' })
      // 28 December 2099 is a Monday; Sundays and Christmas cannot be chosen.
      for (const day of ['27th', '25th'])
        expect(
          await calendar
            .getByRole('gridcell', { name: new RegExp(`December ${day.slice(0, 2)}, 2099`) })
            .getAttribute('aria-disabled'),
        ).toBe('true')
      await calendar.getByRole('gridcell', { name: /December 29, 2099/ }).click()
      await eventually(() => neededBy.inputValue(), '2099-12-29')
      expect(await calendar.count()).toBe(0)
      await form
        .getByLabel('Elevation drawing')
        .setInputFiles({ name: 'elevation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
      const plain = await total()
      await form.getByRole('checkbox', { name: /Rush/ }).check()
      await eventually(async () => (await total()) !== plain, true)
      const rushed = await total()
      await form.getByLabel('Glass kit').selectOption({ index: 1 })
      await eventually(async () => (await total()) !== rushed, true)
      await form.getByRole('radio', { name: /Heavy Duty Closer/ }).check()
      expect(await fromTheTop(shopper)).toEqual([])
      const frame = await arrive({ width: widths.frame })
      await frame.open('/hollow-metal-frame/')
      const fields = frame.page.getByRole('main').locator('form').first()
      const anchor = fields.getByRole('radio', { name: /Masonry wire/ })
      await anchor.check()
      await anchor.click()
      expect(await anchor.isChecked()).toBe(false)
      await anchor.check()
      await fields.getByRole('radio', { name: /8 3\/4 in/ }).press('Space')
      await fields.getByRole('radio', { name: /Red Oxide/ }).press('Space')
      await frame.page
        .getByRole('group', { name: /^Color/ })
        .getByRole('radio')
        .first()
        .press('Space')
      await frame.page.getByRole('button', { name: 'Add To Cart' }).click()
      await eventually(() => cartPieces(frame.page), 1)
      expect(await fromTheTop(frame)).toEqual([])
    },
  )

  it.each(widthsOf(390, 1440))(
    'shows the focused element clear of the header and of the sticky bar, forwards and backwards: %i pixels',
    async width => {
      const { page, open } = await arrive({ width })
      await open('/hollow-metal-door-18-ga/')
      await page.getByLabel('Opening tag').focus()
      const covered = () =>
        page.evaluate(() => {
          const field = document.activeElement
          const { x, y, width: across, height } = field?.getBoundingClientRect() ?? new DOMRect()
          const top = document.elementFromPoint(x + across / 2, y + Math.min(height / 2, 12))
          const isSeen =
            field === null ||
            top === field ||
            field.contains(top) ||
            top?.contains(field) ||
            top?.closest('label')?.control === field
          return isSeen ? '' : `${field.getAttribute('name') ?? field.textContent} under ${top?.tagName}`
        })
      for (const key of [...Array<string>(9).fill('Tab'), ...Array<string>(14).fill('Shift+Tab')]) {
        await page.keyboard.press(key)
        await eventually(covered, '')
      }
    },
  )

  it.onServer.each([390, 768, 1024, 1440])('shows its height inside the picture, at %d pixels', async width => {
    const { page, open } = await arrive({ width })
    await open(lock)
    const label = page.getByRole('main').getByText('3 1/2 in', { exact: true }).first()
    // How far the label reaches beyond the left edge of the part that clips it.
    const clipped = await label.evaluate(element => {
      let frame: Element | null = element
      while (frame && getComputedStyle(frame).overflowX !== 'hidden') frame = frame.parentElement
      return Math.max(0, (frame?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().left)
    })
    expect(clipped).toBe(0)
  })

  it.offlineWhenFull('is ordered in whole packs: rounded up with a message, by mouse and keyboard', async () => {
    const shopper = await arrive({ width: 390 })
    const { page, open } = shopper
    await open('/ball-bearing-hinge/')
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })
    expect(await quantity.inputValue()).toBe('3')
    await page.getByRole('button', { name: 'One more' }).click()
    await eventually(() => quantity.inputValue(), '6')
    await quantity.fill('7')
    await quantity.press('Tab')
    await eventually(() => quantity.inputValue(), '9')
    await waitForText(page, 'Sold in full packs. Quantity changed from 7 to 9.')
    expect(await inspect(shopper)).toEqual([])
    await quantity.fill('10')
    await quantity.press('Enter')
    await eventually(() => cartPieces(page), 12)
  })

  it.offlineWhenFull('offers its documents as links, and shows its lead time [S2-2.33] [S1-2.17]', async () => {
    const shopper = await arrive({ width: 768 })
    const { page, open } = shopper
    await open('/welded-frame-16-ga/')
    await waitForText(page, 'Made to order, lead time 2 to 3 weeks')
    await open(lock)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Documents' }).click()
    const sheet = page.getByRole('link', { name: 'Cut sheet' })
    await sheet.waitFor()
    const file = await page.evaluate(
      async address => {
        const answer = await fetch(address)
        return { kind: answer.headers.get('content-type'), begins: (await answer.text()).slice(0, 5) }
      },
      (await sheet.getAttribute('href')) ?? '',
    )
    expect(file).toEqual({ kind: 'application/pdf', begins: '%PDF-' })
    expect(await inspect(shopper)).toEqual([])
  })

  it.offlineWhenFull('shows viewed products on product and home page, for guests too, per browser', async () => {
    const shopper = await arrive({ width: 1440 })
    const { page, open } = shopper
    // Scrolls down like a reader, and from the top again if a part loaded late.
    const scrollTo = (part: Locator) =>
      eventually(async () => {
        await page.mouse.wheel(0, 300)
        if (await page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1))
          await page.keyboard.press('Home')
        return part.isVisible()
      }, true)
    const look = async (slug: string, count: number) => {
      await open(slug)
      // The page starts listening a moment after hydration, so scrolling is repeated.
      await eventually(
        async () => (
          await page.mouse.wheel(0, 40),
          page.evaluate(
            () =>
              (
                JSON.parse(localStorage.getItem('lintel-looks') ?? '{"ids":[]}') as {
                  readonly ids: readonly number[]
                }
              ).ids.length,
          )
        ),
        count,
      )
    }
    await look(lock, 1)
    await look('/saddle-threshold-36/', 2)
    const row = page.locator('[data-recommended="recently-viewed"]')
    await scrollTo(row)
    await row.getByRole('heading', { name: 'Looked at lately' }).waitFor()
    expect(
      await row
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .count(),
    ).toBe(1)
    await row.getByRole('link', { name: 'Grade 1 Storeroom Lock' }).waitFor()
    await open('/')
    const recommended = page.locator('[data-recommended="pick-up-where-you-left-off"]')
    await scrollTo(recommended)
    await recommended.getByRole('link', { name: 'Grade 1 Storeroom Lock' }).waitFor()
    const other = await arrive({ width: 1440 })
    await other.open(lock)
    await other.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await other.page.locator('[data-recommended="recently-viewed"]').count()).toBe(0)
  })

  it.offlineWhenFull.each(widthsOf(768))(
    'shows pictures at full size by keyboard, and has the chosen variant in its URL, at %i pixels [S2-2.33]',
    async width => {
      const shopper = await arrive({ width })
      const { page, open } = shopper
      await open('/hollow-metal-door-18-ga/')
      await page.getByRole('link', { name: 'Enlarge picture' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Hollow Metal Door 18 ga' })
      await dialog.getByText(/^Picture 1 of \d$/).waitFor()
      await page.keyboard.press('ArrowRight')
      await dialog.getByText(/^Picture 2 of \d$/).waitFor()
      await dialog.getByRole('button', { name: 'Full size' }).click()
      await eventually(() => dialog.getByRole('img').evaluate(image => image.getBoundingClientRect().width), 1280)
      expect(await inspect(shopper)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await open(`${lock}?sku=LS-G1-613`)
      expect(await page.getByRole('radio', { name: /Oil Rubbed Bronze/ }).isChecked()).toBe(true)
      await page.getByRole('radio', { name: /Satin Chrome/ }).press('Space')
      await eventually(() => Promise.resolve(new URL(page.url()).search), '?sku=LS-G1-626')
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
      expect(await inspect(shopper)).toEqual([])
    },
  )

  it.offlineWhenFull.each(reviewed)(
    'opens the review form of $slug in a dialog, validates and submits, at $width pixels [S2-2.33] [S1-8.20]',
    async ({ slug, width }) => {
      const rita = await arrive({ width })
      await signIn(rita, accounts.retail)
      await rita.open(slug)
      await rita.page.getByRole('link', { name: 'Write a review' }).click()
      const dialog = rita.page.getByRole('dialog', { name: 'Write a review' })
      await dialog.getByRole('button', { name: 'Send review' }).click()
      await dialog.getByText('Choose one to five stars.').waitFor()
      await dialog.getByRole('radio', { name: /Good/ }).check()
      await dialog.getByLabel('In a few words').fill('Solid')
      await dialog.getByLabel('Your review').fill('Closes quietly.')
      expect(await inspect(rita)).toEqual([])
      await dialog.getByRole('button', { name: 'Send review' }).click()
      await waitForText(rita.page, 'Review submited successfully')
      await rita.page.getByText('read by our staff before it shows here').waitFor()
      expect(await inspect(rita)).toEqual([])
    },
  )

  it.onServer.each([
    { wanted: 'comes near', act: (page: Page) => page.mouse.wheel(0, 900) },
    { wanted: 'may change with an action', act: (page: Page) => page.getByRole('button', { name: 'One more' }).tap() },
  ])('loads the code of what is below the first screen when that $wanted', async ({ act }) => {
    const { page, open } = await arrive({ width: 390 })
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await open('/ball-bearing-hinge/')
    await page.waitForTimeout(1_000)
    expect(requested).not.toContain(lowerPart())
    await act(page)
    await page.getByRole('button', { name: 'Print specification' }).waitFor()
    expect(requested).toContain(lowerPart())
  })

  it.onServer(
    "keeps the server's content below the first screen while its code is loading, whatever is chosen above",
    async () => {
      const shopper = await arrive({ width: 1440 })
      const { page, open } = shopper
      let release = (): void => undefined
      const wanted = new Promise<void>(resolve => (release = resolve))
      await page.route(`**${lowerPart()}`, async route => {
        await wanted
        await route.continue()
      })
      await open(lock)
      await page.getByRole('radio', { name: /Oil Rubbed Bronze/ }).press('Space')
      await page.waitForURL(/sku=/)
      await page.evaluate(() => window.dispatchEvent(new Event('hideSearchBar')))
      await eventually(() => page.getByRole('banner').getByRole('combobox').count(), 0)
      await page.getByRole('heading', { name: 'Specification' }).waitFor({ timeout: 1_000 })
      const ask = page.getByRole('button', { name: 'Print specification' })
      expect(await ask.count()).toBe(0)
      release()
      await ask.waitFor()
      expect(await page.getByRole('heading', { name: 'Specification' }).count()).toBe(1)
    },
  )
})
