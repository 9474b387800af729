import type { ContextList, PercentStep, PriceContext } from '../access/price-context'
import { buyerPrice, type BuyerPrice, type CataloguePrice, type PriceReason, type PriceTier } from '../catalogue/price'
import { shareOf, type Cents } from '../shared/money'

/** Prices of a variant in a fixed list, in any order; none if the list has no price for it. */
export type TiersOf = (listId: number) => readonly PriceTier[]

/** What one list asks for a variant at a quantity. */
export type Offer = {
  readonly list: ContextList
  readonly tier: PriceTier
  readonly now: Cents
}

/** Applies steps of percent lists in order: the share of the price, then the rounding rule. */
export const steppedPrice = (price: Cents, steps: readonly PercentStep[]): Cents =>
  steps.reduce((cents, { basisPoints, rounding }) => rounded(shareOf(cents, basisPoints), rounding), price)

const rounded = (cents: Cents, rule: PercentStep['rounding']): Cents => {
  switch (rule) {
    case 'none':
      return cents
    case 'up-to-5':
      return Math.ceil(cents / 5) * 5
    case 'to-95':
      return Math.ceil((cents - 95) / 100) * 100 + 95
  }
}

/** Whether something with these days is valid on a day; both days are included. */
export const isValidOn = (
  day: string,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): boolean => (from === undefined || from <= day) && (until === undefined || day <= until)

/** The offers of a context's lists at a quantity, in the context's order: of each list its highest minimum reached. */
export const offersOf = (context: PriceContext, tiersOf: TiersOf, quantity: number): readonly Offer[] =>
  context.lists.flatMap((list): readonly Offer[] => {
    const tier = tiersOf(list.entriesOf).reduce<PriceTier | undefined>(
      (best, each) =>
        each.minimum <= quantity && each.minimum > (best?.minimum ?? 0) && isValidOn(context.day, each) ? each : best,
      undefined,
    )
    if (!tier) return []
    const calculated = {
      ...tier,
      price: steppedPrice(tier.price, list.steps),
      ...(tier.salePrice === undefined ? {} : { salePrice: steppedPrice(tier.salePrice, list.steps) }),
    }
    return [{ list, tier: calculated, now: calculated.salePrice ?? calculated.price }]
  })

/** The offer that counts: the first, or the lowest; of equal ones the earlier list. */
export const chosenOffer = (strategy: PriceContext['strategy'], offers: readonly Offer[]): Offer | undefined =>
  strategy === 'priority'
    ? offers[0]
    : offers.reduce<Offer | undefined>((best, each) => (best && best.now <= each.now ? best : each), undefined)

/**
 * The price of one piece when this many are bought together, without its reason; undefined: no price. Without a context
 * it is the catalogue's.
 */
export const chosenPrice = (
  catalogue: CataloguePrice,
  context: PriceContext | undefined,
  tiersOf: TiersOf,
  quantity = 1,
): BuyerPrice | undefined => {
  const offer = context && chosenOffer(context.strategy, offersOf(context, tiersOf, quantity))
  return priceOf(catalogue, offer)
}

const priceOf = (catalogue: CataloguePrice, offer: Offer | undefined): BuyerPrice | undefined => {
  const price = buyerPrice(catalogue, offer?.tier)
  return price && { ...price, contract: offer !== undefined && offer.list.level !== 'store' }
}

/** The same price with its reason, if it comes from a list or a larger quantity would cost less. */
export const explainedPrice = (
  catalogue: CataloguePrice,
  context: PriceContext | undefined,
  tiersOf: TiersOf,
  quantity = 1,
): BuyerPrice | undefined => {
  if (!context) return priceOf(catalogue, undefined)
  const offer = chosenOffer(context.strategy, offersOf(context, tiersOf, quantity))
  const price = priceOf(catalogue, offer)
  const why = price && reasonOf(price.now, offer, lowerOffers(context, tiersOf, quantity, price.now))
  return why ? { ...price, why } : price
}

/** The larger quantities at which the price falls below that of all smaller ones, ascending. */
const lowerOffers = (context: PriceContext, tiersOf: TiersOf, quantity: number, now: Cents): readonly Lower[] => {
  const minimums = context.lists.flatMap(({ entriesOf }) =>
    tiersOf(entriesOf).flatMap(({ minimum }) => (minimum > quantity ? [minimum] : [])),
  )
  const lower: Lower[] = []
  for (const minimum of [...new Set(minimums)].sort((a, b) => a - b)) {
    const offer = chosenOffer(context.strategy, offersOf(context, tiersOf, minimum))
    if (offer && offer.now < (lower.at(-1)?.offer.now ?? now)) lower.push({ offer, minimum })
  }
  return lower
}

type Lower = { readonly offer: Offer; readonly minimum: number }

const reasonOf = (now: Cents, offer: Offer | undefined, lower: readonly Lower[]): PriceReason | undefined => {
  const [next, ...later] = lower
  const from = offer ?? next?.offer
  // A visitor of whom only a list's number is known gets no reason: the list has no name.
  if (!from || from.list.name === '') return undefined
  const until = [from.list.until, from.tier.until].flatMap(day => day ?? []).sort()[0]
  return {
    list: from.list.name,
    level: from.list.level,
    minimum: offer?.tier.minimum ?? 1,
    ...(until === undefined ? {} : { until }),
    ...(next ? { next: { minimum: next.minimum, each: next.offer.now, saves: now - next.offer.now } } : {}),
    ...(later.length > 0 ? { later: later.map(each => ({ minimum: each.minimum, each: each.offer.now })) } : {}),
  }
}
