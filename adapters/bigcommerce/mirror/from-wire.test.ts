import { describe, expect, it } from '@jest/globals'
import { answerFrom as read } from '../../../test/builders/wire-round-trip'
import { choicesFromWire } from './choices-from-wire'
import { groupsFromWire } from './groups-from-wire'
import { choicesCodec, groupCodec, priceCodec, productCodec, variantCodec } from './mirror.wire'
import { priceFromWire } from './prices-from-wire'
import { productFromWire } from './product-from-wire'

const bareProduct = { id: 12, name: 'Lever', price: 12.5 }
const bareVariant = { id: 121, product_id: 12 }

const productOf = (more: object = {}, variants: readonly object[] = [{}], choices?: object, units = 'LBS') =>
  productFromWire(
    read(productCodec, { ...bareProduct, ...more }),
    variants.map(variant => read(variantCodec, { ...bareVariant, ...variant })),
    choices && choicesFromWire(read(choicesCodec, { id: 12, ...choices })),
    units,
  )
const variantOf = (product: object, variant: object = {}) => productOf(product, [variant]).variants[0]

describe('a product of a BigCommerce store', () => {
  it('is read with all fields', () => {
    expect(
      productOf(
        {
          date_modified: '2026-11-20T10:00:00Z',
          type: 'digital',
          sku: 'LV',
          description: '<p>A lever</p>',
          weight: 2,
          brand_id: 41,
          categories: [7, 8, 7],
          custom_url: { url: '/lever/' },
          order_quantity_minimum: 3.9,
          order_quantity_maximum: 12.9,
          sort_order: 1.6,
          page_title: 'Levers',
          meta_description: 'All levers',
          search_keywords: 'handle',
          is_visible: false,
          availability: 'available',
          custom_fields: [{ name: 'Finish', value: 'Brass' }],
        },
        [],
        { options: [], modifiers: [] },
      ),
    ).toEqual({
      id: 12,
      mark: '2026-11-20T10:00:00Z',
      name: 'Lever',
      slug: '/lever/',
      sku: 'LV',
      brandId: 41,
      description: '<p>A lever</p>',
      categoryIds: [7, 8],
      pictures: [],
      choices: { options: [], modifiers: [] },
      variants: [],
      customFields: [{ name: 'Finish', value: 'Brass' }],
      minimum: 3,
      maximum: 12,
      isVisible: false,
      isPurchasable: true,
      sortOrder: 2,
      weightGrams: 907,
      type: 'digital',
      seoTitle: 'Levers',
      seoDescription: 'All levers',
      searchWords: 'handle',
    })
  })

  it('is read with the fewest fields, visible, physical and for sale', () => {
    expect(productOf({}, [])).toEqual({
      id: 12,
      mark: '',
      name: 'Lever',
      slug: '',
      sku: '12',
      description: '',
      categoryIds: [],
      pictures: [],
      variants: [],
      customFields: [],
      minimum: 1,
      isVisible: true,
      isPurchasable: true,
      sortOrder: 0,
      type: 'physical',
      searchWords: '',
    })
  })

  it('has a value left out for 0 and for empty text', () => {
    const product = productOf({
      brand_id: 0,
      weight: 0,
      order_quantity_minimum: 0,
      order_quantity_maximum: 0,
      page_title: '',
      meta_description: '',
      sku: '',
    })
    for (const name of ['brandId', 'weightGrams', 'maximum', 'seoTitle', 'seoDescription'])
      expect(product).not.toHaveProperty(name)
    expect(product.minimum).toBe(1)
  })

  it.each([
    ['LBS', 454],
    ['Ounces', 28],
    ['KGS', 1_000],
    ['Grams', 1],
    ['Tonnes', 1_000_000],
    ['Stone', undefined],
  ])('weighs one of %s in grams: %s', (units, grams) => {
    expect(productOf({ weight: 1 }, [], undefined, units).weightGrams).toBe(grams)
  })

  it('is not for sale where it is disabled or its price is hidden', () => {
    expect(productOf({ availability: 'disabled' }).isPurchasable).toBe(false)
    expect(productOf({ is_price_hidden: true }).isPurchasable).toBe(false)
    expect(productOf({ availability: 'preorder', is_price_hidden: false }).isPurchasable).toBe(true)
  })

  it('has at most 1,000 characters of search words', () => {
    expect(productOf({ search_keywords: 'x'.repeat(1_500) }).searchWords).toHaveLength(1_000)
  })

  it('has its number of the first variant where it has none', () => {
    expect(productOf({}, [{ sku: 'LV-1' }, { sku: 'LV-2' }]).sku).toBe('LV-1')
  })

  describe('its pictures', () => {
    const picturesOf = (images: readonly object[]) => productOf({ images }).pictures

    it('begin with the thumbnail and follow their order', () => {
      const at = (name: string, more: object) => ({ url_standard: `https://cdn.example/${name}`, ...more })
      expect(
        picturesOf([at('c', { sort_order: 2 }), at('a', { sort_order: 9, is_thumbnail: true }), at('b', {})]).map(
          ({ url }) => url,
        ),
      ).toEqual(['https://cdn.example/a', 'https://cdn.example/b', 'https://cdn.example/c'])
    })

    it('are the largest of their addresses, encrypted ones only, with the name where nothing describes them', () => {
      const [zoom, standard, plain] = ['zoom', 'standard', 'plain'].map(name => `https://cdn.example/${name}`)
      expect(
        picturesOf([
          { url_zoom: zoom, url_standard: standard, image_url: plain, description: 'Front' },
          { url_standard: standard, image_url: plain },
          { image_url: plain, description: '' },
          { image_url: 'http://cdn.example/open' },
          {},
        ]),
      ).toEqual([
        { url: zoom, alt: 'Front' },
        { url: standard, alt: 'Lever' },
        { url: plain, alt: 'Lever' },
      ])
    })

    it('are 20 at most, described in at most 400 characters', () => {
      const all = picturesOf(
        Array.from({ length: 25 }, (_, at) => ({
          image_url: `https://cdn.example/${at}`,
          description: 'x'.repeat(900),
        })),
      )
      expect(all).toHaveLength(20)
      expect(all[0]?.alt).toHaveLength(400)
    })
  })

  describe('its variants', () => {
    it('have prices of their own, or those of the product', () => {
      const product = { price: 12.5, sale_price: 10, retail_price: 15, cost_price: 6 }
      expect(variantOf(product)).toMatchObject({ price: 1_250, salePrice: 1_000, retailPrice: 1_500, cost: 600 })
      expect(variantOf(product, { price: 11, sale_price: 9, retail_price: 14, cost_price: 5 })).toMatchObject({
        price: 1_100,
        salePrice: 900,
        retailPrice: 1_400,
        cost: 500,
      })
    })

    it("with a price of their own do not have the product's sale price", () => {
      expect(variantOf({ sale_price: 10 }, { price: 11 })).not.toHaveProperty('salePrice')
    })

    it('have no price for 0', () => {
      const variant = variantOf({ price: 0, sale_price: 0, retail_price: 0, cost_price: 0 }, { price: 0 })
      for (const name of ['price', 'salePrice', 'retailPrice', 'cost']) expect(variant).not.toHaveProperty(name)
    })

    it.each([
      ['the store hides it', { is_price_hidden: true }, {}],
      ['the variant is not sold', {}, { purchasing_disabled: true }],
    ])('have no price where %s', (_, product, variant) => {
      expect(variantOf({ retail_price: 15, ...product }, { price: 11, ...variant })).toEqual({
        id: 121,
        sku: '12-121',
        optionValues: [],
      })
    })

    it.each([
      ['by product', 'product', 7],
      ['by variant', 'variant', 3],
      ['not at all', 'none', undefined],
    ])('have their stock where the store counts it %s', (_, inventory_tracking, stock) => {
      expect(variantOf({ inventory_tracking, inventory_level: 7.9 }, { inventory_level: 3.9 })?.stock).toBe(stock)
    })

    it('have no stock below zero, nor of a level that is missing', () => {
      expect(variantOf({ inventory_tracking: 'product', inventory_level: -4 })?.stock).toBe(0)
      expect(variantOf({ inventory_tracking: 'variant' })?.stock).toBe(0)
    })

    it('have a picture at an encrypted address only', () => {
      expect(variantOf({}, { image_url: 'https://cdn.example/v' })?.pictureUrl).toBe('https://cdn.example/v')
      expect(variantOf({}, { image_url: 'http://cdn.example/v' })).not.toHaveProperty('pictureUrl')
    })

    it('have a number of their own, or of the product, or of both ids', () => {
      expect(variantOf({ sku: 'LV' }, { sku: 'LV-1' })?.sku).toBe('LV-1')
      expect(variantOf({ sku: 'LV' }, { sku: '' })?.sku).toBe('LV')
      expect(variantOf({})?.sku).toBe('12-121')
    })

    it('name their option values', () => {
      const value = { option_id: 5, id: 51, label: 'Brass', option_display_name: 'Finish' }
      expect(variantOf({}, { option_values: [value] })?.optionValues).toEqual([
        { optionId: 5, valueId: 51, name: 'Finish', label: 'Brass' },
      ])
    })
  })
})

