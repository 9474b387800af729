import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/**
 * Where a payment's buyer pays: the provider's fields in our page, or its own page. `leaving`: the way that is given up
 * and must be cancelled before the other begins.
 */
export const addPaymentWays = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'payment', { way: 'text', leaving: 'text', client_secret: 'text' })
