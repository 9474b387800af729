import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Orders whose freight the merchant names after the order. */
export const addFreight = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'sales_order', {
    freight_state: kind === 'postgres' ? 'text collate "C"' : 'text',
    freight_until: 'bigint',
  })
