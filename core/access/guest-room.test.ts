import { describe, expect, it } from '@jest/globals'
import { cutTheLargest, excessOf, oldestToGo, without } from './guest-room'

const many = (count: number, size = 0) => ({ count, size })
const things = (...sizes: readonly number[]) => sizes.map((size, at) => ({ id: `thing ${at}`, size }))
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('the storage quota of guests', () => {
  it('is exceeded when one more item would pass the count or size limit', () => {
    const max = many(3, 1_000)
    expect(excessOf(many(2, 900), many(1, 100), max)).toEqual(many(0))
    expect(excessOf(many(3, 0), many(1), max)).toEqual(many(1))
    expect(excessOf(many(1, 950), many(1, 100), max)).toEqual(many(0, 50))
  })

  it('evicts the oldest items first, and no more than needed', () => {
    expect(idsOf(oldestToGo(things(0, 0, 0), many(2)))).toEqual(['thing 0', 'thing 1'])
    expect(idsOf(oldestToGo(things(30, 30, 30), many(0, 40)))).toEqual(['thing 0', 'thing 1'])
    expect(idsOf(oldestToGo(things(30, 30, 30), many(2, 10)))).toEqual(['thing 0', 'thing 1'])
    expect(oldestToGo(things(30), many(0))).toEqual([])
    expect(idsOf(oldestToGo(things(30), many(5)))).toEqual(['thing 0'])
  })

  it('is reclaimed from the largest holders first, down to a common level', () => {
    const holders = [
      { client: 'robot', held: many(100) },
      { client: 'school', held: many(10) },
      { client: 'shopper', held: many(1) },
    ]
    expect(cutTheLargest(holders, many(60))).toEqual([{ client: 'robot', held: many(60) }])
    expect(cutTheLargest(holders, many(95))).toEqual([
      { client: 'robot', held: many(93) },
      { client: 'school', held: many(2) },
    ])
  })

  it('leaves each client its last item', () => {
    const holders = [
      { client: 'robot', held: many(3) },
      { client: 'shopper', held: many(1) },
    ]
    expect(cutTheLargest(holders, many(50))).toEqual([{ client: 'robot', held: many(2) }])
  })

  it('applies to size as well as count', () => {
    const holders = [
      { client: 'robot', held: many(2, 900) },
      { client: 'shopper', held: many(9, 100) },
    ]
    expect(cutTheLargest(holders, many(0, 500))).toEqual([{ client: 'robot', held: many(0, 500) }])
    expect(without(many(1, 500), many(3, 200))).toEqual(many(0, 300))
  })
})
