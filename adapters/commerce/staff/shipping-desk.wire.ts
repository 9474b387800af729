import * as t from 'io-ts'
import type { ShippingZones, ZoneWrite } from '../../../core/shipping/shipping-desk.port'
import { rateKinds, rateLoads, type ShippingRate } from '../../../core/shipping/shipping-rate'
import type { ShippingZone } from '../../../core/shipping/shipping-zone'
import { amount, listOf, oneOf, text, toAmount, toAmountOrNothing, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire } from './staff.wire'

/** Our own calls of the shipping desk. */
export const zonesPath = '/apis/staff/shipping-zones'
export const zonePath = (zoneId: number | ':zoneId') => `/apis/staff/shipping-zones/${zoneId}`

const version = whole(0, 1_000_000)
const placeCodec = t.intersection([
  t.strict({ country: text(2, 2) }),
  t.partial({ state: text(5), postal: t.strict({ from: text(8, 1), to: text(8, 1) }) }),
])
/** Values of a row are grams, cents or tenths of a freight class. */
const rowCodec = t.intersection([
  t.strict({ from: whole(0, 1_000_000_000), cost: amount, per_kilogram: amount }),
  t.partial({ to: whole(0, 1_000_000_000) }),
])
const rateCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    kind: oneOf(...rateKinds),
    name: text(300),
    load: oneOf(...rateLoads),
    cost: amount,
    table: listOf(rowCodec, 1_000),
    liftgate: amount,
  }),
  t.partial({ free_from: amount, days: t.strict({ from: whole(0, 10_000), to: whole(0, 10_000) }) }),
])
const zoneCodec = t.strict({ name: text(300), places: listOf(placeCodec, 10_000), rates: listOf(rateCodec, 1_000) })
export const zonesCodec = t.strict({
  zones: listOf(t.intersection([zoneCodec, t.strict({ id: whole(1, 1_000_000_000), version })]), 10_000),
  history: historyCodec,
})

export const addZoneRequest = t.strict({ key: clickKey, zone: zoneCodec })
export const changeZoneRequest = t.strict({ key: clickKey, version, zone: zoneCodec })
export const removeZoneRequest = t.strict({ key: clickKey, version })

type Zone = Omit<ShippingZone, 'id'>

const rateToWire = (rate: ShippingRate) => ({
  id: rate.id,
  kind: rate.kind,
  name: rate.name,
  load: rate.load,
  cost: toAmount(rate.cost),
  table: rate.table.map(({ from, to, cost, perKilogram }) => ({
    from,
    to,
    cost: toAmount(cost),
    per_kilogram: toAmount(perKilogram),
  })),
  free_from: toAmountOrNothing(rate.freeFrom),
  liftgate: toAmount(rate.liftgate),
  days: rate.days,
})

const rateFromWire = ({ free_from: freeFrom, table, days, ...wire }: t.TypeOf<typeof rateCodec>): ShippingRate => ({
  ...wire,
  table: table.map(({ from, to, cost, per_kilogram: perKilogram }) => ({
    from,
    ...(to === undefined ? {} : { to }),
    cost,
    perKilogram,
  })),
  ...(freeFrom === undefined ? {} : { freeFrom }),
  ...(days === undefined ? {} : { days }),
})

const zoneToWire = ({ name, places, rates }: Zone) => ({
  name,
  places: places.map(({ countryCode: country, ...place }) => ({ country, ...place })),
  rates: rates.map(rateToWire),
})

export const zoneFromWire = ({ name, places, rates }: t.TypeOf<typeof zoneCodec>): Zone => ({
  name,
  places: places.map(({ country: countryCode, ...place }) => ({ countryCode, ...place })),
  rates: rates.map(rateFromWire),
})

export const zoneWriteToWire = ({ key, version: read, zone }: ZoneWrite) => ({
  key,
  version: read,
  zone: zoneToWire(zone),
})
export const zonesToWire = ({ zones, history }: ShippingZones) => ({
  zones: zones.map(zone => ({ ...zoneToWire(zone), id: zone.id, version: zone.version })),
  history,
})
export const zonesFromWire = ({ zones, history }: t.TypeOf<typeof zonesCodec>): ShippingZones => ({
  zones: zones.map(({ id, version: current, ...zone }) => ({ ...zoneFromWire(zone), id, version: current })),
  history: historyFromWire(history),
})
