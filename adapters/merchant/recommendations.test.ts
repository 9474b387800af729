import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { EvidencePort } from '../../core/recommendations/recommendations.port'
import type { ListingQuery } from '../../core/search/listing'
import { unavailable } from '../../core/shared/domain-error'
import { answerOf } from '../../test/builders/outcome'
import { aCard } from '../../test/builders/goods/product'
import { platformRecommendations } from './recommendations'

const catalogue = { cardsById: (ids: readonly number[]) => TE.right(ids.map(id => aCard({ id, stock: 3 }))) }
/** Returns one product whose id depends on the query, and none for the term 'nothing here'. */
const search = {
  list: ({ term, sort, categoryId }: ListingQuery) =>
    TE.right({
      items:
        term === 'nothing here'
          ? []
          : [
              aCard({
                id: term === 'here' ? 5 : term === undefined ? (sort === 'newest' ? 2 : 1) + (categoryId ?? 0) : 9,
              }),
            ],
      total: 1,
      facets: [],
    }),
}

const rowsOver = (rank: EvidencePort['rank']) => platformRecommendations({ rank }, catalogue, search)
const knowsNothing = rowsOver(() => TE.right([]))

describe("recommendations over a merchant's platform", () => {
  it("are the platform's own, limited to products visible to the visitor", async () => {
    const { kind, items } = await answerOf(
      rowsOver(({ kind }) => TE.right(kind === 'similar-products' ? [42, 43] : [])).of({
        kind: 'similar-products',
        productIds: [43],
      }),
    )
    expect([kind, items.map(item => item.id)]).toEqual(['similar-products', [42]])
  })

  it("fall back to the platform's search where it returns none, or fails", async () => {
    for (const rows of [knowsNothing, rowsOver(() => TE.left(unavailable('commerce')))]) {
      expect(await answerOf(rows.of({ kind: 'frequently-bought-together', productIds: [7] }))).toMatchObject({
        kind: 'popular-items',
        items: [{ id: 1 }],
      })
      expect(await answerOf(rows.of({ kind: 'hot-new-releases', categoryIds: [300] }))).toMatchObject({
        kind: 'hot-new-releases',
        items: [{ id: 302 }],
      })
    }
  })

  it('for a search without results are found by one of its words', async () => {
    expect(await answerOf(knowsNothing.of({ kind: 'query-based', term: 'nothing here' }))).toMatchObject({
      kind: 'query-based',
      items: [{ id: 9 }],
    })
    expect((await answerOf(knowsNothing.of({ kind: 'query-based' }))).kind).toBe('popular-items')
  })

  it('leave the counting of product views to the platform', async () => {
    expect(await answerOf(knowsNothing.noteView({ productId: 1, before: [], key: 'a-look' }))).toBeUndefined()
  })
})
