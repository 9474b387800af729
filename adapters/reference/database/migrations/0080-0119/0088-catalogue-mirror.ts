import type { TablePlan } from '../table-plan'

/** Runs of the mirror of a store's catalogue, and what the last of them saw. */
export const mirrorTables: readonly TablePlan[] = [
  {
    name: 'mirror_run',
    columns: { id: 'counted', place: 'text', began_at: 'big', ended_at: 'big?' },
  },
  {
    name: 'mirrored',
    columns: { kind: 'text', subject_id: 'integer', run_id: 'integer', mark: 'text' },
    primaryKey: ['kind', 'subject_id'],
  },
]
