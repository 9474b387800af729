import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { editDistance, nearestWord, wordsOf } from './spelling'

const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })

describe('the edit distance', () => {
  it.each([
    ['hinge', 'hinge', 0],
    ['hnige', 'hinge', 1],
    ['hing', 'hinge', 1],
    ['hingge', 'hinge', 1],
    ['hunge', 'hinge', 1],
    ['lokcset', 'lockset', 1],
    ['kitchen', 'hinge', 4],
  ])('from %s to %s is %i', (one, other, steps) => {
    expect(editDistance(one, other, 3)).toBe(steps)
  })

  it('is symmetric, zero only for equal words, and capped', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, max) => {
        const steps = editDistance(one, other, max)
        expect(steps).toBe(editDistance(other, one, max))
        expect(steps === 0).toBe(one === other)
        expect(steps).toBeLessThanOrEqual(max + 1)
      }),
    )
  })
})

describe('the nearest known word', () => {
  const shelf = ['hinge', 'lockset', 'door', 'frame', 'closer', '626']

  it.each([
    ['hnige', 'hinge'],
    ['lokset', 'lockset'],
    ['clsoer', 'closer'],
    ['doors', 'door'],
  ])('to %s is %s', (typed, meant) => {
    expect(nearestWord(typed, shelf)).toBe(meant)
  })

  it.each(['xyzzy', '627', 'dor', 'kitchen'])('to %s is undefined', typed => {
    expect(nearestWord(typed, shelf)).toBeUndefined()
  })

  it('is compared ignoring accents and case', () => {
    expect(wordsOf('Épaisseur, 4 1/2" HINGES')).toEqual(['epaisseur', '4', '1', '2', 'hinges'])
  })
})
