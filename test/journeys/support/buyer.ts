import { expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { tabOf, type Visit } from './browser'
import { isOffline } from './shop'

/** The accounts of the demo merchant; all have the same password. */
export const accounts = {
  retail: 'retail@lintel.example',
  tradeAdmin: 'admin@northgate.example',
  junior: 'junior@northgate.example',
  campus: 'campus@hsu.example',
  oneCategory: 'orders@dg.example',
} as const

const password = 'Lintel123'

/** Fills in the page's sign-in form and submits it. */
export const sendSignIn = async (page: Page, email: string, secret = password): Promise<void> => {
  const main = page.getByRole('main')
  await main.getByLabel('Email Address').fill(email)
  await main.getByLabel('Password').fill(secret)
  await main.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in on the login page and waits for the redirect. */
export const signInByForm = async ({ page, open }: Visit, email: string): Promise<void> => {
  await open('/login/')
  await sendSignIn(page, email)
  await page.waitForURL(url => url.pathname !== '/login/')
}

/**
 * Signs in by the form's call, for journeys that begin after sign-in: saves two pages. Offline only the page itself can
 * make calls.
 */
export const signIn = async (visitor: Visit, email: string): Promise<void> => {
  if (isOffline()) return signInByForm(visitor, email)
  const { page, shop: origin } = visitor
  const answer = await page.request.post(`${origin}/exp-sf-cms/api/login`, {
    data: { email, password },
    headers: { origin, 'x-lintel-request': '1' },
    maxRetries: 2,
  })
  expect(await answer.json()).toMatchObject({ Status: 'success' })
}

/** Opens the account menu in the header. */
export const openAccountMenu = async (page: Page): Promise<Locator> => {
  const menu = page.getByRole('banner').locator('details', { hasText: /Log In|Logout/ })
  await menu.locator('summary').click()
  return menu
}

/** Signs out in the account and waits for the login page. */
export const signOut = async ({ page, open }: Visit): Promise<void> => {
  await open('/account/orders')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login/')
}

/**
 * Ends the session from outside, as expiry or another device would; the page is not notified. Offline another tab signs
 * out, with its broadcasts to other tabs blocked.
 */
export const endSession = async (visitor: Pick<Visit, 'context' | 'shop'>): Promise<void> => {
  if (isOffline()) {
    const tab = await tabOf(visitor)
    await tab.page.addInitScript(() => {
      const { postMessage } = BroadcastChannel.prototype
      BroadcastChannel.prototype.postMessage = function (message) {
        if (this.name !== 'lintel:person') postMessage.call(this, message)
      }
    })
    return signOut(tab)
  }
  const { context } = visitor
  for (const { name } of await context.cookies()) if (/lintel$/.test(name)) await context.clearCookies({ name })
}

/** Waits until the page shows a text, in a toast or in the page. */
export const waitForText = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).locator('visible=true').first().waitFor()

/** The number of pieces at the cart icon in the header. */
export const cartPieces = async (page: Page): Promise<number> => {
  const name = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).getAttribute('aria-label')
  return Number(/(\d+) piece/.exec(name ?? '')?.[1])
}

/** Polls until a request's effect is visible. */
export const eventually = async <A>(read: () => Promise<A>, wanted: A, withinMs = 10_000): Promise<void> => {
  const end = Date.now() + withinMs
  let seen = await read()
  while (!same(seen, wanted) && Date.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 50))
    seen = await read()
  }
  expect(seen).toEqual(wanted)
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Adds the page's product with the selected options; with scripts the page stays, without them the cart opens. */
export const addToCart = async (page: Page, quantity?: number): Promise<void> => {
  const main = page.getByRole('main')
  if (quantity !== undefined) await main.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity))
  await main.getByRole('button', { name: 'Add To Cart', exact: true }).first().click()
}

/** Adds a product to the cart through its page, with scripts. */
export const addProduct = async ({ page, open }: Visit, slug: string, quantity = 1): Promise<void> => {
  await open(slug)
  const before = await cartPieces(page)
  await addToCart(page, quantity)
  await eventually(() => cartPieces(page), before + quantity)
}

/** The row of a product in the cart. */
export const cartLine = (page: Page, text: string): Locator =>
  page.getByRole('table', { name: 'Lines of your cart' }).getByRole('row').filter({ hasText: text })

type Place = { readonly city: string; readonly state: string; readonly zip: string }

export type CheckoutPlan = {
  /** Only for guests: a signed-in buyer's checkout uses the account's email address. */
  readonly email?: string
  /** Its name at the shipping step. */
  readonly shipping: string
  /** Where the goods go, instead of Dayton. */
  readonly to?: Place
  readonly payment: 'Card' | 'Test card' | 'Invoice' | 'Purchase order'
}

const home = {
  firstName: 'Gale',
  lastName: 'Guest',
  street: '12 Mill Lane',
  city: 'Dayton',
  state: 'Ohio',
  zip: '45402',
} as const

/** Walks through the checkout up to the review step. */
export const fillCheckout = async (page: Page, plan: CheckoutPlan): Promise<void> => {
  await fillToShipping(page, plan.email, plan.to)
  await page.getByRole('radio', { name: plan.shipping }).check()
  await go(page, 'Continue to payment')
  await page.getByRole('radio', { name: plan.payment }).check()
  if (plan.payment === 'Purchase order') await page.getByLabel('PO number').fill('PO-2207')
  if (plan.payment === 'Test card') await fillCard(page)
  await go(page, 'Continue to review')
  await page.getByRole('button', { name: 'Place order' }).waitFor()
}

/** Fills in contact and address, up to the shipping step. */
export const fillToShipping = async (page: Page, email?: string, to?: Place): Promise<void> => {
  if (email) {
    await page.getByLabel('Email address').fill(email)
    await go(page, 'Continue to address')
  }
  await fillAddress(page.getByRole('group', { name: 'Shipping Address' }), to)
  await go(page, 'Continue to shipping')
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
}

const go = (page: Page, button: string): Promise<void> => page.getByRole('button', { name: button }).click()

const fillAddress = async (group: Locator, { city, state, zip }: Place = home): Promise<void> => {
  await group.getByLabel('First name').fill(home.firstName)
  await group.getByLabel('Last name').fill(home.lastName)
  await group.getByLabel('Street address').fill(home.street)
  await group.getByLabel('City').fill(city)
  await group.getByLabel('State').selectOption(state)
  await group.getByLabel('ZIP code').fill(zip)
}

export const fillCard = async (page: Page): Promise<void> => {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('12/39')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill(`${home.firstName} ${home.lastName}`)
}

/** The order number on the confirmation page. */
export const orderNumber = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/secure-checkout\/confirmation\/\d+/)
  const number = /confirmation\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.getByRole('heading', { name: 'Order placed', level: 1 }).waitFor()
  await page.getByText(number, { exact: true }).first().waitFor()
  return number
}
