import { describe, expect, it } from '@jest/globals'
import type { FacetDefinition } from '../../core/search/facet-definition'
import { emptyQuery, priceField } from '../../core/search/listing'
import { chosenFields, countsOf, measuredIn, skuIn, variantClauses } from './questions'

const slider = (field: string): FacetDefinition => ({ field, name: field, tag: 'slider', step: 1 })
/** Names that come from addresses and settings, and that no document can have. */
const impossible = ['width_*', 'Width', 'width.esi', 'width esi', '', 'w'.repeat(201)]

describe('questions to a search server', () => {
  it.each([
    ['LS-G1 626', true],
    ['a1', false],
    ['ab1', true],
    ['storeroom', false],
    ['', false],
    [undefined, false],
  ])('take what was typed for a SKU when it is long enough and has a digit: %s', (typed, isSku) => {
    expect(skuIn(typed) !== undefined).toBe(isSku)
  })

  it('measure the fields that a merchant set up as ranges, and neither lists nor the price', () => {
    const definitions: readonly FacetDefinition[] = [
      { field: 'finish_esi', name: 'Finish', tag: 'list' },
      slider(priceField),
      slider('width_esi'),
    ]
    expect(measuredIn(definitions).map(({ field }) => field)).toEqual(['width_esi'])
    expect(
      Object.keys(countsOf(emptyQuery, undefined, definitions)).filter(name => name.startsWith('measured')),
    ).toEqual(['measured0'])
    expect(measuredIn(undefined)).toEqual([])
  })

  it.each(impossible)('name no field that cannot be one: "%s"', field => {
    const query = { ...emptyQuery, facets: [{ field, value: '36 in' }] }
    expect(measuredIn([slider(field)])).toEqual([])
    expect(chosenFields(query)).toEqual([])
    expect(variantClauses(query)).toEqual([{ match_none: {} }])
  })

  it('count thirty chosen fields at most, each once', () => {
    const facets = Array.from({ length: 40 }, (_, at) => ({ field: `field_${at % 35}`, value: String(at) }))
    expect(chosenFields({ ...emptyQuery, facets })).toEqual(Array.from({ length: 30 }, (_, at) => `field_${at}`))
    expect(variantClauses({ ...emptyQuery, facets })).toHaveLength(30)
  })
})
