import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** `failed_try`: the provider's name of the last failed try of a payment, by which it is counted once. */
export const addFailedTries = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'payment', { failed_try: 'text' })
