import type { Cents } from '../shared/money'

/** Catalogue prices of a variant. */
export type CataloguePrice = { readonly price?: Cents; readonly salePrice?: Cents; readonly retailPrice?: Cents }

/** A price list's entry for a variant (key `pl_{priceListId}_usd_{variantId}` on the wire, S1-3.06). */
export type PriceListEntry = { readonly price: Cents; readonly salePrice?: Cents }

/** A price of a list from a quantity on, valid on its own days; both days are included. */
export type PriceTier = PriceListEntry & {
  readonly minimum: number
  readonly from?: string
  readonly until?: string
}

/** Why a price is what it is, for the buyer: the list, how long, from which quantity, and the next lower price. */
export type PriceReason = {
  readonly list: string
  readonly level: 'company' | 'group' | 'store'
  readonly minimum: number
  readonly until?: string
  /** The smallest larger quantity with a lower price; `saves` is the difference per piece. */
  readonly next?: { readonly minimum: number; readonly each: Cents; readonly saves: Cents }
  /** Lower prices of still larger quantities, ascending. */
  readonly later?: readonly { readonly minimum: number; readonly each: Cents }[]
}

/**
 * One buyer's price. `was` is the higher price it replaces, if any; `contract`: it comes from a price list of the
 * buyer's company or group, which the page indicates. `why` is present on product pages and in carts.
 */
export type BuyerPrice = {
  readonly now: Cents
  readonly was?: Cents
  readonly contract: boolean
  readonly why?: PriceReason
}

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
