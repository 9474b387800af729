import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** The code by which a merchant's store exempts a customer from tax. */
export const addStoreTaxExemption = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'store_customer', { tax_exempt_category: 'text' })
