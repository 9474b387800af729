import { channelId, treeId, type Row, type StoreContent } from './store'

/** Ids of the stand-in's goods, unlike those of the demo merchant. */
export const ids = {
  hardware: 31,
  locks: 32,
  doors: 45,
  hiddenDoors: 46,
  programs: 60,
  kestrel: 17,
  lever: 112,
  door: 113,
  plate: 114,
  gate: 115,
  otherChannel: 116,
  retail: 5,
  trade: 9,
  guests: 12,
  nothing: 14,
  tradeList: 71,
  tradeListElsewhere: 72,
} as const

/** Variants of the door, more than an answer includes with its product. */
export const doorSizes = 26

const category = (category_id: number, parent_id: number, name: string, path: string, rest: Row = {}): Row => ({
  category_id,
  parent_id,
  tree_id: treeId,
  name,
  description: '',
  sort_order: 0,
  is_visible: true,
  url: { path, is_customized: false },
  ...rest,
})

const product = (id: number, name: string, rest: Row): Row => ({
  id,
  name,
  type: 'physical',
  sku: `MW-${id}`,
  description: `<p>${name} for <b>commercial</b> openings.</p><script>alert(1)</script>`,
  weight: 2,
  price: 10,
  sale_price: 0,
  retail_price: 0,
  cost_price: 0,
  categories: [ids.locks],
  brand_id: ids.kestrel,
  inventory_level: 0,
  inventory_tracking: 'none',
  is_visible: true,
  is_price_hidden: false,
  availability: 'available',
  sort_order: 0,
  order_quantity_minimum: 0,
  order_quantity_maximum: 0,
  page_title: '',
  meta_description: '',
  search_keywords: '',
  custom_url: { url: `/${name.toLowerCase().replaceAll(' ', '-')}/`, is_customized: false },
  date_modified: '2026-11-02T10:00:00+00:00',
  images: [],
  custom_fields: [],
  options: [],
  modifiers: [],
  channels: [channelId],
  ...rest,
})

const variant = (id: number, product_id: number, sku: string, rest: Row = {}): Row => ({
  id,
  product_id,
  sku,
  inventory_level: 0,
  purchasing_disabled: false,
  image_url: '',
  option_values: [],
  ...rest,
})

const widthOption = {
  id: 301,
  product_id: ids.door,
  display_name: 'Width',
  type: 'dropdown',
  sort_order: 0,
  option_values: Array.from({ length: doorSizes }, (_, at) => ({
    id: 4_000 + at,
    label: `${24 + at}"`,
    sort_order: at,
    is_default: at === 0,
  })),
}

const doorModifiers = [
  {
    id: 810,
    product_id: ids.door,
    display_name: 'Opening tag',
    type: 'text',
    required: true,
    sort_order: 0,
    config: { text_characters_limited: true, text_max_length: 20 },
    option_values: [],
  },
  {
    id: 811,
    product_id: ids.door,
    display_name: 'Kick plate',
    type: 'dropdown',
    required: false,
    sort_order: 1,
    config: {},
    option_values: [
      {
        id: 5_001,
        option_id: 811,
        label: 'Stainless',
        sort_order: 0,
        adjusters: { price: { adjuster: 'relative', adjuster_value: 18.5 } },
      },
    ],
  },
]

const access = (type: string, categories: readonly number[] = []) => ({ type, categories })
const group = (id: number, name: string, rest: Row): Row => ({
  id,
  name,
  is_default: false,
  is_group_for_guests: false,
  category_access: access('all'),
  discount_rules: [],
  ...rest,
})

/** Stocks the store with goods, groups and prices. */
export const stockGoods = (store: StoreContent): void => {
  store.categories.push(
    category(ids.hardware, 0, 'Hardware', '/hardware/'),
    category(ids.locks, ids.hardware, 'Locks', '/hardware/locks/'),
    category(ids.doors, 0, 'Doors', '/doors/'),
    category(ids.hiddenDoors, ids.doors, 'Prototypes', '/doors/prototypes/', { is_visible: false }),
    category(ids.programs, 0, 'Campus program', '/campus/'),
  )
  store.brands.push({ id: ids.kestrel, name: 'Kestrel', custom_url: { url: '/kestrel/', is_customized: false } })
  store.products.push(
    product(ids.lever, 'Lever Lock', {
      price: 96.5,
      sale_price: 89.5,
      images: [
        {
          id: 1,
          product_id: ids.lever,
          is_thumbnail: true,
          sort_order: 0,
          description: 'A lever',
          url_zoom: 'https://cdn11.bigcommerce.com/s-x7k2m9qd1/lever.jpg',
        },
      ],
      custom_fields: [
        { id: 1, name: 'Sold in Pack Size', value: '3' },
        { id: 2, name: 'Unit of Measure', value: 'Box' },
        { id: 3, name: 'Finish', value: 'Satin Chrome' },
      ],
    }),
    product(ids.door, 'Hollow Metal Door', {
      price: 300,
      categories: [ids.doors],
      inventory_tracking: 'variant',
      options: [widthOption],
      modifiers: doorModifiers,
    }),
    product(ids.plate, 'Cover Plate', { price: 4, is_price_hidden: true }),
    product(ids.gate, 'Campus Gate', { price: 900, categories: [ids.programs] }),
    product(ids.otherChannel, 'Sold Elsewhere', { channels: [1] }),
  )
  store.variants.push(
    variant(700, ids.lever, 'MW-LEVER'),
    ...widthOption.option_values.map(({ id, label }, at) =>
      variant(710 + at, ids.door, `MW-DOOR-${24 + at}`, {
        price: 300 + at,
        inventory_level: at,
        option_values: [{ option_display_name: 'Width', label, id, option_id: widthOption.id }],
      }),
    ),
    variant(760, ids.plate, 'MW-PLATE'),
    variant(761, ids.gate, 'MW-GATE'),
    variant(762, ids.otherChannel, 'MW-ELSEWHERE'),
  )
  store.groups.push(
    group(ids.retail, 'Retail', {
      is_default: true,
      category_access: access('specific', [ids.hardware, ids.locks, ids.doors]),
    }),
    group(ids.trade, 'Trade', {}),
    group(ids.guests, 'Guests', {
      is_group_for_guests: true,
      category_access: access('specific', [ids.hardware, ids.locks, ids.doors]),
    }),
    group(ids.nothing, 'On probation', { category_access: access('specific') }),
  )
  store.priceLists.push(
    { id: ids.tradeList, name: 'Trade prices', active: true },
    { id: ids.tradeListElsewhere, name: 'Trade prices of the other shop', active: true },
  )
  store.assignments.push(
    { id: 1, price_list_id: ids.tradeListElsewhere, customer_group_id: ids.trade, channel_id: 1 },
    { id: 2, price_list_id: ids.tradeList, customer_group_id: ids.trade, channel_id: channelId },
  )
  store.records.push(
    record(ids.tradeList, 700, 80, { bulk_pricing_tiers: [tier(10, 'percent', 5), tier(50, 'fixed', 70)] }),
    record(ids.tradeList, 710, 250),
    record(ids.tradeListElsewhere, 700, 61),
  )
}

const tier = (quantity_min: number, type: string, amount: number) => ({
  quantity_min,
  quantity_max: null,
  type,
  amount,
})

const record = (price_list_id: number, variant_id: number, price: number, rest: Row = {}): Row => ({
  price_list_id,
  variant_id,
  currency: 'USD',
  price,
  date_modified: '2026-11-02T10:00:00+00:00',
  ...rest,
})
