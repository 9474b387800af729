import { describe, expect } from '@jest/globals'
import { accounts, addProduct, fillCard, fillCheckout, fillToShipping, orderNumber, signIn } from './support/buyer'
import { full, inspect, widths } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

type Buyer = {
  readonly who: string
  readonly email: string
  readonly payment: 'Purchase order' | 'Test card'
  readonly goods: string
  readonly shipping: 'Freight' | 'Parcel'
}

const trade: Buyer = {
  who: 'trade admin',
  email: accounts.tradeAdmin,
  payment: 'Purchase order',
  goods: '/hollow-metal-frame/',
  shipping: 'Freight',
}
const retail: Buyer = {
  who: 'retail',
  email: accounts.retail,
  payment: 'Test card',
  goods: '/grade-1-storeroom-lock/',
  shipping: 'Parcel',
}

/** The short run walks one buyer at 390 pixels; the full run two buyers in every width. */
const cells = full
  ? [trade, retail].flatMap(buyer => widths.map(width => ({ ...buyer, width })))
  : [{ ...trade, width: 390 }]

describe('The pages of a purchase are accessible, do not shift, fit their window and log no errors', () => {
  it.each(cells)(
    'cart, checkout, confirmation and account of $who at $width pixels',
    async ({ email, payment, goods, shipping, width }) => {
      const buyer = await arrive({ width })
      const { page, open } = buyer
      await signIn(buyer, email)
      await addProduct(buyer, goods)
      await addProduct(buyer, '/saddle-threshold-36/', 5)
      const findings: string[] = []
      const look = async () => findings.push(...(await inspect(buyer)))
      await open('/cart/')
      await look()
      await open('/checkout')
      await look()
      await fillToShipping(page)
      await look()
      await page.getByRole('radio', { name: shipping }).check()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('radio', { name: payment }).check()
      await look()
      if (payment === 'Purchase order') await page.getByLabel('PO number').fill('PO-1')
      else await fillCard(page)
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await page.getByRole('button', { name: 'Place order' }).waitFor()
      await look()
      await page.getByRole('button', { name: 'Place order' }).click()
      const number = await orderNumber(page)
      await look()
      for (const path of [
        '/account/orders',
        `/account/orders/${number}`,
        '/account/settings',
        '/my-account/?tab=orders',
      ]) {
        await open(path)
        await look()
      }
      await page.goto('about:blank')
      await page.goto('/#/orders')
      await page.getByRole('table', { name: 'Your orders' }).waitFor()
      await look()
      expect(findings).toEqual([])
      // A dozen pages are inspected in sequence.
    },
    180_000,
  )

  it.each(full ? [...widths] : [1440])('guest checkout at %i pixels, contact and card', async width => {
    const guest = await arrive({ width })
    await addProduct(guest, '/double-robe-hook/')
    await guest.open('/checkout')
    expect(await inspect(guest)).toEqual([])
    await fillCheckout(guest.page, { email: 'look@mail.example', shipping: 'Parcel', payment: 'Test card' })
    expect(await inspect(guest)).toEqual([])
  })
})
