import * as t from 'io-ts'
import { amount, flag, id, lenient, listOf, maybe, number, text } from '../../shared/codecs'

/** The store's catalogue as its Management API answers it. Fields that the mirror can do without are lenient. */
const customUrl = t.partial({ url: lenient(text(2_000)) })

export const treeCodec = t.strict({ id })

export const categoryCodec = t.intersection([
  t.strict({ category_id: id, parent_id: id, name: text(500) }),
  t.partial({
    description: lenient(text(200_000)),
    sort_order: lenient(number),
    is_visible: lenient(flag),
    url: lenient(t.partial({ path: lenient(text(2_000)) })),
  }),
])

export const brandCodec = t.intersection([
  t.strict({ id, name: text(500) }),
  t.partial({ custom_url: lenient(customUrl) }),
])

const discountRule = t.intersection([
  t.strict({ type: text(50) }),
  t.partial({
    price_list_id: lenient(id),
    category_id: lenient(id),
    product_id: lenient(id),
    method: lenient(text(20)),
    /** A number, or a number as text. */
    amount: lenient(t.union([number, text(40)])),
  }),
])

export const groupCodec = t.intersection([
  t.strict({ id, name: text(300) }),
  t.partial({
    is_default: lenient(flag),
    is_group_for_guests: lenient(flag),
    category_access: lenient(
      t.intersection([t.strict({ type: text(50) }), t.partial({ categories: maybe(listOf(id, 20_000)) })]),
    ),
    discount_rules: lenient(listOf(discountRule, 5_000)),
  }),
])

export const priceListCodec = t.intersection([t.strict({ id, name: text(300) }), t.partial({ active: lenient(flag) })])

export const assignmentCodec = t.intersection([
  t.strict({ price_list_id: id }),
  t.partial({ customer_group_id: maybe(id), channel_id: maybe(id) }),
])

const tierCodec = t.strict({ quantity_min: number, type: text(20), amount: number })

export const priceCodec = t.intersection([
  t.strict({ variant_id: id }),
  t.partial({
    price: maybe(amount),
    sale_price: maybe(amount),
    bulk_pricing_tiers: maybe(listOf(tierCodec, 100)),
  }),
])

export const settingsCodec = t.partial({ weight_units: lenient(text(30)) })

const imageCodec = t.partial({
  url_zoom: lenient(text(2_000)),
  url_standard: lenient(text(2_000)),
  image_url: lenient(text(2_000)),
  description: lenient(text(1_000)),
  is_thumbnail: lenient(flag),
  sort_order: lenient(number),
})

export const productCodec = t.intersection([
  t.strict({ id, name: text(500), price: amount }),
  t.partial({
    date_modified: lenient(text(60)),
    type: lenient(text(20)),
    sku: lenient(text(200)),
    description: lenient(text(200_000)),
    weight: lenient(number),
    sale_price: maybe(amount),
    retail_price: maybe(amount),
    cost_price: maybe(amount),
    categories: lenient(listOf(id, 1_000)),
    brand_id: maybe(id),
    inventory_level: lenient(number),
    inventory_tracking: lenient(text(20)),
    is_visible: lenient(flag),
    is_price_hidden: lenient(flag),
    availability: lenient(text(30)),
    sort_order: lenient(number),
    order_quantity_minimum: lenient(number),
    order_quantity_maximum: lenient(number),
    page_title: lenient(text(500)),
    meta_description: lenient(text(2_000)),
    search_keywords: lenient(text(2_000)),
    custom_url: lenient(customUrl),
    images: lenient(listOf(imageCodec, 1_000)),
    custom_fields: lenient(listOf(t.strict({ name: text(300), value: text(2_000) }), 500)),
  }),
])

export const variantCodec = t.intersection([
  t.strict({ id, product_id: id }),
  t.partial({
    sku: lenient(text(200)),
    price: maybe(amount),
    sale_price: maybe(amount),
    retail_price: maybe(amount),
    cost_price: maybe(amount),
    inventory_level: lenient(number),
    purchasing_disabled: lenient(flag),
    image_url: lenient(text(2_000)),
    option_values: lenient(
      listOf(t.strict({ option_id: id, id, label: text(500), option_display_name: text(300) }), 50),
    ),
  }),
])

export const productStockCodec = t.intersection([
  t.strict({ id }),
  t.partial({ inventory_level: lenient(number), inventory_tracking: lenient(text(20)) }),
])

export const variantStockCodec = t.intersection([
  t.strict({ id, product_id: id }),
  t.partial({ inventory_level: lenient(number) }),
])

const valueData = t.partial({
  colors: lenient(listOf(text(100), 10)),
  image_url: lenient(text(2_000)),
  product_id: lenient(id),
})

const valueCodec = t.intersection([
  t.strict({ id, label: text(500) }),
  t.partial({
    is_default: lenient(flag),
    value_data: lenient(valueData),
    adjusters: lenient(t.partial({ price: lenient(t.strict({ adjuster: text(20), adjuster_value: number })) })),
  }),
])

const configCodec = t.partial({
  text_max_length: lenient(number),
  text_characters_limited: lenient(flag),
  number_limited: lenient(flag),
  number_lowest_value: lenient(number),
  number_highest_value: lenient(number),
  file_max_size: lenient(number),
  checkbox_label: lenient(text(500)),
  checked_by_default: lenient(flag),
  default_value: lenient(text(2_000)),
})

const choiceCodec = t.intersection([
  t.strict({ id, display_name: text(300), type: text(50) }),
  t.partial({
    required: lenient(flag),
    sort_order: lenient(number),
    config: lenient(configCodec),
    option_values: lenient(listOf(valueCodec, 2_000)),
  }),
])

export const choicesCodec = t.intersection([
  t.strict({ id }),
  t.partial({ options: lenient(listOf(choiceCodec, 100)), modifiers: lenient(listOf(choiceCodec, 200)) }),
])

export type WireChoice = t.TypeOf<typeof choiceCodec>
export type WireChoices = t.TypeOf<typeof choicesCodec>
export type WireGroup = t.TypeOf<typeof groupCodec>
export type WirePrice = t.TypeOf<typeof priceCodec>
export type WireProduct = t.TypeOf<typeof productCodec>
export type WireProductStock = t.TypeOf<typeof productStockCodec>
export type WireVariant = t.TypeOf<typeof variantCodec>
