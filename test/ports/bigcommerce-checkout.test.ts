import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { bigcommerceCartArrivals } from '../../adapters/bigcommerce/cart/arrivals'
import { accountWithStoreCart } from '../../adapters/bigcommerce/cart/cart-at-sign-in'
import { quotesWithStoreCart } from '../../adapters/bigcommerce/cart/quote-cart'
import { handOverRoutes } from '../../adapters/bigcommerce/checkout/hand-over.server'
import {
  bigcommerceHostedCheckout,
  type HostedCheckoutParts,
} from '../../adapters/bigcommerce/checkout/hosted-checkout'
import type { Answer, Call } from '../../adapters/shared/route'
import type { AccountPort } from '../../core/account/account.port'
import type { Customer } from '../../core/access/visitor'
import { emptyCart } from '../../core/cart/cart'
import { guardedHostedCheckout } from '../../core/checkout/guarded-hosted-checkout'
import { handOverPath } from '../../core/shared/hand-over-path'
import { quoteStatuses } from '../../core/quotes/quote'
import { cartConverted } from '../../core/store-carts/cart-converted'
import { conflict } from '../../core/shared/domain-error'
import type { CartLine } from '../../core/cart/cart'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { aCart } from '../builders/cart'
import { exportOrders } from '../../core/orders/order-csv'
import { allOrders, type OrderQuery } from '../../core/orders/order-query'
import { aStoreShop, hostedParts, ofStore, storeCartParts, storeIdOf } from '../builders/bigcommerce/store-shop'
import { serverEngines } from '../builders/database/database'
import { setStock } from '../builders/database/stock'
import { answerOf, refusalOf } from '../builders/outcome'
import { aGuard } from '../builders/platform/guard'
import { buyers, goods, pieces, quantitiesBySku, type Buyer } from '../builders/platform/shop'
import { cartsOf } from '../support/bigcommerce/carts'
import { hostedOf } from '../support/bigcommerce/checkout-page'
import { channelId } from '../support/bigcommerce/store'
import { orderRow, ordersOf } from '../support/bigcommerce/orders'

