import type { TablePlan } from '../table-plan'

/** Merged facets: the custom field `name` is part of the facet `shown`, with its lengths in `unit`. */
export const facetMergeTables: readonly TablePlan[] = [
  { name: 'facet_merge', columns: { name: 'text', shown: 'text', unit: 'text?' }, primaryKey: ['name'] },
]
