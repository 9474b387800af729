import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { signIn } from './support/engine-journeys'
import { firefox } from './support/firefox'
import { remotePage, type RemoteBrowser } from './support/remote-page'
import { openShop, type RunningShop } from './support/shop'

const inFirefox = firefox.missing ? describe.skip : describe

const ofGuests = ['/trade-account', '/trade-account/apply', '/gift-certificate/balance']
const ofAdmins = ['/account/roles', '/account/roles/new?on=senior-buyer', '/account/users/import']
const ofStaff = [
  '/staff/applications',
  '/staff/companies',
  ...['', '?tab=people', '?tab=access', '?tab=credit', '?tab=tax', '?tab=orders', '?tab=history'].map(
    tab => `/staff/companies/1${tab}`,
  ),
  '/staff/companies/1/people',
  '/staff/price-lists',
  '/staff/price-lists/11',
  '/staff/coupons',
  '/staff/tax',
  '/staff/gift-certificates',
  '/staff/settings/payments',
  '/staff/settings/order-notices',
]

inFirefox('On a phone in Firefox', () => {
  let browser: RemoteBrowser
  let shop: RunningShop
  jest.setTimeout(180_000)
  jest.retryTimes(1, { logErrorsBeforeRetry: true })
  beforeAll(async () => {
    ;[browser, shop] = await Promise.all([firefox.open(390), openShop()])
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })

  it.each([
    ['a guest', undefined, ofGuests],
    ['the admin of a company', 'admin@northgate.example', ofAdmins],
    ['staff', 'staff@lintel.example', ofStaff],
  ])('pages of trade accounts fit the window of %s and log no error', async (_, email, paths) => {
    const tab = await browser.newWindow()
    const page = remotePage(tab, shop.url)
    if (email !== undefined) await signIn(page, email)
    const wide: string[] = []
    for (const path of paths) {
      await page.open(path)
      const beyond = await tab.read(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        undefined,
      )
      if (beyond > 0) wide.push(`${path} by ${beyond} px`)
    }
    expect([wide, tab.faults()]).toEqual([[], []])
  })

  it('staff choose a part of a company from one field', async () => {
    const page = remotePage(await browser.newWindow(), shop.url)
    await signIn(page, 'staff@lintel.example')
    await page.open('/staff/companies/1')
    await page.choose(/^Sections of this company/, 'Tax', 'main')
    await page.address(/\/staff\/companies\/1\?tab=tax$/)
    await page.sees('text', 'Exemption certificates', 'main')
  })
})
