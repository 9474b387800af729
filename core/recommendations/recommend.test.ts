import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCard } from '../../test/builders/goods/product'
import { answerOf } from '../../test/builders/outcome'
import { categoriesToTry, kindsToTry, recommendationKinds, type RecommendationQuery } from './recommendation'
import type { EvidenceQuery } from './recommendations.port'
import { recommend } from './recommend'

type Known = Readonly<Partial<Record<EvidenceQuery['kind'], readonly number[]>>>

const from = (
  known: Known | ((asked: EvidenceQuery) => readonly number[]),
  hidden: readonly number[] = [],
  soldOut: readonly number[] = [],
) =>
  recommend({
    evidence: { rank: asked => TE.right(typeof known === 'function' ? known(asked) : (known[asked.kind] ?? [])) },
    catalogue: {
      cardsById: ids =>
        TE.right(ids.filter(id => !hidden.includes(id)).map(id => aCard({ id, stock: soldOut.includes(id) ? 0 : 5 }))),
    },
  })
const idsOf = async (row: ReturnType<typeof from>, query: RecommendationQuery) => {
  const { kind, items } = await answerOf(row(query))
  return [kind, ...items.map(item => item.id)]
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('recommendations', () => {
  it('are six products ranked by evidence, or the requested number up to a limit', async () => {
    const row = from({ 'best-seller': [9, 8, 9, 7, 6, 5, 4, 3, 2] })
    expect(await idsOf(row, { kind: 'best-seller' })).toEqual(['best-seller', 9, 8, 7, 6, 5, 4])
    expect(await idsOf(row, { kind: 'best-seller', limit: 2 })).toEqual(['best-seller', 9, 8])
    expect(await idsOf(from({ 'best-seller': upTo(100) }), { kind: 'best-seller', limit: 500 })).toHaveLength(25)
  })

  it('contain only visible products in stock, however far down the ranking', async () => {
    expect(
      await idsOf(from({ 'best-seller': upTo(120) }, upTo(100), [101, 102]), { kind: 'best-seller', limit: 3 }),
    ).toEqual(['best-seller', 103, 104, 105])
  })

  it("never contain the page's own product", async () => {
    expect(await idsOf(from({ 'similar-products': [3, 2, 1] }), { kind: 'similar-products', productIds: [3] })).toEqual(
      ['similar-products', 2, 1],
    )
  })

  it('contain sold-out products in recently purchased and viewed items only', async () => {
    const row = from({ 'recently-purchased': [1], 'recently-viewed': [1], 'popular-items': [1, 2] }, [], [1])
    expect(await idsOf(row, { kind: 'recently-purchased' })).toEqual(['recently-purchased', 1])
    expect(await idsOf(row, { kind: 'recently-viewed' })).toEqual(['recently-viewed', 1])
    expect(await idsOf(row, { kind: 'popular-items' })).toEqual(['popular-items', 2])
  })

  it('fall back to the next kind without products, and name it', async () => {
    expect(
      await idsOf(from({ 'frequently-viewed-together': [1], 'best-seller': [2] }), {
        kind: 'frequently-bought-together',
      }),
    ).toEqual(['frequently-viewed-together', 1])
    expect(
      await idsOf(from({ 'frequently-viewed-together': [1], 'best-seller': [2] }, [1]), {
        kind: 'frequently-bought-together',
      }),
    ).toEqual(['best-seller', 2])
  })

  it('for all visitors use the kind with the most products, but personal kinds may be short', async () => {
    expect(await idsOf(from({ 'popular-items': [1], 'best-seller': [2, 3, 4] }), { kind: 'popular-items' })).toEqual([
      'best-seller',
      2,
      3,
      4,
    ])
    expect(await idsOf(from({ 'popular-items': [1], 'best-seller': [2] }), { kind: 'popular-items' })).toEqual([
      'popular-items',
      1,
    ])
    expect(
      await idsOf(from({ 'recently-purchased': [1], 'best-seller': [2, 3, 4] }), { kind: 'recently-purchased' }),
    ).toEqual(['recently-purchased', 1])
  })

  it.each(recommendationKinds)('of kind %s fall back to general kinds, unless fallbacks are excluded', async kind => {
    const newest = kind === 'hot-new-releases' ? 'popular-items' : 'hot-new-releases'
    expect(await idsOf(from({ [newest]: [7] }), { kind })).toEqual([newest, 7])
    expect(await idsOf(from({ [newest]: [7] }), { kind, instead: [] })).toEqual([kind])
    expect(new Set(kindsToTry({ kind })).size).toBe(kindsToTry({ kind }).length)
  })

  it('try up to four categories around the middle of the given ones, nearest first', async () => {
    expect(categoriesToTry([1, 2, 3, 4, 5, 6, 7])).toEqual([4, 5, 3, 6])
    expect(categoriesToTry([1, 2])).toEqual([1, 2])
    expect(categoriesToTry([])).toEqual([])
    const row = from(({ categoryId }) => (categoryId === 3 ? [30] : []))
    expect(await idsOf(row, { kind: 'best-seller', categoryIds: [1, 2, 3, 4, 5] })).toEqual(['best-seller', 30])
    expect(await idsOf(row, { kind: 'best-seller', categoryIds: [3, 11, 12, 13, 14, 15, 16] })).toEqual(['best-seller'])
  })
})
