import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { editDistance, nearestWord, wordsOf } from './spelling'

const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })

describe('how far two words are apart', () => {
  it.each([
    ['hinge', 'hinge', 0],
    ['hnige', 'hinge', 1],
    ['hing', 'hinge', 1],
    ['hingge', 'hinge', 1],
    ['hunge', 'hinge', 1],
    ['lokcset', 'lockset', 1],
    ['kitchen', 'hinge', 4],
  ])('%s to %s: %i', (one, other, steps) => {
    expect(editDistance(one, other, 3)).toBe(steps)
  })

  it('is the same both ways, nothing only for the same word, and never more than is counted', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, most) => {
        const steps = editDistance(one, other, most)
        expect(steps).toBe(editDistance(other, one, most))
        expect(steps === 0).toBe(one === other)
        expect(steps).toBeLessThanOrEqual(most + 1)
      }),
    )
  })
})

describe('the word that was meant', () => {
  const shelf = ['hinge', 'lockset', 'door', 'frame', 'closer', '626']

  it.each([
    ['hnige', 'hinge'],
    ['lokset', 'lockset'],
    ['clsoer', 'closer'],
    ['doors', 'door'],
  ])('by %s is %s', (typed, meant) => {
    expect(nearestWord(typed, shelf)).toBe(meant)
  })

  it.each(['xyzzy', '627', 'dor', 'kitchen'])('by %s is none', typed => {
    expect(nearestWord(typed, shelf)).toBeUndefined()
  })

  it('is compared without accents and case', () => {
    expect(wordsOf('Épaisseur, 4 1/2" HINGES')).toEqual(['epaisseur', '4', '1', '2', 'hinges'])
  })
})
