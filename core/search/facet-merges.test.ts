import { describe, expect, it } from '@jest/globals'
import { aDoor } from '../../test/builders/goods/goods'
import type { ConfiguredFacet } from './facet-config'
import { chosenAsShown, configAsShown, facetMerges, mergedProduct } from './facet-merges'
import type { IndexedVariant } from './product-source.port'

const merges = facetMerges([
  { name: 'Door Width', shown: 'Width', unit: 'in' },
  { name: 'Colour', shown: 'Color' },
])

const variant = (id: number, options: IndexedVariant['options']): IndexedVariant => ({
  id,
  sku: `V-${id}`,
  stock: 1,
  price: { price: 100 },
  entries: {},
  options,
})

describe('Merged facets', () => {
  it('have one name, and one value for a length in any notation', () => {
    const { facets, variants } = mergedProduct(merges)(
      aDoor(1, {
        facets: { 'Door Width': [`2'-6"`, `3'-0"`, '36 in'], Colour: ['3-0'], Core: ['36"'] },
        variants: [variant(1, { 'Door Width': `2'-6"` }), variant(2, { 'Door Width': `3'-0"`, Colour: '3-0' })],
      }),
    )
    expect(facets).toEqual({ Width: ['30 in', '36 in'], Color: ['3-0'], Core: ['36"'] })
    expect(variants.map(({ options }) => options)).toEqual([{ Width: '30 in' }, { Width: '36 in', Color: '3-0' }])
  })

  it("count a product by its variants' options rather than its own field", () => {
    const door = aDoor(1, {
      facets: { 'Door Width': [`3'-0"`], Width: ['38 in'] },
      variants: [variant(1, { 'Door Width': `3'-0"` })],
    })
    expect(mergedProduct(merges)(door).facets).toEqual({ Width: ['36 in'] })
    expect(mergedProduct(merges)({ ...door, variants: [] }).facets).toEqual({ Width: ['36 in', '38 in'] })
  })

  it('keep values that are not a length, and normalize those of their own facet', () => {
    const { facets } = mergedProduct(merges)(aDoor(1, { facets: { Width: ['914 mm', 'Made to order', '36 x 84 in'] } }))
    expect(facets).toEqual({ Width: ['36 in', 'Made to order', '36 x 84 in'] })
  })

  it('may be in millimeters', () => {
    const metric = facetMerges([{ name: 'Largeur de porte', shown: 'Largeur', unit: 'mm' }])
    const { facets } = mergedProduct(metric)(
      aDoor(1, { facets: { 'Largeur de porte': [`3'-0"`], Largeur: ['900 mm'] } }),
    )
    expect(facets).toEqual({ Largeur: ['914 mm', '900 mm'] })
  })

  it('are resolved through chains, and terminate on cycles', () => {
    const chain = facetMerges([
      { name: 'Leaf width', shown: 'Door Width' },
      { name: 'Door Width', shown: 'Width', unit: 'in' },
      { name: 'A', shown: 'B' },
      { name: 'B', shown: 'A' },
    ])
    const { facets } = mergedProduct(chain)(aDoor(1, { facets: { 'Leaf width': [`3'-0"`], A: ['1'], B: ['2'] } }))
    expect(facets['Width']).toEqual(['36 in'])
    expect(Object.values(facets).flat().sort()).toEqual(['1', '2', '36 in'])
  })

  it('translate a choice under an old name or value, once', () => {
    const old = [`3'-0"`, '36 in'].map(value => ({ field: 'door_width_esi', value }))
    const range = { field: 'door_width_esi', min: 30, max: 36 }
    expect(
      chosenAsShown(merges, { facets: [...old, { field: 'core_esi', value: 'Mineral' }], ranges: [range] }),
    ).toEqual({
      facets: [
        { field: 'width_esi', value: '36 in' },
        { field: 'core_esi', value: 'Mineral' },
      ],
      ranges: [{ ...range, field: 'width_esi' }],
    })
    expect(chosenAsShown(merges, { facets: [{ field: 'width_esi', value: '36"' }], ranges: [] })?.facets).toEqual([
      { field: 'width_esi', value: '36 in' },
    ])
    const current = {
      facets: [
        { field: 'width_esi', value: '36 in' },
        { field: 'core_esi', value: '36"' },
      ],
      ranges: [],
    }
    expect(chosenAsShown(merges, current)).toBeUndefined()
  })

  it('are configured once: the first one stays, with its order by the merged values', () => {
    const listed = (field: string, changes: Partial<ConfiguredFacet> = {}): ConfiguredFacet => ({
      isEnabled: true,
      definition: { tag: 'list', field, name: field },
      order: { tag: 'usual' },
      show: {},
      ...changes,
    })
    const order = { tag: 'custom', places: { [`3'-0"`]: 1, Other: 2 } } as const
    const config = {
      isEnabled: true,
      facets: [listed('core_esi'), listed('door_width_esi', { order }), listed('width_esi')],
    }
    expect(configAsShown(merges, config).facets).toEqual([
      listed('core_esi'),
      {
        ...listed('width_esi'),
        definition: { tag: 'list', field: 'width_esi', name: 'door_width_esi' },
        order: { tag: 'custom', places: { '36 in': 1, Other: 2 } },
      },
    ])
  })
})
