import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { anAddress } from '../builders/customer'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { aCard, atCheckout, checkoutToken, readyToPlace } from '../builders/purchase'
import type { Buyer, Shop } from '../builders/platform/shop'
import { buyers, goods, pieces } from '../builders/platform/shop'
import { stockOf } from '../builders/database/stock'
import { taxRules } from '../../adapters/reference/seed/trade'

const minute = 60_000
const doorTag = [{ modifierId: 61, value: 'A-101' }]

/** Port suite of checkouts, for every platform and protocol. */
export const checkoutPortSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the checkout's promises`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const guest = () => shop.visit(buyers.guest)
    const senior = () => shop.visit(buyers.senior)
    const gone = 'not-found'

    describe('the URL of a checkout', () => {
      const withGoods = async (buyer = guest()): Promise<Buyer> => {
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        return buyer
      }

      it('opens on the device, and for the cart, that it was asked for', async () => {
        const [one, other] = [await withGoods(senior()), senior()]
        await checkoutToken(other)
        expect((await refusalOf(other.checkout.open(await checkoutToken(one)))).tag).toBe(gone)
        const buyer = await withGoods()
        const token = await checkoutToken(buyer)
        await answerOf(buyer.session.keepCart(undefined))
        expect((await refusalOf((await withGoods(buyer)).checkout.open(token))).tag).toBe(gone)
      })

      it('returns to the earlier choices', async () => {
        const buyer = guest()
        const { payment } = await readyToPlace(buyer, [pieces(goods.hook, 1)])
        expect(payment).toBeDefined()
        await answerOf(buyer.checkout.open(await checkoutToken(buyer)))
        expect((await answerOf(buyer.checkout.current())).payment).toEqual(payment)
      })

      it('opens it once', async () => {
        const buyer = await withGoods()
        const token = await checkoutToken(buyer)
        await answerOf(buyer.checkout.open(token))
        expect((await answerOf(shop.again(buyer).checkout.current())).step).toBe('contact')
        expect((await refusalOf(buyer.checkout.open(token))).tag).toBe(gone)
      })

      it('opens it for half an hour', async () => {
        const buyer = await withGoods()
        const token = await checkoutToken(buyer)
        shop.clock.now += 30 * minute
        expect((await refusalOf(buyer.checkout.open(token))).tag).toBe(gone)
      })

      it('opens nothing in another session, and the other session opens nothing here', async () => {
        const buyer = await withGoods()
        const thief = await withGoods()
        const token = await checkoutToken(buyer)
        await checkoutToken(thief)
        expect((await refusalOf(thief.checkout.open(token))).tag).toBe(gone)
        await answerOf(buyer.checkout.open(token))
        await answerOf(thief.session.keepCart(buyer.session.cartId))
        expect((await refusalOf(thief.checkout.current())).tag).toBe(gone)
      })

      it('resumes after a new sign-in: input is kept, payment is requested again', async () => {
        const buyer = senior()
        const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 1)], {
          shipping: 'parcel',
          payment: { method: 'purchase-order', poNumber: 'PO-77' },
        })
        const again = senior()
        expect(await refusalOf(again.checkout.place(orderKey))).toEqual({
          tag: 'conflict',
          reason: 'checkout.incomplete',
        })
        const back = await answerOf(again.checkout.current())
        expect(back).toMatchObject({
          step: 'payment',
          email: 'buyer@lintel.example',
          shippingAddress: { city: 'Cleveland' },
          shippingOptionId: 'parcel',
        })
        expect(back.payment).toBeUndefined()
        await answerOf(again.checkout.choosePayment({ method: 'purchase-order', poNumber: 'PO-78' }))
        expect(await answerOf(again.checkout.place(back.orderKey))).toMatchObject({ poNumber: 'PO-78' })
      })

      it('is closed to other company users, and to a guest who finds the cart', async () => {
        const buyer = senior()
        await readyToPlace(buyer, [pieces(goods.hook, 1)])
        const { customer } = buyers.senior
        const colleague = shop.visit({ ...buyers.senior, customer: { ...customer, id: 77 } })
        const finder = guest()
        for (const other of [colleague, finder]) {
          await answerOf(other.session.keepCart(buyer.session.cartId))
          expect((await refusalOf(other.checkout.current())).tag).toBe(gone)
        }
        expect((await answerOf(shop.again(buyer).checkout.current())).step).toBe('review')
      })

      it('is nowhere in the database', async () => {
        const token = await checkoutToken(await withGoods())
        expect(JSON.stringify(await shop.db.selectFrom('checkout').selectAll().execute())).not.toContain(token)
      })

      it('is required: a checkout that was not opened does not exist', async () => {
        const buyer = await withGoods()
        expect((await refusalOf(buyer.checkout.current())).tag).toBe(gone)
        await checkoutToken(buyer)
        expect((await refusalOf(buyer.checkout.current())).tag).toBe(gone)
      })
    })

    describe('lines set aside', () => {
      it('are not sold: they stay in the next cart', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.door, 2, doorTag)]))
        buyer.session.become(buyers.retail)
        const { orderKey, cart } = await readyToPlace(buyer, [pieces(goods.hook, 1)])
        expect(cart.lines.map(line => line.sku)).toEqual(['BX-1'])
        const order = await answerOf(buyer.checkout.place(orderKey))
        expect(order.lines.map(line => line.sku)).toEqual(['BX-1'])
        expect(await stockOf(shop.db, 'HM-18')).toBe(30)
        expect(await answerOf(shop.again(buyer).cart.current())).toMatchObject({
          lines: [],
          setAside: [{ sku: 'HM-18', quantity: 2 }],
        })
      })

      it('alone do not allow a checkout', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.door, 2, doorTag)]))
        buyer.session.become(buyers.retail)
        expect((await refusalOf(buyer.cart.redirectUrls())).tag).toBe('conflict')
      })
    })

    describe('its steps', () => {
      it('ask for one thing after the other and store each answer', async () => {
        const buyer = guest()
        expect((await atCheckout(buyer, [pieces(goods.hook, 2)])).step).toBe('contact')
        expect(
          (await answerOf(buyer.checkout.saveContact({ email: 'rita@lintel.example', phone: '216 555 0100' }))).step,
        ).toBe('address')
        expect(
          (
            await answerOf(
              buyer.checkout.saveAddresses({ shipping: anAddress(), billing: anAddress({ city: 'Akron' }) }),
            )
          ).step,
        ).toBe('shipping')
        expect((await answerOf(buyer.checkout.chooseShipping('parcel'))).step).toBe('payment')
        expect((await answerOf(buyer.checkout.choosePayment(aCard()))).step).toBe('review')
        expect(await answerOf(shop.again(buyer).checkout.current())).toMatchObject({
          email: 'rita@lintel.example',
          phone: '216 555 0100',
          shippingAddress: { city: 'Cleveland' },
          billingAddress: { city: 'Akron' },
          shippingOptionId: 'parcel',
          payment: { method: 'test-card', lastFour: '4242' },
        })
      })

      it("start with a customer's known data", async () => {
        expect(await atCheckout(senior(), [pieces(goods.hook, 1)])).toMatchObject({
          email: 'admin@northgate.example',
          step: 'address',
        })
      })

      it('reject invalid input, and say where', async () => {
        const buyer = guest()
        await atCheckout(buyer, [pieces(goods.hook, 1)])
        expect(await issuesOf(buyer.checkout.saveContact({ email: 'rita' }))).toEqual(['email checkout.email-shape'])
        expect(
          await issuesOf(
            buyer.checkout.saveAddresses({
              shipping: anAddress({ city: '' }),
              billing: anAddress({ postalCode: 'x' }),
            }),
          ),
        ).toEqual(['shipping.city address.city-required', 'billing.postalCode address.postal-code-shape'])
        expect(
          await issuesOf(
            buyer.checkout.saveAddresses({
              shipping: anAddress({ state: 'ZZ' }),
              billing: anAddress({ countryCode: 'ZZ' }),
            }),
          ),
        ).toEqual(['shipping.state address.state-required', 'billing.countryCode address.country-required'])
        expect(await issuesOf(buyer.checkout.chooseShipping('freight'))).toEqual([
          'shipping checkout.shipping-not-offered',
        ])
        expect(await issuesOf(buyer.checkout.choosePayment(aCard('4242 4242 4242 4241')))).toEqual([
          'number checkout.card-number-shape',
        ])
        expect(await issuesOf(buyer.checkout.choosePayment({ method: 'invoice' }))).toEqual([
          'method checkout.payment-not-offered',
        ])
      })

      it('offer purchase orders to the buyers of a company', async () => {
        const buyer = senior()
        expect((await atCheckout(buyer, [pieces(goods.hook, 1)])).paymentMethods).toContain('purchase-order')
        expect(await issuesOf(buyer.checkout.choosePayment({ method: 'purchase-order', poNumber: ' ' }))).toEqual([
          'poNumber checkout.po-number-required',
        ])
        expect(
          (await answerOf(buyer.checkout.choosePayment({ method: 'purchase-order', poNumber: 'PO-77' }))).payment,
        ).toEqual({ method: 'purchase-order', poNumber: 'PO-77' })
      })

      it('store no card number', async () => {
        const buyer = guest()
        await answerOf(buyer.checkout.place((await readyToPlace(buyer, [pieces(goods.hook, 1)])).orderKey))
        const stored = JSON.stringify(
          await Promise.all([
            shop.db.selectFrom('checkout').selectAll().execute(),
            shop.db.selectFrom('sales_order').selectAll().execute(),
          ]),
        )
        expect(stored.replace(/\s/g, '')).not.toContain('424242424242')
      })

      it('explain a declined card in words', async () => {
        const buyer = guest()
        await atCheckout(buyer, [pieces(goods.hook, 1)])
        expect(await refusalOf(buyer.checkout.choosePayment(aCard('4000 0000 0000 0002')))).toMatchObject({
          tag: 'refused',
          message: expect.stringContaining('declined') as unknown,
        })
      })

      it('limit attempts with different cards', async () => {
        const buyer = guest()
        await atCheckout(buyer, [pieces(goods.hook, 1)])
        for (let card = 0; card < 10; card++)
          await refusalOf(buyer.checkout.choosePayment(aCard('4000 0000 0000 0002')))
        expect((await refusalOf(buyer.checkout.choosePayment(aCard()))).tag).toBe('limited')
      })
    })

    describe('its totals', () => {
      it('[S2-9.12] include the liftgate charge if doors are delivered, and none if they are picked up', async () => {
        const buyer = guest()
        await readyToPlace(buyer, [pieces(goods.door, 2, doorTag)], { shipping: 'freight' })
        const { totals, shippingOptions } = await answerOf(buyer.checkout.current())
        expect(shippingOptions.map(option => option.id)).toEqual(['pick-up', 'freight'])
        expect(totals).toMatchObject({ subtotal: 77_000, shipping: 18_500 + 12_500, liftgate: 12_500 })
        expect((await answerOf(buyer.checkout.chooseShipping('pick-up'))).totals).toMatchObject({
          shipping: 0,
          liftgate: 0,
        })
      })

      it('[S2-9.12] charge liftgate once for doors with other products, never for doors alone', async () => {
        const buyer = guest()
        await readyToPlace(buyer, [pieces(goods.door, 2, doorTag), pieces(goods.hook, 1)], { shipping: 'freight' })
        expect((await answerOf(buyer.checkout.current())).totals).toMatchObject({ liftgate: 12_500 })
        const other = guest()
        await readyToPlace(other, [pieces(goods.hook, 1)], { shipping: 'parcel' })
        expect((await answerOf(other.checkout.current())).totals).toMatchObject({ liftgate: 0 })
      })

      it('[A-22] go only where a zone delivers; the cart stays with an address outside', async () => {
        const buyer = guest()
        await atCheckout(buyer, [pieces(goods.hook, 2)])
        await answerOf(buyer.checkout.saveContact({ email: 'rita@lintel.example' }))
        await shop.db.deleteFrom('shipping_zone').where('name', '=', 'Alaska and Hawaii').execute()
        const juneau = anAddress({ city: 'Juneau', state: 'AK', postalCode: '99801' })
        expect(await issuesOf(buyer.checkout.saveAddresses({ shipping: juneau }))).toEqual([
          'shipping.state checkout.not-shipped-pick-up',
        ])
        const checkout = await answerOf(buyer.checkout.current())
        expect([checkout.step, checkout.cart.lines.length, checkout.shippingAddress]).toEqual(['address', 1, undefined])
        expect(checkout.shipsTo?.find(({ countryCode }) => countryCode === 'US')?.only).not.toContain('AK')
      })

      it('tax Puerto Rico alike, written as a state or as a country', async () => {
        const buyer = guest()
        await atCheckout(buyer, [pieces(goods.hook, 2)])
        await answerOf(buyer.checkout.saveContact({ email: 'rita@lintel.example' }))
        const place = { city: 'San Juan', postalCode: '00926' }
        const asState = await answerOf(buyer.checkout.saveAddresses({ shipping: anAddress({ ...place, state: 'PR' }) }))
        const asCountry = await answerOf(
          buyer.checkout.saveAddresses({ shipping: anAddress({ ...place, state: '', countryCode: 'PR' }) }),
        )
        expect(asCountry.totals.tax).toBe(asState.totals.tax)
        expect(asState.totals.tax).toBeGreaterThan(0)
      })

      it('tax discounted products by the destination state', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
        await answerOf(buyer.cart.applyCoupon('SAVE10'))
        await readyToPlace(buyer, [pieces(goods.hook, 1)])
        const ohio = (await answerOf(buyer.checkout.current())).totals
        expect(ohio).toMatchObject({ subtotal: 20_700, discount: 2_070, tax: 978 + 93, total: 20_700 - 2_070 + 1_071 })
        const oregon = await answerOf(
          buyer.checkout.saveAddresses({ shipping: anAddress({ state: 'OR', postalCode: '97201' }) }),
        )
        expect(oregon.totals.tax).toBe(0)
        // Of another country with a state of the same letters.
        await shop.db
          .insertInto('tax_rule')
          .values(taxRules.slice(0, 1).map(rule => ({ ...rule, country_code: 'AA', state: 'OR', basis_points: 900 })))
          .execute()
        expect((await answerOf(buyer.checkout.current())).totals.tax).toBe(0)
      })

      it('follow the cart, and a shipping method that no longer fits is requested again', async () => {
        const buyer = guest()
        await readyToPlace(buyer, [pieces(goods.hook, 1)], { shipping: 'parcel' })
        await answerOf(buyer.cart.add([pieces(goods.door, 1, doorTag)]))
        const checkout = await answerOf(buyer.checkout.current())
        expect(checkout).toMatchObject({ step: 'shipping', totals: { subtotal: 40_300, shipping: 0 } })
        expect(checkout.shippingOptionId).toBeUndefined()
      })
    })

    describe('the confirmation', () => {
      it('is for the session that ordered, for its last order', async () => {
        const buyer = guest()
        const first = await answerOf(
          buyer.checkout.place((await readyToPlace(buyer, [pieces(goods.hook, 1)])).orderKey),
        )
        expect(await answerOf(shop.again(buyer).checkout.confirmation(first.id))).toEqual(first)
        expect((await refusalOf(guest().checkout.confirmation(first.id))).tag).toBe(gone)
        await answerOf(buyer.checkout.place((await readyToPlace(buyer, [pieces(goods.hook, 1)])).orderKey))
        expect((await refusalOf(buyer.checkout.confirmation(first.id))).tag).toBe(gone)
      })

      it('contains nothing that could hide markup', async () => {
        const buyer = guest()
        const shipTo = anAddress({ firstName: '<b>Rita</b>' })
        await answerOf(
          buyer.checkout.place(
            (await readyToPlace(buyer, [pieces(goods.hook, 1)], { shipTo, shipping: 'parcel' })).orderKey,
          ),
        )
        expect(shop.mails[0]?.html).toContain('&lt;b&gt;Rita&lt;/b&gt;')
        expect(shop.mails[0]?.html).not.toContain('<b>Rita')
      })
    })

    it('[S1-4.29] refuses a junior buyer at every call', async () => {
      const buyer = senior()
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 1)])
      buyer.session.become(buyers.junior)
      const refused = { tag: 'forbidden', reason: 'checkout.junior-buyer' }
      const { checkout } = buyer
      const calls = [
        checkout.open('x'.repeat(43)),
        checkout.current(),
        checkout.saveContact({ email: 'a@b.example' }),
        checkout.saveAddresses({ shipping: anAddress() }),
        checkout.chooseShipping('pick-up'),
        checkout.choosePayment({ method: 'invoice' }),
        checkout.place(orderKey),
      ]
      for (const call of calls) expect(await refusalOf<unknown>(call as never)).toEqual(refused)
      expect(await stockOf(shop.db, 'BX-1')).toBe(50)
    })
  })
