import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { columnTypes } from '../column-types'
import type { TablePlan } from '../table-plan'
import { createTable } from '../table-plan'

const ledgerTables: readonly TablePlan[] = [
  { name: 'ledger_account', columns: { id: 'text', cap: 'big?', spent: 'big', held: 'big' }, primaryKey: ['id'] },
  {
    name: 'ledger_hold',
    columns: { id: 'counted', key: 'text', state: 'text', until_at: 'big?', created_at: 'big' },
    unique: [['key']],
    indexes: [['state', 'until_at']],
  },
  {
    name: 'ledger_hold_line',
    columns: { hold_id: 'big', account: 'text', amount: 'big', over_rule: 'text', is_over: 'integer' },
    primaryKey: ['hold_id', 'account'],
    belongsTo: { hold_id: 'ledger_hold.id' },
    indexes: [['account']],
  },
  {
    name: 'ledger_entry',
    columns: {
      seq: 'counted',
      account: 'text',
      kind: 'text',
      key: 'text',
      spent_change: 'big',
      held_change: 'big',
      cap: 'big?',
      why: 'text?',
      at: 'big',
    },
    unique: [['account', 'kind', 'key']],
  },
]

/** The ledger of every limit: accounts, holds with their lines, and entries, which are only ever added. */
export const addLedger = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  for (const plan of ledgerTables) await createTable(db, columnTypes(kind), plan)
}
