import type { TablePlan } from '../table-plan'

/** The merchant's facets by category; 0 means all. */
export const facetConfigTables: readonly TablePlan[] = [
  {
    name: 'facet_config',
    columns: { category_id: 'integer', is_enabled: 'integer', facets: 'text' },
    primaryKey: ['category_id'],
  },
]
