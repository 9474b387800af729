import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { addProduct, addToCart, fillCheckout, orderNumber, signIn } from './support/buyer'
import { axeFindings, type Visit } from './support/browser'
import { journeyThrough } from './support/journey'
import { openShop } from './support/shop'
import { routeStripe } from '../support/stripe/browser-routes'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'

let stripe: StripeStandIn
const secret = 'whsec_journeys0001'
beforeAll(async () => {
  stripe = await stripeStandIn()
  stripe.account.now = Date.now()
})
afterAll(() => stripe.close())

/** A card that is refused is an error of the provider's call, and a blocked script one of the page. */
const { arrive, it, shop } = journeyThrough(async () => {
  stripe ??= await stripeStandIn()
  return openShop({
    LINTEL_STRIPE_SECRET_KEY: 'sk_test_journeys0001',
    LINTEL_STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys0001',
    LINTEL_STRIPE_API: stripe.url,
    LINTEL_STRIPE_WEBHOOK_SECRETS: secret,
    LINTEL_ORDERS_TO: 'desk@shop.example',
  })
}, /stripe|ERR_FAILED|Failed to load resource/)

const visa = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const bankFails = '000111111116'
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

  it.onServer('of a bank that fails late holds the order, and mails buyer and desk [P-15]', async () => {
    const guest = await arrive()
    await routeStripe(guest.context, stripe)
    await orders(guest)
    const { page } = guest
    await pay(page, bankFails)
    const number = await orderNumber(page)
    stripe.account.bankAnswers([...stripe.account.intents.keys()].at(-1) ?? '')
    await notify()
    await mailed(`The payment of your Lintel Supply order ${number} failed`, `Payment failed: order ${number}`)
    const staff = await arrive()
    await signIn(staff, 'staff@lintel.example')
    await staff.open(`/staff/orders/${number}`)
    await staff.page.getByRole('main').getByText('On hold', { exact: true }).first().waitFor()
  })

  it.onServer('is refunded in parts by lines, and the buyer is mailed what for and where to [P-16]', async () => {
    const guest = await arrive()
    await routeStripe(guest.context, stripe)
    await orders(guest)
    await pay(guest.page, visa)
    const number = await orderNumber(guest.page)
    const staff = await arrive()
    await signIn(staff, 'staff@lintel.example')
    const { open, page } = staff
    await open(`/staff/orders/${number}`)
    await page.getByText('Refund a part', { exact: true }).click()
    await page.getByLabel(/^Refund pieces of/).fill('1')
    await page.getByRole('button', { name: 'Work out the refund' }).click()
    await page.getByRole('button', { name: /^Refund \$/ }).click()
    await mailed(`Refund for your Lintel Supply order ${number}`)
    expect([...stripe.account.refunds.values()].at(-1)?.status).toBe('succeeded')
  })

  it.onServer('declined too often ends, and the next card passes a captcha that solves itself [P-20]', async () => {
    const guest = await arrive()
    await routeStripe(guest.context, stripe)
    await orders(guest)
    const { page } = guest
    const intent = [...stripe.account.intents.values()].at(-1)
    while (intent?.status !== 'canceled') {
      const read = page.waitForResponse(answer => answer.url().includes('/checkout/payments/'))
      await pay(page, declined)
      await read
    }
    await page.getByText('The card was declined too often').waitFor()
    await page.getByRole('radio', { name: 'Card' }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/secure-checkout/return?payment=*')
    await pay(page, visa)
    await orderNumber(page)
  })
})

/** Sends the shop what happened at the provider, as its notices do. */
const notify = async (): Promise<void> => {
  for (const event of stripe.account.events) {
    const { body, signature } = await stripe.signed(event, secret)
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const answer = await fetch(`${shop().url}/webhooks/stripe`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
}

/** Waits until mails with these subjects were sent. */
const mailed = async (...subjects: readonly string[]): Promise<void> => {
  for (;;) {
    const mails = await shop().mails()
    if (subjects.every(subject => mails.some(mail => mail.includes(subject)))) return
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}
