import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import { rowCost, rowFor, tableIssues, type RateRow, type TableAxis } from './rate-table'
import type { ShippingOption } from './shipping-option'

export const rateKinds = ['pick-up', 'flat', 'by-weight', 'by-amount', 'by-freight-class', 'to-be-quoted'] as const
export type RateKind = (typeof rateKinds)[number]

/** What a rate carries: anything, only parcels, or only what needs a truck. */
export const rateLoads = ['any', 'parcel', 'truck'] as const
export type RateLoad = (typeof rateLoads)[number]

/** A way to ship within a zone. */
export type ShippingRate = {
  /** Unique in its zone; 'pick-up' for that kind. */
  readonly id: string
  readonly kind: RateKind
  /** Empty: the shop's own name, for the ids 'pick-up', 'parcel' and 'freight'. */
  readonly name: string
  readonly load: RateLoad
  /** Of a flat rate. */
  readonly cost: Cents
  /** Of a rate with a table. */
  readonly table: readonly RateRow[]
  /** Goods of this amount or more ship free, but for the liftgate. */
  readonly freeFrom?: Cents
  /** Added if goods need a liftgate. */
  readonly liftgate: Cents
  /** Business days to arrival. */
  readonly days?: { readonly from: number; readonly to: number }
}

/** The goods to ship. */
export type Parcel = {
  readonly grams: number
  /** Contains doors or frames, which are delivered by truck with a liftgate (S2-9.19). */
  readonly needsLiftgate: boolean
  /** Amount of goods after discounts. */
  readonly amount: Cents
  /** The highest freight class among the goods, in tenths. */
  readonly freightClass: number
}

/** Goods without a freight class count as class 100. */
export const defaultFreightClass = 1_000

/** Ids with names in the shop's languages. */
export const namedRates: readonly string[] = ['pick-up', 'parcel', 'freight']

/** Parcel carriers accept up to 150 pounds. */
const heaviestParcel = 68_000

/** Goods that need a liftgate, or are too heavy for parcel carriers, go by truck. */
export const loadOf = ({ needsLiftgate, grams }: Pick<Parcel, 'needsLiftgate' | 'grams'>): 'parcel' | 'truck' =>
  needsLiftgate || grams > heaviestParcel ? 'truck' : 'parcel'

const axes: Readonly<Partial<Record<RateKind, TableAxis>>> = {
  'by-weight': 'weight',
  'by-amount': 'amount',
  'by-freight-class': 'class',
}

/** What the table of a rate is by; undefined for kinds without a table. */
export const axisOf = (kind: RateKind): TableAxis | undefined => axes[kind]

const valueOn = ({ grams, amount, freightClass }: Parcel, axis: TableAxis): number =>
  ({ weight: grams, amount, class: freightClass })[axis]

/** Why a rate is not offered for a parcel. */
export type RateRefusal = 'parcels-only' | 'truck-only' | 'beyond-table'

/** The option of a rate for a parcel, or why there is none. */
export const quoteRate = (rate: ShippingRate, parcel: Parcel): ShippingOption | RateRefusal => {
  const { kind, load } = rate
  if (load !== 'any' && load !== loadOf(parcel)) return load === 'parcel' ? 'parcels-only' : 'truck-only'
  const option = {
    id: rate.id,
    ...(rate.name === '' ? {} : { name: rate.name }),
    ...(rate.days ? { days: rate.days } : {}),
  }
  if (kind === 'pick-up') return { ...option, cost: 0, liftgate: 0 }
  if (kind === 'to-be-quoted') return { ...option, cost: 0, liftgate: 0, isQuoted: true }
  const axis = axisOf(kind)
  const row = axis && rowFor(rate.table, valueOn(parcel, axis))
  if (axis && !row) return 'beyond-table'
  const full = axis && row ? rowCost(row, axis, parcel.grams) : rate.cost
  const base = rate.freeFrom !== undefined && parcel.amount >= rate.freeFrom ? 0 : full
  const liftgate = parcel.needsLiftgate ? rate.liftgate : 0
  return { ...option, cost: base + liftgate, liftgate }
}

/** The options of these rates, cheapest first; those to be quoted last. */
export const shippingOptions = (rates: readonly ShippingRate[], parcel: Parcel): readonly ShippingOption[] =>
  rates
    .map(rate => quoteRate(rate, parcel))
    .filter(quoted => typeof quoted !== 'string')
    .sort((a, b) => Number(a.isQuoted ?? false) - Number(b.isQuoted ?? false) || a.cost - b.cost)

const maxName = 80
const maxDays = 365

/** Validates a rate. Fields are those of the desk's form. */
export const checkRate = (rate: ShippingRate): readonly Issue[] => {
  const axis = axisOf(rate.kind)
  return [
    ...(rate.name !== '' || namedRates.includes(rate.id) ? [] : [issue('name', 'shipping-desk.issues.rate-name')]),
    ...(rate.name.length > maxName ? [issue('name', 'staff.issues.too-long', { max: maxName })] : []),
    ...(axis ? tableIssues(rate.table, axis) : []),
    ...(rate.days && (rate.days.from > rate.days.to || rate.days.to > maxDays)
      ? [issue('days', 'shipping-desk.issues.days')]
      : []),
  ]
}
