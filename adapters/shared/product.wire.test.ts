import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { arbitraryProduct } from '../../test/builders/goods/arbitrary-product'
import { aCard, aProduct } from '../../test/builders/goods/product'
import { cardFromWire, cardToWire, searchItemCodec } from './card.wire'
import { priceListKey, productCodec, productFromWire } from './product.wire'
import { productToWire } from './write-product.wire'

const wired = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const decoded = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}
const overTheWire = (product: ReturnType<typeof aProduct>) =>
  productFromWire(decoded(productCodec.decode(wired(productToWire(product)))))

describe('a product on the wire', () => {
  it('round-trips with options, modifiers, adjusters, stock, its age and pack', () => {
    expect(overTheWire(aProduct())).toEqual(aProduct())
    const mirrored = { ...aProduct(), stockAt: 1_700_000_000_000 }
    expect(overTheWire(mirrored)).toEqual(mirrored)
  })

  it('round-trips for any product', () => {
    fc.assert(
      fc.property(arbitraryProduct, product => expect(overTheWire(product)).toEqual(product)),
      { numRuns: 150 },
    )
  })

  it('uses the field names of the specification [S2-3.03] [S2-3.04] [S2-3.05] [S2-3.06]', () => {
    const wire = productToWire(aProduct())
    expect(wire).toMatchObject({
      provider_id_esi: '3101',
      name_eti: 'Grade 1 Storeroom Lock',
      page_slug_esi: '/grade-1-storeroom-lock/',
      sku_esi: 'LS-G1',
      brand_esi: 'Hollis & Rowe',
      calculated_price_efi: 161,
    })
    expect(JSON.parse(wire.variants_ej)[0]).toMatchObject({
      id: 41,
      sku: 'LS-G1-626',
      inventory_level: 40,
      price: 189,
      sale_price: 161,
      calculated_price: 161,
      option_values: [{ option_id: 11, id: 111, label: 'Satin Chrome', option_display_name: 'Finish' }],
    })
    expect(JSON.parse(wire.variant_options_ej)[0]).toMatchObject({
      id: 11,
      display_name: 'Finish',
      type: 'swatch',
      required: true,
      option_values: [{ value_data: { colors: ['#b9bcc0'] } }, {}],
    })
    expect(JSON.parse(wire.provider_specific_data_ej).modifiers[2]).toMatchObject({
      type: 'checkbox',
      config: { checkbox_label: 'Rush it', checked_by_default: false },
      option_values: [{ adjusters: { price: { adjuster: 'percentage', adjuster_value: 10 } } }, {}],
    })
  })

  it.each([
    'text',
    'numbers_only_text',
    'multi_line_text',
    'date',
    'checkbox',
    'radio_buttons',
    'dropdown',
    'rectangles',
    'file',
    'swatch',
    'product_list_with_images',
  ] as const)('may have a modifier of type %s [S1-5.11]', kind => {
    const product = aProduct({ modifiers: [{ id: 1, name: 'Choice', kind, required: true, values: [], config: {} }] })
    expect(JSON.parse(productToWire(product).provider_specific_data_ej).modifiers).toMatchObject([
      { type: kind, required: true },
    ])
    expect(overTheWire(product).modifiers).toEqual(product.modifiers)
  })

  it('encodes limits and defaults of modifiers as specified [S1-5.12]', () => {
    const wire = {
      text_max_length: 20,
      number_limited: true,
      number_lowest_value: 1,
      number_highest_value: 6,
      file_max_size: 5120,
      checkbox_label: 'Rush it',
      checked_by_default: true,
      default_value: 'A-1',
    }
    const config = {
      textMaxLength: 20,
      numberLowest: 1,
      numberHighest: 6,
      fileMaxBytes: 5120 * 1024,
      checkboxLabel: 'Rush it',
      checkedByDefault: true,
      defaultValue: 'A-1',
    }
    const modifier = { id: 1, display_name: 'Tag', type: 'text', required: false, config: wire, option_values: [] }
    const read = productFromWire(
      decoded(
        productCodec.decode({ ...foreign, provider_specific_data_ej: JSON.stringify({ modifiers: [modifier] }) }),
      ),
    )
    expect(read.modifiers[0]?.config).toEqual(config)
    expect(JSON.parse(productToWire(read).provider_specific_data_ej).modifiers[0].config).toEqual(wire)
  })
})

