import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** The expiry a buyer was reminded of; a changed expiry gets a new reminder. */
export const addQuoteReminders = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'quote', { reminded_for: 'bigint' })
