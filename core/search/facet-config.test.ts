import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../shared/domain-error'
import { arrangedFacets, definitionsIn, type ConfiguredFacet, type FacetConfig } from './facet-config'
import type { FacetDefinition } from './facet-definition'
import { emptyQuery, priceField, type Facet } from './listing'
import type { SearchPort } from './search.port'
import { searchWithFacets } from './search-with-facets'

const aFacet = (changes: Partial<ConfiguredFacet> = {}): ConfiguredFacet => ({
  isEnabled: true,
  definition: { tag: 'list', field: 'rating_esi', name: 'Fire rating' },
  order: { tag: 'usual' },
  show: {},
  ...changes,
})
const aConfig = (...facets: readonly ConfiguredFacet[]): FacetConfig => ({ isEnabled: true, facets })
const rating: Facet = {
  tag: 'list',
  field: 'rating_esi',
  name: 'Fire rating',
  values: ['Not rated', '20 min', '3 hr', '90 min'].map((value, at) => ({
    value,
    count: at + 1,
    selected: value === '90 min',
  })),
}
const price: Facet = { tag: 'range', field: priceField, name: 'Price', lowest: 1_235, highest: 42_010, buckets: [3, 9] }
const valuesOf = (facets: readonly Facet[]) =>
  facets.flatMap(facet => (facet.tag === 'list' ? facet.values.map(({ value }) => value) : []))

describe('configured facets', () => {
  it('[S2-4.20] sort values by the configured position, then those without one', () => {
    const order = { tag: 'custom', places: { '3 hr': 1, '90 min': 2, 'Not rated': 9 } } as const
    expect(valuesOf(arrangedFacets([rating], aConfig(aFacet({ order })), emptyQuery))).toEqual([
      '3 hr',
      '90 min',
      'Not rated',
      '20 min',
    ])
  })

  it('[S2-3.14] are ordered, sorted, limited, rounded and displayed as configured', () => {
    const prices = aFacet({
      definition: { tag: 'list', field: priceField, name: 'Price' },
      rounding: { to: 1_000, down: true, up: true },
      show: { collapsed: true },
    })
    const ratings = aFacet({
      order: { tag: 'count', descending: true },
      most: 1,
      show: { withoutCounts: true, shownFirst: 5 },
    })
    const hidden = aFacet({ isEnabled: false, definition: { tag: 'list', field: 'brand_esi', name: 'Brand' } })
    const shown = arrangedFacets(
      [rating, price, { ...rating, field: 'brand_esi' }, { ...rating, field: 'other_esi' }],
      aConfig(prices, hidden, ratings),
      emptyQuery,
    )
    expect(shown).toMatchObject([
      { field: priceField, lowest: 1_000, highest: 43_000, collapsed: true },
      { field: 'rating_esi', withoutCounts: true, shownFirst: 5 },
    ])
    expect(valuesOf(shown)).toEqual(['90 min'])
    expect(
      valuesOf(arrangedFacets([rating], aConfig(aFacet({ order: { tag: 'name', descending: false } })), emptyQuery)),
    ).toEqual(['20 min', '3 hr', '90 min', 'Not rated'])
  })

  it('[S2-3.14] have configured slider ends and step (0.5 by default) and range bounds', () => {
    const slider = aFacet({
      definition: { tag: 'slider', field: 'width_esi', name: 'Width', lowest: 24, highest: 48, step: 0 },
    })
    const width: Facet = { tag: 'range', field: 'width_esi', name: 'Width', lowest: 30, highest: 36, buckets: [] }
    expect(arrangedFacets([width], aConfig(slider), emptyQuery)).toMatchObject([{ lowest: 24, highest: 48, step: 0.5 }])
    const byHand = aFacet({
      definition: { tag: 'range', field: 'width_esi', name: 'Width', bounds: [{ max: 32 }, { min: 32 }] },
    })
    expect(arrangedFacets([width], aConfig(byHand), { ranges: [{ field: 'width_esi', min: 32 }] })).toMatchObject([
      {
        bounds: [
          { max: 32, selected: false },
          { min: 32, selected: true },
        ],
      },
    ])
  })

  it('are not requested when none are configured or they are disabled', () => {
    expect([definitionsIn(undefined), definitionsIn({ ...aConfig(aFacet()), isEnabled: false })]).toEqual([
      undefined,
      undefined,
    ])
    expect(definitionsIn(aConfig(aFacet(), aFacet({ isEnabled: false })))).toHaveLength(1)
    expect(arrangedFacets([rating], undefined, emptyQuery)).toEqual([rating])
  })
})

describe('a search with configured facets', () => {
  const searchBy =
    (asked: (readonly FacetDefinition[] | undefined)[]) =>
    (facetsOf: (id: number | undefined) => readonly FacetDefinition[] | undefined): SearchPort => ({
      list: () => {
        asked.push(facetsOf(340))
        return TE.right({ items: [], total: 7, facets: [rating, price] })
      },
      suggest: () => TE.right([]),
    })

  it('counts by the configured facets', async () => {
    const asked: (readonly FacetDefinition[] | undefined)[] = []
    const found = await searchWithFacets({ of: () => TE.right(aConfig(aFacet())) }, searchBy(asked)).list({
      ...emptyQuery,
      categoryId: 340,
    })()
    expect(asked).toEqual([[aFacet().definition]])
    expect(found).toMatchObject({ right: { total: 7, facets: [{ field: 'rating_esi' }] } })
  })

  it('[S2-8.01] finds products when the configuration is unavailable, and reports it', async () => {
    const found = await searchWithFacets({ of: () => TE.left(unavailable('facets')) }, searchBy([])).list(emptyQuery)()
    expect(found).toMatchObject({ right: { total: 7, facets: [], facetsFailed: true } })
  })
})
