import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import type { TablePlan } from '../table-plan'
import { createTable } from '../table-plan'

const useTables: readonly TablePlan[] = [
  {
    name: 'certificate_use',
    columns: { order_id: 'big', code_hash: 'text', amount: 'big' },
    primaryKey: ['order_id', 'code_hash'],
    belongsTo: { order_id: 'sales_order.id' },
    indexes: [['code_hash']],
  },
]

/** Certificates that a checkout is to redeem, by the hashes of their codes, and what each order deducted from them. */
export const addSpentCertificates = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  for (const plan of useTables) await createTable(db, columnTypes(kind), plan)
  await addColumns(db, kind, 'checkout', { certificates: "text not null default '[]'" })
}
