import { quoteRate, type Parcel, type RateRefusal, type ShippingRate } from './shipping-rate'
import type { ShippingOption } from './shipping-option'
import { zonesCovering, type Destination, type ShippingZone, type ZonePlace } from './shipping-zone'

/** What an address gets, and why: its zone by which place, wider zones that lost, and each rate. */
export type AddressTrial = {
  readonly zone: ShippingZone
  readonly place: ZonePlace
  readonly wider: readonly { readonly zone: ShippingZone; readonly place: ZonePlace }[]
  readonly rates: readonly { readonly rate: ShippingRate; readonly quoted: ShippingOption | RateRefusal }[]
}

/** Tries an address and a parcel on the zones; undefined: not delivered there. */
export const tryAddress = (
  zones: readonly ShippingZone[],
  destination: Destination,
  parcel: Parcel,
): AddressTrial | undefined => {
  const [found, ...wider] = zonesCovering(zones, destination)
  return found && { ...found, wider, rates: found.zone.rates.map(rate => ({ rate, quoted: quoteRate(rate, parcel) })) }
}
