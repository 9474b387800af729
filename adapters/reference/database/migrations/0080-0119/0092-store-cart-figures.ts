import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** What pages show of a store's cart without asking the store: of which version of it, and when it was read. */
export const addStoreCartFigures = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'store_cart', { pieces: 'integer', total: 'bigint', version: 'bigint', read_at: 'bigint' })
