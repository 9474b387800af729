import type { MirroredProduct, MirroredVariant } from '../../../core/catalogue-mirror/mirrored'
import type { CataloguePrice } from '../../../core/catalogue/price'
import type { WireProduct, WireVariant } from './mirror.wire'

/** Grams in the store's unit of weight. */
const grams: Readonly<Record<string, number>> = {
  LBS: 453.592_37,
  OUNCES: 28.349_523,
  KGS: 1_000,
  GRAMS: 1,
  TONNES: 1e6,
}

const maxPictures = 20

const picturesOf = ({ images, name }: WireProduct): MirroredProduct['pictures'] =>
  (images ?? [])
    .toSorted(
      (a, b) =>
        Number(b.is_thumbnail ?? false) - Number(a.is_thumbnail ?? false) || (a.sort_order ?? 0) - (b.sort_order ?? 0),
    )
    .flatMap(image => {
      const url = image.url_zoom ?? image.url_standard ?? image.image_url
      return url?.startsWith('https://') ? [{ url, alt: (image.description || name).slice(0, 400) }] : []
    })
    .slice(0, maxPictures)

/** 0: no such price. */
const given = (cents: number | undefined) => (cents === 0 ? undefined : cents)

/** The variant's own prices, or those of its product; none if the store hides them or does not sell the variant. */
const pricesOf = (product: WireProduct, variant: WireVariant): CataloguePrice => {
  if (product.is_price_hidden || variant.purchasing_disabled) return {}
  const price = given(variant.price) ?? given(product.price)
  const salePrice =
    given(variant.sale_price) ?? (given(variant.price) === undefined ? given(product.sale_price) : undefined)
  const retailPrice = given(variant.retail_price) ?? given(product.retail_price)
  return {
    ...(price === undefined ? {} : { price }),
    ...(salePrice === undefined ? {} : { salePrice }),
    ...(retailPrice === undefined ? {} : { retailPrice }),
  }
}

/** Stock below zero is none. */
export const wholePieces = (stock: number | undefined) => Math.max(0, Math.floor(stock ?? 0))

/** Undefined: the store counts none. */
const stockOf = (product: WireProduct, variant: WireVariant): number | undefined => {
  switch (product.inventory_tracking) {
    case 'product':
      return wholePieces(product.inventory_level)
    case 'variant':
      return wholePieces(variant.inventory_level)
    default:
      return undefined
  }
}

const variantOf = (product: WireProduct, variant: WireVariant): MirroredVariant => {
  const stock = stockOf(product, variant)
  const cost = given(variant.cost_price) ?? given(product.cost_price)
  return {
    id: variant.id,
    sku: variant.sku || product.sku || `${product.id}-${variant.id}`,
    ...pricesOf(product, variant),
    ...(cost === undefined ? {} : { cost }),
    ...(stock === undefined ? {} : { stock }),
    ...(variant.image_url?.startsWith('https://') ? { pictureUrl: variant.image_url } : {}),
    optionValues: (variant.option_values ?? []).map(value => ({
      optionId: value.option_id,
      valueId: value.id,
      name: value.option_display_name,
      label: value.label,
    })),
  }
}

/** A product with its variants; `choices` if its mark changed. */
export const productFromWire = (
  product: WireProduct,
  variants: readonly WireVariant[],
  choices: MirroredProduct['choices'],
  weightUnits: string,
): MirroredProduct => {
  const weight = Math.round((product.weight ?? 0) * (grams[weightUnits.toUpperCase()] ?? 0))
  const maximum = product.order_quantity_maximum ?? 0
  const title = product.page_title || undefined
  const description = product.meta_description || undefined
  return {
    id: product.id,
    mark: product.date_modified ?? '',
    name: product.name,
    slug: product.custom_url?.url ?? '',
    sku: product.sku || variants[0]?.sku || String(product.id),
    ...(product.brand_id ? { brandId: product.brand_id } : {}),
    description: product.description ?? '',
    categoryIds: [...new Set(product.categories ?? [])],
    pictures: picturesOf(product),
    ...(choices ? { choices } : {}),
    variants: variants.map(variant => variantOf(product, variant)),
    customFields: (product.custom_fields ?? []).map(({ name, value }) => ({ name, value })),
    minimum: Math.max(1, Math.floor(product.order_quantity_minimum ?? 1)),
    ...(maximum > 0 ? { maximum: Math.floor(maximum) } : {}),
    isVisible: product.is_visible ?? true,
    isPurchasable: product.availability !== 'disabled' && !product.is_price_hidden,
    sortOrder: Math.round(product.sort_order ?? 0),
    ...(weight > 0 ? { weightGrams: weight } : {}),
    type: product.type === 'digital' ? 'digital' : 'physical',
    ...(title === undefined ? {} : { seoTitle: title }),
    ...(description === undefined ? {} : { seoDescription: description }),
    searchWords: (product.search_keywords ?? '').slice(0, 1_000),
  }
}
