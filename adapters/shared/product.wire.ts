import * as t from 'io-ts'
import { withLeadTime } from '../../core/catalogue/with-lead-time'
import { packIn } from '../../core/catalogue/pack-in-fields'
import type { BuyerPrice, PriceListEntry } from '../../core/catalogue/price'
import { buyerPrice } from '../../core/catalogue/price'
import type {
  Lead,
  Modifier,
  ModifierValue,
  OptionValue,
  Picture,
  PriceAdjuster,
  Product,
  ProductOption,
} from '../../core/catalogue/product'
import { amount, flag, id, jsonText, lenient, listOf, maybe, number, oneOf, text, whole } from './codecs'
import { priceReasonCodec } from './fee.wire'
import { readableListOf } from './readable-list'
import { modifierKinds, optionKinds } from './choice-kinds'

/**
 * A product in the platform's format (S2-3.03 to S2-3.07), as in search items and product pages. Fields named `_ej` are
 * JSON as text. Fields without an equivalent there are in `lintel`.
 */
export const pictureCodec = t.intersection([
  t.strict({ key: text(300), alt: text(500) }),
  t.partial({ url: text(2000) }),
])

export const packCodec = t.strict({ size: whole(1, 100_000), unit: text(100) })

const leadWire = t.intersection([t.strict({ made_to_order: flag }), t.partial({ time: text(100) })])

export const leadCodec = lenient(leadWire)

export const leadToWire = (lead: Lead | undefined) => lead && { made_to_order: lead.madeToOrder, time: lead.time }

export const leadFromWire = (wire: t.TypeOf<typeof leadCodec>): Lead | undefined =>
  wire && { madeToOrder: wire.made_to_order, ...(wire.time === undefined ? {} : { time: wire.time }) }

const imageCodec = t.partial({
  url_standard: lenient(text(2000)),
  url_zoom: lenient(text(2000)),
  url_thumbnail: lenient(text(2000)),
  description: lenient(text(500)),
  lintel_key: lenient(text(300)),
})

export const imagesCodec = readableListOf('pictures', imageCodec, 100)

const valueDataCodec = t.partial({
  image_url: maybe(text(2000)),
  colors: maybe(listOf(text(100), 10)),
  product_id: maybe(id),
})

const optionValueCodec = t.intersection([
  t.strict({ id, label: text(500) }),
  t.partial({ is_default: maybe(flag), value_data: maybe(valueDataCodec) }),
])

const optionCodec = t.intersection([
  t.strict({ id, display_name: text(300), type: text(50) }),
  t.partial({
    required: maybe(flag),
    option_values: maybe(readableListOf('values of options', optionValueCodec, 1000)),
  }),
])

const adjusterCodec = t.strict({ adjuster: oneOf('percentage', 'relative', 'fixed'), adjuster_value: number })

const modifierValueCodec = t.intersection([
  optionValueCodec,
  t.partial({ adjusters: maybe(t.partial({ price: maybe(adjusterCodec) })) }),
])

const configCodec = t.partial({
  text_max_length: maybe(number),
  number_limited: maybe(flag),
  number_lowest_value: maybe(number),
  number_highest_value: maybe(number),
  file_max_size: maybe(number),
  checkbox_label: maybe(text(500)),
  checked_by_default: maybe(flag),
  default_value: maybe(text(2000)),
})

const modifierCodec = t.intersection([
  t.strict({ id, display_name: text(300), type: text(50) }),
  t.partial({
    required: maybe(flag),
    config: maybe(configCodec),
    option_values: maybe(readableListOf('values of options', modifierValueCodec, 1000)),
  }),
])

const variantCodec = t.intersection([
  t.strict({ id, sku: text(200) }),
  t.partial({
    inventory_level: maybe(number),
    price: maybe(amount),
    sale_price: maybe(amount),
    retail_price: maybe(amount),
    calculated_price: maybe(amount),
    option_values: maybe(listOf(t.strict({ option_id: id, id, label: text(500), option_display_name: text(300) }), 50)),
    image_url: maybe(text(2000)),
    lintel: t.partial({
      contract: flag,
      why: lenient(priceReasonCodec),
      picture: pictureCodec,
      part_number: lenient(text(100)),
    }),
  }),
])

