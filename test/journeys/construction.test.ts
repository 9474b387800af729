import { describe, expect } from '@jest/globals'
import { accounts, cartLine, cartPieces, eventually, waitForText, sendSignIn, signIn } from './support/buyer'
import type { Visit } from './support/browser'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'
import { atOrderForm, chooseDay, fillOrder, inFrame, main, pdf } from './support/order-form'

const { arrive, it } = journey()
type Page = Visit['page']
const addToCart = (page: Page) => main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()

/** A buyer of a chain at the order form, with the embedded file form loaded. */
const atForm = async (email: string, path: string, options: Parameters<typeof arrive>[0] = {}): Promise<Visit> => {
  const visit = await arrive(options)
  await signIn(visit, email)
  await atOrderForm(visit, path)
  return visit
}

const orderFile = (lines: string) => ({
  name: 'order.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'New store order\nStore Number,20481\nSite Contact Name,Dee Dollar\nSite Contact Phone #,6155550142\n\nSKU,' +
      `Part,Size,Quantity\n${lines}\n`,
  ),
})

describe('The order page of a construction team', () => {
  it('signs guests in on the page; shows title, marks, form and total [S3-2.37] [S3-2.38] [S3-2.39]', async () => {
    const { page, open } = await arrive()
    await open('/dollar-general/')
    await main(page)
      .getByRole('heading', { level: 1, name: 'Welcome to the Dollar General construction store' })
      .waitFor()
    await waitForText(page, /Register or log in to use the online form ordering/)
    await sendSignIn(page, accounts.oneCategory)
    await main(page).getByRole('heading', { level: 1, name: 'Dollar General construction order' }).waitFor()
    expect(
      await main(page)
        .getByRole('list', { name: 'The chains of this program' })
        .getByRole('listitem')
        .allTextContents(),
    ).toEqual(['Dollar General', 'pOpshelf'])
    for (const name of ['Continue Online Below', 'Order Form Import'])
      expect(await main(page).getByRole('radio', { name }).count()).toBe(1)
    await waitForText(page, 'Item total')
  })

  it('tells customers without access that their request is pending [S3-2.38]', async () => {
    const visit = await arrive()
    await signIn(visit, accounts.retail)
    await visit.open('/popshelf/')
    await waitForText(visit.page, 'We have received your request for access.')
  })

  it('shows missing input at each field and in view [S3-4.25] [S3-5.26] [S3-5.27] [S3-8.18] [S3-8.22]', async () => {
    const { page } = await atForm(accounts.oneCategory, '/dollar-general/')
    await addToCart(page)
    await waitForText(page, 'Fill the Required fields')
    for (const name of ['Store Number', 'Requested Delivery', 'Site Contact Name', 'Site Contact Phone'])
      await waitForText(page, `${name} is required`)
    await eventually(() => main(page).getByText('This field is required').count(), 4)
    const first = main(page).locator('#storeNumber')
    await eventually(() => first.evaluate(field => field === document.activeElement), true)
    // The issue summary is 149 pixels below the top, with the field below it, and there is no toast.
    await eventually(
      () =>
        main(page)
          .locator('#order-refusal')
          .evaluate(summary => Math.round(summary.getBoundingClientRect().top)),
      149,
    )
    expect(await first.evaluate(field => field.getBoundingClientRect().bottom < innerHeight)).toBe(true)
    expect(await page.locator('.Toastify__toast').count()).toBe(0)
    const button = main(page).getByRole('button', { name: 'Add to Cart', exact: true })
    const isFree = () =>
      button.evaluate(element => {
        const { left, top, width } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + 4))
      })
    await page.getByRole('alert').filter({ hasText: 'Fill the Required fields' }).last().waitFor()
    expect(await isFree()).toBe(true)
    await main(page).getByLabel('Site Contact Phone').fill('555')
    await addToCart(page)
    await waitForText(page, 'Please enter a valid 10-digit phone number')
    // The message about the online order is removed for another order.
    const alert = page.getByRole('alert').filter({ hasText: 'Fill the Required fields' })
    expect(await alert.count()).toBeGreaterThan(0)
    await main(page).getByRole('radio', { name: 'Order Form Import' }).check()
    await eventually(() => alert.count(), 0)
  })

  it('orders online with files and details [S3-2.40] [S3-2.43] [S3-4.24] [S3-4.25] [S3-9.09] [S3-9.10]', async () => {
    const visit = await atForm(accounts.oneCategory, '/dollar-general/')
    const { page } = visit
    await fillOrder(page)
    expect(await inFrame(page).getByLabel('Tax exemption certificate').count()).toBe(0)
    await main(page).getByRole('radio', { name: 'Yes' }).check()
    await inFrame(page).getByLabel('Tax exemption certificate').setInputFiles(pdf('exempt.pdf'))
    await inFrame(page)
      .getByLabel('Other files')
      .setInputFiles([pdf('plan.pdf')])
    await main(page).getByRole('spinbutton', { name: 'Quantity of DG Exit Device Kit' }).fill('1')
    await main(page).getByRole('combobox', { name: 'Size of DG Exit Device Kit' }).selectOption({ label: '48 in' })
    await main(page).getByRole('spinbutton', { name: 'Quantity of DG Receiving Door' }).fill('2')
    await addToCart(page)
    await page.waitForURL('**/cart/')
    await main(page).getByRole('heading', { name: 'Store order details' }).waitFor()
    for (const text of ['20481', '(615) 555-0142', 'exempt.pdf', 'plan.pdf'])
      await main(page).getByText(text).first().waitFor()
    expect(await page.evaluate(() => /(?:^|; )SetDollarProductsData=20481\|/.test(document.cookie))).toBe(true)
    const names = await main(page).getByRole('table', { name: 'Lines of your cart' }).getByRole('row').allInnerTexts()
    expect(names.some(row => row.includes('48 in'))).toBe(true)
    expect(names.findIndex(row => row.includes('DG Receiving Door'))).toBeLessThan(
      names.findIndex(row => row.includes('DG Exit Device Kit')),
    )
  })

  it.onServer('keeps all input if the shop cannot take the order; the retry is one order [S3-4.25]', async () => {
    const { page } = await atForm(accounts.oneCategory, '/dollar-general/')
    const before = await cartPieces(page)
    await fillOrder(page)
    await main(page).getByRole('spinbutton', { name: 'Quantity of DG Lockset Kit' }).fill('2')
    await inFrame(page)
      .getByLabel('Other files')
      .setInputFiles([pdf('plan.pdf')])
    await page.route(
      '**/api/bc/construction/details',
      route => route.fulfill({ status: 409, contentType: 'application/json', body: '{}' }),
      { times: 1 },
    )
    await addToCart(page)
    await waitForText(page, /The order could not be put into the cart. Nothing is lost/)
    expect([
      await main(page).locator('#storeNumber').inputValue(),
      await main(page).getByRole('spinbutton', { name: 'Quantity of DG Lockset Kit' }).inputValue(),
    ]).toEqual(['20481', '2'])
    await addToCart(page)
    await page.waitForURL('**/cart/')
    await cartLine(page, 'DG Lockset Kit').waitFor()
    await eventually(() => cartPieces(page), before + 2)
    await main(page).getByText('plan.pdf').waitFor()
  })

  it('ignores messages from other windows and origins [S3-4.25]', async () => {
    const { page } = await atForm(accounts.oneCategory, '/dollar-general/')
    await fillOrder(page)
    await main(page).getByRole('spinbutton', { name: 'Quantity of DG Exit Device Kit' }).fill('1')
    // Forged messages: from a page of another origin, and from a window of the shop other than the form's.
    await page.evaluate(() => {
      const form = document.querySelector('iframe')?.contentWindow
      const data = {
        type: 'FORM_SUBMISSION_ORDER',
        data: { otherFiles: [{ id: '1', name: 'Not from the form', url: '/files/1' }] },
      }
      for (const [origin, source] of [
        ['https://forms.example', form],
        [location.origin, window],
      ] as const)
        dispatchEvent(new MessageEvent('message', { origin, source, data }))
      dispatchEvent(
        new MessageEvent('message', {
          origin: location.origin,
          source: form,
          data: { type: 'FORM_SUBMISSION_ORDER', data: { otherFiles: 'all' } },
        }),
      )
    })
    expect(await page.getByText('Not from the form').count()).toBe(0)
    expect([
      new URL(page.url()).pathname,
      await main(page).getByRole('spinbutton', { name: 'Quantity of DG Exit Device Kit' }).inputValue(),
    ]).toEqual(['/dollar-general/', '1'])
  })

  it('is one form with its files without scripts', async () => {
    const visit = await arrive({ script: false, width: 390 })
    const { page, open } = visit
    await signIn(visit, accounts.oneCategory)
    await open('/dollar-general/')
    await main(page).getByLabel('Store Number').first().fill('20481')
    await main(page).getByLabel('Requested Delivery').selectOption({ index: 5 })
    await main(page).getByLabel('Site Contact Name').fill('Dee Dollar')
    await main(page).getByLabel('Site Contact Phone').fill('6155550142')
    await main(page)
      .getByLabel('Other files')
      .setInputFiles([pdf('plan.pdf')])
    await main(page).getByRole('spinbutton', { name: 'Quantity of DG Exit Device Kit' }).fill('1')
    await addToCart(page)
    await page.waitForURL('**/cart/')
    await cartLine(page, 'DG-EK-36').waitFor()
    await main(page).getByText('plan.pdf').first().waitFor()
  })

  it('skips the tax question for category G, fills in the store number, and orders [S3-4.28] [S3-6.09]', async () => {
    const { page } = await atForm('orders@popshelf.example', '/popshelf/')
    expect(await main(page).getByText('Is this order tax exempt?').count()).toBe(0)
    await main(page).getByLabel('pOpshelf Store Number').waitFor()
    await main(page).getByRole('radio', { name: 'Dollar General' }).check()
    await eventually(() => main(page).getByLabel('pOpshelf Store Number').isVisible(), false)
    await main(page).getByRole('radio', { name: 'pOpshelf' }).check()
    await fillOrder(page, 'pOpshelf Store Number')
    await main(page).getByRole('spinbutton', { name: 'Quantity of pOpshelf Lockset Kit' }).fill('2')
    await addToCart(page)
    await page.waitForURL('**/cart/')
    await cartLine(page, 'pOpshelf Lockset Kit').waitFor()
    await main(page).getByRole('heading', { name: 'Store order details' }).waitFor()
    await waitForText(page, '20481')
  })
})

