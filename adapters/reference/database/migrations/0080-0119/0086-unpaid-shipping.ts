import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** `ships_unpaid`: a company's orders ship before their bank payment has arrived. */
export const addUnpaidShipping = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'company_credit', { ships_unpaid: 'integer not null default 0' })
