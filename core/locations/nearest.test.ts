import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Location, Place } from './locations'
import { milesBetween, nearestFirst } from './nearest'

const dayton: Place = { latitude: 39.7589, longitude: -84.1916 }
const columbus: Place = { latitude: 39.9612, longitude: -82.9988 }
const sanJuan: Place = { latitude: 18.4655, longitude: -66.1057 }
const branch = (id: string, place?: Place): Location => ({ id, name: id, address: [], ...(place ? { place } : {}) })
const anyPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('The distance to a branch', () => {
  it('is computed in miles along a great circle', () => {
    // A degree along a meridian or the equator is 69.1 miles; from pole to pole is half the circumference.
    const at = (latitude: number, longitude: number): Place => ({ latitude, longitude })
    expect(milesBetween(at(0, 0), at(1, 0))).toBeCloseTo(69.1, 1)
    expect(milesBetween(at(0, 179.5), at(0, -179.5))).toBeCloseTo(69.1, 1)
    expect(Math.round(milesBetween(at(90, 0), at(-90, 40)))).toBe(12_437)
    expect(Math.round(milesBetween(dayton, columbus))).toBe(65)
  })

  it("is symmetric, zero to itself, and at most half the earth's circumference", () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        const miles = milesBetween(one, other)
        expect(Math.abs(miles - milesBetween(other, one))).toBeLessThan(1e-6)
        expect(miles >= 0 && miles <= 12_438).toBe(true)
        expect(milesBetween(one, one)).toBe(0)
      }),
    )
  })

  it('sorts branches nearest first, with those without coordinates last', () => {
    const found = nearestFirst(
      [branch('pier'), branch('San Juan', sanJuan), branch('quay'), branch('Columbus', columbus)],
      dayton,
    )
    expect(found.map(({ location }) => location.id)).toEqual(['Columbus', 'San Juan', 'pier', 'quay'])
    expect(found.map(({ miles }) => miles === undefined)).toEqual([false, false, true, true])
  })
})
