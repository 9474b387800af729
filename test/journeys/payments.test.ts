import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { addProduct, addToCart, fillCheckout, orderNumber } from './support/buyer'
import { axeFindings, type Visit } from './support/browser'
import { journeyThrough } from './support/journey'
import { openShop } from './support/shop'
import { routeStripe } from '../support/stripe/browser-routes'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await stripeStandIn()
  stripe.account.now = Date.now()
})
afterAll(() => stripe.close())

/** A card that is refused is an error of the provider's call, and a blocked script one of the page. */
const { arrive, it } = journeyThrough(async () => {
  stripe ??= await stripeStandIn()
  return openShop({
    LINTEL_STRIPE_SECRET_KEY: 'sk_test_journeys0001',
    LINTEL_STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys0001',
    LINTEL_STRIPE_API: stripe.url,
  })
}, /stripe|ERR_FAILED|Failed to load resource/)

const visa = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const authenticates = '4000 0025 0000 3155'

/** A guest with an order, on the page of its payment. */
const orders = async (guest: Visit, withScript = true): Promise<void> => {
  const { page } = guest
  if (withScript) await addProduct(guest, '/grade-1-storeroom-lock/')
  else {
    await page.goto('/grade-1-storeroom-lock/')
    await addToCart(page)
    await page.waitForURL('**/cart/')
  }
  await page.goto('/cart/')
  await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
  await page.waitForURL('**/secure-checkout')
  await fillCheckout(page, { email: `pay.${Date.now()}@mail.example`, shipping: 'Parcel', payment: 'Card' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/secure-checkout/return?payment=*')
}

const cardField = (page: Page) => page.getByLabel('Card number')
const pay = async (page: Page, number: string): Promise<void> => {
  await cardField(page).fill(number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

describe("A payment in the provider's fields", () => {
  it.onServer('takes another card after a declined one, and 3-D Secure in a frame [P-8] [P-19]', async () => {
    const guest = await arrive()
    await routeStripe(guest.context, stripe)
    await orders(guest)
    const { page } = guest
    await cardField(page).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await pay(page, declined)
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    await pay(page, authenticates)
    await page.frameLocator('iframe[title="3-D Secure"]').getByRole('button', { name: 'Complete' }).click()
    await orderNumber(page)
    expect([...stripe.account.intents.values()].map(({ status }) => status)).toEqual(['succeeded'])
  })

  it.onServer("leads to the provider's page where its script is blocked, once [P-8]", async () => {
    const guest = await arrive()
    await guest.context.route('https://js.stripe.com/**', route => route.abort())
    await orders(guest)
    const { page } = guest
    await page.getByRole('button', { name: 'Pay on the page of our payment provider' }).click()
    await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor()
    await cardField(page).fill(visa)
    await page.getByRole('button', { name: 'Pay' }).click()
    await orderNumber(page)
    const intents = [...stripe.account.intents.values()].slice(-2)
    expect(intents.map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  })

  it.onServer('leads there without script too [P-8]', async () => {
    const guest = await arrive({ script: false })
    await orders(guest, false)
    const { page } = guest
    await page.getByRole('button', { name: 'Pay on the page of our payment provider' }).click()
    await cardField(page).fill(visa)
    await page.getByRole('button', { name: 'Pay' }).click()
    await orderNumber(page)
  })
})
