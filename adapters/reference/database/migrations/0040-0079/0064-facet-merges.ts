import type { TablePlan } from '../table-plan'

/** Facets that are shown as one: what goods call `name` is shown as `shown`, its lengths in `unit`. */
export const facetMergeTables: readonly TablePlan[] = [
  { name: 'facet_merge', columns: { name: 'text', shown: 'text', unit: 'text?' }, primaryKey: ['name'] },
]
