import { describe, expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import {
  accounts,
  endSession,
  eventually,
  openAccountMenu,
  waitForText,
  sendSignIn,
  signInByForm,
} from './support/buyer'
import { aShopper, customerIdOf, goods } from './support/http-shopper'
import { journey } from './support/journey'

const { arrive, it, shop } = journey()

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).hash

/** Signs in with the header's dialog, over a page with typed input. */
const signInOver = async (page: Page, email: string): Promise<Locator> => {
  await page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await (await openAccountMenu(page)).getByRole('link', { name: 'Log In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByLabel('Password').fill('Lintel123')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  return dialog
}

/** A customer's cart filled on another device, and the customer's id. */
const aCartElsewhere = async (email: string): Promise<{ readonly customerId: string; readonly cartId: string }> => {
  const elsewhere = aShopper(shop().url)
  const customerId = String(customerIdOf(await elsewhere.signIn(email)))
  await elsewhere.add(goods.lock.variant, 2)
  return { customerId, cartId: (await elsewhere.cart()).id ?? '' }
}

const link = (parameters: Readonly<Record<string, string>>): string => `/login/?${new URLSearchParams(parameters)}`

describe('Signing in on the login page leads, by the first rule that applies,', () => {
  it.onServer(
    "to the checkout of the link's cart, before its checkout URL, and locks the cart if asked [S1-4.08] [S1-4.22]",
    async () => {
      const { customerId, cartId } = await aCartElsewhere(accounts.tradeAdmin)
      const { page, open, context } = await arrive()
      await open(link({ customer_id: customerId, cart_id: cartId, is_editable: 'false', checkout_url: '/locksets/' }))
      await sendSignIn(page, accounts.tradeAdmin)
      await page.waitForURL('**/secure-checkout')
      expect((await context.cookies()).find(({ name }) => name === 'isEditableCart')?.value).toBe(`false_${cartId}`)
      await open('/cart/')
      await waitForText(page, /This cart has agreed prices, so its items can't be changed/)
    },
  )

  it.onServer(
    'to the cart page with the query of the link if that cart has no checkout for this buyer [S1-4.09]',
    async () => {
      const { customerId, cartId } = await aCartElsewhere(accounts.junior)
      const { page, open, forgive } = await arrive()
      const query = { customer_id: customerId, cart_id: cartId }
      await open(link(query))
      await sendSignIn(page, accounts.junior)
      await page.waitForURL(`**/cart/?${new URLSearchParams(query)}`)
      await page
        .getByRole('table', { name: 'Lines of your cart' })
        .getByRole('row')
        .filter({ hasText: 'LS-G1-626' })
        .waitFor()
      // The platform's response to customers without checkout permission.
      forgive(/status of 403/)
    },
  )

  it.offlineWhenFull("to the link's checkout URL, never a foreign host, whoever owns the cart [S1-4.10]", async () => {
    const { page, open } = await arrive()
    await open(link({ customer_id: '999999', cart_id: '00000000-0000-4000-8000-000000000000', checkout_url: '/cart/' }))
    await sendSignIn(page, accounts.retail)
    await page.waitForURL(url => url.pathname === '/cart/' && url.search === '')
    const other = await arrive()
    await other.open(link({ checkout_url: 'https://evil.example/pay' }))
    await sendSignIn(other.page, accounts.retail)
    await other.page.waitForURL('**/hardware/')
  })

  it.offlineWhenFull("to the first category of the buyer's list, from any page [S1-4.11]", async () => {
    const { page, open } = await arrive()
    await open(link({ return_to: '/locksets/' }))
    await sendSignIn(page, accounts.campus)
    await page.waitForURL('**/commercial-wood-doors/')
  })

  it.offlineWhenFull('to the page that required sign-in on the way [S1-4.12]', async () => {
    const { page, open } = await arrive()
    await open(link({ return_to: '/locksets/?from=2' }))
    await sendSignIn(page, accounts.tradeAdmin)
    await page.waitForURL('**/locksets/?from=2')
  })

  it.offlineWhenFull('to the orders, or to account settings for a junior buyer [S1-4.14] [S1-6.03]', async () => {
    for (const [email, place] of [
      [accounts.tradeAdmin, '/#/orders'],
      [accounts.junior, '/#/accountSettings'],
    ] as const) {
      const { page, open } = await arrive()
      await open('/login/')
      await sendSignIn(page, email)
      await page.waitForURL(`**${place}`)
    }
  })
})

describe('Signing in by the dialog leads', () => {
  it("to the first category of the buyer's list as well, and no dialog stays open [S1-4.11]", async () => {
    const { page, open } = await arrive()
    await open('/double-robe-hook/')
    const dialog = await signInOver(page, accounts.retail)
    await page.waitForURL('**/hardware/')
    await dialog.waitFor({ state: 'detached' })
  })

  it.offlineWhenFull(
    'to nowhere without such a list: a toast, and the page stays, for junior buyers too [S1-4.13]',
    async () => {
      const { page, open } = await arrive()
      await open('/double-robe-hook/')
      const dialog = await signInOver(page, accounts.junior)
      await waitForText(page, 'Signed in successfully')
      await dialog.waitFor({ state: 'detached' })
      expect(pathOf(page)).toBe('/double-robe-hook/')
    },
  )
})

describe('Signing in again leads', () => {
  it.offlineWhenFull(
    'to the interrupted action: the product is added to the open list, and the page stays [S1-4.13]',
    async () => {
      const rita = await arrive()
      const { page, open, forgive } = rita
      await signInByForm(rita, accounts.retail)
      await open('/double-robe-hook/')
      await page.getByRole('link', { name: 'Add to wish list' }).click()
      const chooser = page.getByRole('dialog', { name: 'Add to a wish list' })
      await chooser.getByLabel('Wish List Name').fill('Hall')
      await endSession(rita)
      await chooser.getByRole('button', { name: 'Create list and add' }).click()
      const again = page.getByRole('dialog', { name: 'Your session has ended' })
      await again.getByLabel('Password').fill('Lintel123')
      await again.getByRole('button', { name: 'Sign In' }).click()
      await waitForText(page, 'Product added to the wishlist')
      await chooser.waitFor({ state: 'hidden' })
      expect(pathOf(page)).toBe('/double-robe-hook/')
      forgive(/status of 401/)
    },
  )
})

describe('Signing in by the form inside a closed page leads', () => {
  it.offlineWhenFull("to the first category of the buyer's list, not into the page [S1-4.11]", async () => {
    const { page, open } = await arrive()
    await open('/campus-hardware/')
    await sendSignIn(page, accounts.campus)
    await page.waitForURL('**/commercial-wood-doors/')
  })

  it('back to that page, now open, for a buyer without a list [S1-4.12]', async () => {
    const { page, open } = await arrive()
    await open('/campus-hardware/')
    await page.getByRole('region', { name: 'Log In' }).waitFor()
    await sendSignIn(page, accounts.tradeAdmin)
    await page.getByRole('heading', { level: 1, name: 'Campus Hardware' }).waitFor()
    await eventually(() => page.getByRole('region', { name: 'Log In' }).count(), 0)
    expect(pathOf(page)).toBe('/campus-hardware/')
  })
})
