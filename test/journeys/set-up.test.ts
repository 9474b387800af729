import { join } from 'node:path'
import { afterAll, describe, expect, it, jest } from '@jest/globals'
import type { Page } from 'playwright-core'
import { catalogueFixtures } from '../builders/goods/importing'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'
import {
  addToCart,
  eventually,
  cartPieces,
  fillToShipping,
  orderNumber,
  sendSignIn,
  waitForText,
} from './support/buyer'
import { inspect } from './support/inspect'
import { journeyThrough } from './support/journey'
import { setUpAddress } from './support/set-up-shop'
import { openShop } from './support/shop'

let provider: StripeStandIn
const { arrive, shop } = journeyThrough(async () => {
  provider = await stripeStandIn()
  provider.account.now = Date.now()
  return openShop({
    LINTEL_SEED: 'none',
    LINTEL_LOG_LEVEL: 'warn',
    LINTEL_STRIPE_SECRET_KEY: 'sk_test_abcdefgh12345678',
    LINTEL_STRIPE_API: provider.url,
  })
})
// A shop is set up once: a second try would find it open.
jest.retryTimes(0)
afterAll(() => provider.close())

const owner = 'mia@miller.example'
const password = 'Canalstreet12'

const setupAddress = (): string => setUpAddress(shop())

const statusOf = async (path: string): Promise<number> => (await fetch(new URL(path, shop().url))).status

const go = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()

describe('A merchant with an empty database', () => {
  it('sets up a shop without script, chooses a password, imports products, and gets a first order [A-26]', async () => {
    expect(
      await Promise.all(['/', '/login', '/staff', '/setup', '/setup?token=guess', '/sitemap.xml'].map(statusOf)),
    ).toEqual([404, 404, 404, 404, 404, 404])
    expect(await statusOf('/healthz')).toBe(200)
    const former = setupAddress()
    await shop().stop()
    await shop().start()
    const address = setupAddress()
    expect([await statusOf(former), await statusOf(address)]).toEqual([404, 200])

    const reader = await arrive({ width: 390 })
    await reader.page.goto(address)
    expect(await inspect(reader)).toEqual([])

    const newcomer = await arrive({ script: false })
    const { page } = newcomer
    await page.goto(address)
    await page.getByLabel('Name of the store').fill('Miller Door')
    await go(page, 'Save and continue')
    await waitForText(page, 'Type the address of the store.')
    expect(await page.getByLabel('Name of the store').inputValue()).toBe('Miller Door')
    await page.getByLabel('Address', { exact: false }).fill('12 Canal Street\nDayton, OH 45402')
    await go(page, 'Save and continue')
    await page.getByLabel('Send a test email to').fill(owner)
    await go(page, 'Send test email')
    await waitForText(page, `Test email to ${owner}: done.`)
    expect((await shop().mails()).filter(mail => mail.includes('a test mail'))).toHaveLength(1)
    await go(page, 'Save and continue')
    await page.getByLabel('First name').fill('Mia')
    await page.getByLabel('Last name').fill('Miller')
    await page.getByLabel('Email', { exact: false }).fill(owner)
    await go(page, 'Save and continue')
    await page.getByLabel('Ohio').check()
    await go(page, 'Save and continue')
    await waitForText(page, 'By Stripe, in test mode: no money moves.')
    await go(page, 'Back')
    expect(await page.getByLabel('Ohio').isChecked()).toBe(true)
    for (const _ of ['shipping', 'payment']) await go(page, 'Save and continue')
    await waitForText(page, 'One state, $14.95 an order')
    await page.getByLabel('Import products now').check()
    await go(page, 'Open the shop')
    await waitForText(page, 'Choose a file of products, or choose "Later".')
    await page.getByLabel('File of products').setInputFiles(join(catalogueFixtures, 'shopify-classic.csv'))
    await go(page, 'Check the file')
    await waitForText(page, /shopify-classic\.csv: \d+ products/)
    await waitForText(page, /^What to look at: \d+ of \d+$/)
    expect(await statusOf('/')).toBe(404)
    await go(page, 'Open the shop')
    await page.getByRole('heading', { level: 1, name: 'Miller Door is open' }).waitFor()
    await waitForText(page, /products of shopify-classic\.csv (?:are in the shop|are being loaded)/)
    expect(await statusOf(address)).toBe(404)

    const staff = await arrive()
    await staff.open('/')
    await staff.page.getByRole('heading', { level: 1, name: 'Miller Door' }).waitFor()
    const link = (await shop().mails()).map(mail => /\S+\/_reset_p_\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0])
    await staff.page.goto(link.find(found => found !== undefined) ?? '')
    await staff.page.getByLabel('New password').fill(password)
    await staff.page.getByLabel('Confirm password').fill(password)
    await go(staff.page, 'Set password')
    await staff.page.waitForURL('**/login/')
    await sendSignIn(staff.page, owner, password)
    await staff.page.waitForURL(url => !url.pathname.startsWith('/login'))
    await staff.open('/staff/accounts')
    await waitForText(staff.page, owner)

    const guest = await arrive()
    await eventually(async () => (await guest.open('/lagoon-desk-lamp/'))?.status(), 200)
    await guest.page.getByRole('main').getByRole('radio', { name: /Moss/ }).check()
    await addToCart(guest.page)
    await eventually(() => cartPieces(guest.page), 1)
    await guest.open('/cart/')
    await guest.page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
    await guest.page.waitForURL('**/secure-checkout')
    await fillToShipping(guest.page, 'first@buyer.example')
    await guest.page.getByRole('radio', { name: /^Standard shipping/ }).check()
    await go(guest.page, 'Continue to payment')
    expect(await guest.page.getByRole('radio', { name: 'Test card' }).count()).toBe(0)
    await go(guest.page, 'Continue to review')
    await go(guest.page, 'Place order')
    await guest.page.getByLabel('Card number').fill('4242424242424242')
    await go(guest.page, 'Pay')
    const number = await orderNumber(guest.page)
    await staff.open('/staff/orders')
    await waitForText(staff.page, number)
  })
})
