import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Visit } from './support/browser'
import { addToCart, waitForText, sendSignIn, signIn } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

const stef = 'staff@lintel.example'
const lock = '/grade-1-storeroom-lock/'
const [listPrice, northgatePrice] = ['$189.00', '$161.00']

/** A desk call in the page's session. */
const atDesk = (
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<{ readonly Status: string; readonly Data: { readonly id: string; readonly fields: string } }> =>
  page.evaluate(
    async ([way, address, sent]) => {
      const answer = await fetch(`/apis/staff/${address}`, {
        method: way,
        headers: { 'content-type': 'application/json', 'x-lintel-request': '1' },
        body: JSON.stringify(sent),
      })
      return (await answer.json()) as never
    },
    [method, path, body] as const,
  )

const main = (page: Page) => page.getByRole('main')

/** Creates a draft page on the desk and returns on its page. */
const drafted = async ({ page, open }: Visit, title: string): Promise<void> => {
  await open('/staff/content')
  await main(page).getByRole('link', { name: 'New page' }).click()
  await main(page).getByRole('textbox', { name: 'Title' }).fill(title)
  await main(page).getByRole('button', { name: 'Create draft' }).click()
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
}

/** Starts a preview from the page of a record. */
const previewedAs = async (page: Page, group: string): Promise<void> => {
  await main(page).getByLabel('As').selectOption({ label: group })
  await main(page).getByRole('button', { name: 'Open the preview' }).click()
}
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview.' })

describe('The desk for content', () => {
  it.onServer('creates a page without JavaScript, shows address issues, and keeps drafts private', async () => {
    const editor = await arrive({ script: false, width: 768 })
    const { page, open } = editor
    await open('/staff/content/new')
    await sendSignIn(page, stef)
    await main(page).getByRole('textbox', { name: 'Title' }).fill('Summer hours')
    await main(page).getByRole('textbox', { name: 'Address' }).fill('/about/')
    await main(page).getByRole('button', { name: 'Create draft' }).click()
    await waitForText(page, '“About us” is already at /about/.')
    expect(await main(page).getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Summer hours')
    await main(page).getByRole('textbox', { name: 'Address' }).fill('Summer-Hours')
    await main(page).getByRole('button', { name: 'Create draft' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Summer hours' }).waitFor()
    const guest = await arrive({ script: false })
    expect((await guest.open('/summer-hours/'))?.status()).toBe(404)
    await main(page).getByRole('button', { name: 'Publish revision 1' }).click()
    await waitForText(page, 'Published. Visitors see it now.')
    expect((await guest.open('/summer-hours/'))?.status()).toBe(200)
    await main(page).getByRole('button', { name: 'Unpublish' }).click()
    await waitForText(page, 'Unpublished.')
    expect((await guest.open('/summer-hours/'))?.status()).toBe(404)
  })

  it.onServer("does not publish another editor's unseen changes, and names the editor", async () => {
    const [first, second] = [await arrive(), await arrive()]
    await signIn(first, stef)
    await drafted(first, 'Door week')
    await atDesk(first.page, 'POST', 'accounts', {
      email: 'owner@lakeside.example',
      capabilities: ['content'],
      key: 'lee-edits-content',
    })
    await signIn(second, 'owner@lakeside.example')
    const { pathname } = new URL(first.page.url())
    await second.open(pathname)
    const path = pathname.replace('/staff/', '')
    const saved = await atDesk(first.page, 'PUT', `${path}/en`, {
      title: 'Door week, longer',
      slug: '/door-week/',
      fields: '{"page_title_eti":"Door week, longer"}',
      based_on: 1,
    })
    expect(saved.Status).toBe('success')
    await main(second.page).getByLabel('Until').fill('2028-01-31T18:00')
    await main(second.page).getByRole('button', { name: 'Publish revision 1' }).click()
    await waitForText(second.page, 'Stef Staff saved a newer revision meanwhile.')
    expect(await main(second.page).getByLabel('Until').inputValue()).toBe('2028-01-31T18:00')
    expect((await (await arrive({ script: false })).open('/door-week/'))?.status()).toBe(404)
    await main(second.page).getByRole('button', { name: 'Publish revision 2' }).click()
    await waitForText(second.page, 'Published. Visitors see it now.')
    await waitForText(second.page, /Until Jan 31, 2028/)
    expect((await (await arrive({ script: false })).open('/door-week/'))?.status()).toBe(200)
    second.forgive(/status of 409/)
  })

  it.onServer.each(widthsOf(1440))('is in order at %i px, from the list to a record with a history', async width => {
    const editor = await arrive({ width })
    const { page, open } = editor
    await signIn(editor, stef)
    for (const path of [
      '/staff/content',
      '/staff/content?kind=web_pages',
      '/staff/content?q=nothing-is-called-this',
      '/staff/content/new',
    ]) {
      await open(path)
      expect(await inspect(editor)).toEqual([])
    }
    await drafted(editor, `Looked at in ${width}`)
    await atDesk(page, 'PUT', `${new URL(page.url()).pathname.replace('/staff/', '')}/en`, {
      title: 'Looked at again',
      slug: `/looked-at-in-${width}/`,
      fields: '{}',
      based_on: 1,
    })
    await open(`${new URL(page.url()).pathname}?changes=2`)
    expect(await inspect(editor)).toEqual([])
  })
})

describe('A preview', () => {
  it.onServer("previews drafts at a group's prices, privately, without orders", async () => {
    const editor = await arrive()
    const { page, open } = editor
    await signIn(editor, stef)
    await drafted(editor, 'Only on the desk')
    await previewedAs(page, 'Northgate Builders')
    await page.waitForURL('**/only-on-the-desk/')
    await bar(page).getByText('as Northgate Builders and in English').waitFor()
    expect(await inspect(editor)).toEqual([])

    const seen = await open(lock)
    expect([seen?.headers()['x-robots-tag'], seen?.headers()['cache-control']]).toEqual([
      'noindex',
      'private, no-store',
    ])
    await main(page).getByText(northgatePrice).first().waitFor()
    const guest = await arrive({ script: false })
    expect((await guest.open('/only-on-the-desk/'))?.status()).toBe(404)
    await guest.open(lock)
    await main(guest.page).getByText(listPrice).first().waitFor()
    expect([await main(guest.page).getByText(northgatePrice).count(), await bar(guest.page).count()]).toEqual([0, 0])

    await main(page)
      .getByRole('button', { name: /^Add To Cart/ })
      .first()
      .click()
    await waitForText(page, 'You are looking at a preview.')
    await bar(page).getByRole('button', { name: 'End preview' }).click()
    await page.waitForURL('**/staff/content')
    await open(lock)
    await main(page).getByText(listPrice).first().waitFor()
    expect(await bar(page).count()).toBe(0)
    expect((await open('/only-on-the-desk/'))?.status()).toBe(404)
  })

  it.onServer('works without script, from start to end', async () => {
    const editor = await arrive({ script: false, width: 390 })
    const { page, open } = editor
    await open('/staff/content/new')
    await sendSignIn(page, stef)
    await main(page).getByRole('textbox', { name: 'Title' }).fill('Quiet draft')
    await main(page).getByRole('button', { name: 'Create draft' }).click()
    await previewedAs(page, 'A guest')
    await bar(page).getByText('as A guest and in English').waitFor()
    await open('/ball-bearing-hinge/')
    await addToCart(page).catch(() => undefined)
    await page.getByRole('heading', { name: 'This is a preview' }).waitFor()
    await open(lock)
    await bar(page).getByRole('button', { name: 'End preview' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Content' }).waitFor()
    editor.forgive(/status of 403/)
  })
})
