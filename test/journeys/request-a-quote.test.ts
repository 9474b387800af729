import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { accounts, eventually, waitForText, sendSignIn, signOut } from './support/buyer'
import { inspect } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request a Quote' })

const storedDraft = (page: Page) =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('persist:quoteInfo') ?? '{}') as Record<string, string>
    return JSON.parse(record['draftQuoteList'] ?? '[]') as { readonly variantSku: string; readonly quantity: number }[]
  })

describe('Asking for a quote', () => {
  it('survives reload and sign-in [S3-2.01] [S3-2.04] [S3-2.05] [S3-2.08] [S3-2.09] [S1-2.26] [S2-2.21]', async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await open('/locksets/')
    await page.getByRole('banner').getByRole('link', { name: 'Request Quote' }).first().click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Add products').fill('zzzzzz')
    await dialog.getByText('No Products Found').waitFor()
    await dialog.getByLabel('Add products').fill('Storeroom Lock')
    await dialog
      .getByRole('list', { name: 'Products found' })
      .getByRole('button', { name: /Grade 1 Storeroom Lock/ })
      .click()
    const choose = page.getByRole('dialog', { name: 'Choose options' })
    await choose.getByLabel('Quantity').fill('007')
    await choose.getByRole('button', { name: 'Save' }).click()
    await waitForText(page, 'Product added to quote.')
    const row = dialog.getByRole('row', { name: /Grade 1 Storeroom Lock/ })
    expect(await row.getByRole('textbox').inputValue()).toBe('7')
    await row.getByRole('textbox').fill('')
    expect(await row.getByRole('textbox').inputValue()).toBe('0')
    await row.getByRole('textbox').blur()
    expect(await row.getByRole('textbox').inputValue()).toBe('1')
    await dialog.getByRole('button', { name: 'Submit request' }).click()
    await dialog.getByText('Contact Name is required').waitFor()
    expect(await dialog.getByText('Billing Zip Code is required').count()).toBe(1)
    expect(await inspect(shopper)).toEqual([])

    await dialog.locator('[name="shipping.country"]').selectOption('United States')
    await dialog.locator('select[name="shipping.state"]').selectOption('Ohio')
    await dialog.locator('[name="shipping.city"]').fill('Dayton')
    await dialog.getByLabel('Billing address is the same as shipping').check()
    expect(await dialog.locator('[name="billing.city"]').inputValue()).toBe('Dayton')
    await dialog.locator('select[name="billing.state"]').waitFor()
    await dialog.locator('[name="billing.city"]').fill('Akron')
    expect(await dialog.getByLabel('Billing address is the same as shipping').isChecked()).toBe(false)
    await page.reload()
    await open('/?request_quote=yes')
    await dialog.waitFor()
    expect(await dialog.locator('[name="billing.city"]').inputValue()).toBe('Akron')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL(url => !url.search.includes('request_quote'))

    await open('/login/')
    await sendSignIn(page, accounts.retail)
    await page.waitForURL(url => !url.pathname.startsWith('/login'))
    await open('/?request_quote=yes')
    await dialog.getByRole('row', { name: /Grade 1 Storeroom Lock/ }).waitFor()
    await dialog.getByLabel('Files').first().waitFor()
    expect((await storedDraft(page)).map(({ quantity }) => quantity)).toEqual([1])
    await signOut(shopper)
    await eventually(() => page.evaluate(() => localStorage.getItem('persist:quoteInfo')), null)
    await sendSignIn(page, accounts.retail)
    await page.waitForURL(url => !url.pathname.startsWith('/login'))
    await open('/?request_quote=yes')
    await dialog.getByRole('row', { name: /Grade 1 Storeroom Lock/ }).waitFor()
  })

  it('starts at a product, by keyboard on phones too [S3-5.09] [S3-8.01] [S3-8.03] [S1-7.15] [S3-7.33]', async () => {
    const shopper = await arrive({ width: 390 })
    const { page, open } = shopper
    await open('/grade-1-storeroom-lock/')
    const announced = page.evaluate(
      () => new Promise(resolve => addEventListener('QUOTE_UPDATED', () => resolve(true), { once: true })),
    )
    await page.getByRole('main').getByRole('link', { name: 'Add to quote' }).focus()
    await page.keyboard.press('Enter')
    await waitForText(page, 'Product added to quote.')
    expect(await announced).toBe(true)
    expect((await storedDraft(page)).map(({ quantity }) => quantity)).toEqual([1])
    await page.evaluate(() => dispatchEvent(new Event('OPEN_QUOTE_MODEL')))
    const dialog = dialogOf(page)
    await dialog.getByRole('row', { name: /Grade 1 Storeroom Lock/ }).waitFor()
    await dialog.getByLabel('Contact Name').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('nowhere')
    await page.keyboard.press('Tab')
    await dialog.getByText('You must enter a valid email').waitFor()
    expect(await inspect(shopper)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it.onServer(
    'is one quote for any number of clicks of a guest, and the draft is empty afterwards [S3-2.10] [S3-4.01]',
    async () => {
      const { page, open } = await arrive()
      await open('/grade-1-storeroom-lock/?request_quote=yes')
      const dialog = dialogOf(page)
      await dialog.getByLabel('Add products').fill('Storeroom Lock')
      await dialog
        .getByRole('list', { name: 'Products found' })
        .getByRole('button', { name: /Grade 1 Storeroom Lock/ })
        .click()
      await page.getByRole('dialog', { name: 'Choose options' }).getByRole('button', { name: 'Save' }).click()
      await dialog.locator('[name="shipping.country"]').selectOption('United States')
      await dialog.locator('select[name="shipping.state"]').selectOption('Ohio')
      const entries = {
        'contact.name': 'Ada Nord',
        'contact.email': 'ada@quay.example',
        'shipping.firstName': 'Ada',
        'shipping.lastName': 'Nord',
        'shipping.address': '4 Quay Road',
        'shipping.city': 'Dayton',
        'shipping.zipCode': '45402',
        'shipping.phoneNumber': '937 555 0142',
      }
      for (const [name, value] of Object.entries(entries)) await dialog.locator(`[name="${name}"]`).fill(value)
      await dialog.getByLabel('Billing address is the same as shipping').check()
      const sent: string[] = []
      page.on(
        'request',
        request =>
          void (
            request.method() === 'POST' &&
            (request.postData() ?? '').includes('quoteCreate') &&
            sent.push(request.url())
          ),
      )
      await dialog
        .getByRole('button', { name: 'Submit request' })
        .evaluate((button: HTMLButtonElement) => [1, 2, 3].forEach(() => button.click()))
      await page.waitForURL('**/quote-details/?quoteId=*')
      await page.getByRole('article', { name: /^Quote \d+/ }).waitFor()
      expect(sent).toHaveLength(1)
      expect(await storedDraft(page)).toEqual([])
    },
  )

  it.onServer('works as a page without script', async () => {
    const { page, open } = await arrive({ script: false })
    await open('/grade-1-storeroom-lock/')
    await page.getByRole('main').getByRole('link', { name: 'Add to quote' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request a Quote' }).waitFor()
    await page.getByRole('main').getByText('Grade 1 Storeroom Lock').waitFor()
    await page.getByRole('button', { name: 'Submit request' }).click()
    await page.getByText('Contact Name is required').waitFor()
    await page.getByRole('main').getByText('Grade 1 Storeroom Lock').waitFor()
  })
})
