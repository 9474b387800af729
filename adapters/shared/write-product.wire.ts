import type { BuyerPrice } from '../../core/catalogue/price'
import type { Modifier, OptionValue, Picture, PriceAdjuster, Product, Variant } from '../../core/catalogue/product'
import { toAmount, toAmountOrNothing } from './codecs'
import { priceReasonToWire } from './fee.wire'

export const imageToWire = (picture: Picture) => ({
  lintel_key: picture.key,
  description: picture.alt,
  url_standard: picture.url,
  url_zoom: picture.url,
  url_thumbnail: picture.url,
})

const optionValueToWire = (value: OptionValue) => ({
  id: value.id,
  label: value.label,
  is_default: value.isDefault,
  value_data: { colors: value.colors, image_url: value.imageUrl },
})

const adjusterToWire = (adjuster: PriceAdjuster | undefined) => {
  switch (adjuster?.tag) {
    case undefined:
      return undefined
    case 'percentage':
      return { price: { adjuster: 'percentage', adjuster_value: adjuster.basisPoints / 100 } }
    case 'fixed':
      return { price: { adjuster: 'relative', adjuster_value: toAmount(adjuster.cents) } }
  }
}

const modifierToWire = (modifier: Modifier) => ({
  id: modifier.id,
  display_name: modifier.name,
  type: modifier.kind,
  required: modifier.required,
  config: {
    text_max_length: modifier.config.textMaxLength,
    number_limited: modifier.config.numberLowest !== undefined || modifier.config.numberHighest !== undefined,
    number_lowest_value: modifier.config.numberLowest,
    number_highest_value: modifier.config.numberHighest,
    // The platform counts files in units of 1024 bytes.
    file_max_size: modifier.config.fileMaxBytes === undefined ? undefined : modifier.config.fileMaxBytes / 1024,
    checkbox_label: modifier.config.checkboxLabel,
    checked_by_default: modifier.config.checkedByDefault,
    default_value: modifier.config.defaultValue,
  },
  option_values: modifier.values.map(value => ({
    ...optionValueToWire(value),
    value_data: { colors: value.colors, image_url: value.imageUrl, product_id: value.productId },
    adjusters: adjusterToWire(value.adjuster),
  })),
})

/**
 * Prices of one buyer: `price` is the price before a sale, or the only one; `calculated_price` is what this visitor
 * pays.
 */
export const priceToWire = (price: BuyerPrice | undefined) =>
  price && {
    price: toAmount(price.was ?? price.now),
    sale_price: price.was === undefined ? undefined : toAmount(price.now),
    calculated_price: toAmount(price.now),
  }

const variantToWire = (variant: Variant) => ({
  id: variant.id,
  sku: variant.sku,
  inventory_level: variant.stock,
  ...priceToWire(variant.price),
  image_url: variant.picture?.url,
  option_values: variant.optionValues.map(value => ({
    option_id: value.optionId,
    id: value.valueId,
    label: value.label,
    option_display_name: value.name,
  })),
  lintel: {
    contract: variant.price?.contract,
    why: priceReasonToWire(variant.price?.why),
    picture: variant.picture,
    part_number: variant.partNumber,
  },
})

const lowestPrice = (product: Product) =>
  product.variants.flatMap(variant => (variant.price ? [variant.price] : [])).sort((a, b) => a.now - b.now)[0]

/** A product for its page, with all options and modifiers. Prices are already this visitor's. */
export const productToWire = (product: Product) => {
  const lowest = lowestPrice(product)
  return {
    provider_id_esi: String(product.id),
    name_esi: product.name,
    name_eti: product.name,
    page_slug_esi: product.slug,
    custom_url: product.slug,
    sku_esi: product.sku,
    sku_eti: product.sku,
    brand_esi: product.brand?.name,
    brand_page_slug_esi: product.brand?.slug,
    description_esi: product.description,
    category_ids_esai: product.categoryIds.map(String),
    categories_esai: product.categoryIds.map(String),
    images_ej: JSON.stringify(product.pictures.map(imageToWire)),
    price_efi: toAmountOrNothing(lowest?.was ?? lowest?.now),
    retail_price_ef: toAmountOrNothing(lowest?.was),
    calculated_price_efi: toAmountOrNothing(lowest?.now),
    variants_ej: JSON.stringify(product.variants.map(variantToWire)),
    variant_options_ej: JSON.stringify(
      product.options.map(option => ({
        id: option.id,
        display_name: option.name,
        type: option.kind,
        required: option.required,
        option_values: option.values.map(optionValueToWire),
      })),
    ),
    provider_specific_data_ej: JSON.stringify({
      modifiers: product.modifiers.map(modifierToWire),
      custom_fields: product.customFields,
      order_quantity_minimum: product.minimum,
      order_quantity_maximum: product.maximum ?? 0,
      availability: product.purchasable ? 'available' : 'disabled',
      page_title: product.seo.title,
      meta_description: product.seo.description,
    }),
    lintel: {
      own: true,
      pack: product.pack,
      liftgate: toAmountOrNothing(product.liftgate),
      stock_at: product.stockAt,
    },
  }
}
