import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** The expiry that the buyer of a quote was reminded of; another expiry is told anew. */
export const addQuoteReminders = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'quote', { reminded_for: 'bigint' })
