import { describe, expect } from '@jest/globals'
import { accounts, cartPieces, eventually, waitForText, sendSignIn, signIn } from './support/buyer'
import { full, inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()
type Page = Awaited<ReturnType<typeof arrive>>['page']
const main = (page: Page) => page.getByRole('main')
const box = (page: Page) => main(page).getByRole('combobox', { name: 'Search by Opening' })
const options = (page: Page) => main(page).getByRole('listbox', { name: 'Openings' }).getByRole('option')
const headerSearch = (page: Page) => page.getByRole('banner').getByRole('combobox')
const shows = (page: Page, name: string) => main(page).getByText(`Showing results for ${name} opening.`).waitFor()
/** Scrolls so that the sticky totals, which always cover some row, do not cover half a button. */
const atResults = (page: Page) => page.evaluate(() => document.getElementById('openings')?.scrollIntoView())
const rows = (page: Page) => main(page).locator('[data-row="product"], [data-row="variant"]').count()
const table = '/campus-doors/?section=bulk-order'

describe('The search by opening', () => {
  it('is behind the gate of its category, and available after sign-in (S3-2.25)', async () => {
    const { page, open } = await arrive()
    await open(table)
    await waitForText(page, 'Sorry! Please sign in to continue')
    expect(await main(page).getByRole('combobox').count()).toBe(0)
    await sendSignIn(page, accounts.campus)
    await page.waitForURL('**/commercial-wood-doors/')
    await open(table)
    await box(page).waitFor()
  })

  it('suggests names, works with arrow keys, shows the selection (S3-2.25, S3-2.26, S3-5.22, S3-9.06)', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, accounts.campus)
    await open('/campus-doors/')
    await box(page).click()
    await eventually(() => options(page).allTextContents(), ['HSU-101A', 'HSU-101B', 'HSU-204', 'HSU-310C'])
    await box(page).pressSequentially('su-10')
    await eventually(() => options(page).allTextContents(), ['HSU-101A', 'HSU-101B'])
    await page.keyboard.press('Escape')
    await options(page).first().waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await shows(page, 'HSU-101B')
    expect(new URL(page.url()).search).toBe('?section=bulk-order&opening=HSU-101B')
    expect([await box(page).inputValue(), await page.title()]).toEqual([
      'HSU-101B',
      expect.stringContaining('HSU-101B'),
    ])
    // Keyboard focus is on the result, and the header does not cover it.
    await eventually(() => page.evaluate(() => document.activeElement?.id), 'openings')
    await eventually(
      () => page.evaluate(() => Math.round(document.getElementById('openings')!.getBoundingClientRect().top)),
      149,
    )
    await page.goBack()
    await main(page).getByText('Showing results').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })

  it('accepts full names in any case, reports unknown ones, is clearable (S3-2.26, S3-5.22, S3-8.19)', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, accounts.campus)
    await open(table)
    const whole = await rows(page)
    await box(page).fill('hsu-204')
    await page.keyboard.press('Enter')
    await shows(page, 'HSU-204')
    expect(await rows(page)).not.toBe(whole)
    await box(page).fill('zzz')
    await main(page).getByText('No data found').waitFor()
    await main(page).getByRole('button', { name: 'Search', exact: true }).click()
    await main(page).getByText('No opening here is called zzz.').waitFor()
    await box(page).fill('hsu-10')
    await page.keyboard.press('Enter')
    await main(page).getByRole('link', { name: 'HSU-101A' }).click()
    await shows(page, 'HSU-101A')
    await main(page).getByRole('link', { name: 'Clear the search' }).click()
    await main(page).getByText('Showing results').waitFor({ state: 'detached' })
    expect([await rows(page), await box(page).inputValue(), new URL(page.url()).search]).toEqual([
      whole,
      '',
      '?section=bulk-order',
    ])
  })

  it("replaces the header's search where present, and respects the store's setting (S3-2.27)", async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, accounts.tradeAdmin)
    await open('/campus-hardware/')
    await headerSearch(page).waitFor()
    await open(table)
    expect(await headerSearch(page).count()).toBe(0)
    const beside = main(page).getByRole('navigation', { name: 'Campus Store' })
    expect(await beside.getByRole('link', { name: /Campus Doors/ }).getAttribute('aria-current')).toBe('page')
    await beside.getByRole('link', { name: /Campus Hardware/ }).click()
    await page.waitForURL('**/campus-hardware/')
    await headerSearch(page).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('showSearchBar'))).toBe('true')
    await page.goBack()
    await box(page).waitFor()
    expect(await headerSearch(page).count()).toBe(0)

    const campus = await arrive()
    await signIn(campus, accounts.campus)
    await campus.open(table)
    await main(campus.page)
      .getByRole('navigation', { name: 'Campus Store' })
      .getByRole('link', { name: /Campus Hardware/ })
      .click()
    await campus.page.waitForURL('**/campus-hardware/')
    expect([
      await headerSearch(campus.page).count(),
      await campus.page.evaluate(() => sessionStorage.getItem('showSearchBar')),
    ]).toEqual([0, 'false'])
  })

  it('adds all of an opening to the cart (S3-2.20)', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, accounts.tradeAdmin)
    await open(`${table}&opening=HSU-101B`)
    const before = await cartPieces(page)
    await main(page).getByRole('button', { name: 'Select All' }).click()
    await main(page).getByRole('button', { name: 'Add All To Cart' }).click()
    await waitForText(page, 'Items added to cart successfully!')
    expect(await cartPieces(page)).toBeGreaterThan(before)
    await shows(page, 'HSU-101B')
  })

  it.onServer('works without script, from the listing to the cart (S2-2.22, S3-2.25, S3-2.26)', async () => {
    const visit = await arrive({ script: false })
    const { page, open } = visit
    await signIn(visit, accounts.campus)
    await open('/campus-doors/')
    await main(page).getByLabel('Search by Opening').fill('hsu-101a')
    await main(page).getByRole('button', { name: 'Search', exact: true }).click()
    await shows(page, 'HSU-101A')
    await main(page)
      .getByRole('spinbutton', { name: /^Quantity of/ })
      .first()
      .fill('3')
    await main(page).getByRole('button', { name: 'Add All To Cart' }).click()
    await page.waitForURL('**/cart/')
    await page.goBack()
    await main(page).getByRole('link', { name: 'Clear the search' }).click()
    expect([await main(page).getByText('Showing results').count(), new URL(page.url()).search]).toEqual([
      0,
      '?section=bulk-order',
    ])
  })

  it.each(
    widthsOf(390).flatMap(width => [
      { width, dark: false, path: table },
      { width, dark: true, path: `${table}&opening=HSU-204` },
      ...(full ? [{ width, dark: false, path: `${table}&opening=hsu-10` }] : []),
    ]),
  )('is in order at $width pixels, dark: $dark, at $path', async ({ path, ...look }) => {
    const visit = await arrive(look)
    const { page, open } = visit
    await signIn(visit, accounts.campus)
    await open(path)
    await box(page).click()
    await options(page).first().waitFor()
    await atResults(page)
    expect(await inspect(visit)).toEqual([])
  })
})
