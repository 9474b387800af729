import type { Cents } from '../shared/money'

/** What the catalogue holds for one variant. */
export type CataloguePrice = { readonly price?: Cents; readonly salePrice?: Cents; readonly retailPrice?: Cents }

/** What a price list holds for one variant (key `pl_{priceListId}_usd_{variantId}` on the wire, S1-3.06). */
export type PriceListEntry = { readonly price: Cents; readonly salePrice?: Cents }

/**
 * What one buyer pays. `was` is the higher price it replaces, when there is one; `contract` says that it comes from the
 * buyer's own price list, so that the page can name it.
 */
export type BuyerPrice = { readonly now: Cents; readonly was?: Cents; readonly contract: boolean }

/**
 * The buyer's price for a variant: the price list's entry when there is one, else sale price, else price, else retail
 * price (S1-9.09). Undefined: it has no price and cannot be bought.
 */
export const buyerPrice = (catalogue: CataloguePrice, entry?: PriceListEntry): BuyerPrice | undefined => {
  const list = catalogue.price ?? catalogue.retailPrice
  const now = entry ? (entry.salePrice ?? entry.price) : (catalogue.salePrice ?? list)
  if (now === undefined) return undefined
  const before = [catalogue.retailPrice, list].find(price => price !== undefined && price > now)
  return { now, ...(before === undefined ? {} : { was: before }), contract: entry !== undefined }
}
