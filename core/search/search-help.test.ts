import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import { unavailable } from '../shared/domain-error'
import { emptyQuery, type Listing } from './listing'
import { searchHelp } from './search-help'
import { searchProducts } from '../pages/search-products'
import type { SearchPort } from './search.port'

const listing = (total: number): Listing => ({ items: [], total, facets: [] })
const category = (id: number, name: string, productCount: number) => ({
  id,
  parentId: 0,
  name,
  depth: 0,
  slug: `/${id}/`,
  productCount,
})
const shelves = [category(300, 'Locksets', 40), category(310, 'Hinges', 45), category(320, 'Discontinued Hinges', 0)]
const terms = ['Grade 1 Storeroom Lock', 'Ball Bearing Hinge', 'Storage Cabinet']

/** A search with these terms and their suggestions only. */
const aShop = (finds: Readonly<Record<string, number>>) => {
  const search: SearchPort = {
    list: ({ term = '' }) => TE.right(listing(finds[term] ?? 0)),
    suggest: typed =>
      TE.right(
        terms.filter(term =>
          term
            .toLowerCase()
            .split(' ')
            .some(word => word.startsWith(typed)),
        ),
      ),
  }
  return { search, catalogue: { categories: () => TE.right(shelves) } }
}

describe('help after a search without results', () => {
  it('corrects the spelling by words of categories and products, if that finds something', async () => {
    expect(await answerOf(searchHelp(aShop({ 'storeroom lock': 12 }))('storerom lcok'))).toMatchObject({
      didYouMean: { term: 'storeroom lock', total: 12 },
      fewerWords: [],
    })
    expect(await answerOf(searchHelp(aShop({ hinges: 45 }))('hnigse'))).toMatchObject({
      didYouMean: { term: 'hinges', total: 45 },
    })
  })

  it('suggests single words that find something', async () => {
    expect(await answerOf(searchHelp(aShop({ hinge: 45 }))('purple hinge'))).toEqual({
      fewerWords: [{ term: 'hinge', total: 45 }],
      categories: [shelves[1]],
    })
    expect(await answerOf(searchHelp(aShop({}))('wxyzq'))).toEqual({ fewerWords: [], categories: [] })
  })

  it('suggests the nearest categories with products', async () => {
    expect((await answerOf(searchHelp(aShop({}))('lokset'))).categories).toEqual([shelves[0]])
  })

  it('is empty while categories and suggestions are unavailable', async () => {
    const broken: SearchPort = { list: () => TE.right(listing(0)), suggest: () => TE.left(unavailable('search')) }
    expect(
      await answerOf(
        searchHelp({ search: broken, catalogue: { categories: () => TE.left(unavailable('catalogue')) } })('hinge'),
      ),
    ).toEqual({ fewerWords: [], categories: [] })
  })

  it('is given only for an unfiltered search without results', async () => {
    const shop = aShop({ 'storeroom lock': 12, lock: 45 })
    const page = (term: string, more = {}) => searchProducts(shop)({ ...emptyQuery, term, ...more })()
    expect(await page('storerom lock')).toMatchObject(
      E.right({ tag: 'results', help: { didYouMean: { term: 'storeroom lock' } } }),
    )
    for (const answer of [await page('lock'), await page('storerom lock', { inStock: true })])
      expect(answer).not.toHaveProperty('right.help')
  })
})
