import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** The refund of a cancelled order. */
export const addRefunds = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'sales_order', {
    refund: 'text',
    refund_id: 'text',
    refund_problem: 'text',
    refunded_at: 'bigint',
  })
