import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import type { NewGift } from '../../core/cart/gift-certificate'
import { anAddress } from '../builders/customer'
import { answerOf, issuesOf } from '../builders/outcome'
import { aCard, atCheckout, checkoutToken, readyToPlace } from '../builders/purchase'
import { buyers, goods, pieces, type Buyer, type Shop } from '../builders/platform/shop'
import { putOnSale, setStock, stockOf } from '../builders/database/stock'
import { aCustomItem } from '../builders/database/stored-cart'
import { eachOf } from '../builders/each-of'

const drawings = 91
const gift: NewGift = {
  amount: 5_000,
  theme: 'Birthday',
  sender: { name: 'Rita Retail', email: 'rita@lintel.example' },
  recipient: { name: 'Sam <Senior>', email: 'sam@lintel.example' },
  message: 'Many happy returns.',
}

/** Port suite of carts, checkouts and orders with all four kinds of lines (S1-3.03). */
export const lineKindsSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the promises about the four kinds of lines`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
      await putOnSale(shop.db, {
        id: drawings,
        name: 'Door Detail Drawings',
        liftgate: true,
        grams: 90_000,
        variants: [{ sku: 'DL-1', price: 4_900, stock: 0 }],
      })
      await shop.db
        .updateTable('product')
        .set({
          type: 'digital',
          downloads: JSON.stringify([{ name: 'details.pdf', url: 'https://files.example/secret/details.pdf' }]),
        })
        .where('id', '=', drawings)
        .execute()
    })
    afterEach(() => shop.close())

    const guest = () => shop.visit(buyers.guest)
    const withAllFour = async (buyer: Buyer) => {
      await answerOf(buyer.cart.add([pieces(goods.hook, 2), pieces(drawings, 1)], undefined, [gift]))
      await aCustomItem(
        shop.db,
        buyer.session.cartId ?? '',
        { sku: 'CUT-7', name: 'Cut to 83 1/4 in', price: 2_500 },
        2,
      )
      return answerOf(buyer.cart.current())
    }
    const lineOf = async (buyer: Buyer, kind: string) =>
      (await answerOf(buyer.cart.current())).lines.find(line => line.kind === kind)?.id ?? ''

    it('[S1-3.03] are in one cart, each with kind and price', async () => {
      const cart = await withAllFour(guest())
      expect(cart.lines.map(line => [line.kind, line.name, line.quantity, line.extendedSalePrice])).toEqual([
        ['physical', 'Coat Hook', 2, 3_600],
        ['digital', 'Door Detail Drawings', 1, 4_900],
        ['gift-certificate', 'Gift certificate', 1, 5_000],
        ['custom', 'Cut to 83 1/4 in', 2, 5_000],
      ])
      expect(cart.lines[1]).toMatchObject({ productId: drawings, download: { files: 1 }, slug: '/product-91/' })
      expect(cart.lines[2]?.gift).toEqual({
        theme: 'Birthday',
        sender: gift.sender,
        recipient: gift.recipient,
        message: 'Many happy returns.',
      })
      expect(cart.lines[3]).toMatchObject({ sku: 'CUT-7', slug: '' })
      expect(cart).toMatchObject({ subtotal: 18_500, total: 18_500 })
      expect(JSON.stringify(cart)).not.toContain('files.example')
    })

    it('allow a shopper the changes of their kind', async () => {
      const buyer = guest()
      await withAllFour(buyer)
      const certificate = await lineOf(buyer, 'gift-certificate')
      expect(await issuesOf(buyer.cart.change(certificate, 2))).toEqual([`line:${certificate} cart.gift-quantity`])
      const custom = await lineOf(buyer, 'custom')
      expect((await answerOf(buyer.cart.change(custom, 3))).lines.find(line => line.id === custom)).toMatchObject({
        quantity: 3,
        salePrice: 2_500,
      })
      expect((await answerOf(buyer.cart.change(await lineOf(buyer, 'digital'), 40))).lines[1]).toMatchObject({
        quantity: 40,
      })
      await answerOf(buyer.cart.remove(certificate))
      expect((await answerOf(buyer.cart.remove(custom))).lines.map(line => line.kind)).toEqual(['physical', 'digital'])
    })

    it('accept a certificate only with a valid amount, names and addresses, all lines or none', async () => {
      const buyer = guest()
      const wrong = { ...gift, amount: 50, recipient: { name: '', email: 'sam' } }
      expect(await issuesOf(buyer.cart.add([pieces(goods.hook, 1)], undefined, [gift, wrong]))).toEqual([
        'gift:1:amount cart.gift-amount',
        'gift:1:recipient-name cart.gift-name',
        'gift:1:recipient-email cart.gift-email',
      ])
      expect((await answerOf(buyer.cart.current())).lines).toEqual([])
      const twice = await answerOf(buyer.cart.add([], undefined, [gift, gift]))
      expect(twice.lines.map(line => line.quantity)).toEqual([1, 1])
      expect(
        await issuesOf(
          buyer.cart.add(
            [],
            undefined,
            Array.from({ length: 19 }, () => gift),
          ),
        ),
      ).toEqual(['gift:0 cart.too-many-gifts'])
    })

    it('apply coupons to products, never to a certificate', async () => {
      const buyer = guest()
      await withAllFour(buyer)
      const cart = await answerOf(buyer.cart.applyCoupon('SAVE10'))
      expect(cart.lines.map(line => line.couponAmount)).toEqual([360, 490, 0, 500])
      expect(cart.total).toBe(18_500 - 1_350)
      const giver = guest()
      await answerOf(giver.cart.add([pieces(goods.hook, 1)], undefined, [{ ...gift, amount: 50_000 }]))
      expect(await issuesOf(giver.cart.applyCoupon('TENOFF'))).toEqual(['coupon cart.coupon-minimum'])
    })

    it('need no address if only downloaded or mailed, and complete the order once it is paid', async () => {
      const buyer = guest()
      await answerOf(buyer.cart.add([], undefined, [gift]))
      const opened = await atCheckout(buyer, [pieces(drawings, 1)])
      expect(opened).toMatchObject({ shippingOptions: [], totals: { shipping: 0, liftgate: 0 } })
      await answerOf(buyer.checkout.saveContact({ email: 'buyer@lintel.example' }))
      expect(await answerOf(buyer.checkout.saveAddresses({ billing: anAddress() }))).toMatchObject({
        step: 'payment',
        totals: { subtotal: 9_900, tax: 282, total: 10_182 },
      })
      const { orderKey, step } = await answerOf(buyer.checkout.choosePayment(aCard()))
      expect(step).toBe('review')
      const order = await answerOf(buyer.checkout.place(orderKey))
      expect(order).toMatchObject({
        status: 'completed',
        shippingMethod: '',
        billingAddress: { city: 'Cleveland' },
        totals: { total: 10_182 },
      })
      expect(order.shippingAddress).toBeUndefined()
      expect(order.lines.map(line => [line.kind, line.downloads])).toEqual([
        ['gift-certificate', undefined],
        ['digital', ['details.pdf']],
      ])
      expect(JSON.stringify(order)).not.toContain('files.example')
      await answerOf(shop.again(buyer).checkout.place(orderKey))
      expect(JSON.stringify(shop.mails)).not.toContain('files.example')
      const sent = shop.mails.filter(mail =>
        mail.text.includes(`details.pdf: https://shop.example/account/orders/${order.id}/files/2/1?key=`),
      )
      expect(sent.map(mail => [mail.to, mail.subject])).toEqual([
        ['buyer@lintel.example', `Downloads for your Lintel Supply order ${order.id}`],
      ])
    })

    it('ship by weight as without the others, and take only shipped products from stock', async () => {
      const buyer = guest()
      await withAllFour(buyer)
      await answerOf(buyer.checkout.open(await checkoutToken(buyer)))
      expect(
        (await answerOf(buyer.checkout.saveAddresses({ shipping: anAddress() }))).shippingOptions.map(({ id }) => id),
      ).toEqual(['pick-up', 'parcel'])
      await setStock(shop.db, 'DL-1', 0)
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.lock, 1)])
      const order = await answerOf(buyer.checkout.place(orderKey))
      expect(order.lines.map(line => [line.kind, line.productId])).toEqual([
        ['physical', goods.hook],
        ['digital', drawings],
        ['gift-certificate', undefined],
        ['custom', undefined],
        ['physical', goods.lock],
      ])
      expect([
        await stockOf(shop.db, 'BX-1'),
        await stockOf(shop.db, 'DL-1'),
        await stockOf(shop.db, 'LS-G1-626'),
      ]).toEqual([48, 0, 39])
      expect(order.status).toBe('awaiting-fulfillment')
    })

    it("mail a certificate's code to its recipient once paid, once, and to nobody else", async () => {
      const buyer = guest()
      await answerOf(buyer.cart.add([], undefined, [gift]))
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 1)])
      const order = await answerOf(buyer.checkout.place(orderKey))
      await answerOf(shop.again(buyer).checkout.place(orderKey))
      const mails = shop.mails.filter(mail => mail.to === 'sam@lintel.example')
      expect(mails.map(mail => mail.subject)).toEqual(['Rita Retail sent you a Lintel Supply gift certificate'])
      const code = /Your code: ([A-Z2-9-]{23})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
      expect(code).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/)
      expect(mails[0]?.text).toContain('$50.00')
      expect(mails[0]?.html).toContain('Sam &lt;Senior&gt;')
      expect(
        JSON.stringify([
          order,
          shop.mails.filter(mail => mail.to !== 'sam@lintel.example'),
          await shop.db.selectFrom('gift_certificate').selectAll().where('order_id', '>', 0).execute(),
        ]),
      ).not.toContain(code)
      expect(
        await shop.db
          .selectFrom('gift_certificate')
          .select(['id', 'order_id', 'amount', 'code', 'ending'])
          .where('order_id', '>', 0)
          .execute(),
      ).toEqual([
        { id: expect.any(String) as unknown, order_id: order.id, amount: 5_000, code: null, ending: code.slice(-4) },
      ])
    })

    it('withhold files and codes while an order on account is not paid', async () => {
      const buyer = shop.visit(buyers.senior)
      await answerOf(buyer.cart.add([], undefined, [gift]))
      const { orderKey } = await readyToPlace(buyer, [pieces(drawings, 1), pieces(goods.hook, 1)], {
        payment: { method: 'purchase-order', poNumber: 'PO-77' },
      })
      const order = await answerOf(buyer.checkout.place(orderKey))
      expect(eachOf(order.lines).every(line => line.downloads === undefined)).toBe(true)
      expect(shop.mails.map(mail => mail.to)).toEqual(['buyer@lintel.example'])
    })

    /** Merges carts as at sign-in; `who` then uses the cart in the same session. */
    const signIn = async (buyer: Buyer, who: typeof buyers.retail | typeof buyers.senior) => {
      const merged = await shop.db
        .transaction()
        .execute(trx => mergeCarts(trx, buyer.session.cartId, who.customer.id, 'commercial', shop.clock.now))
      buyer.session.become(who)
      await answerOf(buyer.session.keepCart(merged.cartId))
      return merged
    }

    it('are merged at sign-in: downloads add up, certificates and custom items stay separate', async () => {
      const earlier = shop.visit(buyers.senior)
      await answerOf(earlier.cart.add([pieces(drawings, 2)], undefined, [gift]))
      const buyer = guest()
      await withAllFour(buyer)
      expect((await signIn(buyer, buyers.senior)).mergedLines).toBe(4)
      const cart = await answerOf(buyer.cart.current())
      expect(cart.lines.map(line => [line.kind, line.quantity]).sort()).toEqual([
        ['custom', 2],
        ['digital', 3],
        ['gift-certificate', 1],
        ['gift-certificate', 1],
        ['physical', 2],
      ])
      expect(
        cart.lines
          .filter(line => line.kind === 'gift-certificate')
          .map(line => [line.gift?.recipient.email, line.salePrice]),
      ).toEqual([
        ['sam@lintel.example', 5_000],
        ['sam@lintel.example', 5_000],
      ])
      expect(cart.lines.find(line => line.kind === 'custom')).toMatchObject({ sku: 'CUT-7', salePrice: 2_500 })
    })

    it('are set aside if invisible after sign-in, except certificates and custom items', async () => {
      await putOnSale(shop.db, {
        id: 92,
        name: 'Frame Drawings',
        categories: [120],
        variants: [{ sku: 'DL-2', price: 4_900, stock: 0 }],
      })
      await shop.db
        .updateTable('product')
        .set({
          type: 'digital',
          downloads: JSON.stringify([{ name: 'frames.pdf', url: 'https://files.example/frames.pdf' }]),
        })
        .where('id', '=', 92)
        .execute()
      const buyer = guest()
      await withAllFour(buyer)
      expect((await answerOf(buyer.cart.add([pieces(92, 1)]))).lines).toHaveLength(5)
      await signIn(buyer, buyers.retail)
      const cart = await answerOf(buyer.cart.current())
      expect(cart.setAside?.map(line => [line.sku, line.quantity])).toEqual([['DL-2', 1]])
      expect(cart.lines.map(line => line.kind).sort()).toEqual(['custom', 'digital', 'gift-certificate', 'physical'])
      expect(cart.total).toBe(18_500)
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 1)])
      const order = await answerOf(buyer.checkout.place(orderKey))
      expect(order.lines.some(line => line.sku === 'DL-2')).toBe(false)
    })

    it('report every field of a certificate that cannot be sold', async () => {
      const wrong: NewGift = {
        amount: 100_001,
        theme: 'General',
        sender: { name: ' ', email: 'rita' },
        recipient: { name: '', email: 'sam@' },
        message: 'x'.repeat(201),
      }
      expect(await issuesOf(guest().cart.add([], undefined, [wrong]))).toEqual(
        [
          'amount cart.gift-amount',
          'sender-name cart.gift-name',
          'sender-email cart.gift-email',
          'recipient-name cart.gift-name',
          'recipient-email cart.gift-email',
          'message cart.choice-too-long',
        ].map(issue => `gift:0:${issue}`),
      )
    })
  })
