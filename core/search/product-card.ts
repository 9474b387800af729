import type { IndexedProduct } from './product-source.port'
import { minPieces } from '../catalogue/pack'
import type { PriceContext } from '../access/price-context'
import { chosenPrice } from '../prices/chosen-price'
import { triedTiers } from '../prices/price-trial'
import { isQuoteOnly, type ProductCard } from '../catalogue/product'

/**
 * A product card for this buyer: the lowest variant price by their price lists, total stock, and the variant for a
 * direct add to cart. A quote-only product has no price (S2-2.36).
 */
export const productCard = (product: IndexedProduct, context?: PriceContext): ProductCard => {
  const only = product.plain ? product.variants[0] : undefined
  const price = cardPrice(product, context)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    brand: product.brand?.name,
    picture: product.picture,
    swatches: product.swatches,
    price,
    pack: product.pack,
    ...(product.lead ? { lead: product.lead } : {}),
    stock: product.variants.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0),
    purchasable: product.purchasable,
    plainVariantId: only && price && product.purchasable ? only.id : undefined,
    minimum: minPieces(product),
  }
}

/** The lowest variant price for this buyer; `from` if prices differ. Undefined: no price to show. */
export const cardPrice = (
  product: Pick<IndexedProduct, 'name' | 'variants'>,
  context?: PriceContext,
): ProductCard['price'] => {
  if (isQuoteOnly(product.name)) return undefined
  const prices = product.variants.flatMap(
    ({ id, price, entries }) =>
      chosenPrice(price, context, listId => {
        const entry = entries[listId]
        const tiers = entry ? [{ ...entry, minimum: 1 }] : []
        return context ? triedTiers(context, { listId, variantId: id }, tiers) : tiers
      }) ?? [],
  )
  const lowest = prices.reduce(
    (least, price) => (price.now < least.now ? price : least),
    prices[0] ?? { now: 0, contract: false },
  )
  return prices.length === 0 ? undefined : { ...lowest, from: prices.some(price => price.now !== lowest.now) }
}
