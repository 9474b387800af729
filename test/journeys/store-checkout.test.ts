import { afterAll, describe, expect, it } from '@jest/globals'
import { copyGoods } from '../builders/bigcommerce/store-shop'
import { aSeededDatabase } from '../builders/database/database'
import { cartsOf } from '../support/bigcommerce/carts'
import { hostedOf } from '../support/bigcommerce/checkout-page'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../support/bigcommerce/stand-in'
import { channelId } from '../support/bigcommerce/store'
import { addProduct, cartPieces, eventually, waitForText } from './support/buyer'
import { journeyThrough } from './support/journey'
import { openShop } from './support/shop'

let standIn: BigcommerceStandIn
const { arrive } = journeyThrough(async () => {
  standIn = await bigcommerceStandIn()
  const merchant = await aSeededDatabase()
  await copyGoods(merchant, standIn)
  await merchant.destroy()
  const { hash, token } = standIn.store
  const { client } = hostedOf(standIn.store)
  const shop = await openShop({
    LINTEL_BIGCOMMERCE_STORE: hash,
    LINTEL_BIGCOMMERCE_TOKEN: token,
    LINTEL_BIGCOMMERCE_CHANNEL: String(channelId),
    LINTEL_BIGCOMMERCE_CLIENT_ID: client.id,
    LINTEL_BIGCOMMERCE_CLIENT_SECRET: client.secret,
    LINTEL_BIGCOMMERCE_API: standIn.url,
    LINTEL_CHECKOUT_HOSTS: new URL(standIn.url).host,
  })
  hostedOf(standIn.store).shopUrl = shop.url
  return shop
})
afterAll(() => standIn.close())

describe('A guest of a shop in front of a BigCommerce store', () => {
  it.each([{ script: true }, { script: false }])(
    "fills a cart, orders at the store's checkout and comes back to an empty cart (%o) [BC-1.11] [BC-6.01] [BC-6.09]",
    async ({ script }) => {
      const visit = await arrive({ script })
      const { page, open } = visit
      const before = cartsOf(standIn.store).carts.size
      await addProduct(visit, '/double-robe-hook/', 2)
      const asked = () => standIn.calls.filter(({ path }) => /carts|customers|orders/.test(path)).length
      const atCart = asked()
      for (const path of ['/', '/hardware/', '/double-robe-hook/']) {
        await open(path)
        await eventually(() => cartPieces(page), 2)
      }
      expect(asked()).toBe(atCart)
      await open('/cart/')
      await eventually(() => cartPieces(page), 2)
      await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
      await page.getByText('2 pieces').waitFor()
      expect(new URL(page.url()).origin).toBe(standIn.url)
      await page.getByRole('button', { name: 'Place order' }).click()
      const order = /order (\d+)/.exec(await page.locator('p').innerText())?.[1] ?? ''
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL(`**/secure-checkout/confirmation/${order}`)
      await waitForText(page, order)
      await waitForText(page, 'Double Robe Hook')
      expect(cartsOf(standIn.store).carts.size).toBe(before)
      await open('/cart/')
      await waitForText(page, 'Your cart is empty')
    },
  )
})
