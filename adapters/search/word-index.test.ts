import { describe, expect, it } from '@jest/globals'
import { buildWordIndex, findDocs, type WordSource } from './word-index'

const source = (name: string, skus: readonly string[], words = ''): WordSource => ({ texts: [[name, 8], [words, 1]], skus })
const index = buildWordIndex([
  source('Grade 1 Storeroom Lock', ['LS-G1-626', 'LS-G1-613'], 'The outside lever is always locked'),
  source('Ball Bearing Hinge 4.5 x 4.5', ['HG-BB45-26D'], 'Size 4 1/2 x 4 1/2 in, for doors of 36 in'),
  source('Flush Wood Door', ['WD-FL-3684'], `3'-0" wide`),
  source('Storeroom Shelf', ['ST-SH-36']),
])
const found = (text: string) => [...findDocs(index, text)].sort(([, a], [, b]) => b - a).map(([doc]) => doc)

describe('finding documents', () => {
  it('needs every word, whole or its beginning', () => {
    expect(found('storeroom lock')).toEqual([0])
    expect(found('store')).toEqual(expect.arrayContaining([0, 3]))
    expect(found('lock hinge')).toEqual([])
  })

  it('puts the word in a name before the word in a text', () => expect(found('door')).toEqual([2, 1]))

  it('finds a SKU however it is typed, alone when it is whole', () => {
    expect(found('LS-G1-626')).toEqual([0])
    expect(found('ls g1 626')).toEqual([0])
    expect(found('hgbb45')).toEqual([1])
    expect(found('wd-fl-36')[0]).toBe(2)
  })

  it('forgives a mistake in a long word, none in a short word or a number', () => {
    expect(found('storerom lock')).toEqual([0])
    expect(found('hinhe')).toEqual([1])
    expect(found('beraing')).toEqual([1])
    expect(found('lpck')).toEqual([0])
    expect(found('lck')).toEqual([])
    expect(found('4.6')).toEqual([])
  })

  it('finds a size written another way', () => {
    expect(found(`3'-0"`).sort()).toEqual([1, 2])
    expect(found('4.5in')).toEqual([1])
  })

  it('finds nothing for nothing', () => expect(found('  ')).toEqual([]))
})
