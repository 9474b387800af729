import { describe, expect, it } from '@jest/globals'
import { gone } from './merge-columns'
import { endOf, mergeWords, placeOf, wordIndexInSteps, type WordIndex, type WordSource } from './word-index'

const indexOf = (...sources: readonly WordSource[]): WordIndex => {
  const steps = wordIndexInSteps(sources)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
/** The postings of each word as document and weight. */
const postingsIn = ({ words, starts, docs, weights }: WordIndex) =>
  Object.fromEntries(
    words.map((word, at) => [
      word,
      [...docs.subarray(starts[at], starts[at + 1])].map((doc, place) => [doc, weights[(starts[at] ?? 0) + place]]),
    ]),
  )
const moves = (old: readonly number[], fresh: readonly number[]) => ({
  old: Uint32Array.from(old),
  fresh: Uint32Array.from(fresh),
})

describe('An index of words', () => {
  it('has each word once, sorted, with its documents ascending and its highest weight there', () => {
    const index = indexOf(
      [
        ['oak door', 2],
        ['door', 5],
        ['oak', 1],
      ],
      [],
      [['door', 1]],
    )
    expect(index.words).toEqual(['door', 'oak'])
    expect(postingsIn(index)).toEqual({
      door: [
        [0, 5],
        [2, 1],
      ],
      oak: [[0, 2]],
    })
  })

  it('yields while it is built, after each hundred documents and before the words are sorted', () => {
    const yields = (count: number) =>
      [...wordIndexInSteps(Array.from({ length: count }, () => [['oak', 1]] as const))].length
    expect([yields(0), yields(99), yields(100), yields(199), yields(200)]).toEqual([1, 1, 2, 2, 3])
  })

  it('is merged word by word, in order, whichever side has words', () => {
    const [old, fresh] = [indexOf([['door hinge', 1]], [['oak', 2]]), indexOf([['ash door', 3]], [['zinc', 4]])]
    expect(postingsIn(mergeWords(old, fresh, moves([0, 2], [1, 3])))).toEqual({
      ash: [[1, 3]],
      door: [
        [0, 1],
        [1, 3],
      ],
      hinge: [[0, 1]],
      oak: [[2, 2]],
      zinc: [[3, 4]],
    })
    expect(mergeWords(old, fresh, moves([0, 2], [1, 3])).words).toEqual(['ash', 'door', 'hinge', 'oak', 'zinc'])
    const none = indexOf()
    expect(mergeWords(none, fresh, moves([], [0, 1]))).toEqual(fresh)
    expect(mergeWords(old, none, moves([0, 1], []))).toEqual(old)
  })

  it('loses documents that are gone and words that nothing has any more', () => {
    const old = indexOf([['door oak', 1]], [['door', 2]], [['pine', 3]])
    const fresh = indexOf([['door', 4]])
    expect(postingsIn(mergeWords(old, fresh, moves([gone, 0, 2], [1])))).toEqual({
      door: [
        [0, 2],
        [1, 4],
      ],
      pine: [[2, 3]],
    })
  })

  it('keeps the documents of a word ascending when new ones come between', () => {
    const old = indexOf([['door', 1]], [['door', 2]], [['door', 3]])
    const fresh = indexOf([['door', 8]], [['door', 9]])
    const { docs, weights } = mergeWords(old, fresh, moves([1, 2, 4], [0, 3]))
    expect([[...docs], [...weights]]).toEqual([
      [0, 1, 2, 3, 4],
      [8, 1, 2, 9, 3],
    ])
  })
})

describe('A range of sorted words', () => {
  const words = ['a', 'door', 'doorbell', 'doors', 'oak']

  it('begins at the first that is not less, and ends after the last with the beginning', () => {
    expect(['', 'door', 'doorb', 'doora', 'zinc'].map(text => placeOf(words, text))).toEqual([0, 1, 2, 2, 5])
    expect(placeOf(words, 'a', 2)).toBe(2)
    expect([endOf(words, 'door', 1), endOf(words, 'oak', 4), endOf(words, 'x', 0)]).toEqual([4, 5, 5])
  })
})
