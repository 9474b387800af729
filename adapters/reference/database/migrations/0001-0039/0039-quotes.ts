import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import { createTable, type TablePlan } from '../table-plan'

/** Quotes, their lines and events. Product ids have no foreign key: a quote outlives deleted products. */
const quoteTables: readonly TablePlan[] = [
  {
    name: 'quote',
    columns: {
      id: 'counted',
      store_key: 'text',
      customer_id: 'big?',
      company_id: 'integer?',
      requested_by: 'text',
      request_key: 'text',
      status: 'integer',
      revision: 'integer',
      title: 'text',
      reference_number: 'text',
      contact_name: 'text',
      contact_email: 'text',
      company_name: 'text',
      detail: 'text',
      sales_rep_email: 'text',
      created_at: 'big',
      changed_at: 'big',
      expires_at: 'big?',
      waiting_since: 'big?',
      grand_total: 'big',
      shipping_total: 'big',
      tax_total: 'big',
      pieces: 'integer',
      terms: 'text',
      language: 'text',
      origin: 'text',
      cart_id: 'text?',
      order_id: 'big?',
      offer: 'text?',
    },
    unique: [['requested_by', 'request_key']],
    indexes: [
      ['customer_id', 'changed_at'],
      ['company_id', 'changed_at'],
      ['store_key', 'changed_at'],
      ['status', 'expires_at'],
      ['cart_id'],
    ],
  },
  {
    name: 'quote_line',
    columns: {
      id: 'text',
      quote_id: 'big',
      position: 'integer',
      product_id: 'integer',
      variant_id: 'integer',
      sku: 'text',
      name: 'text',
      quantity: 'integer',
      base_price: 'big?',
      offered_price: 'big?',
      tax: 'big',
      alternate_to: 'text?',
      accepted: 'integer',
      detail: 'text',
    },
    primaryKey: ['id'],
    belongsTo: { quote_id: 'quote.id' },
    indexes: [['quote_id', 'position']],
  },
  {
    name: 'quote_event',
    columns: {
      id: 'counted',
      quote_id: 'big',
      at: 'big',
      by_name: 'text',
      from_desk: 'integer',
      kind: 'text',
      note: 'text?',
      changes: 'text',
      mail_due: 'big?',
      mail_tries: 'integer',
    },
    belongsTo: { quote_id: 'quote.id' },
    indexes: [['quote_id'], ['mail_due']],
  },
  {
    name: 'quote_comment',
    columns: {
      id: 'counted',
      quote_id: 'big',
      line_id: 'text',
      at: 'big',
      by_name: 'text',
      from_desk: 'integer',
      text: 'text',
    },
    belongsTo: { quote_id: 'quote.id' },
    indexes: [['quote_id']],
  },
  {
    name: 'quote_link',
    columns: { token_hash: 'text', quote_id: 'big', is_owner: 'integer', created_at: 'big' },
    primaryKey: ['token_hash'],
    belongsTo: { quote_id: 'quote.id' },
    indexes: [['quote_id', 'created_at']],
  },
  {
    name: 'quote_keeper',
    columns: { quote_id: 'big', owner_hash: 'text' },
    primaryKey: ['quote_id', 'owner_hash'],
    belongsTo: { quote_id: 'quote.id' },
    indexes: [['owner_hash']],
  },
  {
    name: 'quote_draft',
    columns: { customer_id: 'big', store_key: 'text', company_id: 'integer', body: 'text', changed_at: 'big' },
    primaryKey: ['customer_id', 'store_key', 'company_id'],
    belongsTo: { customer_id: 'customer.id' },
  },
]

/** The first quote is number 10001. */
const before = 10_000

export const addQuotes = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  for (const plan of quoteTables) await createTable(db, columnTypes(kind), plan)
  await addColumns(db, kind, 'cart', { quote_id: 'bigint' })
  if (kind === 'postgres') await sql`alter table quote alter column id restart with ${sql.lit(before + 1)}`.execute(db)
  else
    await sql`insert into sqlite_sequence (name, seq) select 'quote', ${sql.lit(before)} where not exists (select 1
      from sqlite_sequence where name = 'quote')`.execute(db)
}