describe('The import of an order file', () => {
  it.each([
    {
      email: accounts.oneCategory,
      path: '/dollar-general/',
      number: 'Store Number',
      line: 'DG-EK-36,DG Exit Device Kit,36 in,3',
      sku: 'DG-EK-36',
    },
    {
      email: 'orders@popshelf.example',
      path: '/popshelf/',
      number: 'pOpshelf Store Number',
      line: 'PS-LK-OF,pOpshelf Lockset Kit,Office,2',
      sku: 'PS-LK-OF',
    },
  ])(
    'becomes the cart of $path, with the data of its header block [S3-4.26] [S3-4.27] [S3-3.22] [S3-7.25]',
    async ({ email, path, number, line, sku }) => {
      const { page } = await atForm(email, path)
      await main(page).getByRole('radio', { name: 'Order Form Import' }).check()
      await main(page).getByRole('link', { name: 'Download the order form' }).waitFor()
      await main(page).getByRole('textbox', { name: number }).first().fill('20481')
      await chooseDay(page)
      await inFrame(page).getByLabel('Order file').setInputFiles(orderFile(line))
      await addToCart(page)
      await page.waitForURL('**/cart/')
      await cartLine(page, sku).waitFor()
      await main(page).getByText('(615) 555-0142').waitFor()
    },
  )

  it('restores the earlier cart with its store; the same file again is the same order [S3-4.27]', async () => {
    const visit = await atForm(accounts.oneCategory, '/dollar-general/')
    const { page } = visit
    await fillOrder(page)
    await main(page).getByRole('spinbutton', { name: 'Quantity of DG Lockset Kit' }).fill('2')
    await addToCart(page)
    await page.waitForURL('**/cart/')
    await cartLine(page, 'DG Lockset Kit').waitFor()
    for (const _ of ['first', 'again']) {
      await atOrderForm(visit, '/dollar-general/')
      await main(page).getByRole('radio', { name: 'Order Form Import' }).check()
      await main(page).locator('#storeNumber').fill('20999')
      await chooseDay(page)
      await inFrame(page).getByLabel('Order file').setInputFiles(orderFile('DG-EK-48,DG Exit Device Kit,48 in,1'))
      await addToCart(page)
      await page.waitForURL('**/cart/')
      await cartLine(page, 'DG-EK-48').waitFor()
      await eventually(() => cartPieces(page), 1)
    }
    await main(page).getByRole('button', { name: 'Bring the earlier cart back' }).click()
    await cartLine(page, 'DG Lockset Kit').waitFor()
    expect(await cartLine(page, 'DG-EK-48').count()).toBe(0)
    // The cookie for other scripts describes the restored cart.
    expect(await page.evaluate(() => /(?:^|; )SetDollarProductsData=20481\|/.test(document.cookie))).toBe(true)
  })

  it('offers no blocked day [S3-5.30]', async () => {
    const { page } = await atForm(accounts.oneCategory, '/dollar-general/')
    const field = main(page).getByRole('textbox', { name: 'Requested Delivery' })
    await field.click()
    await page.getByRole('button', { name: 'Next month' }).click()
    const ofMonth = (day: string) =>
      page.locator(`.react-datepicker__day:not(.react-datepicker__day--outside-month)[aria-label*=${day}]`)
    // The second Tuesday and Wednesday of next month are blocked.
    for (const blocked of [ofMonth('Tuesday').nth(1), ofMonth('Wednesday').nth(1)]) {
      await eventually(() => blocked.getAttribute('aria-disabled'), 'true')
      await blocked.click({ force: true })
      expect(await field.inputValue()).toBe('')
    }
    expect(await field.isEditable()).toBe(false)
  })

  it('names the unreadable row and returns to the online form with its input [S3-4.27] [S3-8.20]', async () => {
    const { page } = await atForm(accounts.oneCategory, '/dollar-general/')
    await main(page).getByRole('radio', { name: 'Order Form Import' }).check()
    await main(page).locator('#storeNumber').fill('20481')
    await inFrame(page).getByLabel('Order file').setInputFiles(orderFile('DG-NONE,,,3'))
    await addToCart(page)
    await waitForText(page, 'Something went wrong!')
    await waitForText(page, /row 7, column A: DG-NONE is no part of your program/)
    expect([
      await main(page).getByRole('radio', { name: 'Continue Online Below' }).isChecked(),
      await main(page).locator('#storeNumber').inputValue(),
    ]).toEqual([true, '20481'])
  })

  it('asks for the order file and starts over [S3-5.31] [S3-8.21]', async () => {
    const { page } = await atForm(accounts.oneCategory, '/dollar-general/')
    await main(page).getByRole('radio', { name: 'Order Form Import' }).check()
    await main(page).locator('#storeNumber').fill('20481')
    const reloaded = page.waitForEvent('load')
    await addToCart(page)
    await waitForText(page, 'Please provide order file')
    await reloaded
  })
})

