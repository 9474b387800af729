import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { accounts, addToCart, orderNumber, signIn, waitForText } from './support/buyer'
import type { Visit } from './support/browser'
import { journey } from './support/journey'
import { main } from './support/order-form'

const { arrive, it } = journey()

const step = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await main(page).getByLabel(label).first().fill(value)
}
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const go = async (page: Page, to: string): Promise<void> => {
  await press(page, 'Save and continue')
  await page.waitForURL(`**/trade-account/apply?step=${to}`)
}
const card = (page: Page, part: string) =>
  main(page)
    .getByRole('region', { name: part, exact: true })
    .filter({ has: page.getByRole('heading', { level: 2 }) })

/** Approves a part at the desk; `choose` fills in its form first. */
const approve = async ({ page }: Visit, part: string, choose?: () => Promise<unknown>): Promise<void> => {
  await choose?.()
  const button = card(page, part).getByRole('button', { name: `Approve ${part.toLowerCase()}`, exact: true })
  // By keyboard: the button has the focus and is pressed by Enter.
  await button.focus()
  await page.keyboard.press('Enter')
  await card(page, part).getByText('Approved', { exact: true }).waitFor()
}

/** Up to the payment step, picked up at the branch, so that freight does not matter. */
const toPayment = async (buyer: Visit, quantity: number): Promise<void> => {
  const { page, open } = buyer
  await open('/ball-bearing-hinge/')
  await addToCart(page, quantity)
  await waitForText(page, /added/i)
  await open('/checkout')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByRole('radio', { name: 'Pick-up at the branch' }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

describe('A trade account', () => {
  it.onServer(
    'is applied for, asked about, approved in parts, and orders on credit up to a limit [A-1] [A-4] [A-6] [P-3] [P-6]',
    async () => {
      const rita = await arrive({ width: 390 })
      const { page, open } = rita
      await signIn(rita, accounts.retail)

      // The demo's own application is withdrawn first: a person has one open application.
      await open('/trade-account/apply')
      if (page.url().includes('/trade-account/application/')) {
        await main(page).getByText('Withdraw the application').click()
        await press(page, 'Yes, withdraw it')
        await waitForText(page, 'Withdrawn')
      }

      await open('/trade-account')
      await main(page).getByRole('link', { name: 'Apply for a trade account' }).first().click()
      await step(page, { 'Legal name': 'Ritas Rooms LLC', Phone: '(937) 555-0100' })
      await go(page, 'tax')
      // A personal number is refused, with what was typed elsewhere kept.
      await step(page, { 'Tax number': '123-45-6789' })
      await press(page, 'Save and continue')
      await waitForText(page, "That looks like a personal number; use the company's EIN.")
      await step(page, { 'Tax number': '12-3456789' })
      await go(page, 'branches')
      await step(page, {
        Name: 'Shop',
        Street: '36 Sycamore Street',
        City: 'Dayton',
        State: 'OH',
        'ZIP code': '45402',
      })
      await go(page, 'credit')
      await step(page, { 'Credit requested': '100', 'Terms in days': '45' })
      await go(page, 'people')
      await go(page, 'send')
      await main(page).getByLabel('You may check our credit').check()
      await press(page, 'Send the application')
      await page.waitForURL(/\/trade-account\/application\/TA-\d+$/)
      const number = /TA-\d+$/.exec(page.url())?.[0] ?? ''

      // The overview counts it; the desk asks, Rita answers.
      const stef = await arrive()
      await signIn(stef, 'staff@lintel.example')
      await stef.open('/staff')
      await main(stef.page)
        .getByRole('link', { name: /\d+ open applications?/ })
        .click()
      await main(stef.page).getByRole('row').filter({ hasText: number }).getByRole('link').click()
      const payment = card(stef.page, 'Payment')
      await payment.getByText('Ask a question').click()
      await payment.getByLabel('Question').fill('Who pays the invoices?')
      await payment.getByRole('button', { name: 'Ask about payment' }).click()
      await waitForText(stef.page, 'Question sent. The applicant gets an email with the question.')
      await open(`/trade-account/application/${number}`)
      await main(page).getByLabel('Your answer').fill('I do.')
      await press(page, 'Send the answer')
      await main(page).getByText('I do.').first().waitFor()

      // Identity alone: a company at retail terms, nothing on account.
      await stef.open(`/staff/applications/${number}`)
      await payment.getByText('I do.').waitFor()
      await approve(stef, 'Company')
      await toPayment(rita, 3)
      await page.getByRole('radio', { name: 'Test card' }).waitFor()
      expect(await page.getByRole('radio', { name: /Purchase order|Invoice/ }).count()).toBe(0)
      expect(
        await main(page)
          .getByText(/ of .* left/)
          .allTextContents(),
      ).toEqual([])

      // The other parts, each applied as it is approved.
      await approve(stef, 'Prices', () => card(stef.page, 'Prices').getByLabel('Customer group').selectOption('Retail'))
      await approve(stef, 'Catalog', () =>
        card(stef.page, 'Catalog').getByLabel('Catalog').selectOption('Everything that guests see'),
      )
      await approve(stef, 'Payment', () =>
        card(stef.page, 'Payment').getByLabel('Pay on account').selectOption({ value: 'yes' }),
      )
      await approve(stef, 'Credit')
      await open('/flush-wood-door/')
      await page.getByRole('heading', { level: 1, name: 'Flush Wood Door' }).waitFor()

      // On credit, up to the limit: three hinges at $12.35.
      await open('/cart/')
      await waitForText(page, '$100.00 of $100.00 left')
      await open('/checkout')
      await page.getByRole('radio', { name: 'Purchase order' }).check()
      await page.getByLabel('PO number').fill('RR-1')
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await page.getByRole('button', { name: 'Place order' }).click()
      await orderNumber(page)

      // Over the limit: what is left, and why not more.
      await toPayment(rita, 9)
      await waitForText(page, /of \$100\.00 left on your company's account/)
      await waitForText(page, /left on your account; this order is \$/)
      expect(await page.getByRole('radio', { name: /Purchase order|Invoice/ }).count()).toBe(0)

      // The desk sees limit, what is held, and the terms that were approved.
      await stef.open('/staff/companies')
      await main(stef.page).getByRole('link', { name: 'Ritas Rooms LLC' }).click()
      await main(stef.page).getByRole('link', { name: 'Payment and credit' }).click()
      await waitForText(stef.page, '45 days from the invoice')
      await waitForText(stef.page, '$100.00')
    },
  )
})
