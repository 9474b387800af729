import { describe, expect } from '@jest/globals'
import { accounts, cartLine, orderNumber, waitForText, signIn } from './support/buyer'
import { journey } from './support/journey'
import { atOrderForm, fillOrder, inFrame, main, pdf } from './support/order-form'

const { arrive, it } = journey()

describe('A tax exemption certificate', () => {
  it.onServer(
    'comes with an order, is accepted at the desk for a state, and deliveries there are not taxed until its last day',
    async () => {
      const buyer = await arrive()
      const { page } = buyer
      await signIn(buyer, accounts.oneCategory)
      await atOrderForm(buyer, '/dollar-general/')
      await fillOrder(page)
      await main(page).getByRole('radio', { name: 'Yes' }).check()
      await inFrame(page).getByLabel('Tax exemption certificate').setInputFiles(pdf('exempt-georgia.pdf'))
      await main(page).getByRole('spinbutton', { name: 'Quantity of DG Lockset Kit' }).fill('2')
      await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()
      await page.waitForURL('**/cart/')
      await cartLine(page, 'DG Lockset Kit').waitFor()

      // Without a decision the form asks for it and preserves the input.
      const staff = await arrive()
      await signIn(staff, 'staff@lintel.example')
      await staff.open('/staff/tax-exemptions')
      await main(staff.page)
        .getByRole('row')
        .filter({ hasText: 'exempt-georgia.pdf' })
        .getByRole('link')
        .first()
        .click()
      const accept = main(staff.page).getByRole('button', { name: 'Accept certificate' })
      await main(staff.page).getByLabel('States').fill('GA, QQ')
      await accept.click()
      await waitForText(staff.page, /No state has the code QQ/)
      await waitForText(staff.page, 'Enter the last day the certificate is valid.')
      await main(staff.page).getByLabel('States').fill('GA')
      await main(staff.page)
        .getByLabel('Valid through')
        .fill(`${new Date().getUTCFullYear() + 1}-06-30`)
      await accept.click()
      await waitForText(staff.page, 'Certificate accepted.')

      // Shipped to the store's own address, which is in Georgia.
      await buyer.open('/cart/')
      await main(page).getByRole('button', { name: 'Checkout Now' }).click()
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.getByRole('radio', { name: 'Parcel' }).check()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('radio', { name: 'Purchase order' }).check()
      await page.getByLabel('PO number').fill('PO-2207')
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await page.getByRole('button', { name: 'Place order' }).click()
      await orderNumber(page)
      await waitForText(page, /Tax exempt \(GA\) until Jun 30/)
      expect(
        await page
          .getByText(/Tax exempt \(GA\) until Jun 30/)
          .first()
          .locator('xpath=..')
          .textContent(),
      ).toContain('$0.00')
    },
  )
})
