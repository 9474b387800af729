import type { TablePlan } from '../table-plan'

/** Words that mean the same to those who search in a store. */
export const synonymTables: readonly TablePlan[] = [
  {
    name: 'search_synonym',
    columns: { store_key: 'text', term: 'text', means: 'text' },
    primaryKey: ['store_key', 'term', 'means'],
  },
]
