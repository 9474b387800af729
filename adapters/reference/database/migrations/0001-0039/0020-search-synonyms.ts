import type { TablePlan } from '../table-plan'

/** Search synonyms of a store. */
export const synonymTables: readonly TablePlan[] = [
  {
    name: 'search_synonym',
    columns: { store_key: 'text', term: 'text', means: 'text' },
    primaryKey: ['store_key', 'term', 'means'],
  },
]
