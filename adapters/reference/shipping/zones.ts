import { shippingOptions, type Parcel, type ShippingRate } from '../../../core/shipping/shipping-rate'
import type { ShippingOption } from '../../../core/shipping/shipping-option'
import { zoneFor, type Destination, type ShippingZone, type ZonePlace } from '../../../core/shipping/shipping-zone'
import type { StoredZone } from '../../../core/shipping/shipping-desk.port'
import type { Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'

/** The shipping zones of the embedded platform, oldest first. */
export const storedZones = async (db: Database): Promise<readonly StoredZone[]> => {
  const rows = await db.selectFrom('shipping_zone').selectAll().orderBy('id').execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    places: JSON.parse(row.places) as readonly ZonePlace[],
    rates: JSON.parse(row.rates) as readonly ShippingRate[],
    version: row.version,
  }))
}

/**
 * Ways to ship to a destination. Without one, or outside of all zones, only pick-up, where any zone has it, so that the
 * checkout can mention it.
 */
export const optionsAt = (
  zones: readonly ShippingZone[],
  destination: Destination | undefined,
  parcel: Parcel,
): readonly ShippingOption[] => {
  const zone = destination && zoneFor(zones, destination)
  return shippingOptions(zone ? zone.rates : pickUps(zones), parcel)
}

const pickUps = (zones: readonly ShippingZone[]): readonly ShippingRate[] =>
  zones
    .flatMap(zone => zone.rates)
    .filter(rate => rate.kind === 'pick-up')
    .slice(0, 1)

/** The liftgate charge that product pages announce: the highest of all zones. */
export const announcedLiftgate = async (db: Database): Promise<Cents> =>
  Math.max(0, ...(await storedZones(db)).flatMap(({ rates }) => rates.map(rate => rate.liftgate)))
