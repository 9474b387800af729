import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Companies that may pay by invoice; none by default. */
export const addPaysByInvoice = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'company', { pays_by_invoice: 'integer not null default 0' })