describe('options and modifiers of a store', () => {
  const of = (choices: object) => choicesFromWire(read(choicesCodec, { id: 12, ...choices }))
  const choice = (more: object) => ({ id: 61, display_name: 'Tag', type: 'text', ...more })

  it('are none where the store answers none', () => {
    expect(of({})).toEqual({ options: [], modifiers: [] })
  })

  it('follow their order, the first where none is named', () => {
    const three = [choice({ id: 1, sort_order: 3 }), choice({ id: 2 }), choice({ id: 3, sort_order: 1 })]
    expect(of({ options: three }).options.map(({ id }) => id)).toEqual([2, 3, 1])
    expect(of({ modifiers: three }).modifiers.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  it('are drawn as buttons if their kind is unknown; an option is always required', () => {
    const { options, modifiers } = of({
      options: [choice({ type: 'swatch', required: false }), choice({ type: 'hologram' })],
      modifiers: [choice({ type: 'date', required: true }), choice({ type: 'hologram' })],
    })
    expect(options.map(({ kind, required }) => [kind, required])).toEqual([
      ['swatch', true],
      ['radio_buttons', true],
    ])
    expect(modifiers.map(({ kind, required }) => [kind, required])).toEqual([
      ['date', true],
      ['radio_buttons', false],
    ])
  })

  it('have values with colors, pictures, goods and price changes', () => {
    const price = (adjuster: string, adjuster_value: number) => ({ price: { adjuster, adjuster_value } })
    const option_values = [
      {
        id: 1,
        label: 'Brass',
        is_default: true,
        value_data: { colors: ['#aa8800'], image_url: 'https://cdn.example/brass', product_id: 77 },
        adjusters: price('relative', -2.34),
      },
      { id: 2, label: 'Steel', adjusters: price('percentage', 12.5) },
      { id: 3, label: 'Bare', adjusters: price('relative', 0), value_data: {} },
      { id: 4, label: 'Plain' },
    ]
    const { options, modifiers } = of({ options: [choice({ option_values })], modifiers: [choice({ option_values })] })
    const brass = {
      id: 1,
      label: 'Brass',
      isDefault: true,
      colors: ['#aa8800'],
      imageUrl: 'https://cdn.example/brass',
    }
    const [steel, bare, plain] = ['Steel', 'Bare', 'Plain'].map((label, at) => ({
      id: at + 2,
      label,
      isDefault: false,
    }))
    expect(options[0]?.values).toEqual([brass, steel, bare, plain])
    expect(modifiers[0]?.values).toEqual([
      { ...brass, productId: 77, adjuster: { tag: 'fixed', cents: -234 } },
      { ...steel, adjuster: { tag: 'percentage', basisPoints: 1_250 } },
      bare,
      plain,
    ])
  })

  it('limit text and numbers where the store limits them', () => {
    const limits = { text_max_length: 20, number_lowest_value: 0, number_highest_value: 9 }
    const rest = { file_max_size: 4_096, checkbox_label: 'Agreed', checked_by_default: false, default_value: 'A' }
    const configOf = (config: object) => of({ modifiers: [choice({ config })] }).modifiers[0]?.config
    expect(configOf({ ...limits, ...rest, text_characters_limited: true, number_limited: true })).toEqual({
      textMaxLength: 20,
      numberLowest: 0,
      numberHighest: 9,
      fileMaxBytes: 4_096,
      checkboxLabel: 'Agreed',
      checkedByDefault: false,
      defaultValue: 'A',
    })
    expect(configOf({ ...limits, text_characters_limited: false, number_limited: false })).toEqual({})
    expect(configOf({ text_characters_limited: true, number_limited: true })).toEqual({})
    expect(of({ modifiers: [choice({})] }).modifiers[0]?.config).toEqual({})
  })
})

describe("a price of a store's list", () => {
  const of = (more: object) => priceFromWire(read(priceCodec, { variant_id: 121, ...more }))

  it('is none without an amount of its own', () => {
    expect(of({ sale_price: 9 })).toBeUndefined()
  })

  it('has no sale price for 0, and no breaks where there are none', () => {
    expect(of({ price: 10, sale_price: 0 })).toEqual({ variantId: 121, price: 1_000, breaks: [] })
    expect(of({ price: 10, sale_price: 8 })).toEqual({ variantId: 121, price: 1_000, salePrice: 800, breaks: [] })
  })

  it('has breaks from two pieces on, counted from the price that is paid, and never below nothing', () => {
    const tier = (quantity_min: number, type: string, amount: number) => ({ quantity_min, type, amount })
    const breaks = (more: object) =>
      of({
        price: 10,
        bulk_pricing_tiers: [
          tier(1, 'fixed', 9.5),
          tier(2, 'fixed', 9.005),
          tier(5.5, 'price', 1.25),
          tier(10, 'percent', 12.5),
          tier(20, 'price', 50),
          tier(30, 'percent', 150),
        ],
        ...more,
      })?.breaks
    expect(breaks({})).toEqual([
      { minimum: 2, price: 901 },
      { minimum: 5, price: 875 },
      { minimum: 10, price: 875 },
      { minimum: 20, price: 0 },
      { minimum: 30, price: 0 },
    ])
    expect(breaks({ sale_price: 8 })?.slice(1, 3)).toEqual([
      { minimum: 5, price: 675 },
      { minimum: 10, price: 700 },
    ])
  })
})

describe('groups of a store', () => {
  const lists = [11, 12, 13].map(id => ({ id, name: `List ${id}` }))
  const of = (groups: readonly object[], assignments: Parameters<typeof groupsFromWire>[1] = []) =>
    groupsFromWire(
      groups.map((group, at) => read(groupCodec, { id: at + 1, name: `Group ${at + 1}`, ...group })),
      assignments,
      lists,
      3,
    )
  const assigned = (price_list_id: number, customer_group_id?: number, channel_id?: number) => ({
    price_list_id,
    customer_group_id,
    channel_id,
  })
  const discount = (more: object) => ({ type: 'all', method: 'percent', amount: '10', ...more })

  it.each([
    ['all categories without a rule', undefined, { tag: 'all' }],
    ['all categories', { type: 'all' }, { tag: 'all' }],
    ['some', { type: 'specific', categories: [7, 8] }, { tag: 'list', categoryIds: [7, 8] }],
    ['none of an empty list', { type: 'specific', categories: [] }, { tag: 'none' }],
    ['none of a missing list', { type: 'specific' }, { tag: 'none' }],
    ['none', { type: 'none', categories: [7] }, { tag: 'none' }],
  ])('see %s, and so do guests of such a group', (_, category_access, access) => {
    const found = of([{}, { category_access, is_group_for_guests: true }])
    expect(found.groups.map(group => group.access)).toEqual([{ tag: 'all' }, access])
    expect([found.guests, found.guestGroupId]).toEqual([access, 2])
  })

  it('are none of guests where the store marks none, who see everything', () => {
    const found = of([{ is_default: true }, {}])
    expect(found.guests).toEqual({ tag: 'all' })
    expect(found).not.toHaveProperty('guestGroupId')
    expect(found.groups.map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  it('pay the list of this channel, then one of all channels, then that of their rule', () => {
    const rule = { discount_rules: [{ type: 'price_list', price_list_id: 13 }] }
    const listOf = (...assignments: Parameters<typeof groupsFromWire>[1]) =>
      of([rule], assignments).groups[0]?.priceListId
    expect(listOf(assigned(11, 1), assigned(12, 1, 3), assigned(13, 1, 4))).toBe(12)
    expect(listOf(assigned(12, 1, 4), assigned(11, 1, 0))).toBe(11)
    expect(listOf(assigned(12, 1, 4), assigned(11, 2, 3))).toBe(13)
  })

  it('pay no list that is not active', () => {
    const found = of([{ discount_rules: [{ type: 'price_list', price_list_id: 99 }] }], [assigned(98, undefined, 3)])
    expect(found.groups[0]).not.toHaveProperty('priceListId')
    expect(found).not.toHaveProperty('channelListId')
  })

  it('leave the list of a channel to all buyers if it is for no group', () => {
    expect(of([{}], [assigned(11, 1, 3), assigned(12, 0, 4), assigned(13, 0, 3)]).channelListId).toBe(13)
  })

  it('have discounts of all goods, a category or a product: a share, an amount less or a price', () => {
    expect(
      of([
        {
          discount_rules: [
            discount({}),
            discount({ type: 'category', category_id: 7, method: 'fixed', amount: 4.255 }),
            discount({ type: 'product', product_id: 12, method: 'price', amount: '0' }),
          ],
        },
      ]),
    ).toMatchObject({
      notes: [],
      groups: [
        {
          discounts: [
            { on: { tag: 'all' }, change: { tag: 'percent', basisPoints: 1_000 } },
            { on: { tag: 'category', id: 7 }, change: { tag: 'price', cents: 426 } },
            { on: { tag: 'product', id: 12 }, change: { tag: 'less', cents: 0 } },
          ],
        },
      ],
    })
  })

  it.each([
    ['of no category', { type: 'category' }],
    ['of no product', { type: 'product' }],
    ['of another subject', { type: 'brand' }],
    ['by another method', { method: 'bundle' }],
    ['of no amount', { amount: undefined }],
    ['of empty text', { amount: '' }],
    ['of words', { amount: 'ten' }],
    ['below zero', { amount: -1 }],
  ])('have no discounts if one is %s, which is noted', (_, more) => {
    const found = of([{ discount_rules: [discount({}), discount(more)] }])
    expect(found.groups[0]).not.toHaveProperty('discounts')
    expect(found.notes).toEqual([{ code: 'group-discounts', group: 'Group 1' }])
  })

  it('have no discounts beside a price list, which is noted', () => {
    const group = { discount_rules: [discount({})] }
    const found = of([group, group, {}], [assigned(11, 1), assigned(12, 3)])
    expect(found.groups.map(({ priceListId, discounts }) => [priceListId, discounts?.length])).toEqual([
      [11, undefined],
      [undefined, 1],
      [12, undefined],
    ])
    expect(found.notes).toEqual([{ code: 'group-discounts', group: 'Group 1' }])
  })
})
