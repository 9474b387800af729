import { describe, expect, it } from '@jest/globals'
import { facetChunks } from './facet-chunks'

const values = (count: number, selected?: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, count: 1, selected: at === selected }))

describe('long facets', () => {
  it('show ten values, then ten more at a time [S2-9.02]', () => {
    expect(facetChunks(values(24)).map(chunk => chunk.values.length)).toEqual([10, 10, 4])
    expect(facetChunks(values(24)).some(chunk => chunk.open)).toBe(false)
    expect(facetChunks(values(10))).toHaveLength(1)
    expect(facetChunks(values(17), 5).map(chunk => chunk.values.map(({ value }) => value).at(-1))).toEqual([
      'v4',
      'v14',
      'v16',
    ])
  })

  it('open as far as the last selected value [S2-4.21]', () => {
    expect(facetChunks(values(34, 12)).map(chunk => chunk.open)).toEqual([true, true, false, false])
  })
})
