import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../shared/domain-error'
import { emptyQuery, type Facet, type Listing, type ListingQuery } from './listing'
import { listByFacetSize } from './search-by-facet-size'

const listing = (total: number, facets: readonly Facet[] = []): Listing => ({ items: [], total, facets })
const list = (field: string, ...values: readonly string[]): Facet => ({
  tag: 'list',
  field,
  name: field,
  values: values.map(value => ({ value, count: 1, selected: false })),
})
const doors = [
  list('door_width_esi', `2'-8"`, `3'-0"`, '36 in'),
  list('finish_esi', 'Oak'),
  list('door_height_esi', '80 in', '84 in'),
]

/** A platform with facets: 9 products without a term, 5 with selected facets, and none by a size as words. */
const aPlatform = (facets: readonly Facet[], changes: { readonly byWords?: Listing; readonly sku?: string } = {}) => {
  const asked: ListingQuery[] = []
  const search = listByFacetSize({
    list: query =>
      TE.fromIO(() => {
        asked.push(query)
        if (query.facets.length + query.ranges.length > 0) return listing(5, facets)
        return /\d/.test(query.term ?? '') ? (changes.byWords ?? listing(0)) : listing(9, facets)
      }),
    findSkus: skus => TE.right(skus.map(sku => (sku === changes.sku ? { sku, found: { productId: 1 } } : { sku }))),
  })
  return { asked, search: (query: Partial<ListingQuery>) => search({ ...emptyQuery, ...query })() }
}

describe('sizes on a platform with facets only', () => {
  it('select the facet values of that width and height', async () => {
    const { asked, search } = aPlatform(doors)
    expect(await search({ term: '3070 oak door', page: 2 })).toMatchObject(
      E.right({ total: 5, reading: { size: { width: 36, height: 84 } } }),
    )
    expect(asked.at(-1)).toEqual({
      ...emptyQuery,
      term: 'oak door',
      page: 2,
      facets: [
        { field: 'door_width_esi', value: `3'-0"` },
        { field: 'door_width_esi', value: '36 in' },
        { field: 'door_height_esi', value: '84 in' },
      ],
    })
  })

  it('select a facet of whole sizes, and ranges of measure facets', async () => {
    const whole = aPlatform([list('size_esi', '36 x 80 in', '36 x 84 in')])
    await whole.search({ term: '36x84' })
    expect(whole.asked.at(-1)?.facets).toEqual([{ field: 'size_esi', value: '36 x 84 in' }])
    const range = (field: string): Facet => ({
      tag: 'range',
      field,
      name: field,
      lowest: 10,
      highest: 100,
      buckets: [],
    })
    const measured = aPlatform([range('width_esi'), range('height_esi')])
    await measured.search({ term: '36x84' })
    expect(measured.asked.at(-1)?.ranges).toEqual([
      { field: 'width_esi', min: 36, max: 36 },
      { field: 'height_esi', min: 84, max: 84 },
    ])
  })

  it('do not mark facet values as selected that the visitor did not select', async () => {
    const chosen = doors.map(facet =>
      facet.tag === 'list' ? { ...facet, values: facet.values.map(value => ({ ...value, selected: true })) } : facet,
    )
    const found = await aPlatform(chosen).search({ term: '36x84', facets: [{ field: 'finish_esi', value: 'Oak' }] })
    const selected = E.isRight(found)
      ? found.right.facets.flatMap(facet =>
          facet.tag === 'list' ? facet.values.filter(value => value.selected).map(({ value }) => value) : [],
        )
      : []
    expect(selected).toEqual(['Oak'])
  })

  it('leave a term to the text search without matching facets, for a SKU, or when the platform read it', async () => {
    for (const [facets, changes] of [
      [[list('width_esi', '30 in'), list('height_esi', '84 in')], {}],
      [[], {}],
      [doors, { sku: '36x84' }],
      [doors, { byWords: { ...listing(7), reading: { size: { width: 36, height: 84 } } } }],
      [doors, { byWords: { ...listing(0), redirectTo: '/doors/' } }],
    ] as const) {
      const { asked, search } = aPlatform(facets, changes)
      expect(await search({ term: '36x84' })).toEqual(E.right('byWords' in changes ? changes.byWords : listing(0)))
      expect(asked.filter(query => query.facets.length > 0)).toEqual([])
    }
  })

  it('make no further call for a term without a size, or one searched as text', async () => {
    const { asked, search } = aPlatform(doors)
    await search({ term: 'oak door' })
    await search({ term: '36x84', asWords: true })
    expect(asked).toHaveLength(2)
  })

  it('fall back to the text search when facets are unavailable', async () => {
    const search = listByFacetSize({
      list: query => (query.term === undefined ? TE.left(unavailable('search')) : TE.right(listing(3))),
      findSkus: () => TE.left(unavailable('search')),
    })
    expect(await search({ ...emptyQuery, term: '36x84' })()).toEqual(E.right(listing(3)))
  })
})
