import { describe, expect, it } from '@jest/globals'
import { stateNames } from '../../core/locations/states'
import outlines from './state-outlines.json'
import { ringOf } from './outlines'

type Point = readonly [number, number]

/** Point-in-polygon test: a line to the east crosses the border an odd number of times. */
const isInside = ([latitude, longitude]: Point, ring: readonly Point[]): boolean =>
  ring.filter(([y, x], at) => {
    const [otherY, otherX] = ring[(at + 1) % ring.length] ?? [y, x]
    return y > latitude !== otherY > latitude && longitude < x + ((latitude - y) / (otherY - y)) * (otherX - x)
  }).length %
    2 ===
  1

const states: Readonly<Record<string, readonly (readonly number[])[]>> = outlines.states
const holds = (code: string, point: Point): boolean => (states[code] ?? []).some(ring => isInside(point, ringOf(ring)))

describe('The outlines of the map', () => {
  it('exist for every named state and territory, with their source', () => {
    expect(Object.keys(states).sort()).toEqual(Object.keys(stateNames).sort())
    expect(outlines.source).toContain('U.S. Census Bureau')
  })

  it.each([
    ['OH', [39.7589, -84.1916]],
    ['TX', [29.745, -95.308]],
    ['PR', [18.383, -66.067]],
    ['DC', [38.917, -76.972]],
    ['AK', [64.84, -147.72]],
  ] as const)('contain a town of %s, in no other state', (code, town) => {
    expect(Object.keys(states).filter(each => holds(each, town))).toEqual([code])
  })
})
