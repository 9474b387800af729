import { describe, expect } from '@jest/globals'
import { accounts, cartLine, cartPieces, eventually, says, sendSignIn, signIn } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()
const main = (page: Awaited<ReturnType<typeof arrive>>['page']) => page.getByRole('main')

describe('The Quick Order Pad', () => {
  it('takes who follows its hash through the login page to it, and good rows into the cart while the others stay [S2-2.90]', async () => {
    const { page, open } = await arrive()
    await open('/#/quick-order-pad')
    await page.waitForURL(url => url.pathname === '/login/')
    await sendSignIn(page, accounts.retail)
    await page.waitForURL('**/quick-order-pad/')
    await main(page).getByRole('heading', { level: 1, name: 'Quick Order Pad' }).waitFor()
    const trail = main(page).getByRole('navigation', { name: 'Breadcrumb' })
    expect((await trail.getByRole('listitem').allTextContents()).map(each => each.trim())).toEqual(['Home', 'Quick Order Pad'])

    const row = (at: number) => ({ sku: main(page).getByLabel(`SKU, row ${at}`, { exact: true }), quantity: main(page).getByLabel(`Quantity, row ${at}`, { exact: true }) })
    await row(1).sku.fill('bx-2')
    await row(1).quantity.fill('3')
    await row(2).sku.fill('NO-SUCH-THING')
    await row(2).quantity.fill('1')
    await main(page).getByRole('button', { name: 'Add Row' }).click()
    await eventually(() => row(4).sku.evaluate(field => field === document.activeElement), true)
    await row(4).sku.fill('LS-G1-626')
    await row(4).quantity.fill('2')
    const before = await cartPieces(page)
    await main(page).getByRole('button', { name: 'Add To Cart' }).first().click()
    await says(page, '2 Line Item(s) has been added to cart')
    await eventually(() => cartPieces(page), before + 5)
    await says(page, 'Invalid SKU')
    expect([await row(1).sku.inputValue(), await row(1).quantity.inputValue(), await row(2).sku.inputValue()]).toEqual(['NO-SUCH-THING', '1', ''])
    await eventually(() => row(1).sku.evaluate(field => field === document.activeElement), true)

    // Put right, the row goes along with the next click, and the pad is empty again.
    await row(1).sku.fill('BX-1')
    await row(1).quantity.press('Enter')
    await says(page, '1 Line Item(s) has been added to cart')
    await eventually(() => row(1).sku.inputValue(), '')
    await main(page).getByRole('button', { name: 'Remove row 3' }).click()
    expect(await row(3).sku.count()).toBe(0)
    await open('/cart/')
    for (const sku of ['BX-1', 'BX-2', 'LS-G1-626']) await cartLine(page, sku).waitFor()
  })

  it('is a plain form of three rows without script, and one row longer on demand', async () => {
    const { page, open } = await arrive({ script: false, width: 390 })
    await open('/quick-order-pad/')
    await sendSignIn(page, accounts.retail)
    await main(page).getByRole('heading', { level: 1, name: 'Quick Order Pad' }).waitFor()
    const before = await cartPieces(page)
    await main(page).getByLabel('SKU, row 1', { exact: true }).fill('BX-2')
    await main(page).getByLabel('Quantity, row 1', { exact: true }).fill('2')
    await main(page).getByRole('button', { name: 'Add Row' }).click()
    await main(page).getByLabel('SKU, row 4', { exact: true }).fill('BX-1')
    await main(page).getByRole('button', { name: 'Add To Cart' }).first().click()
    await says(page, '1 Line Item(s) has been added to cart')
    await says(page, 'Quantity is required')
    expect(await main(page).getByLabel('SKU, row 1', { exact: true }).inputValue()).toBe('BX-1')
    expect(await cartPieces(page)).toBe(before + 2)
  })

  it.each(widthsOf(390))('is in order at %i pixels, empty and with errors', async width => {
    const visit = await arrive({ width })
    await signIn(visit, accounts.tradeAdmin)
    const { page, open } = visit
    await open('/quick-order-pad/')
    expect(await inspect(visit)).toEqual([])
    await main(page).getByLabel('SKU, row 1', { exact: true }).fill('NO-SUCH-THING')
    await main(page).getByRole('button', { name: 'Add To Cart' }).first().click()
    await says(page, 'Quantity is required')
    expect(await inspect(visit)).toEqual([])
  })
})
