import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { allOf, anyOf, type DocList } from './doc-lists'
import { firstDocs } from './first-docs'

const size = 200
const someDocs = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 })).chain(docs =>
  fc.record({
    docs: fc.constant(Uint32Array.from(docs).sort()),
    scores: fc
      .array(fc.integer({ min: 1, max: 9 }), { minLength: docs.length, maxLength: docs.length })
      .map(scores => Float32Array.from(scores)),
  }),
)
const asMap = ({ docs, scores }: DocList) => new Map([...docs].map((doc, at) => [doc, scores[at]!]))

describe('lists of documents', () => {
  it('joined contain the documents of any of them, ascending, with their best score', () => {
    fc.assert(
      fc.property(fc.array(someDocs, { minLength: 1, maxLength: 4 }), lists => {
        const expected = new Map<number, number>()
        for (const list of lists)
          for (const [doc, score] of asMap(list)) expected.set(doc, Math.max(score, expected.get(doc) ?? 0))
        expect([...asMap(anyOf(lists, size))]).toEqual([...expected].sort(([a], [b]) => a - b))
        // Dense and sparse results take different code paths with the same result.
        expect([...asMap(anyOf(lists, 100 * size))]).toEqual([...expected].sort(([a], [b]) => a - b))
      }),
    )
  })

  it('intersected contain the documents of all of them, with the sum of their scores', () => {
    fc.assert(
      fc.property(fc.array(someDocs, { minLength: 1, maxLength: 4 }), lists => {
        const maps = lists.map(asMap)
        const expected = [...maps[0]!.keys()]
          .filter(doc => maps.every(map => map.has(doc)))
          .map(doc => [doc, maps.reduce((sum, map) => sum + map.get(doc)!, 0)])
        expect([...asMap(allOf(lists))]).toEqual(expected)
      }),
    )
  })

  it('are sorted only as far as they are shown', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }),
        fc.nat(70),
        fc.nat(30),
        (keys, from, count) => {
          const docs = Uint32Array.from(keys, (_, at) => at * 3)
          const expected = keys
            .map((key, at) => ({ key, doc: at * 3 }))
            .sort((a, b) => a.key - b.key || a.doc - b.doc)
            .map(({ doc }) => doc)
          expect(firstDocs(docs, keys, from, count)).toEqual(expected.slice(from, from + count))
        },
      ),
    )
  })
})
