import { describe, expect, it } from '@jest/globals'
import { answerFrom } from '../../../test/builders/wire-round-trip'
import { aCartGoods } from '../../../test/builders/bigcommerce/cart-goods'
import type { CartGoods } from '../../../core/cart/cart-goods.port'
import { cartFromWire, linesInCart, type CartFacts } from './cart-from-wire'
import { cartCodec } from './cart.wire'

const line = (more: object = {}) => ({
  id: 'a',
  product_id: 12,
  variant_id: 121,
  name: 'Lever',
  quantity: 3,
  list_price: 12.5,
  sale_price: 10,
  ...more,
})
const cartOf = (items: object, more: object = {}) =>
  answerFrom(cartCodec, { id: 'c', cart_amount: 30, line_items: { physical_items: [], ...items }, ...more })

const shown = (
  cart: ReturnType<typeof cartOf>,
  goods: readonly CartGoods[] = [aCartGoods()],
  facts?: Partial<CartFacts>,
) =>
  cartFromWire(cart, {
    goods: new Map(goods.map(each => [each.variantId, each])),
    group: undefined,
    notices: [],
    editable: true,
    ...facts,
  })
const lineOf = (wire: object, goods?: readonly CartGoods[], facts?: Partial<CartFacts>) =>
  shown(cartOf({ physical_items: [line(wire)] }), goods, facts).lines[0]

describe('a line of a cart in a BigCommerce store', () => {
  it('has the figures of the store and the description of the goods', () => {
    const goods = aCartGoods({
      brand: 'Hollis',
      categories: ['Levers'],
      maximum: 9,
      minimum: 2,
      pack: { size: 3, unit: 'Box' },
    })
    expect(
      lineOf({ coupon_amount: 1.5, extended_sale_price: 29.99, options: [{ name: 'Tag', nameId: 61, value: 7 }] }, [
        goods,
      ]),
    ).toEqual({
      id: 'a',
      kind: 'physical',
      productId: 12,
      variantId: 121,
      sku: goods.sku,
      name: goods.name,
      slug: goods.slug,
      brand: 'Hollis',
      categories: ['Levers'],
      picture: goods.picture,
      options: [{ name: 'Tag', value: '7' }],
      choices: [],
      quantity: 3,
      listPrice: 1_250,
      salePrice: 1_000,
      extendedListPrice: 3_750,
      extendedSalePrice: 2_999,
      couponAmount: 150,
      minimum: 2,
      maximum: 9,
      pack: { size: 3, unit: 'Box' },
      lead: undefined,
      stock: goods.stock,
      issue: undefined,
    })
  })

  it("has the store's description where the goods are gone, and is not for sale", () => {
    expect(lineOf({ sku: 'LV' }, [])).toMatchObject({
      sku: 'LV',
      name: 'Lever',
      slug: '',
      options: [],
      minimum: 1,
      stock: 0,
      couponAmount: 0,
      extendedSalePrice: 3_000,
      issue: { code: 'cart.not-for-sale' },
    })
    expect(lineOf({}, [])?.sku).toBe('')
    expect(lineOf({}, [])).not.toHaveProperty('choices')
  })

  it.each([
    ['the default price, if the buyer pays less by a list', 15, 1_500],
    ['the price of the store, if the default is less', 9, 1_250],
    ['the price of the store, if it names no other', undefined, 1_250],
  ])('is compared with %s', (_, original_price, listPrice) => {
    expect(lineOf({ original_price })).toMatchObject({ listPrice, extendedListPrice: 3 * listPrice })
  })

  it('is judged by all pieces of its cart while it can be changed', () => {
    const few = aCartGoods({ stock: 5 })
    const twice = shown(cartOf({ physical_items: [line(), line({ id: 'b' })] }), [few])
    expect(twice.lines.map(({ issue }) => issue?.code)).toEqual(['cart.not-enough-stock', 'cart.not-enough-stock'])
    expect(lineOf({}, [few])?.issue).toBeUndefined()
  })

  it('is judged by its stock alone where the merchant agreed to it', () => {
    const strict = aCartGoods({ visible: false, quoteOnly: true, purchasable: false, minimum: 5, maximum: 2 })
    expect(lineOf({}, [strict], { editable: false })).toMatchObject({ issue: undefined, minimum: 5, maximum: 2 })
    expect(lineOf({}, [{ ...strict, stock: 2 }], { editable: false })?.issue?.code).toBe('cart.not-enough-stock')
    expect(lineOf({}, [], { editable: false })?.issue?.code).toBe('cart.not-for-sale')
  })

  it('has its files and their size if it is digital', () => {
    const digital = (more: object, goods = [aCartGoods({ kind: 'digital', files: 2 })]) =>
      shown(cartOf({ digital_items: [line(more)] }), goods).lines[0]
    expect(digital({ download_size: '3 MB' })).toMatchObject({ kind: 'digital', download: { files: 2, size: '3 MB' } })
    expect(digital({})?.download).toEqual({ files: 2 })
    expect(digital({}, [])?.download).toEqual({ files: 0 })
    expect(lineOf({})).not.toHaveProperty('download')
  })
})

