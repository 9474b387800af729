import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { WantedLine } from '../../core/quotes/quote'
import { listCsv } from '../../core/shopping-lists/list-csv'
import { anAddress } from '../builders/customer'
import { answerOf } from '../builders/outcome'
import { link, thePages, type PageShop } from '../builders/pages'
import { storePartNumbers } from '../builders/part-numbers'
import { goodsOf } from '../builders/goods/listed-goods'
import { aQuoteRequest, aWantedLine } from '../builders/quote'
import { aCard } from '../builders/purchase'

const [admin, junior, retail] = [
  'admin@northgate.example',
  'junior@northgate.example',
  'retail@lintel.example',
] as const
const page = '/account/part-numbers'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

describe("a company's part numbers", () => {
  it('are entered, listed and removed by an admin, without a script', async () => {
    const ada = await shop.readerAs(admin)
    expect((await ada.open(page)).text).toContain('No numbers yet')
    expect((await ada.send(page, { intent: 'save', number: 'NB-0001', sku: 'CL-4040-AL' })).main).toMatch(
      link('/search?q=CL-4040-AL', 'CL-4040-AL'),
    )
    const { main } = await ada.send(page, { intent: 'remove', number: 'NB-0001' })
    expect(main).not.toContain('/search?q=CL-4040-AL')
  })

  it('are preserved as typed if invalid, with the reason at the field', async () => {
    const { main, text } = await (
      await shop.readerAs(admin)
    ).send(page, { intent: 'save', number: 'NB-7', sku: 'no-such-sku' })
    expect(text).toContain('No product you can buy has this SKU.')
    for (const typed of ['NB-7', 'no-such-sku']) expect(main).toContain(`value="${typed}"`)
  })

  it('lead company users to the product, which shows them, like the cart; nobody else', async () => {
    await (await shop.readerAs(admin)).send(page, { intent: 'save', number: 'NB-0042', sku: 'TH-SAD-36' })
    const jo = await shop.readerAs(junior)
    const { to = '' } = await jo.open('/search?q=nb0042')
    expect(to).toMatch(/^\/[a-z0-9-]+\/$/)
    expect((await jo.open('/search/preview?q=nb0')).status).toBe(200)
    expect(await (await jo.ports()).search.suggest('nb0')()).toMatchObject({ right: ['NB-0042'] })
    const { id: variantId, product_id: productId } = await shop.entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'TH-SAD-36')
      .executeTakeFirstOrThrow()
    await (await jo.ports()).cart.add([{ productId, variantId, quantity: 5, modifiers: [] }])()
    expect((await jo.open('/cart/')).text).toContain('Your part number NB-0042')
    const rita = await shop.readerAs(retail)
    expect((await rita.open('/search?q=nb0042')).to).toBeUndefined()
    expect((await rita.open(to)).text).not.toContain('NB-0042')
  })

  it("are shown from checkout to order, to the buyer as theirs and to staff as the customer's", async () => {
    const { db } = shop.entrance
    await storePartNumbers(db, [1, 'NB-CHECK', 'BX-2'], [1, 'NB-LOCK', 'LS-G1-626'], [2, 'OTHER-9', 'BX-2'])
    const ada = await shop.readerAs(admin)
    const { id: variantId, product_id: productId } = await db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-2')
      .executeTakeFirstOrThrow()
    const before = await ada.ports()
    await answerOf(before.cart.add([{ productId, variantId, quantity: 2, modifiers: [] }]))
    const { checkoutUrl } = await answerOf(before.cart.redirectUrls())
    await answerOf(before.checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    const { checkout } = await ada.ports()
    await answerOf(checkout.saveContact({ email: admin }))
    await answerOf(checkout.saveAddresses({ shipping: anAddress() }))
    await answerOf(checkout.chooseShipping('pick-up'))
    const { orderKey } = await answerOf(checkout.choosePayment(aCard()))
    expect((await ada.open('/secure-checkout')).text.match(/Your part number NB-CHECK/g)).toHaveLength(2)
    const { id } = await answerOf((await ada.ports()).checkout.place(orderKey))
    const pages = [`/secure-checkout/confirmation/${id}`, `/account/orders/${id}`, `/account/orders/${id}/reorder`]
    for (const path of pages) expect((await ada.open(path)).text).toContain('Your part number NB-CHECK')
    expect((await ada.open(`/request-quote/?order_id=${id}`)).text).toContain('Your part number NB-CHECK')
    expect((await ada.open('/quick-order-pad')).text).toContain('Your part number NB-CHECK')
    expect((await ada.open(`/account/orders/${id}`)).main).toContain(`href="/account/order-lines.csv?order=${id}"`)
    const desk = await (await shop.readerAs('staff@lintel.example')).open(`/staff/orders/${id}`)
    expect(desk.text).toContain('Customer part number NB-CHECK')
    expect(desk.text).not.toMatch(/Your part number|OTHER-9/)
  })

  it("are shown at the lines of a quote at the desk as the customer's", async () => {
    const { db } = shop.entrance
    await storePartNumbers(db, [1, 'NB-QUOTE', 'BX-3'])
    const { quotes } = await (await shop.readerAs(admin)).ports()
    const createQuote = (lines: readonly WantedLine[]) =>
      answerOf(quotes.create(aQuoteRequest({ lines }), 'part-numbers-1'))
    const shown = await createQuote([await aWantedLine(db, 'BX-3', 1)])
    const sent = shown.tag === 'repriced' ? await createQuote(shown.lines) : shown
    const id = sent.tag === 'created' ? sent.quote.id : 0
    const { text } = await (await shop.readerAs('staff@lintel.example')).open(`/staff/quotes/${id}`)
    expect(text).toContain('Customer part number NB-QUOTE')
    expect(text).not.toContain('Your part number')
  })

  it('are shown on a wish list', async () => {
    const { db } = shop.entrance
    await storePartNumbers(db, [1, 'NB-WISH', 'CL-4040-AL'], [2, 'OTHER-WISH', 'CL-4040-AL'])
    const ada = await shop.readerAs(admin)
    const { wishLists } = await ada.ports()
    const { productId, variantId } = await goodsOf(db, 'CL-4040-AL')
    const { id } = await answerOf(wishLists.create('Floor 4', [{ productId, variantId }]))
    const { text } = await ada.open(`/account/wish-lists/${id}`)
    expect(text).toContain('Your part number NB-WISH')
    expect(text).not.toContain('OTHER-WISH')
  })

  it('are shown at the lines of a shopping list, on its page and in its file', async () => {
    const { db } = shop.entrance
    await storePartNumbers(db, [1, 'NB-LIST', 'CL-1461-BZ'])
    const ada = await shop.readerAs(admin)
    const { shoppingLists } = await ada.ports()
    const { id } = await answerOf(shoppingLists.create({ name: 'Floor 3', description: '' }, 'part-numbers-2'))
    await answerOf(shoppingLists.add(id, [await goodsOf(db, 'CL-1461-BZ')], 'part-numbers-3'))
    expect((await ada.open(`/account/shopping-lists/${id}`)).text).toContain('Your part number NB-LIST')
    expect(listCsv(await answerOf(shoppingLists.byId(id)))).toMatch(/^CL-1461-BZ,.*,NB-LIST\r$/m)
  })

  it('have an account tab for their managers only', async () => {
    expect((await (await shop.readerAs(admin)).open('/account/dashboard')).main).toMatch(link(page, 'Part numbers'))
    for (const email of [junior, retail]) {
      const reader = await shop.readerAs(email)
      expect((await reader.open('/account/dashboard')).main).not.toContain(page)
      expect((await reader.open(page)).status).toBe(403)
    }
  })
})
