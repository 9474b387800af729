import type { TablePlan } from '../table-plan'

/** Write locks of sessions, where several processes share the database. */
export const sessionTurnTables: readonly TablePlan[] = [
  {
    name: 'session_turn',
    columns: { session_key: 'text', holder: 'text', ends_at: 'big' },
    primaryKey: ['session_key'],
    indexes: [['ends_at']],
  },
]
