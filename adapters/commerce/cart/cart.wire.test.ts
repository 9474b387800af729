import { describe, expect, it } from '@jest/globals'
import { aCart, aCartLine, aCustomLine, aDigitalLine, aGiftLine } from '../../../test/builders/cart'
import { cartCodec, cartFromWire, cartToWire } from './cart.wire'

const onTheWire = (cart = aCart()) => JSON.parse(JSON.stringify(cartToWire(cart))) as unknown
const read = (wire: unknown) => {
  const decoded = cartCodec.decode(wire)
  if (decoded._tag === 'Left') throw new Error(JSON.stringify(decoded.left))
  return cartFromWire(decoded.right)
}

/** A line of another platform in the specified format, without our extensions. */
const foreignLine = {
  id: 'l1',
  product_id: 3101,
  variant_id: 41,
  sku: 'LS-G1-626',
  name: 'Grade 1 Storeroom Lock',
  quantity: 3,
  list_price: 189,
  sale_price: 161,
  extended_list_price: 567,
  extended_sale_price: 483,
  original_price: 189,
  discount_amount: 0,
  coupon_amount: 48.3,
  image_url: 'https://cdn.example/lock.jpg',
  options: [{ name: 'Finish', value: 'Satin Chrome' }],
  brand: 'Hollis & Rowe',
  url: 'https://store.example/grade-1-storeroom-lock/',
}
const foreignCart = {
  id: 'c1',
  cart_amount: 434.7,
  currency: { code: 'USD' },
  coupons: [{ code: 'SAVE10', discounted_amount: 48.3 }],
  discounts: [],
  line_items: { physical_items: [foreignLine], digital_items: [], custom_items: [], gift_certificates: [] },
}

describe('a cart on the wire', () => {
  it('[S1-3.03] has its number, its four kinds of lines, amounts, currency and coupons', () => {
    expect(onTheWire()).toMatchObject({
      id: '0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a',
      cart_amount: 467.1,
      currency: { code: 'USD' },
      discount_amount: 51.9,
      coupons: [{ code: 'SAVE10', discounted_amount: 51.9 }, { code: 'TENOFF' }],
      line_items: { physical_items: [{}, {}], digital_items: [], custom_items: [], gift_certificates: [] },
    })
    expect(read(foreignCart)).toMatchObject({
      id: 'c1',
      currency: 'USD',
      subtotal: 48_300,
      total: 43_470,
      discount: 4_830,
      coupons: [{ code: 'SAVE10', discount: 4_830 }],
      editable: true,
    })
  })

  it('[S1-3.04] [S2-3.22] has lines with product, variant, prices, picture, options, brand and URL', () => {
    expect(
      onTheWire(
        aCart({
          lines: [aCartLine({ picture: { key: 'placeholder', alt: '', url: 'https://cdn.example/lock.jpg' } })],
        }),
      ),
    ).toMatchObject({
      line_items: { physical_items: [{ ...foreignLine, id: 'a1b2c3d4', url: '/grade-1-storeroom-lock/' }] },
    })
    expect(read(foreignCart).lines).toMatchObject([
      {
        id: 'l1',
        productId: 3101,
        variantId: 41,
        sku: 'LS-G1-626',
        name: 'Grade 1 Storeroom Lock',
        quantity: 3,
        listPrice: 18_900,
        salePrice: 16_100,
        extendedListPrice: 56_700,
        extendedSalePrice: 48_300,
        couponAmount: 4_830,
        picture: { url: 'https://cdn.example/lock.jpg' },
        options: [{ name: 'Finish', value: 'Satin Chrome' }],
        brand: 'Hollis & Rowe',
        slug: '/grade-1-storeroom-lock/',
      },
    ])
  })

  it("keeps the company's own part number of a line", () => {
    const cart = aCart({ lines: [aCartLine({ partNumber: 'NB-0042' })] })
    expect(read(onTheWire(cart)).lines[0]?.partNumber).toBe('NB-0042')
  })

  it('round-trips', () => {
    expect(read(onTheWire())).toEqual(aCart())
  })

  const four = [aGiftLine(), aDigitalLine(), aCartLine(), aCustomLine()]

  it("[S1-3.03] encodes each kind of line in its own list, and decodes them in the cart's order", () => {
    const cart = aCart({ lines: four })
    expect(onTheWire(cart)).toMatchObject({
      line_items: {
        physical_items: [{ id: 'a1b2c3d4', is_require_shipping: true }],
        digital_items: [
          { id: 'd1', product_id: 9001, download_size: '30 MB', download_file_urls: [], is_require_shipping: false },
        ],
        custom_items: [
          { id: 'c1', sku: 'CUT-7', name: 'Cut to 83 1/4 in', quantity: 2, list_price: 25, extended_list_price: 50 },
        ],
        gift_certificates: [
          {
            id: 'g1',
            amount: 50,
            theme: 'Birthday',
            sender: { name: 'Rita Retail', email: 'rita@lintel.example' },
            recipient: { name: 'Sam Senior', email: 'sam@lintel.example' },
            message: 'Many happy returns.',
            taxable: false,
          },
        ],
      },
    })
    expect(read(onTheWire(cart)).lines).toEqual(four)
  })

  it('decodes the four kinds of line of another platform, which have fewer fields', () => {
    const cart = read({
      id: 'c1',
      cart_amount: 1_186,
      line_items: {
        physical_items: [foreignLine],
        digital_items: [
          {
            ...foreignLine,
            id: 'l2',
            download_file_urls: ['https://files.example/a.pdf', 'https://files.example/b.pdf'],
            download_page_url: '',
            download_size: '3 MB',
          },
        ],
        custom_items: [{ id: 'l3', sku: '', name: 'Site visit', quantity: '2', list_price: '100.00', image_url: null }],
        gift_certificates: [
          {
            id: 'l4',
            name: 'Gift',
            theme: 'birthday.html',
            amount: 20,
            is_taxable: false,
            sender: { name: 'A', email: 'a@b.example' },
            recipient: { name: '', email: 'c@d.example' },
            message: '',
          },
        ],
      },
    })
    expect(cart.lines.map(line => [line.kind, line.id, line.quantity, line.extendedSalePrice])).toEqual([
      ['physical', 'l1', 3, 48_300],
      ['digital', 'l2', 3, 48_300],
      ['custom', 'l3', 2, 20_000],
      ['gift-certificate', 'l4', 1, 2_000],
    ])
    expect(cart.subtotal).toBe(118_600)
    expect(cart.lines[1]?.download).toEqual({ files: 2, size: '3 MB' })
    expect(cart.lines[3]?.gift).toEqual({
      theme: 'Birthday',
      sender: { name: 'A', email: 'a@b.example' },
      recipient: { name: '', email: 'c@d.example' },
    })
    expect(JSON.stringify(cartToWire(cart))).not.toContain('files.example')
  })

  it.each(['digital_items', 'custom_items', 'gift_certificates'])(
    'cannot be decoded when one of its %s is invalid: no line is dropped silently',
    list => {
      expect(cartCodec.is({ ...foreignCart, line_items: { ...foreignCart.line_items, [list]: [{ id: 'x' }] } })).toBe(
        false,
      )
      expect(
        cartCodec.decode({ ...foreignCart, line_items: { ...foreignCart.line_items, [list]: [{ id: 'x' }] } })._tag,
      ).toBe('Left')
    },
  )
})
