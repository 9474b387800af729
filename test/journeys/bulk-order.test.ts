import { describe, expect } from '@jest/globals'
import { accounts, cartLine, cartPieces, eventually, waitForText, signIn } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()
type Page = Awaited<ReturnType<typeof arrive>>['page']
const main = (page: Page) => page.getByRole('main')
const quantity = (page: Page, sku: string) => main(page).getByRole('spinbutton', { name: `Quantity of ${sku}` })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

describe('The bulk-order table of a category', () => {
  it('adds quantities by typing, steps and packs, and resets (S3-4.10, S3-4.11, S3-4.12, S3-8.13)', async () => {
    const { page, open } = await arrive()
    await open('/locksets/')
    await main(page).getByRole('link', { name: 'Bulk Order' }).click()
    await page.waitForURL('**/locksets/?section=bulk-order')
    await button(page, 'Add To Cart').click()
    await waitForText(page, 'Please select at least one item.')
    await quantity(page, 'LS-G1-626').fill('2')
    await quantity(page, 'LS-G1-626').press('Enter')
    await eventually(() => quantity(page, 'LS-G1-613').evaluate(field => field === document.activeElement), true)
    await main(page).getByRole('button', { name: 'More of LS-G1-613' }).click()
    const before = await cartPieces(page)
    const refreshed = page.evaluate(
      () => new Promise(resolve => addEventListener('CART_REFRESH', () => resolve(true), { once: true })),
    )
    await button(page, 'Add To Cart').click()
    await waitForText(page, 'Items added to cart successfully!')
    expect(await refreshed).toBe(true)
    await eventually(() => cartPieces(page), before + 3)
    expect([await quantity(page, 'LS-G1-626').inputValue(), await quantity(page, 'LS-G1-613').inputValue()]).toEqual([
      '0',
      '0',
    ])

    await open('/hinges/?section=bulk-order')
    const hinge = quantity(page, 'HG-BB45-26D')
    await hinge.fill('7')
    await hinge.blur()
    await waitForText(page, 'quantity changed from 7 to 6')
    expect(await hinge.inputValue()).toBe('6')
    await main(page).getByRole('combobox', { name: 'Packs of HG-BB45-26D' }).selectOption('12')
    expect(await hinge.inputValue()).toBe('12')
  })

  it('is prerendered hidden on hover, announces nothing, and is shown on click', async () => {
    const { page, open } = await arrive()
    await open('/locksets/')
    const link = main(page).getByRole('link', { name: 'Bulk Order' })
    const title = await page.title()
    await link.hover()
    const ahead = page.locator('[data-view][inert] tbody input[type=number]').first()
    await ahead.waitFor({ state: 'attached' })
    // The prerendered page is not visible, focusable, exposed to assistive technology, or in the document title.
    expect([
      await ahead.isVisible(),
      await main(page).getByRole('table').count(),
      await page.getByRole('heading', { level: 1 }).count(),
      await page.title(),
    ]).toEqual([false, 0, 1, title])
    expect(await inspect({ page })).toEqual([])
    await link.focus()
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('[inert]') === null && document.activeElement !== document.body,
      ),
    ).toBe(true)
    await ahead.evaluate(field => field.setAttribute('data-drawn-ahead', ''))
    await link.click()
    await page.waitForURL('**/locksets/?section=bulk-order')
    const drawn = main(page).locator('[data-drawn-ahead]')
    await drawn.waitFor()
    expect([
      await main(page).getByRole('table').count(),
      await page.locator('[data-view][inert]').count(),
      await page.getByRole('heading', { level: 1 }).count(),
    ]).toEqual([1, 0, 1])
    expect(await page.title()).not.toBe(title)
    await drawn.fill('2')
    await eventually(() => drawn.inputValue(), '2')
    await page.goBack()
    await main(page).getByRole('table').waitFor({ state: 'detached' })
    await eventually(() => page.title(), title)
  })

  it('asks for options, filters rows, adds a selection to the draft quote (S3-2.22, S3-4.14, S3-5.10)', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, accounts.tradeAdmin)
    await open('/exit-devices/?section=bulk-order')
    await button(page, 'Add to Quote').waitFor()
    expect(await button(page, 'Add To Cart').count()).toBe(0)
    await main(page)
      .getByRole('row')
      .filter({ hasText: 'View All Available Options' })
      .first()
      .getByRole('checkbox')
      .check()
    await waitForText(page, 'Please select the options')
    await main(page).getByRole('searchbox').fill('EX-LEG')
    await eventually(() => main(page).getByRole('spinbutton').count(), 1)
    await main(page).getByRole('searchbox').fill('')
    await main(page).getByRole('spinbutton').nth(1).fill('4')
    const announced = page.evaluate(
      () => new Promise(resolve => addEventListener('QUOTE_UPDATED', () => resolve(true), { once: true })),
    )
    await button(page, 'Add to Quote').click()
    await waitForText(page, 'Product added to quote.')
    expect(await announced).toBe(true)
  })

  it('works by keyboard, including the list menu at the bottom of a small screen (S3-4.15, S3-4.16)', async () => {
    const visit = await arrive({ width: 390 })
    const { page, open } = visit
    await signIn(visit, accounts.tradeAdmin)
    await open('/locksets/?section=bulk-order')
    await quantity(page, 'LS-G1-626').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await eventually(() => quantity(page, 'LS-G1-613').evaluate(field => field === document.activeElement), true)
    const foot = button(page, 'Add to Shopping List')
    await foot.focus()
    await page.keyboard.press('Enter')
    const create = page.getByRole('button', { name: 'Create New Shopping List' })
    await create.waitFor()
    const menu = page.getByRole('group', { name: 'Add to Shopping List' })
    await eventually(
      () =>
        menu.evaluate(shown => {
          const { top, bottom, left, right } = shown.getBoundingClientRect()
          return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight
        }),
      true,
    )
    expect(await inspect(visit)).toEqual([])
    await page.keyboard.press('Escape')
    await eventually(() => foot.evaluate(opener => opener === document.activeElement), true)
    expect(await quantity(page, 'LS-G1-626').inputValue()).toBe('3')
    await page.keyboard.press('Enter')
    await create.waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: 'New Shopping List' })
    await modal.getByLabel('Name').fill('Corridor locks')
    await page.keyboard.press('Enter')
    await waitForText(page, 'Product added to the shopping list')
    await eventually(() => quantity(page, 'LS-G1-626').inputValue(), '0')
  })

  it('asks for a quantity before adding to a list, and for options of selected rows [S3-8.10]', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, accounts.tradeAdmin)
    await open('/exit-devices/?section=bulk-order')
    const shut = await main(page).getByRole('spinbutton').count()
    await button(page, 'Shopping List').click()
    await waitForText(page, 'Please enter valid quantity')
    await eventually(async () => (await main(page).getByRole('spinbutton').count()) > shut, true)
    await open('/exit-devices/?section=bulk-order')
    await main(page)
      .getByRole('row')
      .filter({ hasText: 'View All Available Options' })
      .first()
      .getByRole('checkbox')
      .check()
    await button(page, 'Add to Quote').click()
    await main(page).getByText('Please select the options').waitFor()
    await page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: 'Please select the options' })
      .first()
      .waitFor()
  })

  it.onServer('leaves a locked cart unchanged, and says so on the first attempt to add [S3-4.13]', async () => {
    const { page, open } = await arrive()
    await open('/locksets/?section=bulk-order')
    await quantity(page, 'LS-G1-613').fill('1')
    await button(page, 'Add To Cart').click()
    await waitForText(page, 'Items added to cart successfully!')
    await page.route(/\/exp-sf-cms\/api\/bc\/cart(?:\?|$)/, async route => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"editable":true', '"editable":false'),
      })
    })
    await open('/locksets/?section=bulk-order')
    expect(await button(page, 'Add To Cart').isDisabled()).toBe(false)
    await quantity(page, 'LS-G1-626').fill('2')
    await main(page).getByText('Your cart holds an accepted quote. Check out or empty it first.').waitFor()
    expect([await button(page, 'Add To Cart').isDisabled(), await button(page, 'Add to Quote').isDisabled()]).toEqual([
      true,
      false,
    ])
  })

  it('is a form of open rows without script', async () => {
    const { page, open } = await arrive({ script: false, width: 390 })
    await open('/locksets/?section=bulk-order')
    await quantity(page, 'LS-G1-613').fill('3')
    await button(page, 'Add To Cart').click()
    await page.waitForURL('**/cart/')
    await cartLine(page, 'LS-G1-613').waitFor()
  })

  it.each(widthsOf(390))('is in order at %i pixels, with packs and with a rejected row', async width => {
    const visit = await arrive({ width })
    const { page, open } = visit
    await open('/hinges/?section=bulk-order')
    expect(await inspect(visit)).toEqual([])
    await open('/locksets/?section=bulk-order')
    await quantity(page, 'LS-G1-613').fill('99')
    await button(page, 'Add To Cart').click()
    await waitForText(page, 'Failed to add items to cart')
    expect(await inspect(visit)).toEqual([])
  })
})
