import type { TablePlan } from '../table-plan'

/** The answers of a set-up that is not finished: one row. Of its token, only the hash is stored. */
export const setupTables: readonly TablePlan[] = [
  {
    name: 'setup',
    columns: {
      id: 'integer',
      token_hash: 'text',
      token_ends_at: 'big',
      typed: 'text',
      logo_name: 'text?',
      logo: 'text?',
      mail_test: 'text?',
      reached: 'text?',
    },
    primaryKey: ['id'],
  },
]
