import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { offeredPlaces } from '../checkout/offered-places'
import { isShippedTo } from '../checkout/ships-to'
import {
  checkZone,
  zonePlaceIssues,
  coversDestination,
  overlapsOf,
  readPlaces,
  writePlaces,
  zoneFor,
  zonesCovering,
  type ShippingZone,
  type ZonePlace,
} from './shipping-zone'

const zone = (id: number, places: string): ShippingZone => {
  const read = readPlaces(places)
  if ('code' in read) throw new Error(read.code)
  return { id, name: `Zone ${id}`, places: read, rates: [] }
}
const at = (countryCode: string, state = '', postalCode = '') => ({ countryCode, state, postalCode })

const place: fc.Arbitrary<ZonePlace> = fc
  .record({
    countryCode: fc.constantFrom('US', 'CA'),
    state: fc.option(fc.constantFrom('AK', 'OH', 'TX'), { nil: undefined }),
    postal: fc.option(
      fc.tuple(fc.constantFrom(3, 5), fc.nat(999), fc.nat(999)).map(([length, a, b]) => ({
        from: String(Math.min(a, b)).padStart(3, '0').padEnd(length, '0'),
        to: String(Math.max(a, b)).padStart(3, '0').padEnd(length, '9'),
      })),
      { nil: undefined },
    ),
  })
  .map(({ countryCode, state, postal }) => ({
    countryCode,
    ...(state === undefined ? {} : { state }),
    ...(postal === undefined ? {} : { postal }),
  }))
const someZones = fc
  .array(fc.array(place, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  .map(all =>
    all.map((places, index): ShippingZone => ({ id: index + 1, name: `Zone ${index + 1}`, places, rates: [] })),
  )
const destination = fc.record({
  countryCode: fc.constantFrom('US', 'CA', 'IS'),
  state: fc.constantFrom('AK', 'OH', 'TX', 'NV'),
  postalCode: fc.nat(99_999).map(code => String(code).padStart(5, '0')),
})

describe('shipping zones', () => {
  it('[A-22] have one zone for each address that any of them covers, whatever their order', () => {
    fc.assert(
      fc.property(
        someZones.chain(zones => fc.tuple(fc.constant(zones), fc.shuffledSubarray(zones, { minLength: zones.length }))),
        destination,
        ([zones, shuffled], address) => {
          const found = zoneFor(zones, address)
          expect(zoneFor(shuffled, address)).toEqual(found)
          const isCovered = zones.some(({ places }) => places.some(each => coversDestination(each, address)))
          expect(found !== undefined).toBe(isCovered)
        },
      ),
    )
  })

  it('[A-22] offer at checkout the union of their countries and states', () => {
    const zones = [zone(1, 'US-OH, US-TX'), zone(2, 'US-AK 995-999'), zone(3, 'PR, CA 200-300')]
    expect(offeredPlaces(zones)).toEqual([
      { countryCode: 'US', only: ['OH', 'TX', 'AK'] },
      { countryCode: 'PR' },
      { countryCode: 'CA' },
    ])
    fc.assert(
      fc.property(someZones, destination, (some, address) => {
        expect(zoneFor(some, address) === undefined || isShippedTo(offeredPlaces(some), address)).toBe(true)
      }),
    )
  })

  it('[A-22] that overlap: postal codes win over states, and states over countries', () => {
    const zones = [zone(1, 'US'), zone(2, 'US-AK, US-HI'), zone(3, 'US 995-999'), zone(4, 'US 99501-99520')]
    expect(zoneFor(zones, at('US', 'OH', '43004'))?.id).toBe(1)
    expect(zoneFor(zones, at('US', 'HI', '96801'))?.id).toBe(2)
    expect(zoneFor(zones, at('US', 'AK', '99901'))?.id).toBe(3)
    expect(zoneFor(zones, at('US', 'AK', '99505-1234'))?.id).toBe(4)
    expect(zoneFor(zones, at('IS'))).toBeUndefined()
    expect(zonesCovering(zones, at('US', 'AK', '99505')).map(({ zone: { id } }) => id)).toEqual([4, 3, 2, 1])
  })

  it('[A-22] name the zones they overlap, and which wins', () => {
    const wide = zone(1, 'US')
    const narrow = zone(2, 'US-AK')
    const apart = zone(3, 'CA')
    expect(overlapsOf(wide, [wide, narrow, apart])).toMatchObject([
      { zone: { id: 2 }, place: { state: 'AK' }, wins: false },
    ])
    expect(overlapsOf(narrow, [wide, narrow, apart])).toMatchObject([
      { zone: { id: 1 }, place: { state: 'AK' }, wins: true },
    ])
    fc.assert(
      fc.property(someZones, destination, (zones, address) => {
        const [first, ...others] = zonesCovering(zones, address)
        const named = first ? overlapsOf(first.zone, zones).map(({ zone: { id } }) => id) : []
        expect(named).toEqual(expect.arrayContaining(others.map(({ zone: { id } }) => id)))
      }),
    )
  })

  it('read places as the desk writes them, and name what is no place', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), places => {
        expect(readPlaces(writePlaces(places))).toEqual(places)
      }),
    )
    expect(readPlaces('us-oh; ca 200-300\nUS-AK 995')).toEqual([
      { countryCode: 'US', state: 'OH' },
      { countryCode: 'CA', postal: { from: '200', to: '300' } },
      { countryCode: 'US', state: 'AK', postal: { from: '995', to: '995' } },
    ])
    for (const wrong of ['Ohio', 'US 99-1', 'US 999-111'])
      expect(readPlaces(`US, ${wrong}`)).toMatchObject({ field: 'places', values: { place: wrong } })
  })

  it('[A-22] refuse states that do not exist, doubled rates, tables with a hole and rates to be quoted', () => {
    const known = { isKnownCountry: (code: string) => code === 'US', isKnownRegion: (code: string) => code === 'US-OH' }
    const flat = { id: 'a', kind: 'flat', name: 'A', load: 'any', cost: 1, table: [], liftgate: 0 } as const
    const { id: _, ...ohio } = { ...zone(1, 'US-OH'), rates: [flat] }
    expect([...checkZone(ohio), ...zonePlaceIssues(ohio.places, known)]).toEqual([])
    expect(zonePlaceIssues(zone(1, 'US-ZZ').places, known)).toMatchObject([{ field: 'places' }])
    expect(checkZone({ ...ohio, rates: [flat, flat] })).toMatchObject([{ field: 'kind' }])
    expect(checkZone({ ...ohio, rates: [{ ...flat, kind: 'to-be-quoted' }] })).toEqual([])
    const table = [
      { from: 0, to: 1, cost: 1, perKilogram: 0 },
      { from: 2, cost: 1, perKilogram: 0 },
    ]
    expect(checkZone({ ...ohio, rates: [{ ...flat, kind: 'by-weight', table }] })).toMatchObject([
      { field: 'table', code: 'shipping-desk.issues.hole-weight' },
    ])
  })
})