describe.each(serverEngines())('the checkout of a BigCommerce store on %s', engine => {
  let shop: Awaited<ReturnType<typeof aStoreShop>>
  beforeEach(async () => {
    shop = await aStoreShop(engine)
  })
  afterEach(() => shop.close())

  const customLine: CartLine = {
    id: 'c',
    kind: 'custom',
    sku: '',
    name: '',
    slug: '',
    options: [],
    quantity: 1,
    listPrice: 0,
    salePrice: 0,
    extendedListPrice: 0,
    extendedSalePrice: 0,
    couponAmount: 0,
    minimum: 1,
    stock: 1,
  }
  const partsOf = (buyer: Buyer) => storeCartParts(shop.standIn, shop.db, ofStore(buyer.session))
  const hosted = (buyer: Buyer, over: Partial<HostedCheckoutParts> = {}) =>
    guardedHostedCheckout(
      bigcommerceHostedCheckout({ ...hostedParts(shop.standIn, partsOf(buyer)), ...over }),
      aGuard(ofStore(buyer.session)),
    )
  const withHook = async (who: Parameters<typeof shop.visit>[0] = buyers.guest, quantity = 2) => {
    const buyer = shop.visit(who)
    const cart = await answerOf(buyer.cart.add([pieces(goods.hook, quantity)]))
    return { buyer, cartId: cart.id ?? '' }
  }
  const calls = (matching: RegExp) => shop.standIn.calls.filter(({ path }) => matching.test(path)).length
  /** What a browser sees that follows an address, with the cookies it gets. */
  const visit = async (address: string): Promise<{ readonly status: number; readonly text: string }> => {
    const first = await fetch(address, { redirect: 'manual' })
    const cookie = first.headers.get('set-cookie')?.split(';')[0]
    const location = first.headers.get('location')
    const answer = location ? await fetch(new URL(location, address), { headers: cookie ? { cookie } : {} }) : first
    return { status: answer.status, text: await answer.text() }
  }
  const ordered = async (buyer: Buyer): Promise<void> => {
    const { text } = await visit(await answerOf(hosted(buyer).handOver()))
    const cart = /name="cart" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const placed = await fetch(`${shop.standIn.url}/checkout/place`, {
      method: 'POST',
      body: new URLSearchParams({ cart }),
    })
    expect(placed.status).toBe(200)
  }
  const claimsIn = (address: string) =>
    JSON.parse(Buffer.from(address.split('.').at(-2) ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

  describe('the click on Checkout', () => {
    it('leads a guest to an address that works once, made at the click [BC-6.01]', async () => {
      const { buyer } = await withHook()
      expect((await answerOf(buyer.cart.redirectUrls())).checkoutUrl).toBe(handOverPath)
      expect(calls(/redirect_urls/)).toBe(0)
      const address = await answerOf(hosted(buyer).handOver())
      expect(calls(/redirect_urls/)).toBe(1)
      expect((await visit(address)).text).toContain('2 pieces')
      expect((await visit(address)).status).toBe(404)
    })

    it('signs a customer in there, by a link for one visit within 30 seconds [BC-6.02]', async () => {
      const { buyer } = await withHook(buyers.retail)
      const address = await answerOf(hosted(buyer).handOver())
      expect(new URL(address).pathname).toMatch(/^\/login\/token\/[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(claimsIn(address)).toMatchObject({
        operation: 'customer_login',
        customer_id: storeIdOf(1),
        channel_id: channelId,
      })
      expect(claimsIn(address)['redirect_to']).toMatch(/^\/cart\.php\?action=loadInCheckout&/)
      expect(await visit(address)).toMatchObject({ status: 200, text: expect.stringContaining('2 pieces') as unknown })
      expect(await visit(address)).toMatchObject({ status: 401, text: expect.stringContaining('used') as unknown })
      const [one, two] = [await answerOf(hosted(buyer).handOver()), await answerOf(hosted(buyer).handOver())]
      expect(claimsIn(one)['jti']).not.toBe(claimsIn(two)['jti'])
    })

    it("dates the link by the store's clock, which is asked once an hour [BC-6.03]", async () => {
      shop.standIn.store.clockAheadSeconds = 90
      const { buyer } = await withHook(buyers.retail)
      const parts = hostedParts(shop.standIn, partsOf(buyer))
      const checkout = hosted(buyer, parts)
      for (const _ of [1, 2]) expect((await visit(await answerOf(checkout.handOver()))).status).toBe(200)
      expect(calls(/\/v2\/time/)).toBe(1)
      shop.standIn.store.clockAheadSeconds = 130
      expect((await visit(await answerOf(checkout.handOver()))).text).toContain('age')
    })

    it('is refused a wrong secret, and opens without signing in where none is set [BC-6.02]', async () => {
      const { buyer } = await withHook(buyers.retail)
      const client = { id: hostedOf(shop.standIn.store).client.id, secret: 'another secret' }
      expect((await visit(await answerOf(hosted(buyer, { client }).handOver()))).text).toContain('signature')
      expect((await visit(await answerOf(hosted(buyer, { client: undefined }).handOver()))).text).toContain('sign in')
    })

    it('is answered by a redirect alone, that nothing stores; a look is refused [BC-6.01]', async () => {
      const { buyer } = await withHook()
      const answered = (method: string, path: string): Promise<Answer> | undefined => {
        const call: Call = { params: {}, query: new URLSearchParams(), body: undefined, header: () => undefined }
        return handOverRoutes
          .find(route => route.method === method && route.path === path)
          ?.handle(call, { hostedCheckout: hosted(buyer) })
      }
      expect(await answered('GET', handOverPath)).toEqual({ status: 405, headers: { allow: 'POST' } })
      expect(calls(/redirect_urls/)).toBe(0)
      expect(await answered('POST', handOverPath)).toEqual({
        status: 303,
        headers: {
          location: expect.stringContaining('/cart.php?action=loadInCheckout') as unknown,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        },
      })
      expect(await answered('GET', '/checkout/done')).toMatchObject({ status: 303, headers: { location: '/cart/' } })
      await ordered(buyer)
      expect(await answered('GET', '/checkout/done')).toMatchObject({
        headers: { location: '/secure-checkout/confirmation/101' },
      })
    })

    it('leads back to a cart that says so if the store cannot be reached [BC-6.11]', async () => {
      const posted = async (buyer: Parameters<typeof hosted>[0]) => {
        const call: Call = { params: {}, query: new URLSearchParams(), body: undefined, header: () => undefined }
        const [post] = handOverRoutes
        return (await post?.handle(call, { hostedCheckout: hosted(buyer) }))?.headers?.['location']
      }
      const { buyer } = await withHook()
      shop.standIn.fail(['503'], /redirect_urls/)
      expect(await posted(buyer)).toBe('/cart/?checkout=failed')
      expect(await posted(shop.visit())).toBe('/cart/')
    })

    it('leads nowhere but to the configured host [BC-6.04]', async () => {
      const { buyer } = await withHook()
      cartsOf(shop.standIn.store).checkoutOrigin = 'https://evil.example'
      expect((await refusalOf(hosted(buyer).handOver())).tag).toBe('unavailable')
    })

    it('is not for a junior buyer, whatever page it comes from [BC-6.05]', async () => {
      const { buyer } = await withHook(buyers.junior)
      expect((await refusalOf(hosted(buyer).handOver())).tag).toBe('forbidden')
      expect((await refusalOf(buyer.cart.redirectUrls())).tag).toBe('forbidden')
      expect(calls(/redirect_urls/)).toBe(0)
    })

    it('reads the cart again, and sends no lines that cannot be ordered [BC-6.05]', async () => {
      const { buyer } = await withHook()
      await setStock(shop.db, 'BX-1', 1)
      expect(await refusalOf(hosted(buyer).handOver())).toMatchObject({ reason: 'checkout.cart-changed' })
      await setStock(shop.db, 'BX-1', 50)
      await shop.db.updateTable('product').set({ is_visible: 0 }).where('id', '=', goods.hook).execute()
      expect(await refusalOf(hosted(buyer).handOver())).toMatchObject({ reason: 'checkout.cart-changed' })
      expect((await refusalOf(hosted(shop.visit()).handOver())).tag).toBe('not-found')
    })

    it('puts the surcharge on the checkout, once, and follows the cart [BC-6.06]', async () => {
      const customer = { ...buyers.retail.customer, group: { id: 5, name: 'Retail', surchargeBasisPoints: 500 } }
      const { buyer, cartId } = await withHook({ ...buyers.retail, customer: customer as Customer })
      const fees = () =>
        cartsOf(shop.standIn.store)
          .carts.get(cartId)
          ?.fees.map(row => row['cost'])
      await answerOf(hosted(buyer).handOver())
      await answerOf(hosted(buyer).handOver())
      expect(fees()).toEqual([1.8])
      await answerOf(buyer.cart.add([pieces(goods.hook, 2)]))
      await answerOf(hosted(buyer).handOver())
      expect(fees()).toEqual([3.6])
      buyer.session.become({ customer: { ...customer, group: undefined } as Customer })
      await answerOf(hosted(buyer).handOver())
      expect(fees()).toEqual([])
    }, 30_000)
  })

  describe('an order of a cart', () => {
    it('empties the session, and is confirmed to it alone [BC-6.07] [BC-6.09]', async () => {
      const { buyer } = await withHook()
      await ordered(buyer)
      expect(await answerOf(buyer.cart.current())).toEqual(emptyCart)
      expect(await answerOf(hosted(buyer).lastOrder())).toBe(101)
      expect(await answerOf(buyer.checkout.confirmation(101))).toMatchObject({
        id: 101,
        totals: { total: 3_600 },
        lines: [{ sku: 'BX-1', quantity: 2, slug: expect.any(String) as unknown }],
      })
      for (const other of [shop.visit(), shop.visit(buyers.senior)])
        expect((await refusalOf(other.checkout.confirmation(101))).tag).toBe('not-found')
      expect((await refusalOf(buyer.checkout.confirmation(100))).tag).toBe('not-found')
    })

    it('that a webhook named is known without a question to the store [BC-6.08]', async () => {
      const { buyer, cartId } = await withHook()
      await answerOf(cartConverted({ storeCarts: partsOf(buyer).carts })(cartId, 100))
      cartsOf(shop.standIn.store).carts.clear()
      expect(await answerOf(hosted(buyer).lastOrder())).toBe(100)
      expect(calls(/\/v2\/orders/)).toBe(0)
    })

    it("empties the header's figures within a minute, with its webhook immediately [BC-5.18] [BC-6.08]", async () => {
      const figuresOf = async (buyer: Buyer) => (await answerOf(buyer.cart.figures())).pieces
      const { buyer } = await withHook()
      await ordered(buyer)
      expect(await figuresOf(buyer)).toBe(2)
      shop.pass(60_000)
      expect(await figuresOf(buyer)).toBe(0)
      const noticed = await withHook()
      await answerOf(cartConverted({ storeCarts: partsOf(noticed.buyer).carts })(noticed.cartId, 100))
      cartsOf(shop.standIn.store).carts.clear()
      expect(await figuresOf(noticed.buyer)).toBe(0)
    })

    it('is not looked for if the session never went to the checkout [BC-6.09]', async () => {
      const { buyer } = await withHook()
      cartsOf(shop.standIn.store).carts.clear()
      expect(await answerOf(hosted(buyer).lastOrder())).toBeUndefined()
      expect(calls(/\/v2\/orders/)).toBe(0)
    })

    it("of another customer is not this customer's, though it names the cart [BC-6.09]", async () => {
      const { buyer, cartId } = await withHook(buyers.retail)
      await answerOf(hosted(buyer).handOver())
      const cart = cartsOf(shop.standIn.store).carts.get(cartId)
      if (cart) cart.customerId = storeIdOf(3)
      await fetch(`${shop.standIn.url}/checkout/place`, { method: 'POST', body: new URLSearchParams({ cart: cartId }) })
      expect(await answerOf(hosted(buyer).lastOrder())).toBeUndefined()
    })
  })

  it('is the only one: that of the shop finds nothing [BC-6.07]', async () => {
    const { buyer } = await withHook()
    for (const call of [buyer.checkout.open('token'), buyer.checkout.current(), buyer.checkout.place('key')])
      expect((await refusalOf<unknown>(call)).tag).toBe('not-found')
  })

  it('an accepted quote of the shop is a cart at its prices, which cannot be changed [BC-5.17]', async () => {
    const { buyer, cartId } = await withHook(buyers.retail)
    const agreed = aCart({
      lines: [
        { ...(await answerOf(buyer.cart.current())).lines[0]!, quantity: 10, salePrice: 1_250 },
        { ...customLine, name: 'Cutting to size', quantity: 1, salePrice: 4_000 },
      ],
    })
    const quotes = (answer: QuotesPort['checkOut']) =>
      quotesWithStoreCart({ checkOut: answer } as QuotesPort, partsOf(buyer), id => id)
    const cart = await answerOf(quotes(() => TE.right(agreed)).checkOut(7))
    expect(cart).toMatchObject({
      editable: false,
      restorable: true,
      lines: [
        { sku: 'BX-1', quantity: 10, salePrice: 1_250 },
        { kind: 'custom', name: 'Cutting to size', salePrice: 4_000 },
      ],
    })
    expect(cartsOf(shop.standIn.store).carts.get(cart.id ?? '')?.custom).toEqual([
      { name: 'Cutting to size', quantity: 1, list_price: 40 },
    ])
    expect(await refusalOf(buyer.cart.add([pieces(goods.hook, 1)]))).toMatchObject({ reason: 'cart.not-editable' })
    await answerOf(bigcommerceCartArrivals(partsOf(buyer)).restore())
    expect(buyer.session.cartId).toBe(cartId)
    await refusalOf(quotes(() => TE.left(conflict('quotes.differences'))).checkOut(7))
    expect(buyer.session.cartId).toBe(cartId)
  })

  it('the order of a quote of the shop ends it, so that it is ordered once [BC-5.20]', async () => {
    const { buyer } = await withHook(buyers.retail)
    const agreed = aCart({ lines: [{ ...(await answerOf(buyer.cart.current())).lines[0]!, salePrice: 1_250 }] })
    const { id: _, ...model } = await shop.db.selectFrom('quote').selectAll().orderBy('id').executeTakeFirstOrThrow()
    const texts = { title: '', reference_number: '', contact_name: 'Rita', contact_email: '', company_name: '' }
    const whose = { customer_id: buyers.retail.customer.id, requested_by: 'r', request_key: 'k', sales_rep_email: '' }
    const own = { store_key: 'commercial', ...texts, ...whose }
    const { id } = await shop.db
      .insertInto('quote')
      .values({ ...model, ...own, status: quoteStatuses.offered })
      .returning('id')
      .executeTakeFirstOrThrow()
    const quotes = { checkOut: () => TE.right(agreed) } as unknown as QuotesPort
    const cart = await answerOf(quotesWithStoreCart(quotes, partsOf(buyer), each => each).checkOut(id))
    const storeCarts = partsOf(buyer).carts
    for (const orderId of [612, 613]) await answerOf(cartConverted({ storeCarts })(cart.id ?? '', orderId))
    const ended = await shop.db.selectFrom('quote').select(['status', 'order_id']).where('id', '=', id).execute()
    expect(ended).toEqual([{ status: quoteStatuses.ordered, order_id: 612 }])
    const events = await shop.db.selectFrom('quote_event').select('kind').where('quote_id', '=', id).execute()
    expect(events.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
  })

  describe('at sign-in', () => {
    const entering = (buyer: Buyer) => {
      const { customer } = buyers.retail
      const account = {
        signIn: () => {
          buyer.session.become(buyers.retail)
          return TE.right({ customer: { ...customer, storeCustomerId: storeIdOf(1) }, mergedLines: 0 })
        },
      } as unknown as AccountPort
      return accountWithStoreCart(account, partsOf(buyer)).signIn({ email: '', password: '' })
    }

    it("a guest's cart becomes the customer's [BC-5.13]", async () => {
      const { buyer, cartId } = await withHook()
      expect((await answerOf(entering(buyer))).mergedLines).toBe(1)
      expect(cartsOf(shop.standIn.store).carts.get(cartId)?.customerId).toBe(storeIdOf(1))
      expect((await answerOf(shop.visit(buyers.retail).cart.current())).id).toBe(cartId)
    })

    it('its lines join the cart that the customer used last, within stock [BC-5.13]', async () => {
      await setStock(shop.db, 'BX-1', 5)
      await answerOf(shop.visit(buyers.retail).cart.add([pieces(goods.hook, 4)]))
      const { buyer, cartId } = await withHook(buyers.guest, 3)
      expect((await answerOf(entering(buyer))).mergedLines).toBe(1)
      const cart = await answerOf(buyer.cart.current())
      expect(quantitiesBySku(cart)).toEqual({ 'BX-1': 5 })
      expect(cart.notices.map(({ code }) => code)).toEqual(['cart.merged', 'cart.quantity-capped'])
      expect(cart.merged).toMatchObject([{ sku: 'BX-1', quantity: 1 }])
      expect(cartsOf(shop.standIn.store).carts.get(cartId)?.customerId).toBe(0)
    })

    it("takes the guest's lines out again, and can bring their cart back [BC-5.19]", async () => {
      await answerOf(shop.visit(buyers.retail).cart.add([pieces(goods.hook, 4)]))
      const buyer = shop.visit(buyers.guest)
      await answerOf(buyer.cart.add([pieces(goods.hook, 3), pieces(goods.lock, 2)]))
      await answerOf(buyer.cart.applyCoupon('SAVE10'))
      const guestCart = buyer.session.cartId
      await answerOf(entering(buyer))
      expect(await answerOf(buyer.cart.current())).toMatchObject({
        coupons: [{ code: 'SAVE10' }],
        merged: [
          { sku: 'BX-1', quantity: 3 },
          { sku: 'LS-G1-626', quantity: 2 },
        ],
      })
      const undo = () => bigcommerceCartArrivals(partsOf(buyer)).undoMerge()
      shop.standIn.fail(['503'], /DELETE .*items/)
      expect((await refusalOf(undo())).tag).toBe('unavailable')
      for (const again of [undo, undo]) {
        const cart = await answerOf(again())
        expect(quantitiesBySku(cart)).toEqual({ 'BX-1': 4 })
        expect(cart).toMatchObject({ coupons: [], notices: [], restorable: true })
        expect(cart).not.toHaveProperty('merged')
      }
      const restored = await answerOf(bigcommerceCartArrivals(partsOf(buyer)).restore())
      expect(restored.id).toBe(guestCart)
      expect(quantitiesBySku(restored)).toEqual({ 'BX-1': 3, 'LS-G1-626': 2 })
    })

    it('is undone within a day, and not without a merge or for pieces removed since [BC-5.19]', async () => {
      const stranger = await withHook(buyers.retail)
      const undo = (buyer: Buyer) => bigcommerceCartArrivals(partsOf(buyer)).undoMerge()
      expect((await refusalOf(undo(stranger.buyer))).tag).toBe('not-found')
      const { buyer } = await withHook(buyers.guest, 3)
      await answerOf(entering(buyer))
      const [line] = (await answerOf(buyer.cart.current())).lines
      await answerOf(buyer.cart.change(line?.id ?? '', 1))
      expect(quantitiesBySku(await answerOf(undo(buyer)))).toEqual({ 'BX-1': 1 })
      const other = await withHook(buyers.guest, 3)
      await answerOf(entering(other.buyer))
      const { clock, ...parts } = partsOf(other.buyer)
      const later = { ...parts, clock: { now: () => clock.now() + 86_400_001 } }
      expect((await refusalOf(bigcommerceCartArrivals(later).undoMerge())).tag).toBe('not-found')
    })

    it('without a cart the customer gets their own; signing in works while the store fails [BC-5.13]', async () => {
      const own = await withHook(buyers.retail)
      const buyer = shop.visit()
      await answerOf(entering(buyer))
      expect((await answerOf(buyer.cart.current())).id).toBe(own.cartId)
      const { buyer: other, cartId } = await withHook()
      shop.standIn.fail(['503'], /carts/)
      expect((await answerOf(entering(other))).mergedLines).toBe(0)
      expect(other.session.cartId).toBe(cartId)
      expect((await answerOf(other.cart.current())).id).toBe(cartId)
    })

    it('and after signing out the cart is no longer there [BC-5.13]', async () => {
      const { buyer } = await withHook(buyers.retail)
      await answerOf(buyer.session.signOut())
      expect(await answerOf(buyer.cart.current())).toEqual(emptyCart)
    })
  })

  describe('carts that arrive', () => {
    const arrivals = (buyer: Buyer) => bigcommerceCartArrivals(partsOf(buyer))
    const left = '11111111-2222-4333-8444-555555555555'

    it('from a mail come back to their owner, who may have to sign in [BC-5.14]', async () => {
      const { buyer, cartId } = await withHook(buyers.retail)
      cartsOf(shop.standIn.store).left.set(left, cartId)
      expect((await refusalOf(arrivals(shop.visit()).bringBack(left))).tag).toBe('signed-out')
      expect((await refusalOf(arrivals(shop.visit(buyers.senior)).bringBack(left))).tag).toBe('not-found')
      expect((await answerOf(arrivals(shop.again(buyer)).bringBack(left))).id).toBe(cartId)
      const guest = await withHook()
      cartsOf(shop.standIn.store).left.set(left, guest.cartId)
      expect((await answerOf(arrivals(shop.visit()).bringBack(left))).id).toBe(guest.cartId)
      for (const token of ['', 'x', left.replace('1', '2')])
        expect((await refusalOf(arrivals(shop.visit()).bringBack(token))).tag).toBe('not-found')
    })

    it("by a link are the customer's own, else not found [BC-5.15]", async () => {
      const { cartId } = await withHook(buyers.retail)
      const guests = await withHook()
      for (const [who, id] of [
        [buyers.guest, cartId],
        [buyers.senior, cartId],
        [buyers.guest, guests.cartId],
        [buyers.retail, '11111111-2222-4333-8444-555555555555'],
      ] as const)
        for (const call of ['assign', 'transfer'] as const)
          expect((await refusalOf(arrivals(shop.visit(who))[call](id, false))).tag).toBe('not-found')
      expect((await answerOf(arrivals(shop.visit(buyers.retail)).assign(cartId, false))).id).toBe(cartId)
    })

    it('at agreed prices cannot be changed [BC-5.15]', async () => {
      const { cartId } = await withHook(buyers.retail)
      const buyer = shop.visit(buyers.retail)
      const cart = await answerOf(arrivals(buyer).assign(cartId, true))
      expect(cart.editable).toBe(false)
      for (const change of [
        buyer.cart.add([pieces(goods.lock, 1)]),
        buyer.cart.change(cart.lines[0]?.id ?? '', 1),
        buyer.cart.remove(cart.lines[0]?.id ?? ''),
        arrivals(buyer).clear('k'),
      ])
        expect(await refusalOf(change)).toMatchObject({ reason: 'cart.not-editable' })
    })

    it('replace the cart, which can be restored for a day; and so can an emptied one [BC-5.15]', async () => {
      const { buyer, cartId } = await withHook(buyers.retail)
      expect(await answerOf(arrivals(buyer).clear('k'))).toEqual({ ...emptyCart, restorable: true })
      expect(await answerOf(buyer.cart.current())).toMatchObject({ lines: [], restorable: true })
      const other = await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
      await answerOf(arrivals(buyer).clear('k'))
      expect((await answerOf(buyer.cart.current())).id).toBe(other.id)
      expect((await answerOf(arrivals(buyer).restore())).id).toBe(cartId)
      expect((await answerOf(arrivals(buyer).restore())).id).toBe(other.id)
    })
  })

  describe('orders', () => {
    it("are the customer's own, newest first, without unfinished ones [BC-7.01]", async () => {
      const { buyer } = await withHook(buyers.retail)
      await ordered(buyer)
      const other = await withHook(buyers.senior)
      await ordered(other.buyer)
      await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
      await ordered(buyer)
      const listed = (query: Partial<OrderQuery> = {}) =>
        answerOf(shop.again(buyer).orders.list({ ...allOrders, ...query }))
      expect(await listed()).toMatchObject({ total: 2, orders: [{ id: 103, total: 18_900 }, { id: 101 }] })
      expect((await listed({ sort: 'total-asc' })).orders.map(({ id }) => id)).toEqual([101, 103])
      expect((await listed({ perPage: 1, page: 2 })).orders[0]?.id).toBe(101)
      const orders = ordersOf(shop.standIn.store)
      orders[1] = { ...orders[1]!, row: { ...orders[1]!.row, status_id: 0 } }
      expect((await listed()).total).toBe(1)
    })

    it('are found by number, name and SKU of their products, in one call for all of them [BC-7.04]', async () => {
      const { buyer } = await withHook(buyers.retail)
      await ordered(buyer)
      await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
      await ordered(buyer)
      const before = calls(/v2\/orders/)
      const found = async (search: string) =>
        (await answerOf(shop.again(buyer).orders.list({ ...allOrders, search }))).orders.map(({ id }) => id)
      expect([await found('#102'), await found('coat HOOK'), await found('ls-g1'), await found('no such')]).toEqual([
        [102],
        [101],
        [102],
        [],
      ])
      expect(calls(/v2\/orders/) - before).toBe(4)
    })

    it('are downloaded as CSV from one read of the store [BC-7.05]', async () => {
      const { buyer } = await withHook(buyers.retail)
      const atStore = ordersOf(shop.standIn.store)
      for (let id = 1_000; id < 1_260; id++)
        atStore.push({
          row: orderRow(id, { customer_id: storeIdOf(1), total_inc_tax: '12.5000', items_total: 3 }),
          products: [],
          addresses: [],
          coupons: [],
        })
      const before = calls(/v2\/orders/)
      const file = await answerOf(
        exportOrders({
          account: { visitor: () => TE.right(ofStore(buyer.session).visitor) },
          orders: buyer.orders,
          clock: { now: () => Date.UTC(2026, 10, 24, 12) },
        })(allOrders),
      )
      const lines: string[] = []
      for await (const line of file.lines()) lines.push(line)
      expect(lines).toHaveLength(261)
      expect(new Set(lines).size).toBe(261)
      expect(lines[0]).toBe('Order,Placed on,Status,PO number,Pieces,Total (USD)\r\n')
      expect(lines[1]).toMatch(/^1259,2026-11-23,[^,]+,,3,12.50\r\n$/)
      expect(calls(/v2\/orders/) - before).toBe(2)
    })

    it('are shown without one that cannot be read, which is counted [BC-7.06]', async () => {
      const { buyer } = await withHook(buyers.retail)
      await ordered(buyer)
      const row = orderRow(500, { customer_id: storeIdOf(1), date_created: null })
      ordersOf(shop.standIn.store).push({ row, products: [], addresses: [], coupons: [] })
      expect(await answerOf(shop.again(buyer).orders.list(allOrders))).toMatchObject({ total: 1, unreadable: 1 })
      shop.standIn.faults.splice(0)
    })

    it('have their lines, addresses and coupons, which version 2 names by links [BC-7.02]', async () => {
      const { buyer } = await withHook(buyers.retail)
      await answerOf(buyer.cart.applyCoupon('SAVE10'))
      await ordered(buyer)
      expect(await answerOf(buyer.orders.byId(101))).toMatchObject({
        coupons: ['SAVE10'],
        shippingAddress: { city: 'Dayton', postalCode: '45402' },
        shippingMethod: 'Ground',
        totals: { subtotal: 3_600, discount: 360, total: 3_240 },
        lines: [{ sku: 'BX-1', quantity: 2, total: 3_600 }],
      })
    }, 30_000)

    it("of others are as good as missing, also guests' [BC-7.03]", async () => {
      const { buyer } = await withHook(buyers.retail)
      await ordered(buyer)
      for (const other of [shop.visit(buyers.senior), shop.visit()])
        expect((await refusalOf(other.orders.byId(101))).tag).toMatch(/not-found|signed-out/)
      for (const id of [100, 999]) expect((await refusalOf(buyer.orders.byId(id))).tag).toBe('not-found')
    })
  })
})
