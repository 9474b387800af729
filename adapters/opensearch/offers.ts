import type { PriceContext, PercentStep } from '../../core/access/price-context'
import { buyerPrice } from '../../core/catalogue/price'
import { isQuoteOnly } from '../../core/catalogue/product'
import type { IndexedProduct, ListedEntry } from '../../core/search/product-source.port'
import type { SelectedRange } from '../../core/search/listing'
import { oneOf, type Clause } from './word-questions'

/** A variant's number within its product, a list, a price: 13, 18 and 32 bits of a positive 64-bit integer. */
const variantShift = 50n
const listShift = 32n
const maxVariants = 0x2000
const maxListId = 0x3_ffff
/** No price; also prices that 32 bits cannot represent. */
const noPrice = 0xffff_ffff
/** The list number of the catalogue price, which each variant of a product with entries has exactly once. */
const catalogue = 0
const noDay = 99_999_999

const packed = (variant: number, list: number, price: number): string =>
  String((BigInt(variant) << variantShift) | (BigInt(list) << listShift) | BigInt(Math.min(price, noPrice)))

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

/**
 * The prices of a product in its document: `lowest` by the catalogue; `offers`, if a price list has entries for it,
 * with the catalogue price and the entries of each variant; `dated`: entries with days of their own. Quote-only
 * products have none.
 */
export const pricesOf = ({
  name,
  variants,
}: IndexedProduct): { readonly lowest?: number; readonly offers?: readonly string[]; readonly dated?: string[] } => {
  if (isQuoteOnly(name)) return {}
  const lowest = variants
    .flatMap(({ price }) => buyerPrice(price)?.now ?? [])
    .reduce((least, price) => Math.min(least, price), Infinity)
  const own = Number.isFinite(lowest) ? { lowest } : {}
  if (variants.every(({ entries }) => Object.keys(entries).length === 0)) return own
  const entries = variants.slice(0, maxVariants).flatMap((variant, at) =>
    Object.entries(variant.entries)
      .map(([list, entry]) => ({ at, list: Number(list), entry }))
      .filter(({ list }) => list <= maxListId),
  )
  return {
    ...own,
    offers: [
      ...variants
        .slice(0, maxVariants)
        .map(({ price }, at) => packed(at, catalogue, buyerPrice(price)?.now ?? noPrice)),
      ...entries.flatMap(({ at, list, entry }) => (isDated(entry) ? [] : [packed(at, list, nowOf(entry))])),
    ],
    dated: entries.flatMap(({ at, list, entry }) =>
      isDated(entry)
        ? [
            [
              at,
              list,
              Math.min(nowOf(entry), noPrice),
              entry.from === undefined ? 0 : dayNumber(entry.from),
              entry.until === undefined ? noDay : dayNumber(entry.until),
            ].join(' '),
          ]
        : [],
    ),
  }
}

const isDated = ({ from, until }: ListedEntry): boolean => from !== undefined || until !== undefined
const nowOf = ({ price, salePrice }: ListedEntry): number => salePrice ?? price

