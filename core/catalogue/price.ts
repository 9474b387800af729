import type { Cents } from '../shared/money'

/** Catalogue prices of a variant. */
export type CataloguePrice = { readonly price?: Cents; readonly salePrice?: Cents; readonly retailPrice?: Cents }

/** A price list's entry for a variant (key `pl_{priceListId}_usd_{variantId}` on the wire, S1-3.06). */
export type PriceListEntry = { readonly price: Cents; readonly salePrice?: Cents }

/**
 * One buyer's price. `was` is the higher price it replaces, if any; `contract`: it comes from the buyer's price list,
 * which the page indicates.
 */
export type BuyerPrice = { readonly now: Cents; readonly was?: Cents; readonly contract: boolean }

/**
 * The buyer's price of a variant: the price list's entry, otherwise sale price, price, or retail price (S1-9.09).
 * Undefined: no price, not purchasable.
 */
export const buyerPrice = (catalogue: CataloguePrice, entry?: PriceListEntry): BuyerPrice | undefined => {
  const list = catalogue.price ?? catalogue.retailPrice
  const now = entry ? (entry.salePrice ?? entry.price) : (catalogue.salePrice ?? list)
  if (now === undefined) return undefined
  const before = [catalogue.retailPrice, list].find(price => price !== undefined && price > now)
  return { now, ...(before === undefined ? {} : { was: before }), contract: entry !== undefined }
}
