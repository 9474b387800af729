import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { setupSteps } from '../../core/setup/setup-draft'
import { signIn } from './support/engine-journeys'
import { firefox } from './support/firefox'
import { remotePage, type RemoteBrowser, type RemoteTab } from './support/remote-page'
import { prepare, type Prepared } from '../screens/prepared'
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

/** Paths whose page is wider than the window. */
const tooWide = async (
  tab: RemoteTab,
  paths: readonly string[],
  open: (path: string) => Promise<void>,
): Promise<readonly string[]> => {
  const wide: string[] = []
  for (const path of paths) {
    await open(path)
    const beyond = await tab.read(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      undefined,
    )
    if (beyond > 0) wide.push(`${path} by ${beyond} px`)
  }
  return wide
}

inFirefox('On a phone in Firefox', () => {
  let browser: RemoteBrowser
  let shop: RunningShop
  let prepared: Prepared
  jest.setTimeout(180_000)
  jest.retryTimes(1, { logErrorsBeforeRetry: true })
  beforeAll(async () => {
    ;[browser, shop] = await Promise.all([firefox.open(390), openShop()])
    prepared = await prepare(shop)
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
    await prepared?.close()
  })

  it.each([
    ['a guest', undefined, ofGuests],
    ['the admin of a company', 'admin@northgate.example', ofAdmins],
    ['staff', 'staff@lintel.example', ofStaff],
  ])('pages of trade accounts fit the window of %s and log no error', async (_, email, paths) => {
    const tab = await browser.newWindow()
    const page = remotePage(tab, shop.url)
    if (email !== undefined) await signIn(page, email)
    expect([await tooWide(tab, paths, page.open), tab.faults()]).toEqual([[], []])
  })

  it.each([
    ['a guest', undefined, ['quoted freight', 'accepted freight', 'declined freight', 'lapsed freight']],
    ['a buyer', 'senior@northgate.example', ['own freight']],
    ['staff', 'staff@lintel.example', ['freight to quote at the desk', 'quoted freight at the desk']],
  ] as const)('pages of quoted freight fit the window of %s and log no error', async (_, email, places) => {
    const tab = await browser.newWindow()
    const page = remotePage(tab, shop.url)
    if (email !== undefined) await signIn(page, email)
    const paths = places.map(place => prepared.places[place] ?? '')
    expect([await tooWide(tab, paths, page.open), tab.faults()]).toEqual([[], []])
  })

  it('the steps of set-up fit the window and log no error', async () => {
    const tab = await browser.newWindow()
    const paths = setupSteps.map(step => prepared.places[`set-up ${step}`] ?? '')
    const open = (path: string) => tab.goTo(prepared.setUp.url + path)
    expect([await tooWide(tab, paths, open), tab.faults()]).toEqual([[], []])
    expect(await tab.read(() => document.querySelector('h1')?.textContent, undefined)).toBe('Products, and a last look')
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
