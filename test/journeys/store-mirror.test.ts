import { afterAll, describe, expect, it, jest } from '@jest/globals'
import type { Page } from 'playwright-core'
import { ids, stockGoods } from '../support/bigcommerce/goods'
import { secretHeader } from '../../adapters/bigcommerce/webhooks/hooks'
import { noticeOf } from '../support/bigcommerce/hooks'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../support/bigcommerce/stand-in'
import { channelId } from '../support/bigcommerce/store'
import { eventually, sendSignIn, waitForText } from './support/buyer'
import { inspect } from './support/inspect'
import { journeyThrough } from './support/journey'
import { openAnsweredShop } from './support/set-up-shop'

const webhookSecret = 'a secret of at least 24 characters'
let standIn: BigcommerceStandIn
let lastStep = ''
const { arrive, shop } = journeyThrough(async () => {
  standIn = await bigcommerceStandIn()
  stockGoods(standIn.store)
  const answered = await openAnsweredShop({
    LINTEL_BIGCOMMERCE_STORE: standIn.store.hash,
    LINTEL_BIGCOMMERCE_TOKEN: standIn.store.token,
    LINTEL_BIGCOMMERCE_CHANNEL: String(channelId),
    LINTEL_BIGCOMMERCE_API: standIn.url,
    LINTEL_BIGCOMMERCE_WEBHOOK_SECRET: webhookSecret,
  })
  lastStep = answered.pathOf('products')
  return answered.shop
})
// A shop is set up once: a second try would find it open.
jest.retryTimes(0)
afterAll(() => standIn.close())

const owner = 'mia@miller.example'
const password = 'Canalstreet12'
const go = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()

/** Calls of the store about anything but the catalog's own reads, which run behind the pages. */
const callsOfShoppers = () =>
  standIn.calls.filter(({ path }) => !/\/(catalog|pricelists|customer_groups|store)/.test(path))

describe('A merchant with a BigCommerce store', () => {
  it('opens a shop that fills from the store and follows it while it sells [BC-1.11] [BC-3.16] [BC-3.18]', async () => {
    const newcomer = await arrive()
    await newcomer.page.goto(new URL(lastStep, shop().url).href)
    await newcomer.page.getByLabel('Later').check()
    await go(newcomer.page, 'Open the shop')
    await newcomer.page.getByRole('heading', { level: 1, name: 'Miller Door & Frame is open' }).waitFor()

    const guest = await arrive()
    const product = '/lever-lock/'
    await eventually(async () => (await guest.open(product))?.status(), 200, 60_000)
    await waitForText(guest.page, '$89.50')
    const before = callsOfShoppers().length
    for (const path of ['/', '/hardware/', '/hardware/locks/', product, '/search/?q=lever']) await guest.open(path)
    expect(callsOfShoppers()).toHaveLength(before)

    const staff = await arrive()
    const link = (await shop().mails()).map(mail => /\S+\/_reset_p_\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0])
    await staff.page.goto(link.find(found => found !== undefined) ?? '')
    await staff.page.getByLabel('New password').fill(password)
    await staff.page.getByLabel('Confirm password').fill(password)
    await go(staff.page, 'Set password')
    await staff.page.waitForURL('**/login/')
    await sendSignIn(staff.page, owner, password)
    await staff.page.waitForURL(url => !url.pathname.startsWith('/login'))
    await staff.open('/staff/catalogue')
    await staff.page.getByRole('link', { name: "State of the store's catalog" }).click()
    await staff.page.getByRole('heading', { level: 1, name: 'Catalog from the store' }).waitFor()
    expect(await inspect(staff)).toEqual([])

    const { products } = standIn.store
    const at = products.findIndex(row => row['id'] === ids.lever)
    products[at] = { ...products[at], name: 'Lever Lock, Grade 1', date_modified: new Date().toISOString() }
    const answer = await fetch(new URL('/webhooks/bigcommerce', shop().url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [secretHeader]: webhookSecret },
      body: JSON.stringify(
        noticeOf(standIn.store, { scope: 'store/product/updated', data: { type: 'product', id: ids.lever } }),
      ),
    })
    expect(answer.status).toBe(200)
    await eventually(
      async () => {
        await guest.open(product)
        return guest.page.getByRole('heading', { level: 1 }).innerText()
      },
      'Lever Lock, Grade 1',
      30_000,
    )
    expect(standIn.faults).toEqual([])
  })
})
