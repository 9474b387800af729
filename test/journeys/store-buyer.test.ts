import { afterAll, describe, expect, it } from '@jest/globals'
import { copyGoods, storeIdOf } from '../builders/bigcommerce/store-shop'
import { aSeededDatabase } from '../builders/database/database'
import { cartsOf } from '../support/bigcommerce/carts'
import { hostedOf } from '../support/bigcommerce/checkout-page'
import { addCustomer } from '../support/bigcommerce/customers'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../support/bigcommerce/stand-in'
import { channelId } from '../support/bigcommerce/store'
import type { Visit } from './support/browser'
import { addProduct, addToCart, cartLine, cartPieces, eventually, signInByForm, waitForText } from './support/buyer'
import { aShopper, dataOf, goods } from './support/http-shopper'
import { journeyThrough } from './support/journey'
import { quoteStates } from './support/quote-states'
import { openShop } from './support/shop'
import { accepted, stateShoppers } from './support/state-shoppers'

/** The group of the demo merchant that pays contract prices. */
const contractGroup = 2
/** A buyer with an account of their own in each test, whose contract prices the store charges too. */
const buyers = [3, 4, 5].map(id => ({ id: storeIdOf(id), email: `tia${id}@harbor.example`, password: 'Lintel123' }))
const [merging, measured, quoted] = buyers as [Buyer, Buyer, Buyer]
type Buyer = { readonly id: number; readonly email: string; readonly password: string }
const staff = 'staff@lintel.example'

let standIn: BigcommerceStandIn
const { arrive, shop } = journeyThrough(async () => {
  standIn = await bigcommerceStandIn()
  const merchant = await aSeededDatabase()
  await copyGoods(merchant, standIn)
  await merchant.destroy()
  for (const buyer of buyers)
    addCustomer(standIn.store, {
      ...buyer,
      customer_group_id: contractGroup,
      first_name: 'Tia',
      channel_ids: [channelId],
    })
  const { client } = hostedOf(standIn.store)
  const opened = await openShop({
    LINTEL_BIGCOMMERCE_STORE: standIn.store.hash,
    LINTEL_BIGCOMMERCE_TOKEN: standIn.store.token,
    LINTEL_BIGCOMMERCE_CHANNEL: String(channelId),
    LINTEL_BIGCOMMERCE_CLIENT_ID: client.id,
    LINTEL_BIGCOMMERCE_CLIENT_SECRET: client.secret,
    LINTEL_BIGCOMMERCE_API: standIn.url,
    LINTEL_CHECKOUT_HOSTS: new URL(standIn.url).host,
  })
  hostedOf(standIn.store).shopUrl = opened.url
  return opened
})
afterAll(() => standIn.close())

/** Orders the cart that the store's checkout shows; the number of the order. */
const orderAtStore = async ({ page }: Visit, pieces: number): Promise<string> => {
  await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
  await page.getByText(`${pieces} pieces`).waitFor()
  expect(new URL(page.url()).origin).toBe(standIn.url)
  await page.getByRole('button', { name: 'Place order' }).click()
  const order = /order (\d+)/.exec(await page.locator('p').innerText())?.[1] ?? ''
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.waitForURL(`**/secure-checkout/confirmation/${order}`)
  return order
}

const expectInAccount = async ({ page, open }: Visit, order: string, total: string): Promise<void> => {
  await open('/account/orders')
  await page.getByRole('main').getByRole('link', { name: order }).first().click()
  await page.waitForURL(`**/account/orders/${order}`)
  await page.getByRole('main').getByText(total).first().waitFor()
}

/** Has staff offer six locks at another price; the number of the quote. */
const offeredQuote = async (price: number): Promise<number> => {
  const { url } = shop()
  const asking = quoteStates(stateShoppers(url))['a buyer who asked for a quote']
  const asked = (await asking?.({ email: quoted.email, quantity: 6 })) as { readonly quoteId: number }
  const { quoteId } = asked
  const desk = aShopper(url)
  accepted(await desk.signIn(staff))
  const path = `/apis/staff/quotes/${quoteId}`
  const { revision, lines } = dataOf(await desk.call('GET', path)) as {
    readonly revision: number
    readonly lines: readonly { readonly id: string }[]
  }
  const offered = lines.map(({ id }) => ({ id, quantity: 6, offeredPrice: price }))
  const expiresOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const texts = { note: '', terms: '', reason: 'A first order.' }
  const change = { tag: 'offer', send: true, lines: offered, added: [], expiresOn, ...texts, shipping: 0, tax: 0 }
  accepted(await desk.call('PUT', path, { body: { revision, key: `offer-${quoteId}`, change } }))
  return quoteId
}

describe('A trade buyer of a shop in front of a BigCommerce store', () => {
  it('signs in with a cart, which joins their own, and pays contract prices [BC-5.13] [BC-3.02]', async () => {
    const before = aShopper(shop().url)
    accepted(await before.signIn(merging.email, merging.password))
    accepted(await before.add(goods.lock.variant, 1))
    const visit = await arrive()
    const { page, open } = visit
    await addProduct(visit, '/double-robe-hook/', 2)
    await signInByForm(visit, merging.email)
    await eventually(() => cartPieces(page), 3)
    for (const path of ['/search/?q=storeroom', goods.lock.slug]) {
      await open(path)
      await waitForText(page, '$161.00')
    }
    await open('/cart/')
    await cartLine(page, 'Storeroom Lock').getByText('$161.00').first().waitFor()
    await cartLine(page, 'Double Robe Hook').waitFor()
    expect([...cartsOf(standIn.store).carts.values()].map(({ customerId }) => customerId)).toContain(merging.id)
    await expectInAccount(visit, await orderAtStore(visit, 3), '$161.00')
  })

  it("orders goods made to measure with their choices at the store's checkout [BC-5.05]", async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signInByForm(visit, measured.email)
    await open('/hollow-metal-door-18-ga/')
    const form = page.getByRole('main').locator('form').first()
    await form.getByLabel('Opening tag').fill('101A')
    await form.getByLabel('Louvers').fill('2')
    await addToCart(page)
    await eventually(() => cartPieces(page), 1)
    await open('/cart/')
    await cartLine(page, '101A').waitFor()
    const order = await orderAtStore(visit, 1)
    await open(`/account/orders/${order}`)
    await waitForText(page, '101A')
  })

  it('orders an accepted quote at the store at the agreed price, which ends it [BC-5.17] [BC-5.20]', async () => {
    const visit = await arrive()
    const { page, open } = visit
    const quoteId = await offeredQuote(15_035)
    await signInByForm(visit, quoted.email)
    await open(`/quote-details/?quoteId=${quoteId}`)
    await page.getByRole('button', { name: 'Accept all items' }).click()
    await page.getByRole('button', { name: 'Order at these prices' }).click()
    await page.waitForURL('**/cart/')
    await waitForText(page, '$902.10')
    await expectInAccount(visit, await orderAtStore(visit, 6), '$902.10')
    await open(`/quote-details/?quoteId=${quoteId}`)
    await waitForText(page, 'This quote has been ordered.')
    expect(standIn.faults).toEqual([])
  })
})
