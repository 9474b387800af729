import type { TablePlan } from '../table-plan'

/** Facets as the merchant set them up, by category; 0 stands for all. */
export const facetConfigTables: readonly TablePlan[] = [
  {
    name: 'facet_config',
    columns: { category_id: 'integer', is_enabled: 'integer', facets: 'text' },
    primaryKey: ['category_id'],
  },
]
