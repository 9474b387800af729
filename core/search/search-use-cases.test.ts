import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { ProductCard } from '../catalogue/product'
import { unavailable } from '../shared/domain-error'
import { emptyQuery, type Listing, type ListingQuery } from './listing'
import { previewSearch } from '../pages/preview-search'
import { searchProducts } from '../pages/search-products'
import type { SearchPort } from './search.port'

const card = (id: number): ProductCard => ({
  id,
  name: `Lock ${id}`,
  slug: `/lock-${id}/`,
  sku: `LS-${id}`,
  swatches: [],
  stock: 1,
  purchasable: true,
  minimum: 1,
})
const listing = (...items: readonly ProductCard[]): Listing => ({ items, total: items.length, facets: [] })

/** A search with a fixed result that records calls. */
const aSearch = (answer: Listing) => {
  const asked: (ListingQuery | string)[] = []
  const search: SearchPort = {
    list: query =>
      TE.fromIO(() => {
        asked.push(query)
        return answer
      }),
    suggest: typed =>
      TE.fromIO(() => {
        asked.push(typed)
        return [`${typed}s`]
      }),
  }
  return { search, asked }
}

const catalogue = { categories: () => TE.right([]) }
const searching = (answer: Listing) => ({ search: aSearch(answer).search, catalogue })

const lock: ListingQuery = { ...emptyQuery, term: 'lock' }

describe('a submitted search', () => {
  it('[S2-4.14] follows a redirect rule first', async () => {
    const { search } = aSearch({ ...listing(card(1)), redirectTo: '/locations/' })
    expect(await searchProducts({ search, catalogue })(lock)()).toEqual(E.right({ tag: 'redirect', to: '/locations/' }))
  })

  it('never follows a redirect rule out of the shop', async () => {
    const { search } = aSearch({ ...listing(card(1), card(2)), redirectTo: 'https://elsewhere.example/' })
    expect(await searchProducts({ search, catalogue })(lock)()).toMatchObject(E.right({ tag: 'results' }))
  })

  it('[S2-2.31] [S2-4.14] redirects to a single product found, and shows results for more or none', async () => {
    expect(await searchProducts(searching(listing(card(1))))(lock)()).toEqual(
      E.right({ tag: 'redirect', to: '/lock-1/' }),
    )
    expect(await searchProducts(searching(listing(card(1), card(2))))(lock)()).toMatchObject(
      E.right({ tag: 'results', query: lock }),
    )
    expect(await searchProducts(searching(listing()))(lock)()).toMatchObject(
      E.right({ tag: 'results', listing: { total: 0 } }),
    )
  })

  it('shows the results when filters leave one product', async () => {
    const query = { ...lock, facets: [{ field: 'brand_esi', value: 'Kestrel' }] }
    expect(await searchProducts(searching(listing(card(1))))(query)()).toMatchObject(E.right({ tag: 'results' }))
  })

  it('shows the results when the term was not matched literally', async () => {
    for (const reading of [
      { size: { width: 36, height: 84 } },
      { leftOut: ['zzxqy'] },
      { closest: true },
      { guessed: true },
    ]) {
      const read = { ...listing(card(1)), reading }
      expect(await searchProducts(searching(read))(lock)()).toMatchObject(E.right({ tag: 'results', listing: read }))
    }
  })

  it('[S2-5.13] trims the term and does not search for a blank one', async () => {
    const { search, asked } = aSearch(listing(card(1), card(2)))
    await searchProducts({ search, catalogue })({ ...lock, term: '  lock ' })()
    expect(asked).toEqual([{ ...lock, withPages: true }])
    expect(await searchProducts({ search, catalogue })({ ...emptyQuery, term: '   ' })()).toMatchObject(
      E.right({ tag: 'results', listing: { total: 0 } }),
    )
    expect(asked).toHaveLength(1)
  })
})

describe('the preview below the search box', () => {
  it('[S2-4.13] [S2-9.01] shows suggestions and ten products from three characters on', async () => {
    const { search, asked } = aSearch({ ...listing(card(1)), total: 40 })
    expect(await previewSearch({ search })(' loc ')()).toEqual(
      E.right({ suggestions: ['locs'], products: [card(1)], total: 40 }),
    )
    expect(asked).toEqual(
      expect.arrayContaining(['loc', { ...emptyQuery, term: 'loc', pageSize: 10, withPages: true }]),
    )
  })

  it('[S2-5.13] does not search for fewer characters', async () => {
    const { search, asked } = aSearch(listing(card(1)))
    expect(await previewSearch({ search })(' lo  ')()).toEqual(E.right({ suggestions: [], products: [], total: 0 }))
    expect(asked).toEqual([])
  })

  it('fails when the search is unavailable', async () => {
    const search: SearchPort = { list: () => TE.left(unavailable('search')), suggest: () => TE.right([]) }
    expect(await previewSearch({ search })('lock')()).toEqual(E.left(unavailable('search')))
  })
})
