import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { boundedMap } from './bounded-map'

describe('a map with bounds', () => {
  it('forgets what was not used for longest', () => {
    const map = boundedMap<number>({ most: 2 })
    map.set('a', 1)
    map.set('b', 2)
    expect(map.get('a')).toBe(1)
    map.set('c', 3)
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
  })

  it('never holds more than its number and weight, and counts right whatever is done with it', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: fc.nat(12), remove: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const map = boundedMap<number>({ most: 3, heaviest: 10, weigh: (_, value) => value })
        for (const { key, value, remove } of steps) {
          if (remove) map.delete(key)
          else map.set(key, value)
          expect(map.get(key)).toBe(remove || value > 10 ? undefined : value)
          const held = ['a', 'b', 'c', 'd', 'e'].flatMap(each => map.get(each) ?? [])
          expect(held.length).toBe(map.size())
          expect(held.reduce((sum, each) => sum + each, 0)).toBe(map.weight())
          expect(map.size() <= 3 && map.weight() <= 10).toBe(true)
        }
      }),
    )
  })
})
