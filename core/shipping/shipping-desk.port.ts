import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { ShippingZone } from './shipping-zone'

/** A stored zone. `version` is the one that a change must name. */
export type StoredZone = ShippingZone & { readonly version: number }

export type ShippingZones = { readonly zones: readonly StoredZone[]; readonly history: readonly StaffEvent[] }

/** `id` and `version`: of the zone to change; without them a zone is added. `key`: idempotency key of the click. */
export type ZoneWrite = {
  readonly key: string
  readonly id?: number
  readonly version?: number
  readonly zone: Omit<ShippingZone, 'id'>
}

/** Shipping zones with their rates, for staff with 'tax-shipping'. */
export type ShippingDeskPort = {
  readonly zones: () => Outcome<ShippingZones>
  /** Idempotent by key; 'conflict' names who changed the zone before. */
  readonly save: (write: ZoneWrite) => Outcome<ShippingZones>
  readonly remove: (removal: {
    readonly key: string
    readonly id: number
    readonly version: number
  }) => Outcome<ShippingZones>
}