/** The price of one piece of each variant as in `chosenPrice`, the lowest of them; -1: none. Values are ascending. */
const lowestPrice = `
long stepped(long price, def steps) {
  long cents = price;
  for (def step : steps) {
    cents = (cents * (long) step[0] + 5000L) / 10000L;
    if (step[1] == 5) { cents = (cents + 4L) / 5L * 5L; }
    if (step[1] == 95) { cents = (cents + 4L) / 100L * 100L + 95L; }
  }
  return cents;
}
void offer(long[] best, long list, long price, def params) {
  for (int at = 0; at < params.lists.size(); at++) {
    if ((long) params.lists[at].of == list) {
      long now = stepped(price, params.lists[at].steps);
      if (best[0] < 0 || (params.isLowest ? now < best[1] : at < best[0])) { best[0] = at; best[1] = now; }
    }
  }
}
long lowestPrice(def doc, def params) {
  long lowest = ${noPrice}L;
  long[] best = new long[] {-1L, ${noPrice}L};
  for (long packed : doc['offers']) {
    long list = (packed >>> ${listShift}) & ${maxListId}L;
    long price = packed & ${noPrice}L;
    if (list == ${catalogue}) {
      if (best[1] < lowest) { lowest = best[1]; }
      best[0] = -1L;
      best[1] = price;
      for (String entry : doc['dated']) {
        def parts = entry.splitOnToken(' ');
        if (Long.parseLong(parts[0]) == (packed >>> ${variantShift}) && Long.parseLong(parts[3]) <= params.day
          && params.day <= Long.parseLong(parts[4])) {
          offer(best, Long.parseLong(parts[1]), Long.parseLong(parts[2]), params);
        }
      }
    } else { offer(best, list, price, params); }
  }
  if (best[1] < lowest) { lowest = best[1]; }
  return lowest == ${noPrice}L ? -1L : lowest;
}
`
/** The scripts, which differ in what they do with the price; the parameters are a context and what they compare. */
export const priceScripts = {
  value: `${lowestPrice}long found = lowestPrice(doc, params); if (found < 0) { return null; } return found;`,
  range: `${lowestPrice}long found = lowestPrice(doc, params);
return found >= 0 && found >= params.min && found <= params.max && found < params.below;`,
  sort: `${lowestPrice}if (doc['offers'].size() == 0) {
  return doc['lowest'].size() == 0 ? params.none : doc['lowest'].value;
}
long found = lowestPrice(doc, params);
return found < 0 ? params.none : found;`,
} as const

/** What the script reads of a context; day 0 is before every first day. */
const paramsOf = ({ day, strategy, lists }: PriceContext) => ({
  day: day === '' ? 0 : dayNumber(day),
  isLowest: strategy === 'lowest',
  lists: lists.map(({ entriesOf, steps }) => ({ of: entriesOf, steps: steps.map(stepOf) })),
})

const stepOf = ({ basisPoints, rounding }: PercentStep) => [
  basisPoints,
  rounding === 'up-to-5' ? 5 : rounding === 'to-95' ? 95 : 0,
]

const script = (source: string, params: Clause): Clause => ({ lang: 'painless', source, params })

const hasOffers: Clause = { exists: { field: 'offers' } }
const hasNone: Clause = { bool: { must_not: [hasOffers] } }

/** Bounds of a price: `below` is exclusive. */
export type PriceBounds = Pick<SelectedRange, 'min' | 'max'> & { readonly below?: number }

const above = 1e15

/** Products whose lowest price in the context is within bounds. Only products with entries of lists need the script. */
export const pricedWithin = (context: PriceContext | undefined, { min, max, below }: PriceBounds): Clause => {
  const byCatalogue = {
    range: {
      lowest: {
        ...(min === undefined ? {} : { gte: min }),
        ...(max === undefined ? {} : { lte: max }),
        ...(below === undefined ? {} : { lt: below }),
      },
    },
  }
  if (!context) return byCatalogue
  const params = { ...paramsOf(context), min: min ?? 0, max: max ?? above, below: below ?? above }
  return oneOf([
    { bool: { filter: [hasOffers, { script: { script: script(priceScripts.range, params) } }] } },
    { bool: { must_not: [hasOffers], filter: [byCatalogue] } },
  ])
}

/** Aggregations of the lowest price: of products with entries by the script, of the others by their field. */
export const byPrice = (context: PriceContext | undefined, aggsOf: (value: Clause) => Clause): Clause =>
  context
    ? {
        own: { filter: hasOffers, aggs: aggsOf({ script: script(priceScripts.value, paramsOf(context)) }) },
        catalogue: { filter: hasNone, aggs: aggsOf({ field: 'lowest' }) },
      }
    : { own: { filter: { match_all: {} }, aggs: aggsOf({ field: 'lowest' }) } }

/** Products without a price come last in both directions. */
export const byPriceIn = (context: PriceContext | undefined, order: 'asc' | 'desc'): Clause =>
  context
    ? {
        _script: {
          type: 'number',
          order,
          script: script(priceScripts.sort, { ...paramsOf(context), none: order === 'asc' ? above : -1 }),
        },
      }
    : { lowest: { order, missing: '_last' } }
