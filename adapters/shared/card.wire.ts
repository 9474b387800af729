import * as t from 'io-ts'
import { leadIn } from '../../core/catalogue/lead-time'
import { minPieces } from '../../core/catalogue/pack'
import type { BuyerPrice } from '../../core/catalogue/price'
import type { Product, ProductCard } from '../../core/catalogue/product'
import { amount, flag, listOf, maybe, text, toAmountOrNothing, whole } from './codecs'
import {
  imageFromWire,
  leadCodec,
  leadFromWire,
  leadToWire,
  packCodec,
  productCodec,
  productFromWire,
} from './product.wire'
import { imageToWire, priceToWire } from './write-product.wire'

/**
 * A search item: the product's listing fields. Our own items contain the card in `lintel`; for other platforms' items
 * it is computed from their variants and options.
 */
const ownCard = t.intersection([
  t.strict({
    stock: whole(0, 1_000_000_000),
    purchasable: flag,
    minimum: whole(1, 1_000_000),
    swatches: listOf(t.strict({ label: text(300), colors: listOf(text(100), 10) }), 500),
  }),
  t.partial({
    pack: packCodec,
    lead: leadCodec,
    plain_variant_id: whole(1, Number.MAX_SAFE_INTEGER),
    from: flag,
    contract: flag,
  }),
])
const cardPrices = t.partial({
  price_efi: maybe(amount),
  sale_price_efi: maybe(amount),
  calculated_price_efi: maybe(amount),
  retail_price_ef: maybe(amount),
  lintel_card: ownCard,
})
export const searchItemCodec = t.intersection([productCodec, cardPrices])
export type WireSearchItem = t.TypeOf<typeof searchItemCodec>

export const cardToWire = (card: ProductCard) => {
  const prices = priceToWire(card.price)
  return {
    provider_id_esi: String(card.id),
    name_esi: card.name,
    name_eti: card.name,
    page_slug_esi: card.slug,
    custom_url: card.slug,
    sku_esi: card.sku,
    sku_eti: card.sku,
    brand_esi: card.brand,
    images_ej: JSON.stringify(card.picture ? [imageToWire(card.picture)] : []),
    price_efi: prices?.price,
    sale_price_efi: prices?.sale_price,
    calculated_price_efi: prices?.calculated_price,
    retail_price_ef: toAmountOrNothing(card.price?.was),
    lintel_card: {
      stock: card.stock,
      purchasable: card.purchasable,
      minimum: card.minimum,
      swatches: card.swatches,
      pack: card.pack,
      lead: leadToWire(card.lead),
      plain_variant_id: card.plainVariantId,
      from: card.price?.from,
      contract: card.price?.contract,
    },
  }
}

export const cardFromWire = (item: WireSearchItem, priceListId?: number): ProductCard =>
  item.lintel_card
    ? ownCardFrom(item, item.lintel_card)
    : cardOfProduct(productFromWire(item, priceListId), listedPrice(item))

const listedPrice = (item: WireSearchItem): BuyerPrice | undefined => {
  const now = item.calculated_price_efi ?? item.sale_price_efi ?? item.price_efi ?? item.retail_price_ef
  if (now === undefined) return undefined
  const was = [item.retail_price_ef, item.price_efi].find(price => price !== undefined && price > now)
  return { now, was, contract: false }
}

const ownCardFrom = (item: WireSearchItem, own: t.TypeOf<typeof ownCard>): ProductCard => {
  const price = listedPrice(item)
  return {
    id: item.provider_id_esi,
    name: item.name_eti ?? item.name_esi ?? '',
    slug: item.page_slug_esi ?? '',
    sku: item.sku_esi ?? '',
    brand: item.brand_esi,
    picture: item.images_ej?.[0] ? imageFromWire(item.images_ej[0]) : undefined,
    swatches: own.swatches,
    pack: own.pack,
    lead: leadFromWire(own.lead),
    stock: own.stock,
    purchasable: own.purchasable,
    plainVariantId: own.plain_variant_id,
    minimum: own.minimum,
    price: price && { ...price, contract: own.contract ?? false, from: own.from ?? false },
  }
}

/** A card from a whole product: lowest price, total stock, and swatches. */
const cardOfProduct = (product: Product, listed: BuyerPrice | undefined): ProductCard => {
  const prices = product.variants
    .flatMap(variant => (variant.price ? [variant.price] : []))
    .sort((a, b) => a.now - b.now)
  const price = prices[0] ?? listed
  const only = product.variants.length === 1 ? product.variants[0] : undefined
  const swatch = product.options.find(option => option.kind === 'swatch')
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    brand: product.brand?.name,
    picture: product.pictures[0],
    swatches: (swatch?.values ?? []).map(value => ({ label: value.label, colors: value.colors ?? [] })),
    price: price && { ...price, from: prices.some(other => other.now !== price.now) },
    pack: product.pack,
    lead: leadIn(product.customFields),
    stock: product.variants.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0),
    purchasable: product.purchasable,
    plainVariantId: only && product.modifiers.every(modifier => !modifier.required) ? only.id : undefined,
    minimum: minPieces(product),
  }
}
