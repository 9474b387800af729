import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { columnTypes } from '../column-types'
import type { TablePlan } from '../table-plan'
import { createTable } from '../table-plan'

const applicationTables: readonly TablePlan[] = [
  {
    name: 'owed_mail',
    columns: {
      key: 'text',
      recipient: 'text',
      subject: 'text',
      text: 'text',
      html: 'text',
      due_at: 'big',
      tries: 'integer',
      created_at: 'big',
    },
    primaryKey: ['key'],
    indexes: [['due_at']],
  },
  {
    name: 'trade_application',
    columns: {
      id: 'counted',
      store_key: 'text',
      customer_id: 'big?',
      owner_hash: 'text?',
      open_key: 'text?',
      state: 'text',
      closed_as: 'text?',
      legal_name: 'text',
      form: 'text',
      tax_country: 'text?',
      tax_kind: 'text?',
      tax_sealed: 'text?',
      tax_last4: 'text?',
      tax_print: 'text?',
      tax_none: 'text?',
      company_id: 'big?',
      language: 'text',
      origin: 'text',
      version: 'integer',
      created_at: 'big',
      changed_at: 'big',
      submitted_at: 'big?',
      closed_at: 'big?',
      asked_at: 'big?',
      reminders: 'integer',
      notified_at: 'big?',
      files_gone: 'integer',
    },
    unique: [['open_key']],
    indexes: [['customer_id'], ['state', 'changed_at'], ['company_id'], ['tax_print']],
  },
  {
    name: 'application_part',
    columns: {
      application_id: 'big',
      part: 'text',
      state: 'text',
      part_values: 'text',
      reason: 'text?',
      question: 'text?',
      answer: 'text?',
      at: 'big?',
      by_name: 'text?',
    },
    primaryKey: ['application_id', 'part'],
    belongsTo: { application_id: 'trade_application.id' },
  },
  {
    name: 'application_file',
    columns: { application_id: 'big', upload_id: 'text', kind: 'text', position: 'integer' },
    primaryKey: ['application_id', 'upload_id'],
    belongsTo: { application_id: 'trade_application.id' },
    indexes: [['upload_id']],
  },
  {
    name: 'company_event',
    columns: {
      id: 'counted',
      store_key: 'text',
      company_id: 'big?',
      subject: 'text',
      subject_key: 'text',
      action: 'text',
      actor_id: 'big?',
      actor_name: 'text',
      actor_kind: 'text',
      at: 'big',
      before: 'text?',
      after: 'text?',
      note: 'text?',
    },
    indexes: [['subject', 'subject_key'], ['company_id']],
  },
]

/**
 * Applications for trade accounts, the history of companies, and mails that transactions owe. Staff who manage staff
 * accounts get the capability to decide applications, as they could grant it anyway. `company-ids` is locked while a
 * company gets its id.
 */
export const addApplications = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const types = columnTypes(kind)
  for (const plan of applicationTables) await createTable(db, types, plan)
  await sql`insert into setting (name, value) values ('company-ids', '0') on conflict do nothing`.execute(db)
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'companies'
    from staff_capability where capability = 'staff' on conflict do nothing`.execute(db)
}
