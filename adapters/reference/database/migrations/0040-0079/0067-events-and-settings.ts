import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { columnTypes } from '../column-types'
import { createTable, type TablePlan } from '../table-plan'

const plans: readonly TablePlan[] = [
  {
    name: 'event',
    columns: { seq: 'counted', store_key: 'text', kind: 'text', subject_key: 'text', at: 'big', body: 'text' },
    indexes: [['at']],
  },
  { name: 'event_reader', columns: { consumer: 'text', seq: 'big' }, primaryKey: ['consumer'] },
  {
    name: 'queued_mail',
    columns: {
      id: 'counted',
      key: 'text',
      store_key: 'text',
      occasion: 'text',
      subject_key: 'text?',
      recipient: 'text',
      subject: 'text',
      text: 'text',
      html: 'text?',
      reply_to: 'text?',
      created_at: 'big',
      due_at: 'big?',
      tries: 'integer',
      problem: 'text?',
      sent_at: 'big?',
    },
    unique: [['key']],
    indexes: [['due_at'], ['store_key', 'occasion'], ['sent_at']],
  },
  {
    name: 'order_notice',
    columns: { order_id: 'big', recipient: 'text', store_key: 'text', due_at: 'big' },
    primaryKey: ['order_id', 'recipient'],
    indexes: [['due_at']],
  },
  {
    name: 'store_setting',
    columns: {
      store_key: 'text',
      name: 'text',
      value: 'text',
      version: 'integer',
      changed_at: 'big',
      changed_by: 'text',
    },
    primaryKey: ['store_key', 'name'],
  },
]

/**
 * The outbox of events with the progress of each consumer, the mail queue, and the settings of each store. Orders whose
 * mails are still owed get their event. Staff who manage staff accounts get the capability to change settings, as they
 * could grant it anyway.
 */
export const addEventsAndSettings = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const types = columnTypes(kind)
  for (const plan of plans) await createTable(db, types, plan)
  if (kind === 'postgres') await numberEventsAtCommit(db)
  await sql`insert into event (store_key, kind, subject_key, at, body)
    select store_key, 'order.placed', cast(id as text), placed_at, '{}' from sales_order
    where mails_owed = 'placed' order by id`.execute(db)
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'settings'
    from staff_capability where capability = 'staff' on conflict do nothing`.execute(db)
}

/**
 * As for changes (0065): a consumer never passes an event that becomes visible later with a smaller number. The lock is
 * that of the changes, so that a transaction with both cannot deadlock with another.
 */
const numberEventsAtCommit = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function number_event() returns trigger language plpgsql as $body$
    begin
      perform pg_advisory_xact_lock(hashtext('lintel change'), hashtext(tg_table_schema));
      execute format('update %I.event set seq = default where seq = $1', tg_table_schema) using new.seq;
      return null;
    end
    $body$`.execute(db)
  await sql`drop trigger if exists number_event on event`.execute(db)
  await sql`
    create constraint trigger number_event after insert on event
    deferrable initially deferred for each row execute function number_event()`.execute(db)
}
