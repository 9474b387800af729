import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** The quote of this shop whose agreed lines a cart of a store has. */
export const addQuotesOfStoreCarts = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'store_cart', { quote_id: 'integer' })
