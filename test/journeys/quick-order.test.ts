import { describe, expect } from '@jest/globals'
import { accounts, cartLine, cartPieces, eventually, waitForText, sendSignIn, signIn } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()
const main = (page: Awaited<ReturnType<typeof arrive>>['page']) => page.getByRole('main')

describe('The Quick Order Pad', () => {
  it('opens by its hash through login, and adds valid rows; others stay [S2-2.90]', async () => {
    const { page, open } = await arrive()
    await open('/#/quick-order-pad')
    await page.waitForURL(url => url.pathname === '/login/')
    await sendSignIn(page, accounts.retail)
    await page.waitForURL('**/quick-order-pad/')
    await main(page).getByRole('heading', { level: 1, name: 'Quick Order Pad' }).waitFor()
    const trail = main(page).getByRole('navigation', { name: 'Breadcrumb' })
    expect((await trail.getByRole('listitem').allTextContents()).map(each => each.trim())).toEqual([
      'Home',
      'Quick Order Pad',
    ])

    const row = (at: number) => ({
      sku: main(page).getByLabel(`SKU, row ${at}`, { exact: true }),
      quantity: main(page).getByLabel(`Quantity, row ${at}`, { exact: true }),
    })
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
    await waitForText(page, '2 Line Item(s) has been added to cart')
    await eventually(() => cartPieces(page), before + 5)
    await waitForText(page, 'Invalid SKU')
    expect([await row(1).sku.inputValue(), await row(1).quantity.inputValue(), await row(2).sku.inputValue()]).toEqual([
      'NO-SUCH-THING',
      '1',
      '',
    ])
    await eventually(() => row(1).sku.evaluate(field => field === document.activeElement), true)

    // The corrected row is added with the next click, and the pad is empty.
    await row(1).sku.fill('BX-1')
    await row(1).quantity.press('Control+Enter')
    await waitForText(page, '1 Line Item(s) has been added to cart')
    await eventually(() => row(1).sku.inputValue(), '')
    await main(page).getByRole('button', { name: 'Remove row 3' }).click()
    expect(await row(3).sku.count()).toBe(0)
    await open('/cart/')
    for (const sku of ['BX-1', 'BX-2', 'LS-G1-626']) await cartLine(page, sku).waitFor()
  })

  it('finds products, moves by Enter, accepts lists and options [S3-2.34] [S3-4.21] [S3-5.20] [S3-5.21]', async () => {
    const visit = await arrive()
    await signIn(visit, accounts.tradeAdmin)
    const { page, open } = visit
    await open('/quick-order-pad/')
    const sku = (at: number) => main(page).getByLabel(`SKU, row ${at}`, { exact: true })
    const quantity = (at: number) => main(page).getByLabel(`Quantity, row ${at}`, { exact: true })
    const focused = (field: ReturnType<typeof sku>) =>
      eventually(() => field.evaluate(each => each === document.activeElement), true)
    await sku(1).click()
    await page.keyboard.type('zzqx')
    await main(page).getByText('No products found for "zzqx"').waitFor()
    await sku(1).fill('storeroom lock')
    const results = main(page).getByRole('dialog', { name: 'Products for row 1' })
    const lock = results.getByRole('group', { name: 'Grade 1 Storeroom Lock', exact: true })
    await lock.getByRole('radio', { name: /Oil Rubbed Bronze/ }).check({ force: true })
    await lock.getByText('LS-G1-613').waitFor()
    await lock.getByRole('button', { name: 'Select' }).click()
    await focused(quantity(1))
    expect(await sku(1).inputValue()).toBe('Grade 1 Storeroom Lock')
    expect(await results.count()).toBe(0)

    // By keyboard only: a quantity, the next row, a SKU, and its quantity.
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await focused(sku(2))
    await page.keyboard.type('BX-1')
    await page.keyboard.press('Enter')
    await focused(quantity(2))
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await focused(sku(3))
    await sku(3).evaluate((field, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, 'SKU\tQty\r\nBX-2\t4\r\nNO-SUCH-THING\t1\r\n')
    await waitForText(page, '2 rows were filled in.')
    const before = await cartPieces(page)
    await main(page).getByRole('button', { name: 'Add To Cart' }).first().click()
    await waitForText(page, '3 Line Item(s) has been added to cart')
    await eventually(() => cartPieces(page), before + 7)
    expect(await sku(1).inputValue()).toBe('NO-SUCH-THING')

    // Options are chosen on the pad, survive a reload, and are added to the cart.
    await sku(1).fill('FR-HM-3684-GP')
    await quantity(1).fill('2')
    await main(page).getByRole('button', { name: 'Add To Cart' }).first().click()
    await waitForText(page, 'Please select valid product options')
    await main(page).getByRole('button', { name: 'Choose options in row 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose options' })
    await dialog.getByRole('radio', { name: /Masonry wire/ }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save options' }).click()
    await focused(main(page).getByRole('button', { name: 'Change options in row 1' }))
    await page.reload()
    await eventually(() => sku(1).inputValue(), 'Hollow Metal Frame')
    await waitForText(page, 'Anchor type: Masonry wire')
    await main(page).getByRole('button', { name: 'Add To Cart' }).first().click()
    await waitForText(page, '1 Line Item(s) has been added to cart')
    await open('/cart/')
    await cartLine(page, 'FR-HM-3684-GP').getByText('Masonry wire').waitFor()
  })

  it('is a plain form of three rows without script, and gets one more row on demand', async () => {
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
    await waitForText(page, '1 Line Item(s) has been added to cart')
    await waitForText(page, 'Quantity is required')
    expect(await main(page).getByLabel('SKU, row 1', { exact: true }).inputValue()).toBe('BX-1')
    expect(await cartPieces(page)).toBe(before + 2)
  })

  it('uploads a list by keyboard, with errors corrected in place, keeping the rows above [S3-2.36]', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, accounts.retail)
    await open('/quick-order-pad/')
    const part = main(page).getByRole('region', { name: 'CSV upload' })
    await part.getByText('Drag and drop your file here').waitFor()
    await main(page).getByLabel('SKU, row 1', { exact: true }).fill('BX-2')
    await main(page).getByLabel('SKU, row 1', { exact: true }).press('Escape')
    await part.getByLabel('Or paste lines').fill('BX-1\t2\nBX-1\tx')
    await part.getByLabel('Or paste lines').press('Tab')
    await page.keyboard.press('Enter')
    await part.getByRole('tab', { name: 'Errors (1)' }).waitFor()
    await part.getByRole('tab', { name: 'Errors (1)' }).press('ArrowRight')
    await eventually(
      () => part.getByRole('tab', { name: 'Valid (1)' }).evaluate(tab => tab === document.activeElement),
      true,
    )
    await page.keyboard.press('ArrowLeft')
    await part.getByLabel('Quantity, row 2').fill('3')
    await part.getByLabel('Quantity, row 2').press('Enter')
    await part.getByRole('tab', { name: 'Errors (0)' }).waitFor()
    const before = await cartPieces(page)
    await part.getByRole('button', { name: 'Add To Cart' }).press('Enter')
    await waitForText(page, '1 line is in your cart')
    await eventually(() => cartPieces(page), before + 5)
    expect(await main(page).getByLabel('SKU, row 1', { exact: true }).inputValue()).toBe('BX-2')
  })

  it.each(widthsOf(390))('is in order at %i pixels, empty, with errors and with results', async width => {
    const visit = await arrive({ width })
    await signIn(visit, accounts.tradeAdmin)
    const { page, open } = visit
    await open('/quick-order-pad/')
    expect(await inspect(visit)).toEqual([])
    await main(page).getByLabel('SKU, row 1', { exact: true }).fill('NO-SUCH-THING')
    await main(page).getByRole('button', { name: 'Add To Cart' }).first().click()
    await waitForText(page, 'Quantity is required')
    expect(await inspect(visit)).toEqual([])
    await main(page).getByLabel('SKU, row 1', { exact: true }).fill('storeroom lock')
    await main(page).getByRole('group', { name: 'Grade 1 Storeroom Lock', exact: true }).waitFor()
    expect(await inspect(visit)).toEqual([])
  })
})
