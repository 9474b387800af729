import type { TablePlan } from '../table-plan'

/** Customers of a merchant's platform whom its trade portal reported as company members. */
export const knownMemberTables: readonly TablePlan[] = [
  {
    name: 'known_member',
    columns: { customer_id: 'big', ends_at: 'big' },
    primaryKey: ['customer_id'],
    indexes: [['ends_at']],
  },
]
