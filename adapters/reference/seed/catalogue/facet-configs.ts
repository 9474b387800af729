import type { Insertable } from 'kysely'
import type { ConfiguredFacet } from '../../../../core/search/facet-config'
import { brandFacet, facetField } from '../../../../core/search/facet-field'
import { priceField } from '../../../../core/search/listing'
import type { Schema } from '../../database/schema'

const listed = (name: string, changes: Partial<ConfiguredFacet> = {}): ConfiguredFacet => ({
  isEnabled: true,
  definition: { tag: 'list', field: facetField(name), name },
  order: { tag: 'usual' },
  show: { withoutCounts: false, shownFirst: 10, collapsed: false },
  ...changes,
})

const inPlaces = (...values: readonly string[]): ConfiguredFacet['order'] => ({
  tag: 'custom',
  places: Object.fromEntries(values.map((value, at) => [value, at + 1])),
})

/** Exit devices are chosen by what the door needs: fire rating first, then width, with prices in steps of ten. */
const exitDevices: readonly ConfiguredFacet[] = [
  listed('Fire rating', { order: inPlaces('Up to 3 hr', '90 min', 'Not rated') }),
  listed('Door width', {
    definition: {
      tag: 'slider',
      field: facetField('Door width'),
      name: 'Door width, inches',
      lowest: 36,
      highest: 48,
      step: 2,
    },
  }),
  listed('Price', {
    definition: {
      tag: 'range',
      field: priceField,
      name: 'Price',
      bounds: [{ max: 30_000 }, { min: 30_000, max: 60_000 }, { min: 60_000, max: 100_000 }, { min: 100_000 }],
    },
    rounding: { to: 1_000, down: true, up: true },
  }),
  listed('Type'),
  listed('Function', { show: { withoutCounts: false, shownFirst: 5, collapsed: false } }),
  listed(brandFacet, {
    order: { tag: 'name', descending: false },
    show: { withoutCounts: false, shownFirst: 10, collapsed: true },
  }),
  listed('Finish'),
]

export const facetConfigs: readonly Insertable<Schema['facet_config']>[] = [
  { category_id: 340, is_enabled: 1, facets: JSON.stringify(exitDevices) },
]

/** Merges the size fields of doors, which have different names, some in feet and inches. */
export const facetMergeRows: readonly Insertable<Schema['facet_merge']>[] = [
  { name: 'Door Width', shown: 'Width', unit: 'in' },
  { name: 'Door Height', shown: 'Height', unit: 'in' },
]
