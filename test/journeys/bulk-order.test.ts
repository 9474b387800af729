import { describe, expect } from '@jest/globals'
import { accounts, cartLine, cartPieces, eventually, says, signIn } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()
type Page = Awaited<ReturnType<typeof arrive>>['page']
const main = (page: Page) => page.getByRole('main')
const quantity = (page: Page, sku: string) => main(page).getByRole('spinbutton', { name: `Quantity of ${sku}` })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

describe('The bulk-order table of a category', () => {
  it('takes quantities by typing, steps and packs into the cart in one go, and is at nothing then (S3-4.10, S3-4.11, S3-4.12, S3-8.13)', async () => {
    const { page, open } = await arrive()
    await open('/locksets/')
    await main(page).getByRole('link', { name: 'Bulk Order' }).click()
    await page.waitForURL('**/locksets/?section=bulk-order')
    await button(page, 'Add To Cart').click()
    await says(page, 'Please select at least one item.')
    await quantity(page, 'LS-G1-626').fill('2')
    await quantity(page, 'LS-G1-626').press('Enter')
    await eventually(() => quantity(page, 'LS-G1-613').evaluate(field => field === document.activeElement), true)
    await main(page).getByRole('button', { name: 'More of LS-G1-613' }).click()
    const before = await cartPieces(page)
    const refreshed = page.evaluate(() => new Promise(resolve => addEventListener('CART_REFRESH', () => resolve(true), { once: true })))
    await button(page, 'Add To Cart').click()
    await says(page, 'Items added to cart successfully!')
    expect(await refreshed).toBe(true)
    await eventually(() => cartPieces(page), before + 3)
    expect([await quantity(page, 'LS-G1-626').inputValue(), await quantity(page, 'LS-G1-613').inputValue()]).toEqual(['0', '0'])

    await open('/hinges/?section=bulk-order')
    const hinge = quantity(page, 'HG-BB45-26D')
    await hinge.fill('7')
    await hinge.blur()
    await says(page, '7 became 6')
    expect(await hinge.inputValue()).toBe('6')
    await main(page).getByRole('combobox', { name: 'Packs of HG-BB45-26D' }).selectOption('12')
    expect(await hinge.inputValue()).toBe('12')
  })

  it('asks for a variant of what is ticked, finds rows, and puts a selection into the draft of a quote (S3-2.22, S3-4.14, S3-5.10)', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, accounts.tradeAdmin)
    await open('/exit-devices/?section=bulk-order')
    await button(page, 'Add to Quote').waitFor()
    expect(await button(page, 'Add To Cart').count()).toBe(0)
    await main(page).getByRole('row').filter({ hasText: 'View All Available Options' }).first().getByRole('checkbox').check()
    await says(page, 'Please select the options')
    await main(page).getByRole('searchbox').fill('EX-LEG')
    await eventually(() => main(page).getByRole('spinbutton').count(), 1)
    await main(page).getByRole('searchbox').fill('')
    await main(page).getByRole('spinbutton').nth(1).fill('4')
    const told = page.evaluate(() => new Promise(resolve => addEventListener('QUOTE_UPDATED', () => resolve(true), { once: true })))
    await button(page, 'Add to Quote').click()
    await says(page, 'Product added to quote.')
    expect(await told).toBe(true)
  })

  it('is a form of open rows without script', async () => {
    const { page, open } = await arrive({ script: false, width: 390 })
    await open('/locksets/?section=bulk-order')
    await quantity(page, 'LS-G1-613').fill('3')
    await button(page, 'Add To Cart').click()
    await page.waitForURL('**/cart/')
    await cartLine(page, 'LS-G1-613').waitFor()
  })

  it.each(widthsOf(390))('is in order at %i pixels, with packs and with a row that is refused', async width => {
    const visit = await arrive({ width })
    const { page, open } = visit
    await open('/hinges/?section=bulk-order')
    expect(await inspect(visit)).toEqual([])
    await open('/locksets/?section=bulk-order')
    await quantity(page, 'LS-G1-613').fill('99')
    await button(page, 'Add To Cart').click()
    await says(page, 'Failed to add items to cart')
    expect(await inspect(visit)).toEqual([])
  })
})
