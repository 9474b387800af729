import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import { emptyQuery, type ListingQuery } from '../search/listing'
import type { SearchPort } from '../search/search.port'
import type { SkuSearchPort } from '../search/sku-search.port'
import { unavailable } from '../shared/domain-error'
import type { OwnNumbersPort } from '../part-numbers/part-numbers.port'
import { searchWithOwnNumbers, skusWithOwnNumbers } from './with-own-numbers'

const known = new Map([['NB-1', 'LS-G1']])
const own: OwnNumbersPort = {
  resolve: typed =>
    TE.right(new Map(typed.flatMap(each => (known.has(each) ? [[each, known.get(each) ?? ''] as const] : [])))),
  ofSkus: () => TE.right(new Map()),
  beginning: typed => TE.right(typed === 'nb-' ? ['NB-1'] : []),
}
const away: OwnNumbersPort = {
  resolve: () => TE.left(unavailable('database')),
  ofSkus: () => TE.left(unavailable('database')),
  beginning: () => TE.left(unavailable('database')),
}
const asking = () => {
  const asked: (string | undefined)[] = []
  const search: SearchPort = {
    list: ({ term }: ListingQuery) => (asked.push(term), TE.right({ items: [], total: 0, facets: [] })),
    suggest: () => TE.right(['nb-lock', 'NB-1']),
  }
  const skus: SkuSearchPort = {
    capabilities: { maxSkus: 9, measures: true, oneVariant: true },
    findSkus: all =>
      TE.right(all.map((sku, at) => (sku === 'LS-G1' ? { sku, found: { productId: at + 1 } } : { sku }))),
  }
  return { asked, search, skus }
}

describe("a search with the buyer's own part numbers", () => {
  it('resolves part numbers, and passes other input unchanged', async () => {
    const { asked, search } = asking()
    const { list } = searchWithOwnNumbers(search, own)
    for (const term of ['NB-1', 'lock', undefined])
      await answerOf(list({ ...emptyQuery, ...(term === undefined ? {} : { term }) }))
    expect(asked).toEqual(['LS-G1', 'lock', undefined])
  })

  it('suggests part numbers before search terms, each once', async () => {
    expect(await answerOf(searchWithOwnNumbers(asking().search, own).suggest('nb-'))).toEqual(['NB-1', 'nb-lock'])
  })

  it('resolves many in one call, keyed by input, in order', async () => {
    expect(await answerOf(skusWithOwnNumbers(asking().skus, own).findSkus(['X', 'NB-1', 'LS-G1']))).toEqual([
      { sku: 'X' },
      { sku: 'NB-1', found: { productId: 2 } },
      { sku: 'LS-G1', found: { productId: 3 } },
    ])
  })

  it('searches unchanged while part numbers are unavailable', async () => {
    const { asked, search, skus } = asking()
    await answerOf(searchWithOwnNumbers(search, away).list({ ...emptyQuery, term: 'NB-1' }))
    expect(asked).toEqual(['NB-1'])
    expect(await answerOf(searchWithOwnNumbers(search, away).suggest('nb-'))).toEqual(['nb-lock', 'NB-1'])
    expect(await answerOf(skusWithOwnNumbers(skus, away).findSkus(['NB-1']))).toEqual([{ sku: 'NB-1' }])
  })
})
