import { oneListContext, type PriceContext } from '../../../core/access/price-context'
import { chosenPrice } from '../../../core/prices/chosen-price'

/** A script of prices as sent to the server: the lists of a price context, and what the script compares or returns. */
export type PriceScript = {
  readonly params: {
    readonly day: number
    readonly isLowest: boolean
    readonly lists: readonly { readonly of: number; readonly steps: readonly (readonly [number, number])[] }[]
    readonly min: number
    readonly max: number
    readonly below: number
    readonly none: number
  }
}

const noPrice = 0xffff_ffff
const roundings = new Map([
  [0, 'none'],
  [5, 'up-to-5'],
  [95, 'to-95'],
] as const)
const dayOf = (day: number): string => {
  const digits = String(day).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** The lowest price of a document's variants, by the rule of core, as the script calculates it on a server. */
export const priceByScript = (doc: Readonly<Record<string, unknown>>, { params }: PriceScript): number | undefined => {
  const context: PriceContext = {
    ...oneListContext(0),
    day: dayOf(params.day),
    strategy: params.isLowest ? 'lowest' : 'priority',
    lists: params.lists.map(({ of, steps }, id) => ({
      id,
      name: '',
      level: 'group',
      entriesOf: of,
      steps: steps.map(([basisPoints, rounding]) => ({
        basisPoints,
        rounding: roundings.get(rounding as 0) ?? 'none',
      })),
    })),
  }
  const offers = (doc['offers'] as readonly string[]).map(BigInt).map(packed => ({
    variant: Number(packed >> 50n),
    list: Number((packed >> 32n) & 0x3_ffffn),
    tier: { minimum: 1, price: Number(packed & 0xffff_ffffn) },
  }))
  const dated = (doc['dated'] as readonly string[]).map(entry => {
    const [variant = 0, list = 0, price = 0, from = 0, until = 0] = entry.split(' ').map(Number)
    return { variant, list, tier: { minimum: 1, price, from: dayOf(from), until: dayOf(until) } }
  })
  const prices = offers
    .filter(({ list }) => list === 0)
    .flatMap(({ variant, tier }) => {
      const tiersOf = (listId: number) =>
        [...offers, ...dated].filter(each => each.variant === variant && each.list === listId).map(each => each.tier)
      return chosenPrice({ price: tier.price }, context, tiersOf)?.now ?? []
    })
    .filter(price => price < noPrice)
  return prices.length === 0 ? undefined : Math.min(...prices)
}