const specificCodec = t.partial({
  modifiers: maybe(listOf(modifierCodec, 200)),
  custom_fields: maybe(readableListOf('custom fields', t.strict({ name: text(300), value: text(2000) }), 300)),
  order_quantity_minimum: maybe(number),
  order_quantity_maximum: maybe(number),
  availability: maybe(text(50)),
  availability_description: lenient(text(500)),
  page_title: maybe(text(500)),
  meta_description: maybe(text(2000)),
})

const entryCodec = t.intersection([t.strict({ price: amount }), t.partial({ sale_price: maybe(amount) })])

export const productCodec = t.intersection([
  t.strict({ provider_id_esi: id }),
  t.partial({
    name_esi: maybe(text(500)),
    name_eti: maybe(text(500)),
    page_slug_esi: maybe(text(500)),
    page_slug: maybe(text(500)),
    custom_url: maybe(text(500)),
    sku_esi: maybe(text(200)),
    sku_eti: maybe(text(200)),
    brand_esi: maybe(text(300)),
    brand_page_slug_esi: maybe(text(500)),
    description_esi: maybe(text(200_000)),
    category_ids_esai: maybe(listOf(id, 500)),
    images_ej: lenient(jsonText(imagesCodec)),
    variants_ej: maybe(jsonText(readableListOf('variants', variantCodec, 5000))),
    variant_options_ej: maybe(jsonText(listOf(optionCodec, 50))),
    variants_pricing_ej: lenient(jsonText(t.record(t.string, entryCodec))),
    provider_specific_data_ej: maybe(jsonText(specificCodec)),
    lintel: t.partial({ pack: packCodec, liftgate: amount, own: flag, stock_at: lenient(number) }),
  }),
])

export type WireProduct = t.TypeOf<typeof productCodec>

/** Key of a price list's entry for a variant (S2-3.07). */
export const priceListKey = (priceListId: number, variantId: number): string => `pl_${priceListId}_usd_${variantId}`

const optionValueFromWire = (value: t.TypeOf<typeof optionValueCodec>): OptionValue => ({
  id: value.id,
  label: value.label,
  isDefault: value.is_default ?? false,
  colors: value.value_data?.colors,
  imageUrl: value.value_data?.image_url,
})

const optionFromWire = (option: t.TypeOf<typeof optionCodec>): ProductOption => ({
  id: option.id,
  name: option.display_name,
  kind: optionKinds.find(kind => kind === option.type) ?? 'dropdown',
  required: option.required ?? false,
  values: (option.option_values ?? []).map(optionValueFromWire),
})

const adjusterFromWire = (price: t.TypeOf<typeof adjusterCodec> | undefined): PriceAdjuster | undefined => {
  if (!price) return undefined
  const hundredths = Math.round(price.adjuster_value * 100)
  return price.adjuster === 'percentage'
    ? { tag: 'percentage', basisPoints: hundredths }
    : { tag: 'fixed', cents: hundredths }
}

const modifierValueFromWire = (value: t.TypeOf<typeof modifierValueCodec>): ModifierValue => ({
  ...optionValueFromWire(value),
  adjuster: adjusterFromWire(value.adjusters?.price),
  productId: value.value_data?.product_id,
})

const modifierFromWire = (modifier: t.TypeOf<typeof modifierCodec>): Modifier => {
  const config = modifier.config ?? {}
  // Limits of a number apply only if `number_limited` is set (S2-5.15).
  const limited = config.number_limited ?? false
  return {
    id: modifier.id,
    name: modifier.display_name,
    kind: modifierKinds.find(kind => kind === modifier.type) ?? 'dropdown',
    required: modifier.required ?? false,
    values: (modifier.option_values ?? []).map(modifierValueFromWire),
    config: {
      textMaxLength: config.text_max_length,
      numberLowest: limited ? config.number_lowest_value : undefined,
      numberHighest: limited ? config.number_highest_value : undefined,
      fileMaxBytes: config.file_max_size === undefined ? undefined : Math.round(config.file_max_size * 1024),
      checkboxLabel: config.checkbox_label,
      checkedByDefault: config.checked_by_default,
      defaultValue: config.default_value,
    },
  }
}

