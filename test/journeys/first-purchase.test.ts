import { describe, expect } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { layoutShift, type Visit } from './support/browser'
import { journey } from './support/journey'
import {
  accounts,
  addProduct,
  addToCart,
  cartLine,
  cartPieces,
  eventually,
  fillCard,
  fillCheckout,
  fillToShipping,
  orderNumber,
  waitForText,
  signInByForm,
  signOut,
} from './support/buyer'

const { arrive, shop, it } = journey()

const door = '/hollow-metal-door-18-ga/'

/** The stock that the door's page shows for the first size, LH. */
const doorStock = async ({ page, open }: Visit): Promise<number> => {
  await open(door)
  const text = await page
    .getByRole('main')
    .getByText(/in stock$/)
    .first()
    .textContent()
  return Number.parseInt(text ?? '', 10)
}

/** From a filled cart to the opened checkout. */
const checkOut = async (page: Visit['page']): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
  await page.waitForURL('**/secure-checkout')
}

describe('A first purchase', () => {
  it('lets a guest buy a door with options and priced modifiers [S2-4.26] [S2-4.28] [S1-9.10]', async () => {
    const guest = await arrive()
    const { page } = guest
    const email = `gale.${Date.now()}@mail.example`
    const before = await doorStock(guest)
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: '36 in' }).check()
    expect(await main.getByRole('radio', { name: '36 in' }).isChecked()).toBe(true)
    await main.getByRole('radio', { name: '30 in' }).check()
    await main.getByLabel('Height').selectOption('80 in (6-8)')
    await main.getByRole('radio', { name: 'LH', exact: true }).check()
    await main.getByText('1 at $385.00').waitFor()
    await main.getByLabel('Opening tag').fill('Door 101-A that is far too long a name')
    expect(await main.getByLabel('Opening tag').inputValue()).toBe('Door 101-A that is f')
    await main.getByLabel('Opening tag').fill('Door 101')
    await main.getByLabel('Louvers').fill('2')
    await main.getByText('More options').click()
    await main.getByLabel('Notes').fill('Leave it at the loading dock.')
    await main.getByRole('checkbox', { name: /10 %/ }).check()
    await main.getByText('1 at $423.50').waitFor()
    await main.getByLabel('Glass kit').selectOption({ index: 1 })
    await main.getByText('1 at $468.50').waitFor()
    await main.getByRole('radio', { name: 'Heavy Duty Closer' }).check()
    await addToCart(page)
    await waitForText(page, 'Product added to cart')
    await eventually(() => cartPieces(page), 1)

    await guest.open('/cart/')
    const line = cartLine(page, 'HM-18-3080-LH')
    expect(await line.innerText()).toMatch(/Door 101/)
    expect(await line.innerText()).toMatch(/\$468\.50/)
    await checkOut(page)
    await fillCheckout(page, { email, shipping: 'Freight', payment: 'Test card' })
    await page.getByRole('button', { name: 'Place order' }).dblclick()
    const number = await orderNumber(page)

    const mails = (await shop().mails()).filter(mail => mail.includes(email))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(number)
    expect(await doorStock(guest)).toBe(before - 1)
    expect(await cartPieces(page)).toBe(0)
  })

  it.offlineWhenFull(
    'waits two seconds at the checkout click, then opens it in the same window [S1-4.25] [S1-9.04] [S1-2.07]',
    async () => {
      const { page, ...guest } = await arrive()
      await addProduct({ page, ...guest }, '/saddle-threshold-36/', 5)
      await guest.open('/cart/')
      const button = page.getByRole('main').getByRole('button', { name: 'Checkout Now' })
      const clicked = Date.now()
      const pages = page.context().pages().length
      await button.click()
      await page.getByRole('main').getByRole('button', { name: 'Checkout Now...' }).waitFor()
      await page.waitForURL('**/secure-checkout')
      expect(Date.now() - clicked).toBeGreaterThan(1_900)
      expect(page.context().pages()).toHaveLength(pages)
      await guest.open('/checkout')
      expect(new URL(page.url()).pathname).toBe('/secure-checkout')
    },
  )

  it.offlineWhenFull(
    'adds the 125 dollar liftgate charge to the freight of doors and frames, and to nothing else [S2-9.12]',
    async () => {
      const { page, ...guest } = await arrive()
      await addProduct({ page, ...guest }, '/hollow-metal-frame/')
      await guest.open('/checkout')
      await fillToShipping(page, 'frames@mail.example')
      await waitForText(page, /additional \$125\.00 charge is added to shipping/)
      const freight = await page.getByRole('listitem').filter({ hasText: 'Shipping method' }).first().innerText()
      expect(freight).toMatch(/Freight[\s\S]*Includes the \$125\.00 liftgate charge/)

      const plain = await arrive()
      await addProduct(plain, '/ball-bearing-hinge/', 3)
      await plain.open('/checkout')
      await fillToShipping(plain.page, 'hinges@mail.example')
      expect(await plain.page.getByText('liftgate').count()).toBe(0)
    },
  )

  it.offlineWhenFull(
    'leads retail buyers to their first category, coupon and order [S1-4.11] [S1-6.02] [S1-2.16] [S2-2.66]',
    async () => {
      const retail = await arrive()
      const { page, open } = retail
      await signInByForm(retail, accounts.retail)
      await page.waitForURL('**/hardware/')
      await addProduct(retail, '/grade-1-storeroom-lock/')
      await open('/cart/')
      await page.getByLabel('Coupon code').fill('SAVE10')
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await waitForText(page, 'Coupon Code applied successfully')
      await waitForText(page, '-$18.90')
      await checkOut(page)
      await fillCheckout(page, { shipping: 'Parcel', payment: 'Test card' })
      await page.getByRole('button', { name: 'Place order' }).click()
      const number = await orderNumber(page)

      for (const address of ['/#/orders', '/account/orders', '/my-account?tab=orders']) {
        await page.goto('about:blank')
        await page.goto(address)
        const table = page.getByRole('table', { name: 'Your orders' })
        await table.getByRole('link', { name: number }).waitFor()
        expect(await table.getByRole('row').count()).toBe(2)
      }
      await page.goto('about:blank')
      await page.goto(`/#/orders/${number}`)
      await waitForText(page, 'LS-G1-626')
    },
  )

  it.offlineWhenFull(
    'sells to a trade buyer at the contract price on a purchase order [S1-6.09] [S1-1.03]',
    async () => {
      const trade = await arrive()
      const { page, open } = trade
      await signInByForm(trade, accounts.tradeAdmin)
      await page.waitForURL('**/#/orders')
      await open('/grade-1-storeroom-lock/')
      await page.getByRole('main').getByText('$161.00').first().waitFor()
      await addProduct(trade, '/grade-1-storeroom-lock/', 2)
      await open('/cart/')
      expect(await cartLine(page, 'LS-G1-626').innerText()).toMatch(/\$161\.00[\s\S]*\$322\.00/)
      await checkOut(page)
      await fillCheckout(page, { shipping: 'Pick-up at the branch', payment: 'Purchase order' })
      await page.getByRole('button', { name: 'Place order' }).click()
      const number = await orderNumber(page)
      await open('/account/orders')
      expect(await page.getByRole('row').filter({ hasText: number }).innerText()).toContain('PO-2207')
    },
  )

  it.offlineWhenFull(
    'prevents junior buyers from checking out in cart, preview and checkout [S1-4.29] [S2-6.04] [S1-6.03]',
    async () => {
      const junior = await arrive()
      const { page, open } = junior
      await signInByForm(junior, accounts.junior)
      await page.waitForURL('**/#/accountSettings')
      await addProduct(junior, '/grade-1-storeroom-lock/')
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
      const preview = page.getByRole('banner').getByRole('region', { name: 'Cart' })
      await preview.getByRole('link', { name: 'View cart' }).waitFor()
      expect(await preview.getByRole('button', { name: /Checkout/ }).count()).toBe(0)
      await open('/cart/')
      expect(await page.getByRole('button', { name: /Checkout/ }).count()).toBe(0)
      await waitForText(page, /^Your role can't place orders\./)
      for (const checkout of ['/checkout', '/secure-checkout']) {
        await open(checkout)
        expect(new URL(page.url()).pathname).toBe('/cart/')
      }
    },
  )

  it("preserves each step's fields after a reload, from another step and from the cart", async () => {
    const guest = await arrive()
    const { page, open } = guest
    await addProduct(guest, '/double-robe-hook/')
    await open('/checkout')
    const contact = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Contact' }) })
    const [email, phone] = [contact.getByLabel('Email address'), contact.getByLabel('Phone')]
    await email.fill('gale@mail.example')
    await phone.fill('937-555-0142')
    await page.reload()
    await eventually(
      async () => [await email.inputValue(), await phone.inputValue()],
      ['gale@mail.example', '937-555-0142'],
    )
    await page.getByRole('button', { name: 'Continue to address' }).click()

    const [shipping, billing] = ['Shipping Address', 'Billing Address'].map(name =>
      page.getByRole('group', { name }),
    ) as [Locator, Locator]
    await shipping.getByLabel('First name').fill('Gale')
    await shipping.getByLabel('City').fill('Dayton')
    await shipping.getByLabel('State').selectOption('Ohio')
    await page.getByRole('checkbox', { name: /billing/i }).uncheck()
    await billing.getByLabel('Country').selectOption('Canada')
    await billing.getByLabel('Province').selectOption('Ontario')
    await billing.getByLabel('City').fill('Toronto')
    await billing.getByLabel('Postal code').fill('M5V 2T6')
    const addresses = async () => [
      await shipping.getByLabel('First name').inputValue(),
      await shipping.getByLabel('City').inputValue(),
      await shipping.getByLabel('State').inputValue(),
      await billing.isVisible(),
      ...(await Promise.all(
        ['Country', 'Province', 'City', 'Postal code'].map(async label =>
          (await billing.getByLabel(label).count()) === 1 ? billing.getByLabel(label).inputValue() : 'none',
        ),
      )),
    ]
    const left = ['Gale', 'Dayton', 'OH', true, 'CA', 'ON', 'Toronto', 'M5V 2T6']
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await eventually(addresses, left)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: /^Edit Contact/ }).click()
    await phone.fill('937-555-0199')
    await page.goBack()
    await eventually(addresses, left)
    await page.getByRole('link', { name: 'Back to cart' }).click()
    await checkOut(page)
    await eventually(addresses, left)
    await page.getByRole('link', { name: /^Edit Contact/ }).click()
    await eventually(() => phone.inputValue(), '937-555-0199')

    // The saved values are the step's new initial values.
    await phone.fill('937-555-0100')
    await page.getByRole('button', { name: 'Continue to address' }).click()
    await eventually(addresses, left)
    await page.reload()
    await page.getByRole('link', { name: /^Edit Contact/ }).click()
    expect(await phone.inputValue()).toBe('937-555-0100')
  })

  it('stores no card or gift certificate data, and clears the draft for the next customer', async () => {
    const retail = await arrive()
    const { page, open } = retail
    await signInByForm(retail, accounts.retail)
    await addProduct(retail, '/double-robe-hook/')
    await open('/checkout')
    await fillToShipping(page)
    await page.getByRole('radio', { name: 'Parcel' }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: 'Test card' }).check()
    await page.getByLabel('Gift certificate').fill('ABCDE-FGHJK-LMNPQ-RST23')
    await fillCard(page)
    await page.getByLabel('PO number').fill('PO-7731')
    const browserStorage = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    await eventually(async () => (await browserStorage()).includes('PO-7731'), true)
    expect(await browserStorage()).not.toMatch(/4242|12\/39|Gale Guest|ABCDE|"code"|"number"|"expiry"/)
    await page.reload()
    await eventually(() => page.getByLabel('PO number').inputValue(), 'PO-7731')
    expect(await page.getByLabel('Card number').inputValue()).toBe('')

    await signOut(retail)
    await eventually(async () => (await browserStorage()).includes('PO-7731'), false)
    await signInByForm(retail, accounts.tradeAdmin)
    await addProduct(retail, '/double-robe-hook/')
    await open('/checkout')
    await page
      .getByRole('link', { name: /^Edit Contact/ })
      .or(page.getByLabel('Email address'))
      .first()
      .waitFor()
    expect(await page.content()).not.toContain('PO-7731')
  })
})
