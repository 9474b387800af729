import type { Page } from 'playwright-core'
import { setupSteps, type SetupStep } from '../../core/setup/setup-draft'

/** Visitors of screens; `visitors.ts` defines them and their carts. */
export const viewers = [
  'guest',
  'long cart',
  'admin',
  'senior',
  'junior',
  'long names',
  'set aside',
  'super',
  'staff',
] as const
export type Viewer = (typeof viewers)[number]

/** Addresses that `prepared.ts` makes. */
export type Place =
  | `${'quoted' | 'accepted' | 'declined' | 'lapsed' | 'own'} freight`
  | `${'freight to quote' | 'quoted freight' | 'lapsed freight' | 'paid order'} at the desk`
  | `set-up ${SetupStep}`

export type Screen = {
  readonly name: string
  readonly as: Viewer
  /** Its URL, a link pattern and the page whose first such link leads to it, or a prepared address. */
  readonly at: string | { readonly on: string; readonly link: RegExp } | { readonly prepared: Place }
  /** 'set-up': a shop without data. */
  readonly store?: 'home' | 'set-up'
  /** Actions on the page before it is measured. */
  readonly first?: (page: Page) => Promise<unknown>
}

const main = (page: Page) => page.getByRole('main')

const toCheckout = async (page: Page): Promise<void> => {
  await main(page).getByText('Checkout Now', { exact: true }).locator('visible=true').first().click()
  await page.waitForURL('**/secure-checkout**')
  await main(page).getByRole('heading', { level: 1 }).waitFor()
}

/** A list of three rows: a valid one, one with an unknown product, and one without quantity. */
const faultyList = ['SKU,Quantity', 'LS-G1-626,2', 'NO-SUCH-SKU,4', 'BX-1,several'].join('\n')

const upload = async (page: Page): Promise<void> => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'job-2207.csv', mimeType: 'text/csv', buffer: Buffer.from(faultyList) })
  // The row's issue is shown at the row after the response.
  await main(page).locator('input[value="NO-SUCH-SKU"]').waitFor()
}

/** Ends in the shop, with the bar that says as whom it is seen. */
const seeAsCompany = async (page: Page): Promise<void> => {
  await main(page)
    .getByRole('button', { name: /^See the shop as / })
    .click()
  await page.waitForURL(url => !url.pathname.startsWith('/staff'))
  await page
    .getByText(/You see the shop as /)
    .first()
    .waitFor()
}

const pricesOfLock = '/staff/price-lists/11/prices?sku=LS-G1-626'

const draftPrices = async (page: Page): Promise<void> => {
  await main(page).getByLabel('Price', { exact: true }).first().fill('99.00')
  await main(page).getByRole('button', { name: 'Add to my draft' }).click()
  await page.waitForURL('**/staff/price-runs/*')
  await main(page).getByRole('heading', { level: 1 }).waitFor()
}

/** Below the width of the bar, the account's entries are in the navigation. */
const openAccountMenu = async (page: Page): Promise<void> => {
  const account = page.locator('summary[aria-label^="My Account"]').locator('visible=true')
  const opener = (await account.count()) > 0 ? account : page.getByRole('button', { name: 'Menu' })
  await opener.first().click()
  await page.getByText('Change company').locator('visible=true').last().waitFor()
}

const openRefund = async (page: Page): Promise<void> => {
  await main(page).locator('summary', { hasText: 'Refund a part' }).click()
}

const checkRefund = async (page: Page): Promise<void> => {
  await openRefund(page)
  await main(page).getByLabel('Other amount').fill('2.00')
  await main(page).getByRole('button', { name: 'Work out the refund' }).click()
  await main(page)
    .getByRole('button', { name: /^Refund \$/ })
    .waitFor()
  await main(page).getByRole('button', { name: 'Work out the refund' }).waitFor()
}

const leaveSetUpEmpty = async (page: Page): Promise<void> => {
  await page.getByLabel('Name of the store').fill('')
  await page.getByLabel('Address', { exact: false }).fill('')
  await page.getByRole('button', { name: 'Save and continue', exact: true }).click()
  await page.getByText('Type the name of the store.').first().waitFor()
}

const quoteLink = /\/quote-details\/\?quoteId=\d+/
const orderLink = /\/account\/orders\/\d+/