describe('The desk of the program', () => {
  it.onServer(
    'blocks a day teams then cannot choose, and publishes the order form [S3-3.21] [S3-7.23] [S3-7.24]',
    async () => {
      const staff = await arrive()
      await signIn(staff, 'staff@lintel.example')
      await staff.open('/staff/construction/blocked-dates')
      // A Wednesday of next month that is neither a holiday nor an inventory day.
      const next = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 15))
      const day =
        Array.from({ length: 7 }, (_, at) => new Date(next.getTime() + at * 86_400_000))
          .find(each => each.getUTCDay() === 3)
          ?.toISOString()
          .slice(0, 10) ?? ''
      await main(staff.page).getByLabel('First day').fill(day)
      await main(staff.page).getByLabel('Reason').fill('Scales are tested')
      await main(staff.page).getByRole('button', { name: 'Block', exact: true }).click()
      await main(staff.page).getByText('Scales are tested').first().waitFor()
      await main(staff.page).getByRole('link', { name: 'Order form' }).click()
      await main(staff.page)
        .getByLabel('New order form')
        .setInputFiles({
          name: 'next-season.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            'Store Number,\nRequested Delivery,\nSite Contact Name,' +
              '\nSite Contact Phone #,\nSKU,Part,Size,Quantity\nDG-HS-3,,,\n',
          ),
        })
      await main(staff.page).getByRole('button', { name: 'Publish' }).click()
      await main(staff.page).getByRole('link', { name: 'next-season.csv' }).waitFor()

      const { page } = await atForm(accounts.oneCategory, '/dollar-general/')
      await main(page).getByRole('textbox', { name: 'Requested Delivery' }).click()
      await page.getByRole('button', { name: 'Next month' }).click()
      const blocked = page
        .locator('.react-datepicker__day:not(.react-datepicker__day--outside-month)')
        .filter({ hasText: new RegExp(`^${Number(day.slice(8))}$`) })
      await eventually(() => blocked.getAttribute('aria-disabled'), 'true')
      await page.keyboard.press('Escape')
      await main(page).getByRole('radio', { name: 'Order Form Import' }).check()
      const download = page.waitForEvent('download')
      await main(page).getByRole('link', { name: 'Download the order form' }).click()
      expect((await download).suggestedFilename()).toBe('next-season.csv')
    },
  )
})

describe('The look of the order page', () => {
  it.each(widthsOf(768))('is in order at %i pixels, empty and with errors', async width => {
    const visit = await atForm(accounts.oneCategory, '/dollar-general/', { width })
    expect(await inspect(visit)).toEqual([])
    await addToCart(visit.page)
    await waitForText(visit.page, 'Fill the Required fields')
    // From the top of the page, where the sticky header half covers no target.
    await visit.page.evaluate(() => scrollTo(0, 0))
    expect(await inspect(visit)).toEqual([])
  })
})
