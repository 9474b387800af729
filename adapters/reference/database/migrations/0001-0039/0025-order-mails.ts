import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Pending mails of orders, and the key to a guest's files. */
export const addOrderMails = (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> =>
  addColumns(db, kind, 'sales_order', {
    mails_owed: 'text',
    mails_due: 'bigint',
    mails_tries: 'integer not null default 0',
    mails_origin: 'text',
    files_key: 'text',
    files_hash: 'text',
  })
