import type { TablePlan } from '../table-plan'

/** How far the shop follows its store: one row for each fact, as JSON; times in epoch milliseconds. */
export const mirrorStateTables: readonly TablePlan[] = [
  { name: 'mirror_state', columns: { name: 'text', value: 'text', at: 'big' }, primaryKey: ['name'] },
]