export const imageFromWire = (image: t.TypeOf<typeof imageCodec>): Picture => ({
  key: image.lintel_key ?? 'placeholder',
  alt: image.description ?? '',
  url: image.url_zoom ?? image.url_standard ?? image.url_thumbnail,
})

/** The buyer's price from a platform's price fields; an entry of the buyer's price list takes precedence. */
const priceFromWire = (
  variant: t.TypeOf<typeof variantCodec>,
  entry: PriceListEntry | undefined,
): BuyerPrice | undefined => {
  const catalogue = {
    price: variant.price,
    salePrice: variant.calculated_price ?? variant.sale_price,
    retailPrice: variant.retail_price,
  }
  const price = buyerPrice(catalogue, entry)
  if (!price || !variant.lintel) return price
  const { contract, why } = variant.lintel
  return { ...price, ...(contract ? { contract } : {}), ...(why ? { why } : {}) }
}

/**
 * Decodes a product. `priceListId` selects the entries where a platform sends all price lists beside the catalogue
 * prices.
 */
export const productFromWire = (wire: WireProduct, priceListId?: number): Product => {
  const specific = wire.provider_specific_data_ej ?? {}
  const customFields = withLeadTime(specific.custom_fields ?? [], specific.availability_description)
  const entryOf = (variantId: number): PriceListEntry | undefined => {
    const entry =
      priceListId === undefined ? undefined : wire.variants_pricing_ej?.[priceListKey(priceListId, variantId)]
    return entry && { price: entry.price, salePrice: entry.sale_price }
  }
  return {
    id: wire.provider_id_esi,
    name: wire.name_eti ?? wire.name_esi ?? '',
    slug: wire.page_slug_esi ?? wire.page_slug ?? wire.custom_url ?? '',
    sku: wire.sku_esi ?? wire.sku_eti ?? '',
    brand: wire.brand_esi === undefined ? undefined : { name: wire.brand_esi, slug: wire.brand_page_slug_esi ?? '' },
    description: wire.description_esi ?? '',
    categoryIds: wire.category_ids_esai ?? [],
    pictures: (wire.images_ej ?? []).map(imageFromWire),
    options: (wire.variant_options_ej ?? []).map(optionFromWire),
    modifiers: (specific.modifiers ?? []).map(modifierFromWire),
    variants: (wire.variants_ej ?? []).map(variant => ({
      id: variant.id,
      sku: variant.sku,
      stock: variant.inventory_level ?? 0,
      price: priceFromWire(variant, entryOf(variant.id)),
      optionValues: (variant.option_values ?? []).map(value => ({
        optionId: value.option_id,
        valueId: value.id,
        name: value.option_display_name,
        label: value.label,
      })),
      ...(variant.lintel?.part_number ? { partNumber: variant.lintel.part_number } : {}),
      picture:
        variant.lintel?.picture ??
        (variant.image_url ? { key: 'placeholder', alt: '', url: variant.image_url } : undefined),
    })),
    customFields,
    minimum: Math.max(1, specific.order_quantity_minimum ?? 1),
    maximum: specific.order_quantity_maximum || undefined,
    pack: wire.lintel?.own ? wire.lintel.pack : packIn(customFields),
    purchasable: specific.availability !== 'disabled',
    ...(wire.lintel?.liftgate ? { liftgate: wire.lintel.liftgate } : {}),
    ...(wire.lintel?.stock_at ? { stockAt: wire.lintel.stock_at } : {}),
    seo: { title: specific.page_title, description: specific.meta_description },
  }
}
