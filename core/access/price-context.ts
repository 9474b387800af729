import type { Cents } from '../shared/money'

/** Whom a price list is assigned to; a company's own lists apply before its group's, and these before the store's. */
export type PriceLevel = 'company' | 'group' | 'store'
export const priceLevels: readonly PriceLevel[] = ['company', 'group', 'store']

/**
 * How a store chooses between the lists of a buyer: the first that has a price for the variant and quantity, or the
 * list with the lowest price.
 */
export type PriceStrategy = 'priority' | 'lowest'
export const priceStrategies: readonly PriceStrategy[] = ['priority', 'lowest']

/** Rounding of a calculated price: none, up to the next 5 cents, or up to the next amount that ends in .95. */
export type PriceRounding = 'none' | 'up-to-5' | 'to-95'
export const priceRoundings: readonly PriceRounding[] = ['none', 'up-to-5', 'to-95']

/** A step of a percent list: basis points of the other list's price, rounded half away from zero, then by the rule. */
export type PercentStep = { readonly basisPoints: number; readonly rounding: PriceRounding }

/** A list of a price context: whose entries are read, and the steps from their prices to its own. */
export type ContextList = {
  readonly id: number
  readonly name: string
  readonly level: PriceLevel
  /** The last day of the list, and of the lists that it is calculated from. */
  readonly until?: string
  /** The fixed list with the entries: the list itself, or the one at the end of a chain of percent lists. */
  readonly entriesOf: number
  readonly steps: readonly PercentStep[]
}

/** A price from a quantity on that is tried; without `tier` the list has none there. */
export type TriedPrice = {
  readonly minimum: number
  readonly tier?: {
    readonly price: Cents
    readonly salePrice?: Cents
    readonly from?: string
    readonly until?: string
  }
}

/** Prices of a list that are not live and that a preview shows, by variant. */
export type PriceTrial = { readonly listId: number; readonly changes: ReadonlyMap<number, readonly TriedPrice[]> }

/**
 * The price lists of a buyer that are valid on a day, in their order. Buyers with the same context pay the same prices,
 * so `id` is the key of everything that is calculated from them. Never leaves the server.
 */
export type PriceContext = {
  readonly id: string
  /** In the store's time zone; days are compared as text. */
  readonly day: string
  readonly strategy: PriceStrategy
  readonly lists: readonly ContextList[]
  /** Only in previews; the id names it too. */
  readonly trial?: PriceTrial
}

/**
 * The context of a visitor of whom only a list is known, as on a merchant's platform. It has no day, so entries with a
 * first day of their own do not apply.
 */
export const oneListContext = (priceListId: number): PriceContext => ({
  id: `list:${priceListId}`,
  day: '',
  strategy: 'priority',
  lists: [{ id: priceListId, name: '', level: 'group', entriesOf: priceListId, steps: [] }],
})

/** The price lists of a visitor; undefined: catalogue prices. */
export const priceContextOf = (visitor: {
  readonly priceContext?: PriceContext
  readonly priceListId?: number
}): PriceContext | undefined =>
  visitor.priceContext ?? (visitor.priceListId === undefined ? undefined : oneListContext(visitor.priceListId))
