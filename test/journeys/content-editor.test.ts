import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, waitForText, signIn } from './support/buyer'
import { journey } from './support/journey'

const { arrive, it, shop } = journey()

const staff = 'staff@lintel.example'
/** Each retry creates a separate page. */
let tries = 0
let path = ''

/** Ten widgets, and a text of each as first placed. */
const widgets: readonly (readonly [name: string, text: string])[] = [
  ['Text', 'Measure the wall before the door'],
  ['Title section', 'Five parts that have to fit'],
  ['Hero banner', 'One opening, one order'],
  ['Questions', 'Can I bring a door back?'],
  ['Product cards', 'Ready to load'],
  ['Call to action', 'Send the schedule, we take it off'],
  ['Promotion', 'Closers by the case'],
  ['Tabs', 'Ordered by noon, loaded by three'],
  ['Accordion', 'Somebody who can sign'],
  ['Columns', 'Order before noon'],
]

/** The page as an anonymous visitor without JavaScript gets it. */
const asGuest = async (): Promise<{ readonly status: number; readonly html: string }> => {
  const answer = await fetch(shop().url + path)
  return { status: answer.status, html: await answer.text() }
}

const savedState = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(Saved|Not saved|Saving|Published|Draft|Scheduled)/ })

describe('The visual editor', () => {
  it.onServer(
    'builds a page of ten widgets, previews it to a group, schedules and publishes it [S2-9.16] [S2-6.06]',
    async () => {
      path = `/spring-openings-${(tries += 1)}/`
      const visit = await arrive({ width: 1440 })
      const { page, open } = visit
      await signIn(visit, staff)
      await open('/staff/content/new')
      await page.getByLabel('Title').fill('Spring openings')
      await page.getByLabel('Address').fill(path)
      await page.getByRole('button', { name: 'Create draft' }).click()
      await page.getByRole('link', { name: 'Edit the page' }).click()

      // The first is dragged onto the page; the others are added by their button.
      const [[first, firstText], ...others] = widgets as [(typeof widgets)[number], ...(typeof widgets)[number][]]
      const frame = page.frameLocator('iframe')
      await frame.getByText('Area 1').waitFor()
      const button = (await page.getByRole('button', { name: `Add ${first}`, exact: true }).boundingBox())!
      await page.mouse.move(button.x - 100, button.y + button.height / 2)
      await page.mouse.down()
      const area = (await frame.getByText('Area 1').boundingBox())!
      await page.mouse.move(area.x + 100, area.y + 20, { steps: 20 })
      await page.mouse.move(area.x + 200, area.y + 40, { steps: 20 })
      await page.mouse.up()
      await frame.getByText(firstText).waitFor()
      for (const [name, text] of others) {
        await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
        await frame.getByText(text).first().waitFor({ state: 'attached' })
      }

      // An invalid setting is reported beside its field, and the rest of the page does not change.
      await page.getByRole('button', { name: 'Outline' }).click()
      await page.getByRole('button', { name: 'Title section' }).first().click()
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('')
      await waitForText(page, 'Needs a text.')
      await frame.getByText('Title section is left out of its page').waitFor()
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('What fits this spring')
      await frame.getByRole('heading', { name: 'What fits this spring' }).waitFor()
      expect(await frame.getByText('left out of its page').count()).toBe(0)
      await page.keyboard.press('Control+s')
      await savedState(page)
        .filter({ hasText: /^Saved/ })
        .waitFor()
      expect((await asGuest()).status).toBe(404)

      // A preview as a customer group in a new tab; other visitors do not see it.
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.getByLabel('As this customer group').selectOption({ label: 'Northgate Builders' })
      const [preview] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Open the preview' }).click(),
      ])
      await preview
        .getByText(/as Northgate Builders/)
        .first()
        .waitFor()
      await preview.getByRole('heading', { name: 'What fits this spring' }).waitFor()
      expect(new URL(preview.url()).pathname).toBe(path)
      expect((await asGuest()).status).toBe(404)
      await preview.getByRole('button', { name: 'End preview' }).click()
      await preview.waitForLoadState()
      await preview.close()

      // Scheduled for next year ...
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await page.getByLabel('From').fill(`${new Date().getFullYear() + 1}-03-01T08:00`)
      await page.getByRole('button', { name: /^Publish revision/ }).click()
      await waitForText(page, 'Scheduled. It goes live on time.')
      expect((await asGuest()).status).toBe(404)

      // ... and published manually today.
      await page.getByRole('link', { name: 'Edit the page' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await waitForText(page, /Revision \d+ goes out in Lintel Supply, English, at \/spring-openings-\d\//)
      await page.getByRole('button', { name: 'Publish now' }).click()
      await savedState(page)
        .filter({ hasText: /^Published: revision/ })
        .waitFor()
      await eventually(async () => (await asGuest()).status, 200)
      const { html } = await asGuest()
      for (const text of [
        'What fits this spring',
        ...widgets.flatMap(([name, text]) => (name === 'Title section' ? [] : [text])),
      ])
        expect(html).toContain(text)
      expect(html).not.toContain('puck')
    },
  )

  it.onServer(
    'shows pages as visitors see them, with a link to their fields if they are not made of blocks',
    async () => {
      const visit = await arrive({ width: 1440 })
      await signIn(visit, staff)
      const frame = visit.page.frameLocator('iframe')
      const isInert = (text: string) =>
        frame
          .getByText(text)
          .first()
          .evaluate(part => part.closest('[inert]') !== null)
      const top = async (text: string) => (await frame.getByText(text, { exact: true }).first().boundingBox())?.y ?? NaN
      for (const [page, above, area, below] of [
        ['ecommerce_category/locksets', 'Cylindrical and mortise locks', 'Above the products', 'Grade 1 Office Lock'],
        ['ecommerce_brand/brightline', 'Brightline', 'Above the products, second area', 'Sort by'],
        ['contact_us/contact-us', 'Send message', 'Area 1', undefined],
        ['home/home', 'Shop by category', 'Area 2', undefined],
      ] as const) {
        await visit.open(`/staff/content/edit/${page}?language=en`)
        await frame.getByText(above).first().waitFor()
        expect(await Promise.all([above, area, ...(below ? [below] : [])].map(isInert))).toEqual([
          true,
          false,
          ...(below ? [true] : []),
        ])
        if (below) expect(await top(area)).toBeLessThan(await top(below))
      }
      await frame.getByText("The gray parts come from the page's fields.").getByRole('link', { name: 'Edit' }).click()
      await visit.page.waitForURL('**/staff/content/records/home/home?*')
    },
  )

  it.onServer('shows the areas of a page that fails to load, says so, and loads it on retry', async () => {
    const visit = await arrive({ width: 1440 })
    await signIn(visit, staff)
    await visit.page.route('**/*contact-us*', (route, request) =>
      request.resourceType() === 'document' ? route.continue() : route.abort(),
    )
    await visit.open('/staff/content/edit/contact_us/contact-us?language=en')
    const frame = visit.page.frameLocator('iframe')
    await frame.getByText('The page could not be loaded.').waitFor()
    await frame.getByText('Area 2').waitFor()
    await visit.page.unrouteAll()
    await frame.getByRole('button', { name: 'Try again' }).click()
    await frame.getByText('Send message').waitFor()
    visit.forgive(/Failed to load resource/)
  })

  it.onServer('keeps the changes of two people to one page, and asks the slower one', async () => {
    const [first, second] = [await arrive({ width: 1440 }), await arrive({ width: 1440 })]
    const edit = '/staff/content/edit/web_pages/returns?language=en'
    for (const visit of [first, second]) {
      await signIn(visit, staff)
      await visit.open(edit)
      await visit.page.getByLabel('Title for search engines').waitFor()
    }
    const type = ({ page }: typeof first, text: string) => page.getByLabel('Title for search engines').fill(text)
    await type(first, 'Returns, quickly')
    await first.page.getByRole('button', { name: 'Save draft' }).click()
    await savedState(first.page)
      .filter({ hasText: /^Saved/ })
      .waitFor()
    await type(second, 'Returns, slowly')
    await second.page.getByRole('button', { name: 'Save draft' }).click()
    await waitForText(second.page, /saved a newer revision meanwhile/)
    expect(await second.page.getByLabel('Title for search engines').inputValue()).toBe('Returns, slowly')
    await second.page.getByRole('button', { name: 'Save mine on top' }).click()
    await savedState(second.page)
      .filter({ hasText: /^Saved/ })
      .waitFor()
    await first.page.reload()
    await eventually(() => first.page.getByLabel('Title for search engines').inputValue(), 'Returns, slowly')
  })
})