const foreign = {
  provider_id_esi: '77',
  name_esi: 'Hinge',
  page_slug_esi: '/hinge/',
  sku_esi: 'H',
  calculated_price_efi: '12.35',
  images_ej: JSON.stringify([{ url_standard: 'https://cdn.example/s.jpg', url_zoom: 'https://cdn.example/z.jpg' }]),
  variants_ej: JSON.stringify([
    { id: 5, sku: 'H-1', inventory_level: 9, price: 13.1, sale_price: 12.35 },
    { id: 6, sku: 'H-2', inventory_level: -1, price: 14, retail_price: 15 },
  ]),
  variant_options_ej: JSON.stringify([
    {
      id: 1,
      display_name: 'Finish',
      type: 'swatch',
      option_values: [{ id: 2, label: 'Chrome', value_data: { colors: ['#ccc'] } }],
    },
  ]),
  variants_pricing_ej: JSON.stringify({ pl_11_usd_5: { price: 11, sale_price: 10.5 } }),
  provider_specific_data_ej: JSON.stringify({
    custom_fields: [
      { name: 'Sold in Pack Size', value: '3' },
      { name: 'Unit of Measure', value: 'Box' },
    ],
    modifiers: [
      {
        id: 3,
        display_name: 'Size',
        type: 'numbers_only_text',
        config: { number_limited: false, number_lowest_value: 1 },
      },
    ],
  }),
}

describe('a product of another platform', () => {
  it('gets its pack from its custom fields and its prices from the catalogue', () => {
    const product = productFromWire(decoded(productCodec.decode(foreign)))
    expect(product).toMatchObject({
      pack: { size: 3, unit: 'Box' },
      minimum: 1,
      purchasable: true,
      pictures: [{ url: 'https://cdn.example/z.jpg' }],
      variants: [{ price: { now: 1235, was: 1310, contract: false } }, { price: { now: 1400, was: 1500 } }],
    })
  })

  it('limits a number only when limiting is switched on [S1-5.10] [S2-5.15]', () => {
    expect(productFromWire(decoded(productCodec.decode(foreign))).modifiers[0]?.config.numberLowest).toBeUndefined()
  })

  it("has the prices of the buyer's own list [S1-3.06] [S2-3.07]", () => {
    expect(priceListKey(11, 5)).toBe('pl_11_usd_5')
    expect(
      productFromWire(decoded(productCodec.decode(foreign)), 11).variants.map(variant => variant.price),
    ).toMatchObject([
      { now: 1050, contract: true },
      { now: 1400, contract: false },
    ])
  })

  it('yields a card from its variants', () => {
    expect(cardFromWire(decoded(searchItemCodec.decode(foreign)))).toMatchObject({
      price: { now: 1235, from: true },
      stock: 9,
      swatches: [{ label: 'Chrome', colors: ['#ccc'] }],
      plainVariantId: undefined,
    })
  })
})

describe('a product card on the wire', () => {
  it.each([
    aCard(),
    aCard({ lead: { madeToOrder: true, time: '3 weeks' } }),
    aCard({ lead: { madeToOrder: false } }),
    aCard({
      price: undefined,
      picture: undefined,
      brand: undefined,
      pack: undefined,
      plainVariantId: undefined,
      swatches: [],
    }),
    aCard({ price: { now: 100, contract: false, from: false } }),
  ])('round-trips: %#', card => {
    expect(cardFromWire(decoded(searchItemCodec.decode(wired(cardToWire(card)))))).toEqual(card)
  })
})
