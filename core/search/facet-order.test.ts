import { describe, expect, it } from '@jest/globals'
import { defaultOrder } from './facet-order'

const ordered = (...values: readonly (readonly [value: string, count: number])[]) =>
  defaultOrder(values.map(([value, count]) => ({ value, count, selected: false }))).map(({ value }) => value)

describe('The values of a facet', () => {
  it('that are fire ratings are sorted by duration, after the unrated', () => {
    const ratings = ordered(
      ['Not rated', 14],
      ['Up to 90 min', 9],
      ['20 min', 8],
      ['Up to 3 hr', 6],
      ['90 min', 5],
      ['45 min', 2],
      ['1 1/2 hr', 1],
    )
    expect(ratings).toEqual(['Not rated', '20 min', '45 min', '1 1/2 hr', '90 min', 'Up to 90 min', 'Up to 3 hr'])
  })

  it('that are sizes are sorted numerically', () => {
    expect(ordered(['36 in', 9], ['8 1/2 in', 1], ['30 in', 4])).toEqual(['8 1/2 in', '30 in', '36 in'])
  })

  it('that are words are sorted by frequency, even with a number among them', () => {
    expect(ordered(['Oak', 1], ['Cherry', 7], ['304 stainless', 4])).toEqual(['Cherry', '304 stainless', 'Oak'])
  })
})
