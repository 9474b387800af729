import { describe, expect, it } from '@jest/globals'
import { inNameOrder, openingMeant, suggestedOpenings, type Openings } from './opening'

const campus: Openings = new Map([
  ['HSU-101A', [1, 2]],
  ['HSU-101B', [3]],
  ['HSU-204', [4]],
  ['Gate 7', [5]],
])

describe('The openings of a category', () => {
  it('are suggested if their names contain the input, case-insensitively [S3-5.22]', () => {
    expect(suggestedOpenings(campus.keys(), 'hsu-101')).toEqual(['HSU-101A', 'HSU-101B'])
    expect(suggestedOpenings(campus.keys(), ' 04 ')).toEqual(['HSU-204'])
    expect(suggestedOpenings(campus.keys(), 'ATE')).toEqual(['Gate 7'])
    expect(suggestedOpenings(campus.keys(), '')).toHaveLength(4)
    expect(suggestedOpenings(campus.keys(), '999')).toEqual([])
  })

  it('are matched exactly by their upper-case name, ignoring the case of the input [S3-5.22]', () => {
    expect(openingMeant(campus, ' hsu-101a ')).toBe('HSU-101A')
    expect(openingMeant(campus, 'hsu-101')).toBeUndefined()
    expect(openingMeant(campus, 'gate 7')).toBeUndefined()
  })

  it('are matched by their exact name with lower-case letters', () => {
    expect(openingMeant(campus, 'Gate 7')).toBe('Gate 7')
  })

  it('are sorted by name in natural order', () => {
    expect(inNameOrder(['HSU-10', 'HSU-9', 'ANNEX-1'])).toEqual(['ANNEX-1', 'HSU-9', 'HSU-10'])
  })
})
