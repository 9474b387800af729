import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'
import { routeStripe } from '../support/stripe/browser-routes'
import { addProduct, eventually, fillCheckout, orderNumber, signIn } from './support/buyer'
import { axeFindings, type Visit } from './support/browser'
import { journeyThrough } from './support/journey'
import { openShop } from './support/shop'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe ??= await stripeStandIn()
  stripe.account.now = Date.now()
})
afterAll(() => stripe.close())

const { arrive, it, shop } = journeyThrough(async () => {
  stripe ??= await stripeStandIn()
  return openShop({
    LINTEL_STRIPE_SECRET_KEY: 'sk_test_journeys0002',
    LINTEL_STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys0002',
    LINTEL_STRIPE_API: stripe.url,
  })
}, /stripe|Failed to load resource/)

const visa = '4242 4242 4242 4242'
/** Its owner has to be asked each time. */
const asksItsOwner = '4000 0027 6000 3184'

/** The lead time of the frame made to order, as an importer would change it. */
const leadTime = (time: string): void => {
  const database = new Sqlite(join(shop().data, 'lintel.db'))
  const fields = JSON.stringify([
    { name: 'Lead Time', value: time },
    { name: 'Made to Order', value: 'Yes' },
  ])
  database.prepare('update product set custom_fields = ? where slug = ?').run(fields, '/acoustic-frame/')
  database.close()
}

const pay = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** A guest orders two locks in stock and a frame made to order, and reads when which part is taken. */
const orders = async (guest: Visit, number: string): Promise<number> => {
  const { page } = guest
  await routeStripe(guest.context, stripe)
  await addProduct(guest, '/grade-1-storeroom-lock/', 2)
  await addProduct(guest, '/acoustic-frame/')
  await page.goto('/cart/')
  await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
  await page.waitForURL('**/secure-checkout')
  await fillCheckout(page, { email: `parts.${Date.now()}@mail.example`, shipping: 'Freight', payment: 'Card' })
  const plan = page.getByRole('region', { name: 'When you pay' })
  const parts = await plan.getByRole('listitem').allInnerTexts()
  expect(parts).toEqual([
    expect.stringMatching(/^Today \$[\d,.]+\.$/),
    expect.stringMatching(/^About \w+ \d+, \d+, when Acoustic Frame ships: \$[\d,.]+\.$/),
  ])
  expect(await plan.innerText()).toContain('By placing the order you agree')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/secure-checkout/return?payment=*')
  await pay(page, number)
  if (number === asksItsOwner)
    await page.frameLocator('iframe[title="3-D Secure"]').getByRole('button', { name: 'Complete' }).click()
  return Number(await orderNumber(page))
}

/** Staff ship pieces of a line; the shipment is on the page then. */
const ships = async ({ page }: Visit, name: RegExp, pieces: number): Promise<void> => {
  const form = page.getByRole('form', { name: 'Ship and take the payment' })
  const shipments = page.getByRole('table', { name: 'Shipments' }).getByRole('rowheader')
  const before = await shipments.count()
  await form.getByLabel(name).fill(String(pieces))
  await form.getByRole('button', { name: 'Ship and take the payment' }).click()
  await eventually(() => shipments.count(), before + 1)
}

const received = (): readonly number[] => [...stripe.account.intents.values()].map(each => each.amount_received)

describe('An order that is paid as it ships', () => {
  it.onServer('is taken by two captures where the charge allows them [P-12] [P-13]', async () => {
    leadTime('6 days')
    stripe.account.severalCaptures = true
    const guest = await arrive()
    const id = await orders(guest, visa)
    const stef = await arrive()
    await signIn(stef, 'staff@lintel.example')
    await stef.open(`/staff/orders/${id}`)
    await stef.page.getByText(/^Authorized \$[\d,.]+, taken \$0\.00$/).waitFor()
    await ships(stef, /Storeroom Lock/, 2)
    await stef.page.getByText('Paid and shipped').waitFor()
    expect(await axeFindings(stef.page)).toEqual([])
    const first = received()
    await ships(stef, /Acoustic Frame/, 1)
    await eventually(() => stef.page.getByText('Paid and shipped').count(), 2)
    const intent = [...stripe.account.intents.values()].at(-1)
    expect(received()).toHaveLength(first.length)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: intent?.amount })
  })

  it.onServer('is paid by a mailed link if the stored card is declined later [P-13] [P-14]', async () => {
    leadTime('2 to 3 weeks')
    stripe.account.severalCaptures = false
    const guest = await arrive()
    const id = await orders(guest, asksItsOwner)
    const stef = await arrive()
    await signIn(stef, 'staff@lintel.example')
    await stef.open(`/staff/orders/${id}`)
    await ships(stef, /Storeroom Lock/, 2)
    await ships(stef, /Acoustic Frame/, 1)
    await stef.page.getByText('Payment needed').first().waitFor()
    const links = async () =>
      (await shop().mails()).flatMap(mail => /\/pay\/[\w-]{43}/.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? [])
    await eventually(async () => (await links()).length > 0, true)
    const anybody = await arrive()
    await routeStripe(anybody.context, stripe)
    await anybody.page.goto((await links())[0] ?? '')
    await anybody.page.getByLabel('Card number').waitFor()
    expect(await axeFindings(anybody.page)).toEqual([])
    await pay(anybody.page, visa)
    await anybody.page.getByText('Nothing is left to pay for this shipment').waitFor()
    await anybody.page.reload()
    await anybody.page.getByText('Nothing is left to pay for this shipment').waitFor()
    await stef.page.reload()
    await eventually(() => stef.page.getByText('Paid and shipped').count(), 2)
    await stef.page.getByText(/^Taken \$[\d,.]+$/).waitFor()
  })
})
