import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { NewGift } from '../../core/cart/gift-certificate'
import { anAddress } from '../builders/customer'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'
import { aCard } from '../builders/purchase'
import { aCustomItem } from '../builders/database/stored-cart'

const gift: NewGift = {
  amount: 5_000,
  theme: 'Birthday',
  sender: { name: 'Rita Retail', email: 'rita@lintel.example' },
  recipient: { name: 'Sam Senior', email: 'sam@lintel.example' },
  message: 'Many happy returns.',
}
const hook = { productId: 52001, variantId: 52001001, quantity: 1, modifiers: [] }
const address = 'https://files.example/secret/details.pdf'

describe('lines of four kinds', () => {
  let shop: PageShop
  let drawings: {
    readonly productId: number
    readonly variantId: number
    readonly quantity: number
    readonly modifiers: []
  }
  beforeAll(async () => {
    shop = await thePages()
    const { db } = shop.entrance
    const { id, product_id } = await db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-2')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('product')
      .set({ type: 'digital', downloads: JSON.stringify([{ name: 'details.pdf', url: address }]) })
      .where('id', '=', product_id)
      .execute()
    drawings = { productId: product_id, variantId: id, quantity: 1, modifiers: [] }
  }, 60_000)
  afterAll(() => shop.close())

  const add = async (reader: Reader, lines: readonly (typeof hook)[], custom: boolean): Promise<Reader> => {
    const { cart } = await reader.ports()
    const { id = '' } = await answerOf(cart.add(lines, undefined, [gift]))
    if (custom) await aCustomItem(shop.entrance.db, id, { sku: 'CUT-7', name: 'Cut to 83 1/4 in', price: 2_500 }, 2)
    return reader
  }
  const allFour = (reader: Reader) => add(reader, [hook, drawings], true)
  const mailedOnly = (reader: Reader) => add(reader, [drawings], false)
  const atCheckout = async (reader: Reader): Promise<Reader> => {
    const { cart, checkout } = await reader.ports()
    const { checkoutUrl } = await answerOf(cart.redirectUrls())
    await answerOf(checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    return reader
  }
  /** Saves all steps, up to the review. */
  const atReview = async (reader: Reader): Promise<Reader> => {
    const { checkout } = await (await atCheckout(reader)).ports()
    await answerOf(checkout.saveContact({ email: 'buyer@lintel.example' }))
    const { shippingOptions } = await answerOf(checkout.current())
    await answerOf(
      checkout.saveAddresses(shippingOptions.length > 0 ? { shipping: anAddress() } : { billing: anAddress() }),
    )
    if (shippingOptions.length > 0) await answerOf(checkout.chooseShipping('pick-up'))
    await answerOf(checkout.choosePayment(aCard()))
    return reader
  }
  const place = async (reader: Reader): Promise<string> => {
    const { orderKey } = await answerOf((await (await atReview(reader)).ports()).checkout.current())
    return (await reader.send('/secure-checkout', { intent: 'place', orderKey })).to ?? ''
  }
  const texts = [
    'Double Robe Hook',
    'Digital download',
    'Gift certificate for Sam Senior',
    'From Rita Retail, sent to sam@lintel.example',
    'Many happy returns.',
    'Cut to 83 1/4 in',
    'Custom item',
  ]

  it('[S1-3.03] are distinct in the cart, without a link or quantity where not applicable', async () => {
    const { text, main } = await (await allFour(shop.reader())).open('/cart/')
    for (const part of texts) expect(text).toContain(part)
    expect(text).not.toContain('Quantity of Gift certificate')
    expect(text).toContain('Quantity of Cut to 83 1/4 in')
    expect(main).not.toContain('href=""')
    expect([...main.matchAll(/data-kind="([a-z-]+)"/g)].map(([, kind]) => kind)).toEqual([
      'digital',
      'gift-certificate',
      'custom',
    ])
  })

  it('are beside the checkout and in its last step, and in the frame that other pages embed', async () => {
    const reader = await atReview(await allFour(shop.reader()))
    const { text, main } = await reader.open('/secure-checkout')
    for (const part of texts) expect(text.split(part).length).toBeGreaterThan(2)
    expect(main).toContain('name="orderKey"')
    expect(text).toContain('Shipping method')
    expect((await reader.open('/_exp_bc_storefront_checkout_iframe')).text).toContain('Gift certificate for Sam Senior')
  })

  it('ask for no shipping method if nothing is shipped: only a billing address', async () => {
    const reader = await atCheckout(await mailedOnly(shop.reader()))
    await answerOf((await reader.ports()).checkout.saveContact({ email: 'buyer@lintel.example' }))
    const { text, main } = await reader.open('/secure-checkout')
    expect(text).not.toContain('Shipping method')
    expect(main).toContain('name="billing.city"')
    expect(main).not.toContain('name="shipping.city"')
    expect(main).not.toContain('name="sameAsShipping"')
  })

  it('are confirmed with the mailed items, and listed in the order; file URLs stay secret', async () => {
    const reader = await shop.readerAs('retail@lintel.example')
    const to = await place(await mailedOnly(reader))
    const confirmed = await reader.open(to)
    expect(confirmed.text).toContain('Gift certificates go to their recipients by email')
    expect(confirmed.text).not.toMatch(/We pull the order|We pack the order|The carrier calls/)
    const order = await reader.open(`/account/orders/${to.split('/').at(-1)}`)
    for (const part of ['Digital download', 'Gift certificate for Sam Senior', 'Nothing is shipped', 'details.pdf'])
      expect(order.text).toContain(part)
    expect(confirmed.html + order.html).not.toContain('files.example')
  })

  it('are all four in an order, for the buyer and at the desk', async () => {
    const reader = await shop.readerAs('retail@lintel.example')
    const id = (await place(await allFour(reader))).split('/').at(-1)
    const staff = await shop.readerAs('staff@lintel.example')
    for (const page of [await reader.open(`/account/orders/${id}`), await staff.open(`/staff/orders/${id}`)])
      for (const part of texts) expect(page.text).toContain(part)
  })
})