describe('a cart in a BigCommerce store', () => {
  it('has goods, lines of the merchant and gift certificates, in this order', () => {
    const cart = shown(
      cartOf({
        gift_certificates: [{ id: 'g', amount: 50, name: 'Birthday' }],
        custom_items: [{ id: 'x', name: 'Cut', quantity: '2', list_price: 25 }],
        digital_items: [line({ id: 'd' })],
        physical_items: [line()],
      }),
    )
    expect(cart.lines.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'physical'],
      ['d', 'digital'],
      ['x', 'custom'],
      ['g', 'gift-certificate'],
    ])
    expect(cart.subtotal).toBe(3_000 + 3_000 + 5_000 + 5_000)
    expect(cart.lines[2]).toEqual({
      id: 'x',
      kind: 'custom',
      sku: '',
      name: 'Cut',
      slug: '',
      options: [],
      quantity: 2,
      listPrice: 2_500,
      salePrice: 2_500,
      extendedListPrice: 5_000,
      extendedSalePrice: 5_000,
      couponAmount: 0,
      minimum: 1,
      stock: 100_000,
    })
  })

  it("has the store's total of a line of the merchant", () => {
    const custom = { id: 'x', sku: 'CUT', name: 'Cut', quantity: 3, list_price: 3.33, extended_list_price: 10 }
    expect(shown(cartOf({ custom_items: [custom] })).lines[0]).toMatchObject({
      sku: 'CUT',
      extendedListPrice: 1_000,
      extendedSalePrice: 1_000,
    })
  })

  it('has coupons by their name or code, and no discount below zero', () => {
    const coupons = [{ code: 'SAVE', display_name: 'Spring', discounted_amount: 2.5 }, { code: 'BARE' }]
    expect(shown(cartOf({ physical_items: [line()] }, { coupons, cart_amount: 27.5 }))).toMatchObject({
      coupons: [
        { code: 'SAVE', name: 'Spring', discount: 250 },
        { code: 'BARE', name: 'BARE', discount: 0 },
      ],
      subtotal: 3_000,
      total: 2_750,
      discount: 250,
    })
    expect(shown(cartOf({ physical_items: [line()] }, { cart_amount: 31 }))).toMatchObject({
      coupons: [],
      total: 3_100,
      discount: 0,
    })
  })

  it('sets aside lines that this visitor may not see, and leaves them out of the total', () => {
    const hidden = aCartGoods({ variantId: 122, productId: 13, sku: 'HD', name: 'Hidden', visible: false })
    const wire = cartOf(
      { physical_items: [line(), line({ id: 'b', variant_id: 122, product_id: 13, quantity: 2 })] },
      { cart_amount: 50 },
    )
    expect(shown(wire, [aCartGoods(), hidden])).toMatchObject({
      lines: [{ id: 'a' }],
      subtotal: 3_000,
      total: 3_000,
      discount: 0,
      setAside: [{ id: 'b', sku: 'HD', name: 'Hidden', quantity: 2 }],
    })
    const small = cartOf({ physical_items: [line({ variant_id: 122 })] }, { cart_amount: 5 })
    expect(shown(small, [hidden])).toMatchObject({ lines: [], total: 0, discount: 0 })
    expect(shown(wire, [aCartGoods(), hidden], { editable: false })).not.toHaveProperty('setAside')
    expect(shown(wire, [aCartGoods()])).not.toHaveProperty('setAside')
  })

  it("has the surcharge of the buyer's group, where it is more than nothing", () => {
    const group = { id: 1, name: 'Trade', categoryAccess: { tag: 'all' as const }, surchargeBasisPoints: 250 }
    const wire = cartOf({ physical_items: [line({ coupon_amount: 10 })] })
    expect(shown(wire, undefined, { group }).fees).toEqual([{ kind: 'surcharge', amount: 50 }])
    expect(shown(wire, undefined, { group: { ...group, surchargeBasisPoints: 0 } })).not.toHaveProperty('fees')
  })

  it('has notices, and is as editable as it is', () => {
    const notices = [{ code: 'cart.merged' as const, values: { count: 1 } }]
    expect(shown(cartOf({}), [], { notices, editable: false })).toMatchObject({ id: 'c', notices, editable: false })
  })

  it('has its goods for rules about all of its lines, with their choices as far as the goods are known', () => {
    const tag = { id: 61, name: 'Tag', kind: 'text', required: false, values: [], config: {} } as const
    const options = [{ name: 'Tag', nameId: 61, value: 'A-1' }]
    const wire = cartOf({
      physical_items: [line({ options }), line({ id: 'b', variant_id: null, options })],
      digital_items: [line({ id: 'd', variant_id: 99, quantity: 1 })],
    })
    expect(linesInCart(wire, new Map([[121, aCartGoods({ modifiers: [tag] })]]))).toEqual([
      { variantId: 121, productId: 12, quantity: 3, choices: [{ modifierId: 61, value: 'A-1' }] },
      { variantId: 0, productId: 12, quantity: 3, choices: [] },
      { variantId: 99, productId: 12, quantity: 1, choices: [] },
    ])
  })
})
