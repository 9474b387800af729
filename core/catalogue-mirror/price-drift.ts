import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { DriftCheck, PriceDifference } from './mirror-journal.port'

/** Buyers of one price: a customer group, or guests where `groupId` is missing. */
export type PricedBuyers = { readonly groupId?: number; readonly name?: string }

/** A variant as the shop shows it to some buyers. */
export type ShownPrice = Pick<PriceDifference, 'productId' | 'variantId' | 'sku' | 'name'> & { readonly price?: Cents }

/** What the shop shows, to be compared with its store. */
export type ShownPricesPort = {
  /** Guests and each group whose prices may be of their own. */
  readonly buyers: () => Outcome<readonly PricedBuyers[]>
  /** Up to `count` variants at random that these buyers are shown, with their price for one piece. */
  readonly sample: (buyers: PricedBuyers, count: number) => Outcome<readonly ShownPrice[]>
}

/** What a store charges for one piece of these variants, by variant; one that it does not sell is missing. */
export type ChargedPrices = (
  items: readonly { readonly productId: number; readonly variantId: number }[],
  groupId: number | undefined,
) => Outcome<ReadonlyMap<number, Cents>>

/** Variants that are compared for each kind of buyers. */
const sampleSize = 100
/** Differences that are stored. */
const maxShown = 200

/** Compares prices of the shop with what the store charges the same buyers. */
export const comparePrices =
  (ports: { readonly shown: ShownPricesPort; readonly charged: ChargedPrices }) =>
  async (at: number): Promise<E.Either<DomainError, DriftCheck>> => {
    const buyers = await ports.shown.buyers()()
    if (E.isLeft(buyers)) return buyers
    const differences: PriceDifference[] = []
    let compared = 0
    for (const each of buyers.right) {
      const shown = await ports.shown.sample(each, sampleSize)()
      if (E.isLeft(shown)) return shown
      if (shown.right.length === 0) continue
      const charged = await ports.charged(shown.right, each.groupId)()
      if (E.isLeft(charged)) return charged
      compared += shown.right.length
      differences.push(...shown.right.flatMap(item => differenceOf(item, charged.right.get(item.variantId), each)))
    }
    return E.right({ at, compared, different: differences.length, differences: differences.slice(0, maxShown) })
  }

const differenceOf = (
  { price, ...item }: ShownPrice,
  charged: Cents | undefined,
  { name }: PricedBuyers,
): readonly PriceDifference[] =>
  price === charged
    ? []
    : [
        {
          ...item,
          ...(name === undefined ? {} : { group: name }),
          ...(price === undefined ? {} : { shown: price }),
          ...(charged === undefined ? {} : { charged }),
        },
      ]
