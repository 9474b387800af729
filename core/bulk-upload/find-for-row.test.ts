import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import { aCard, aProduct } from '../../test/builders/goods/product'
import type { PathsPort } from '../navigation/paths.port'
import type { ListingQuery } from '../search/listing'
import { unavailable } from '../shared/domain-error'
import { exactHit, findForRow } from './find-for-row'

const plain = aCard({ id: 1, name: 'Hook', sku: 'BX-1', slug: '/hook/', plainVariantId: 11 })
const { plainVariantId: _, ...lock } = aCard({ id: 2, slug: '/lock/' })
const resolve: PathsPort['resolve'] = slug =>
  TE.right({ tag: 'product', product: { tag: 'allowed', item: aProduct({ id: 2, slug }) } })

describe('The search of a row', () => {
  it('requests three per page by relevance, trimmed, and nothing for empty input [S3-7.04] [S3-9.03]', async () => {
    const asked: ListingQuery[] = []
    const search = {
      list: (query: ListingQuery) => (asked.push(query), TE.right({ items: [plain], total: 7, facets: [] })),
    }
    expect(await answerOf(findForRow({ search, paths: { resolve } })('  hook ', 2))).toEqual({
      items: [{ card: plain }],
      total: 7,
    })
    expect(asked).toEqual([expect.objectContaining({ term: 'hook', sort: 'relevance', page: 2, pageSize: 3 })])
    expect(await answerOf(findForRow({ search, paths: { resolve } })('   ', 1))).toEqual({ items: [], total: 0 })
    expect(asked).toHaveLength(1)
  })

  it('loads the product of hits that need choices, and shows the hit without it on failure', async () => {
    const search = { list: () => TE.right({ items: [plain, lock], total: 2, facets: [] }) }
    expect(
      (await answerOf(findForRow({ search, paths: { resolve } })('x', 1))).items.map(({ product }) => product?.id),
    ).toEqual([undefined, 2])
    expect(
      (await answerOf(findForRow({ search, paths: { resolve: () => TE.left(unavailable('paths')) } })('x', 1))).items,
    ).toEqual([{ card: plain }, { card: lock }])
  })

  it('matches a typed SKU exactly, of a product or a variant, and only if purchasable', () => {
    const hits = [{ card: plain }, { card: lock, product: aProduct({ modifiers: [] }) }]
    expect(exactHit(hits, ' bx-1 ')).toEqual({ sku: 'BX-1', name: 'Hook' })
    expect(exactHit(hits, 'ls-g1-613')).toEqual({ sku: 'LS-G1-613', name: lock.name })
    // Required options are known from the search hit.
    expect(exactHit([{ card: lock, product: aProduct() }], 'ls-g1-613')).toEqual({
      sku: 'LS-G1-613',
      name: lock.name,
      chooses: true,
    })
    expect([
      exactHit(hits, 'LS-G1'),
      exactHit(hits, 'BX'),
      exactHit([{ card: { ...plain, purchasable: false } }], 'BX-1'),
    ]).toEqual([undefined, undefined, undefined])
  })
})
