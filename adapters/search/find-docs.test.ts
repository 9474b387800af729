import { describe, expect, it } from '@jest/globals'
import { findDocs } from './find-docs'
import { buildSkuIndex } from './sku-index'
import { synonymsOf } from '../../core/search/synonyms'
import { wordIndexInSteps, type WordIndex, type WordSource } from './word-index'

const goods: readonly (readonly [name: string, skus: readonly string[], words: string])[] = [
  ['Grade 1 Storeroom Lock', ['LS-G1-626', 'LS-G1-613'], 'The outside lever is always locked'],
  ['Ball Bearing Hinge 4.5 x 4.5', ['HG-BB45-26D'], 'Size 4 1/2 x 4 1/2 in, for doors of 36 in'],
  ['Flush Wood Door', ['WD-FL-3684'], `3'-0" wide`],
  ['Storeroom Shelf', ['ST-SH-36'], ''],
  ['Rim Exit Device', ['ED-RIM-36'], ''],
]
const sources = goods.map(([name, skus, words]): WordSource => [
  [name, 8],
  [words, 1],
  [skus.join(' '), 10],
])
const wordsOf = (steps: Generator<undefined, WordIndex>): WordIndex => {
  const { done, value } = steps.next()
  return done ? value : wordsOf(steps)
}
const searched = {
  words: wordsOf(wordIndexInSteps(sources)),
  skus: buildSkuIndex(goods.flatMap(([, skus], doc) => skus.map(sku => [sku, doc] as const))),
  size: goods.length,
  docOf: (variant: number) => variant,
}
const synonyms = synonymsOf([
  { term: 'panic bar', means: 'exit device' },
  { term: 'lock', means: 'shelf' },
])
const found = (text: string) => {
  const { docs, scores } = findDocs(searched, text, synonyms)
  return [...docs]
    .map((doc, at) => ({ doc, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ doc }) => doc)
}

describe('finding documents', () => {
  it('requires every word, and matches the last one as a prefix', () => {
    expect(found('storeroom grade')).toEqual([0])
    expect(found('store')).toEqual(expect.arrayContaining([0, 3]))
    expect(found('hinge 36 rim')[0]).toBe(4)
    expect(found('hinge wood').sort()).toEqual([1, 2])
    expect(found('storer lever')).toEqual([0])
  })

  it('ranks a word in a name before one in a text', () => expect(found('door')).toEqual([2, 1]))

  it('finds a SKU in any spelling: alone when it is complete, first when it is a prefix', () => {
    expect(found('LS-G1-626')).toEqual([0])
    expect(found('ls g1 626')).toEqual([0])
    expect(found('hgbb45')).toEqual([1])
    expect(found('wd-fl-36')[0]).toBe(2)
  })

  it('tolerates a typo in a long word, none in a short word or a number', () => {
    expect(found('storerom grade')).toEqual([0])
    expect(found('hinhe')).toEqual([1])
    expect(found('beraing')).toEqual([1])
    expect(found('lvr')).toEqual([])
    expect(found('4.6')).toEqual([])
  })

  it.each([`3'-0"`, '36in', '36"', '36 inch', '3/0', '3 ft'])('finds the size %s in every notation', text =>
    expect(found(text).sort()).toEqual([1, 2]),
  )

  it('finds synonyms, ranked behind the literal word', () => {
    expect(found('panic bar')).toEqual([4])
    expect(found('panic bar rim')).toEqual([4])
    expect(found('lock')).toEqual([0, 3])
    expect(found('exit device')).toEqual([4])
  })

  it('finds nothing for an empty term', () => expect(found('  ')).toEqual([]))
})