/** Every kind of screen of the shop and its desks, with what strains it: long carts, long names, faulty files. */
export const screens: readonly Screen[] = [
  { name: 'home', as: 'guest', at: '/' },
  { name: 'home of the kitchen store', as: 'guest', at: '/', store: 'home' },
  { name: 'listing', as: 'guest', at: '/doors/' },
  { name: 'listing filtered', as: 'guest', at: '/locksets/?_fs=brand_esi;;Brightline' },
  { name: 'listing of hardware', as: 'admin', at: '/hardware/' },
  { name: 'bulk table', as: 'admin', at: '/locksets/?section=bulk-order' },
  { name: 'product with options', as: 'guest', at: '/hollow-metal-door-18-ga/' },
  { name: 'product at a contract price', as: 'admin', at: '/grade-1-storeroom-lock/' },
  { name: 'product by quote', as: 'guest', at: '/ceia-walk-through-detector/' },
  { name: 'product with a long name', as: 'long names', at: { on: '/cart/', link: /\/door[\w-]*flush[\w-]*\//i } },
  { name: 'product of a long company', as: 'long names', at: '/grade-1-storeroom-lock/' },
  { name: 'door finder', as: 'guest', at: '/commercial-wood-doors/' },
  { name: 'search', as: 'guest', at: '/search?q=hinge' },
  { name: 'search without hits', as: 'guest', at: '/search?q=zzzzqq' },
  { name: 'comparison', as: 'guest', at: '/compare?ids=31001,32001,52001,52002' },
  { name: 'cart of 3 lines', as: 'guest', at: '/cart/' },
  { name: 'cart of 61 lines', as: 'admin', at: '/cart/' },
  { name: 'cart of 350 lines', as: 'long cart', at: '/cart/' },
  { name: 'cart with long names', as: 'long names', at: '/cart/' },
  { name: 'cart with lines set aside', as: 'set aside', at: '/cart/' },
  { name: 'cart of a junior buyer', as: 'junior', at: '/cart/' },
  { name: 'checkout of 3 lines', as: 'guest', at: '/cart/', first: toCheckout },
  { name: 'checkout of 61 lines', as: 'admin', at: '/cart/', first: toCheckout },
  { name: 'bulk upload', as: 'admin', at: '/bulk-upload/' },
  // A guest's list is stored in the window; an account's would be the one of the previous window.
  { name: 'bulk upload with errors', as: 'guest', at: '/bulk-upload/', first: upload },
  { name: 'quick order pad', as: 'admin', at: '/quick-order-pad/' },
  { name: 'login', as: 'guest', at: '/login/' },
  { name: 'sign-up', as: 'guest', at: '/sign-up' },
  { name: 'contact', as: 'guest', at: '/contact-us/' },
  { name: 'locations', as: 'guest', at: '/locations/' },
  { name: 'blog', as: 'guest', at: '/blog/' },
  { name: 'page that is not there', as: 'guest', at: '/no-such-page/' },
  { name: 'dashboard', as: 'admin', at: '/account/dashboard' },
  { name: 'dashboard of a long company', as: 'long names', at: '/account/dashboard' },
  { name: 'orders', as: 'admin', at: '/account/orders' },
  { name: 'order', as: 'admin', at: { on: '/account/orders', link: orderLink } },
  { name: 'quotes', as: 'admin', at: '/account/quotes' },
  { name: 'quote', as: 'admin', at: { on: '/account/quotes', link: quoteLink } },
  { name: 'request of a quote', as: 'admin', at: '/request-quote/' },
  { name: 'shopping lists', as: 'admin', at: '/account/shopping-lists' },
  { name: 'shopping list', as: 'admin', at: { on: '/account/shopping-lists', link: /\/account\/shopping-lists\/\d+/ } },
  { name: 'users', as: 'admin', at: '/account/users' },
  { name: 'user', as: 'admin', at: { on: '/account/users', link: /\/account\/users\?edit=\d+/ } },
  { name: 'people from a file', as: 'admin', at: '/account/users/import' },
  { name: 'roles', as: 'admin', at: '/account/roles' },
  { name: 'role of a template', as: 'admin', at: '/account/roles/senior-buyer' },
  { name: 'new role', as: 'admin', at: '/account/roles/new?on=senior-buyer' },
  { name: 'settings', as: 'admin', at: '/account/settings' },
  { name: 'desk', as: 'staff', at: '/staff' },
  { name: 'desk of quotes', as: 'staff', at: '/staff/quotes' },
  { name: 'quote at the desk', as: 'staff', at: { on: '/staff/quotes', link: /\/staff\/quotes\/\d+/ } },
  { name: 'orders at the desk', as: 'staff', at: '/staff/orders' },
  { name: 'order at the desk', as: 'staff', at: { on: '/staff/orders', link: /\/staff\/orders\/\d+/ } },
  { name: 'catalogue at the desk', as: 'staff', at: '/staff/catalogue' },
  { name: 'content at the desk', as: 'staff', at: '/staff/content' },
  { name: 'trade account', as: 'guest', at: '/trade-account' },
  { name: 'application for a trade account', as: 'guest', at: '/trade-account/apply' },
  ...['tax', 'branches', 'credit', 'people', 'send'].map((step): Screen => ({
    name: `${step} of an application`,
    as: 'guest',
    at: `/trade-account/apply?step=${step}`,
  })),
  { name: 'status of an application', as: 'set aside', at: '/trade-account/application/TA-1001' },
  { name: 'companies of a person', as: 'super', at: '/account/companies' },
  { name: 'applications at the desk', as: 'staff', at: '/staff/applications' },
  {
    name: 'application at the desk',
    as: 'staff',
    at: { on: '/staff/applications', link: /\/staff\/applications\/TA-\d+/ },
  },
  { name: 'tax at the desk', as: 'staff', at: '/staff/tax' },
  {
    name: 'shipping at the desk',
    as: 'staff',
    at: '/staff/shipping?country=US&state=AK&postal=99501&kilograms=10&amount=100',
  },
  { name: 'gift certificates to buy', as: 'guest', at: '/gift-certificates' },
  { name: 'gift certificate balance', as: 'guest', at: '/gift-certificate/balance' },
  { name: 'gift certificates at the desk', as: 'staff', at: '/staff/gift-certificates' },
  { name: 'new gift certificate', as: 'staff', at: '/staff/gift-certificates/new' },
  {
    name: 'gift certificate at the desk',
    as: 'staff',
    at: { on: '/staff/gift-certificates', link: /\/staff\/gift-certificates\/[0-9a-f]+/ },
  },
  { name: 'companies at the desk', as: 'staff', at: '/staff/companies' },
  { name: 'people of a company from a file', as: 'staff', at: '/staff/companies/1/people' },
  { name: 'company at the desk', as: 'staff', at: { on: '/staff/companies', link: /\/staff\/companies\/\d+/ } },
  ...['people', 'access', 'credit', 'tax', 'orders', 'history'].map((tab): Screen => ({
    name: `${tab} of a company at the desk`,
    as: 'staff',
    at: `/staff/companies/1?tab=${tab}`,
  })),
  { name: 'prices of a long company at the desk', as: 'staff', at: '/staff/companies/5?tab=access' },
  { name: 'shop seen as a company', as: 'staff', at: '/staff/companies/1', first: seeAsCompany },
  { name: 'coupons at the desk', as: 'staff', at: '/staff/coupons' },
  { name: 'coupon at the desk', as: 'staff', at: '/staff/coupons/new' },
  { name: 'batch of coupons at the desk', as: 'staff', at: '/staff/coupons/new-batch' },
  { name: 'price lists at the desk', as: 'staff', at: '/staff/price-lists' },
  { name: 'price list at the desk', as: 'staff', at: { on: '/staff/price-lists', link: /\/staff\/price-lists\/\d+/ } },
  { name: 'new price list', as: 'staff', at: '/staff/price-lists/new' },
  { name: 'prices of a SKU at the desk', as: 'staff', at: pricesOfLock },
  { name: 'price run at the desk', as: 'staff', at: pricesOfLock, first: draftPrices },
  {
    name: 'reason of a price',
    as: 'staff',
    at: '/staff/price-lists/why?sku=LS-G1-626&quantity=24&company=Northgate+Builders',
  },
  { name: 'settings of prices', as: 'staff', at: '/staff/settings/prices' },
  { name: 'settings of payments', as: 'staff', at: '/staff/settings/payments' },
  { name: 'settings of the store', as: 'staff', at: '/staff/settings' },
  { name: 'settings of order notices', as: 'staff', at: '/staff/settings/order-notices' },
  { name: 'freight that is quoted', as: 'guest', at: { prepared: 'quoted freight' } },
  { name: 'freight that was accepted', as: 'guest', at: { prepared: 'accepted freight' } },
  { name: 'freight that was declined', as: 'guest', at: { prepared: 'declined freight' } },
  { name: 'freight without an answer', as: 'guest', at: { prepared: 'lapsed freight' } },
  { name: 'freight of an own order', as: 'senior', at: { prepared: 'own freight' } },
  { name: 'freight to quote at the desk', as: 'staff', at: { prepared: 'freight to quote at the desk' } },
  { name: 'quoted freight at the desk', as: 'staff', at: { prepared: 'quoted freight at the desk' } },
  { name: 'lapsed freight at the desk', as: 'staff', at: { prepared: 'lapsed freight at the desk' } },
  ...setupSteps.map((step): Screen => ({
    name: `${step} of set-up`,
    as: 'guest',
    at: { prepared: `set-up ${step}` },
    store: 'set-up',
  })),
  {
    name: 'set-up with issues',
    as: 'guest',
    at: { prepared: 'set-up store' },
    store: 'set-up',
    first: leaveSetUpEmpty,
  },
  { name: 'refund of an order', as: 'staff', at: { prepared: 'paid order at the desk' }, first: openRefund },
  {
    name: 'refund of an order to confirm',
    as: 'staff',
    at: { prepared: 'paid order at the desk' },
    first: checkRefund,
  },
  { name: 'menu with companies', as: 'super', at: '/', first: openAccountMenu },
  { name: 'zone at the desk', as: 'staff', at: { on: '/staff/shipping', link: /\/staff\/shipping\/\d+/ } },
]
