import { shareOf, type Cents } from '../shared/money'

/** A discount that a store gives a customer group on the catalogue's prices. */
export type GroupDiscount = {
  readonly on:
    | { readonly tag: 'all' }
    | { readonly tag: 'category'; readonly id: number }
    | { readonly tag: 'product'; readonly id: number }
  /** A share of the price, an amount less, or a price of its own. */
  readonly change:
    | { readonly tag: 'percent'; readonly basisPoints: number }
    | { readonly tag: 'less'; readonly cents: Cents }
    | { readonly tag: 'price'; readonly cents: Cents }
}

type Priced = {
  readonly productId: number
  readonly categoryIds: readonly number[]
  readonly price?: Cents | undefined
  readonly salePrice?: Cents | undefined
}

/**
 * The price of a group with discounts; undefined: it pays the catalogue's. A discount of the product goes before one of
 * its categories, of which the lowest price counts, and these before one of the whole store. It applies to the price;
 * buyers pay a sale price that is lower.
 */
export const discountedPrice = (discounts: readonly GroupDiscount[], product: Priced): Cents | undefined => {
  const { productId, categoryIds, price, salePrice } = product
  if (price === undefined) return undefined
  const ofKind = [
    discounts.filter(({ on }) => on.tag === 'product' && on.id === productId),
    discounts.filter(({ on }) => on.tag === 'category' && categoryIds.includes(on.id)),
    discounts.filter(({ on }) => on.tag === 'all'),
  ]
  const applying = ofKind.find(found => found.length > 0)
  if (!applying) return undefined
  const lowest = Math.min(...applying.map(({ change }) => changed(price, change)))
  return lowest < (salePrice ?? price) ? lowest : undefined
}

const changed = (price: Cents, change: GroupDiscount['change']): Cents => {
  switch (change.tag) {
    case 'percent':
      return Math.max(0, price - shareOf(price, change.basisPoints))
    case 'less':
      return Math.max(0, price - change.cents)
    case 'price':
      return change.cents
  }
}

/** Price lists of the store have small numbers; those that are computed for a group begin here. */
export const firstComputedList = 1_500_000_000

/** The number of the price list that is computed of a group's discounts. */
export const computedListOf = (groupId: number): number => firstComputedList + groupId
