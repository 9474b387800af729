import { beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { axeFindings, type Visit } from './support/browser'
import {
  accounts,
  addProduct,
  eventually,
  fillCheckout,
  orderNumber,
  signIn,
  waitForText,
  type CheckoutPlan,
} from './support/buyer'
import { mailedFreightLink } from './support/freight-link'
import { inspect } from './support/inspect'
import { journey } from './support/journey'
import { stateShoppers } from './support/state-shoppers'
import { tabTo } from './support/tab-to'
import { taxShippingStates } from './support/tax-shipping-states'

const { arrive, it, shop } = journey()

const nome = { city: 'Nome', state: 'Alaska', zip: '99762' }
const lock = '/grade-1-storeroom-lock/'

/** Presses the button that the focus is moved to by Tab. */
const press = async (page: Page, button: string): Promise<void> => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Orders two locks to an address whose freight is quoted, and returns the order's number. */
const order = async (visitor: Visit, plan: Pick<CheckoutPlan, 'email' | 'payment'>): Promise<string> => {
  const { page } = visitor
  await addProduct(visitor, lock, 2)
  await page.goto('/cart/')
  await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
  await page.waitForURL('**/secure-checkout')
  await fillCheckout(page, { ...plan, shipping: 'Barge', to: nome })
  await waitForText(page, 'Quoted after the order')
  await page.getByRole('button', { name: 'Place order' }).click()
  return orderNumber(page)
}

/** Staff quote the freight, by keyboard. */
const nameFreight = async (stef: Visit, id: string, amount: string): Promise<void> => {
  const { page } = stef
  await stef.open(`/staff/orders/${id}`)
  await page.getByLabel('Freight before tax').focus()
  await page.keyboard.type(amount)
  await press(page, 'Quote the freight and email the buyer')
  await waitForText(page, `Freight of $${amount} is quoted.`)
  expect(await axeFindings(page)).toEqual([])
}

const mailedLink = (id: string): Promise<string> => mailedFreightLink(shop(), id)

const stock = async ({ page, open }: Visit): Promise<string> => {
  await open(lock)
  return (
    await page
      .getByRole('main')
      .getByText(/\d+ in stock|in stock/i)
      .first()
      .innerText()
  ).trim()
}

describe('An order whose freight is quoted', () => {
  beforeAll(async () => {
    const states = taxShippingStates(stateShoppers(shop().url))
    await states['a member of staff, and a zone whose freight is quoted']?.({})
  })

  it.onServer('is accepted by a trade buyer on their order page, by keyboard [A-22]', async () => {
    const ada = await arrive()
    await signIn(ada, accounts.tradeAdmin)
    const id = await order(ada, { payment: 'Purchase order' })
    await ada.open(`/account/orders/${id}`)
    await waitForText(ada.page, 'Our staff works out the freight')
    const stef = await arrive()
    await signIn(stef, 'staff@lintel.example')
    await nameFreight(stef, id, '385.00')
    await ada.open(`/account/orders/${id}`)
    expect(await inspect(ada)).toEqual([])
    await press(ada.page, 'Accept the freight')
    await eventually(() => ada.page.getByText(/^Freight for this order/).count(), 0)
    await waitForText(ada.page, '$385.00')
    await stef.open(`/staff/orders/${id}`)
    await waitForText(stef.page, 'Accepted the freight.')
  })

  it.onServer('is accepted by a guest on the page that their mail leads to, by keyboard [A-22]', async () => {
    const guest = await arrive()
    const id = await order(guest, { email: 'nome@mail.example', payment: 'Test card' })
    const stef = await arrive()
    await signIn(stef, 'staff@lintel.example')
    await nameFreight(stef, id, '412.50')
    const reader = await arrive({ width: 390 })
    await reader.open(await mailedLink(id))
    expect(await inspect(reader)).toEqual([])
    await press(reader.page, 'Accept the freight')
    await waitForText(reader.page, 'The freight is accepted, and we emailed a confirmation to nome@mail.example.')
    await stef.open(`/staff/orders/${id}`)
    await waitForText(stef.page, 'Accepted the freight.')
  })

  it.onServer('is declined by a guest without script, and gives its goods back [A-22]', async () => {
    const guest = await arrive()
    const before = await stock(guest)
    const id = await order(guest, { email: 'nome@mail.example', payment: 'Test card' })
    const stef = await arrive()
    await signIn(stef, 'staff@lintel.example')
    await nameFreight(stef, id, '999.00')
    const { page } = await arrive({ script: false })
    await page.goto(await mailedLink(id))
    await page.getByText('Decline', { exact: true }).click()
    await page.getByRole('button', { name: 'Decline and cancel the order' }).click()
    await waitForText(page, 'This order was canceled. Nothing ships and nothing was charged.')
    expect(await page.getByRole('button', { name: /Accept/ }).count()).toBe(0)
    expect(await stock(guest)).toBe(before)
  })
})
