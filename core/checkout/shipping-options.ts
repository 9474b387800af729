import type { Cents } from '../shared/money'
import type { ShippingOption } from './checkout'

/** Input for shipping options. */
export type Parcel = {
  readonly grams: number
  /** Contains doors or frames, which are delivered by truck with a liftgate (S2-9.19). */
  readonly needsLiftgate: boolean
  /** Amount of goods after discounts. */
  readonly amount: Cents
}

/** An additional 125 dollar charge is added to shipping for doors and frames (S2-9.12, S2-9.19). */
export const liftgateCharge: Cents = 12_500

const kilogram = 1000
/** Parcel carriers accept up to 150 pounds. */
const heaviestParcel = 68 * kilogram
const parcelBase: Cents = 995
const parcelPerKilogram: Cents = 110
/** The base price covers the first two kilograms. */
const parcelIncluded = 2
/** Parcels over this amount ship free. */
const freeParcelFrom: Cents = 75_000
const freightBase: Cents = 18_500
const freightPerKilogram: Cents = 45
const freightIncluded = 100

/**
 * Shipping options, cheapest first: free pickup, parcel if light enough and without doors or frames, otherwise freight.
 * The liftgate fee applies to deliveries only.
 */
export const shippingOptions = (parcel: Parcel): readonly ShippingOption[] => {
  const pickUp: ShippingOption = { id: 'pick-up', cost: 0, liftgate: 0, days: { from: 1, to: 2 } }
  return parcel.needsLiftgate || parcel.grams > heaviestParcel ? [pickUp, freight(parcel)] : [pickUp, byParcel(parcel)]
}

const byParcel = ({ grams, amount }: Parcel): ShippingOption => ({
  id: 'parcel',
  cost: amount > freeParcelFrom ? 0 : parcelBase + parcelPerKilogram * kilogramsOver(parcelIncluded, grams),
  liftgate: 0,
  days: { from: 3, to: 5 },
})

const freight = ({ grams, needsLiftgate }: Parcel): ShippingOption => {
  const liftgate = needsLiftgate ? liftgateCharge : 0
  return {
    id: 'freight',
    cost: freightBase + freightPerKilogram * kilogramsOver(freightIncluded, grams) + liftgate,
    liftgate,
    days: { from: 7, to: 12 },
  }
}

/** Rounds up to whole kilograms. */
const kilogramsOver = (included: number, grams: number): number => Math.max(0, Math.ceil(grams / kilogram) - included)
