import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { emptyCart, type Cart } from '../../core/cart/cart'
import type { NewLine } from '../../core/cart/cart.port'
import { referenceStoreCarts } from '../../adapters/reference/store-carts/store-carts'
import { aStoreShop, storeIdOf } from '../builders/bigcommerce/store-shop'
import { databaseEngines, serverEngines } from '../builders/database/database'
import { putOnSale } from '../builders/database/stock'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { buyers, doorModifiers, goods, pieces, quantitiesBySku, type Buyer } from '../builders/platform/shop'
import { cartsOf, type StandInCart } from '../support/bigcommerce/carts'
import { cartChangesSuite } from './cart-changes.suite'
import { cartPortSuite } from './cart.suite'

for (const engine of databaseEngines())
  cartPortSuite(`A BigCommerce store beside the embedded catalogue on ${engine}`, () => aStoreShop(engine))

describe.each(serverEngines())('the cart in a BigCommerce store on %s', engine => {
  let shop: Awaited<ReturnType<typeof aStoreShop>>
  beforeEach(async () => {
    shop = await aStoreShop(engine)
  })
  afterEach(() => shop.close())

  const calls = () => shop.standIn.calls.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/g, '*')}`)
  const cartsThere = () => cartsOf(shop.standIn.store).carts
  const there = (cart: Cart): StandInCart => {
    const found = cartsThere().get(cart.id ?? '')
    if (!found) throw new Error('The store has no such cart')
    return found
  }
  const withHook = async (who = buyers.guest as Parameters<typeof shop.visit>[0]) => {
    const buyer = shop.visit(who)
    return { buyer, cart: await answerOf(buyer.cart.add([pieces(goods.hook, 1)])) }
  }
  const person = { name: 'Ada Field', email: 'ada@example.com' }
  const gift = { amount: 5_000, theme: 'Birthday', sender: person, recipient: person } as const
  const tag = { modifierId: 61, value: 'A-101' }

  it('is not asked for by a guest without a cart [BC-5.01]', async () => {
    expect(await answerOf(shop.visit().cart.current())).toEqual(emptyCart)
    expect(calls()).toEqual([])
  })

  describe('figures in the header', () => {
    const figuresOf = (buyer: Buyer) => answerOf(buyer.cart.figures())
    const asked = async (look: () => Promise<unknown>) => {
      const before = calls().length
      await look()
      return calls().length - before
    }

    it('follow every write without a call, in this session and in others of the customer [BC-5.18]', async () => {
      const { buyer, cart } = await withHook(buyers.retail)
      const other = shop.visit(buyers.retail)
      const id = cart.lines[0]?.id ?? ''
      for (const [write, count] of [
        [() => buyer.cart.change(id, 3), 3],
        [() => buyer.cart.applyCoupon('SAVE10'), 3],
        [() => buyer.cart.removeCoupon('SAVE10'), 3],
        [() => buyer.cart.add([pieces(goods.lock, 2)]), 5],
        [() => buyer.cart.remove(id), 2],
      ] as const) {
        const { total } = await answerOf(write())
        expect(
          await asked(async () => {
            for (const each of [buyer, other]) expect(await figuresOf(each)).toEqual({ pieces: count, total })
          }),
        ).toBe(0)
      }
    })

    it('are asked for after a write whose answer was lost [BC-5.18]', async () => {
      const { buyer } = await withHook()
      shop.standIn.fail(['lost'], /POST .*items/)
      expect((await refusalOf(buyer.cart.add([pieces(goods.hook, 4)]))).tag).toBe('unavailable')
      expect(await asked(async () => expect((await figuresOf(buyer)).pieces).toBe(5))).toBe(1)
      expect(await asked(() => figuresOf(buyer))).toBe(0)
    })

    it('are asked for again after 15 minutes, and shown while the store is away [BC-5.18]', async () => {
      const { buyer, cart } = await withHook()
      there(cart).items[0]!.quantity = 7
      there(cart).version += 1
      shop.pass(15 * 60_000 - 60_000)
      expect((await figuresOf(buyer)).pieces).toBe(1)
      shop.pass(2 * 60_000)
      shop.standIn.fail(['503'], /GET .*carts/)
      expect((await figuresOf(buyer)).pieces).toBe(1)
      expect(await asked(async () => expect((await figuresOf(buyer)).pieces).toBe(7))).toBe(1)
    })

    it('of an earlier version than is known are ignored [BC-5.18]', async () => {
      const { cart } = await withHook()
      const carts = referenceStoreCarts(shop.db, { now: () => 1 })
      const { version } = there(cart)
      await answerOf(carts.noteFigures(cart.id ?? '', { pieces: 9, total: 9 }, version + 1))
      await answerOf(carts.noteFigures(cart.id ?? '', { pieces: 8, total: 8 }, version))
      expect(await answerOf(carts.figuresOf(cart.id ?? '', undefined))).toMatchObject({ pieces: 9 })
    })

    it("are not those of somebody else's cart [BC-5.18]", async () => {
      const { cart } = await withHook(buyers.retail)
      for (const stranger of [shop.visit(), shop.visit(buyers.senior)]) {
        await answerOf(stranger.session.keepCart(cart.id))
        expect(await figuresOf(stranger)).toEqual({ pieces: 0, total: 0 })
      }
    })
  })

  it("is the customer's also in another session, until it is gone [BC-5.02]", async () => {
    const { cart } = await withHook(buyers.retail)
    expect(there(cart).customerId).toBe(storeIdOf(1))
    expect((await answerOf(shop.visit(buyers.retail).cart.current())).id).toBe(cart.id)
    cartsThere().clear()
    const later = shop.visit(buyers.retail)
    expect(await answerOf(later.cart.current())).toEqual(emptyCart)
    const before = calls().length
    expect(await answerOf(shop.visit(buyers.retail).cart.current())).toEqual(emptyCart)
    expect(calls().length).toBe(before)
  })

  it("somebody else's is as good as none, for a guest and for a customer [BC-5.04]", async () => {
    const { cart } = await withHook(buyers.retail)
    for (const stranger of [shop.visit(), shop.visit(buyers.senior)]) {
      await answerOf(stranger.session.keepCart(cart.id))
      expect(await answerOf(stranger.cart.current())).toEqual(emptyCart)
      await answerOf(stranger.session.keepCart(cart.id))
      const own = await answerOf(stranger.cart.add([pieces(goods.lock, 1)]))
      expect(own.id).not.toBe(cart.id)
      await answerOf(stranger.session.keepCart(cart.id))
      await answerOf(stranger.cart.remove(cart.lines[0]?.id ?? ''))
    }
    expect(there(cart).items).toHaveLength(1)
  })

  it('names goods with modifiers by option values and modifiers, without their variant [BC-5.05]', async () => {
    await putOnSale(shop.db, {
      id: 77,
      name: 'Frame',
      modifiers: doorModifiers.filter(({ id }) => id !== 64),
      variants: [
        { sku: 'FR-3', price: 9_000, stock: 5, label: '3 ft' },
        { sku: 'FR-4', price: 9_500, stock: 5, label: '4 ft' },
      ],
    })
    const cart = await answerOf(shop.visit().cart.add([pieces(77, 2, [tag, { modifierId: 63, value: '631' }], 2)]))
    expect(cart.lines).toMatchObject([{ sku: 'FR-4', salePrice: 14_000, extendedSalePrice: 28_000 }])
    expect(cart.lines[0]?.options.map(({ value }) => value)).toEqual(['4 ft', 'A-101', 'Narrow'])
    expect(cart.lines[0]?.choices).toEqual([tag, { modifierId: 63, value: '631' }])
  })

  it('repeats the options of a line with every change of its quantity [BC-5.06]', async () => {
    const buyer = shop.visit()
    const line = pieces(goods.door, 1, [tag, { modifierId: 63, value: '631' }])
    const cart = await answerOf(buyer.cart.add([line]))
    const more = await answerOf(buyer.cart.change(cart.lines[0]?.id ?? '', 3))
    expect(more.lines).toMatchObject([{ quantity: 3, salePrice: 43_000 }])
    expect(more.lines[0]?.options).toEqual(cart.lines[0]?.options)
  })

  it('that somebody changed meanwhile is read again, and the change tried once [BC-5.06]', async () => {
    const { buyer, cart } = await withHook()
    const id = cart.lines[0]?.id ?? ''
    shop.standIn.fail(['409'], /PUT/)
    expect(quantitiesBySku(await answerOf(buyer.cart.change(id, 2)))).toEqual({ 'BX-1': 2 })
    shop.standIn.fail(['409', '409'], /PUT/)
    expect((await refusalOf(buyer.cart.change(id, 3))).tag).toBe('conflict')
    there(cart).version += 5
    expect(quantitiesBySku(await answerOf(buyer.cart.change(id, 4)))).toEqual({ 'BX-1': 4 })
  })

  describe('files', () => {
    const drawing = async (buyer: Buyer) =>
      (
        await answerOf(
          buyer.uploads.keep({ name: 'a.txt', type: 'text/plain', bytes: new TextEncoder().encode('plan') }),
        )
      ).id
    const withFile = (id: number, required: boolean, others: readonly (typeof doorModifiers)[number][]) =>
      putOnSale(shop.db, {
        id,
        name: `Panel ${id}`,
        modifiers: [{ id: 900, name: 'Drawing', kind: 'file', required, values: [], config: {} }, ...others],
        variants: [{ sku: `PN-${id}`, price: 5_000, stock: 5 }],
      })
    const text = { id: 901, name: 'Notes', kind: 'text', required: false, values: [], config: {} } as const
    const file = async (buyer: Buyer, id: number, more: NewLine['modifiers'] = []) =>
      pieces(id, 1, [{ modifierId: 900, value: await drawing(buyer) }, ...more])

    it('go as their address in a text modifier that is free [BC-5.07]', async () => {
      await withFile(80, false, [text])
      const buyer = shop.visit()
      const cart = await answerOf(buyer.cart.add([await file(buyer, 80)]))
      expect(cart.lines[0]?.options).toEqual([
        { name: 'Notes', value: expect.stringMatching(/^https:\/\/shop\.example\/.+\/uploads\/.+$/) as unknown },
      ])
    })

    it('are refused in words where the store needs one, or no text takes the address [BC-5.07]', async () => {
      await withFile(81, true, [text])
      await withFile(82, false, [])
      await withFile(83, false, [{ ...text, config: { textMaxLength: 20 } }])
      await withFile(84, false, [text])
      const buyer = shop.visit()
      const filled = [{ modifierId: 901, value: 'Left hand' }]
      for (const [id, more] of [[81], [82], [83], [84, filled]] as const)
        expect(await issuesOf(buyer.cart.add([await file(buyer, id, more)]))).toEqual([
          'item:0:modifier-900 cart.choice-file-not-sent',
        ])
      expect(await answerOf(buyer.cart.current())).toEqual(emptyCart)
      expect((await answerOf(buyer.cart.add([pieces(82, 1)]))).lines).toHaveLength(1)
    })
  })

  it('that the store no longer has is replaced in the same request, unseen [BC-5.08]', async () => {
    const { buyer, cart } = await withHook()
    cartsThere().clear()
    const again = await answerOf(buyer.cart.add([pieces(goods.lock, 2)]))
    expect(again).toMatchObject({ notices: [], lines: [{ sku: 'LS-G1-626', quantity: 2 }] })
    expect(again.id).not.toBe(cart.id)
    expect(buyer.session.cartId).toBe(again.id)
  })

  it('is replaced also if it goes between the read and the write [BC-5.08]', async () => {
    const { buyer } = await withHook()
    shop.standIn.fail(['404'], /POST .*items/)
    const again = await answerOf(buyer.cart.add([pieces(goods.lock, 2)]))
    expect(quantitiesBySku(again)).toEqual({ 'LS-G1-626': 2 })
  })

  it('is forgotten with its last line, which the store answers with 204 [BC-5.09]', async () => {
    const { buyer, cart } = await withHook(buyers.retail)
    expect(await answerOf(buyer.cart.remove(cart.lines[0]?.id ?? ''))).toEqual(emptyCart)
    expect(buyer.session.cartId).toBeUndefined()
    const before = calls().length
    expect(await answerOf(shop.visit(buyers.retail).cart.current())).toEqual(emptyCart)
    expect(calls().length).toBe(before)
  })

  describe('many lines', () => {
    const panels = (count: number) =>
      Array.from({ length: count }, (_, at) => pieces(goods.door, 1, [{ modifierId: 61, value: `A-${at}` }]))
    beforeEach(() =>
      shop.db.updateTable('variant').set({ stock: 500 }).where('product_id', '=', goods.door).execute().then(),
    )

    it('are sent in pieces of 50 [BC-5.10]', async () => {
      const cart = await answerOf(shop.visit().cart.add(panels(120)))
      expect(cart.lines).toHaveLength(120)
      expect(calls()).toEqual(['POST /v3/carts', 'POST /v3/carts/*/items', 'POST /v3/carts/*/items'])
    })

    it('of which a later piece fails are named, and the earlier ones are in the cart [BC-5.10]', async () => {
      const buyer = shop.visit()
      shop.standIn.fail(['422'], /POST .*items/)
      const refused = await issuesOf(buyer.cart.add(panels(120)))
      expect(refused[0]).toBe('items cart.piece-not-added')
      expect(refused.slice(1)).toEqual(Array.from({ length: 70 }, (_, at) => `item:${at + 50} cart.not-added`))
      expect((await answerOf(buyer.cart.current())).lines).toHaveLength(50)
    })
  })

  it('has coupons by the calls of its checkout; one that the store refuses says so [BC-5.11]', async () => {
    const buyer = shop.visit()
    expect(await issuesOf(buyer.cart.applyCoupon('SAVE10'))).toEqual(['coupon cart.empty'])
    await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
    expect(await answerOf(buyer.cart.applyCoupon('save10'))).toMatchObject({
      subtotal: 18_900,
      discount: 1_890,
      total: 17_010,
      coupons: [{ code: 'SAVE10', discount: 1_890 }],
      lines: [{ couponAmount: 1_890, options: [{ name: 'Finish', value: 'Satin Chrome' }] }],
    })
    expect(await refusalOf(buyer.cart.applyCoupon('NOSUCH'))).toEqual({
      tag: 'refused',
      message: expect.stringContaining('NOSUCH') as unknown,
    })
    expect((await answerOf(buyer.cart.removeCoupon('SAVE10'))).total).toBe(18_900)
  })

  it('has gift certificates as lines of their own [BC-5.12]', async () => {
    const buyer = shop.visit()
    const cart = await answerOf(buyer.cart.add([], undefined, [gift]))
    expect(cart).toMatchObject({ total: 5_000, lines: [{ kind: 'gift-certificate', salePrice: 5_000, quantity: 1 }] })
    const id = cart.lines[0]?.id ?? ''
    expect(await issuesOf(buyer.cart.change(id, 2))).toEqual([`line:${id} cart.gift-quantity`])
  })

  describe('a repeated write', () => {
    it('has one effect; lines that the first did not have are refused [BC-5.03]', async () => {
      const buyer = shop.visit()
      await answerOf(buyer.cart.add([pieces(goods.hook, 1)], 'a'))
      await answerOf(buyer.cart.add([pieces(goods.hook, 1)], 'a'))
      expect(quantitiesBySku(await answerOf(buyer.cart.add([pieces(goods.hook, 2)], 'b')))).toEqual({ 'BX-1': 3 })
      expect(await issuesOf(buyer.cart.add([pieces(goods.hook, 2), pieces(goods.lock, 1)], 'b'))).toEqual([
        'item:1 cart.not-added',
      ])
    })

    it('whose first answer was lost is sent again only if it had no effect [BC-5.03]', async () => {
      const { buyer, cart } = await withHook()
      const add = () => buyer.cart.add([pieces(goods.hook, 2)], 'k')
      shop.standIn.fail(['cut'], /POST .*items/)
      expect((await refusalOf(add())).tag).toBe('unavailable')
      expect(quantitiesBySku(await answerOf(add()))).toEqual({ 'BX-1': 3 })
      shop.standIn.fail(['lost'], /POST .*items/)
      const second = () => buyer.cart.add([pieces(goods.hook, 4)], 'l')
      expect((await refusalOf(second())).tag).toBe('unavailable')
      expect(quantitiesBySku(await answerOf(second()))).toEqual({ 'BX-1': 7 })
      expect(there(cart).items[0]?.quantity).toBe(7)
    })

    it('of one that the store refused is sent again [BC-5.03]', async () => {
      const { buyer } = await withHook()
      shop.standIn.fail(['422'], /POST .*items/)
      expect((await refusalOf(buyer.cart.add([pieces(goods.hook, 2)], 'k'))).tag).toBe('refused')
      expect(quantitiesBySku(await answerOf(buyer.cart.add([pieces(goods.hook, 2)], 'k')))).toEqual({ 'BX-1': 3 })
    })
  })
})

cartChangesSuite('A BigCommerce store', () => aStoreShop('better-sqlite3'))
