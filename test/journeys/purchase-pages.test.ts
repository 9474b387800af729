import { describe, expect, it } from '@jest/globals'
import { accounts, addProduct, fillCheckout, fillToShipping, orderNumber, signIn } from './support/buyer'
import { full, inspect, widths } from './support/inspect'
import { journey } from './support/journey'

const { arrive } = journey()

describe('The pages of a purchase are accessible, stand still, fit their window and complain of nothing', () => {
  it.each(full ? [...widths] : [390])('cart, checkout, confirmation and account at %i pixels', async width => {
    const buyer = await arrive({ width })
    const { page, open } = buyer
    await signIn(buyer, accounts.tradeAdmin)
    await addProduct(buyer, '/hollow-metal-frame/')
    await addProduct(buyer, '/saddle-threshold-36/', 5)
    const findings: string[] = []
    const look = async () => findings.push(...(await inspect(buyer)))
    await open('/cart/')
    await look()
    await open('/checkout')
    await look()
    await fillToShipping(page)
    await look()
    await page.getByRole('radio', { name: 'Freight' }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: 'Purchase order' }).check()
    await look()
    await page.getByLabel('PO number').fill('PO-1')
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: 'Place order' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Place order' }).click()
    const number = await orderNumber(page)
    await look()
    for (const path of ['/account/orders', `/account/orders/${number}`, '/account/settings', '/my-account/?tab=orders']) {
      await open(path)
      await look()
    }
    await page.goto('about:blank')
    await page.goto('/#/orders')
    await page.getByRole('table', { name: 'Your orders' }).waitFor()
    await look()
    expect(findings).toEqual([])
  })

  it('guest checkout at 1440 pixels, contact and card', async () => {
    const guest = await arrive()
    await addProduct(guest, '/double-robe-hook/')
    await guest.open('/checkout')
    expect(await inspect(guest)).toEqual([])
    await fillCheckout(guest.page, { email: 'look@mail.example', shipping: 'Parcel', payment: 'Test card' })
    expect(await inspect(guest)).toEqual([])
  })
})
