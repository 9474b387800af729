import { staffActions, type StaffAction, type StaffEvent } from '../../../core/staff/staff'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { readTexts } from '../database/json-columns'
import type { Schema } from '../database/schema'

type Subject = { readonly kind: Schema['staff_event']['subject']; readonly key: string }

type NewEvent = {
  readonly storeKey: string
  readonly action: StaffAction
  readonly values?: Readonly<Record<string, string>>
  readonly note?: string
  readonly at: number
}

/** Writes an audit event, in the transaction of the change. */
export const noteStaffEvent = async (
  trx: Database,
  desk: Pick<StaffDesk, 'id' | 'name'>,
  subject: Subject,
  event: NewEvent,
): Promise<void> => {
  await trx
    .insertInto('staff_event')
    .values({
      store_key: event.storeKey,
      subject: subject.kind,
      subject_key: subject.key,
      action: event.action,
      actor_id: desk.id,
      actor_name: desk.name,
      at: event.at,
      details: JSON.stringify(event.values ?? {}),
      note: event.note ?? null,
    })
    .execute()
}

const maxEvents = 200

/** The audit events of one subject, oldest first; limited to the latest ones. */
export const staffEventsOf = async (db: Database, subject: Subject): Promise<readonly StaffEvent[]> => {
  const rows = await db
    .selectFrom('staff_event')
    .selectAll()
    .where('subject', '=', subject.kind)
    .where('subject_key', '=', subject.key)
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute()
  return rows.reverse().flatMap(row => {
    const action = staffActions.find(known => known === row.action)
    return action
      ? [
          {
            at: row.at,
            by: row.actor_name,
            action,
            values: readTexts(row.details),
            ...(row.note === null ? {} : { note: row.note }),
          },
        ]
      : []
  })
}

/**
 * Records a change under its idempotency key within its scope. Returns the earlier record if there is one, otherwise
 * undefined: the caller then makes the change.
 */
export const doneBefore = async (
  trx: Database,
  scope: string,
  key: string,
  what: string,
  now: number,
): Promise<string | undefined> => {
  const added = await trx
    .insertInto('idempotency')
    .values({ scope, key, answer: what, created_at: now })
    .onConflict(found => found.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (added) return undefined
  const known = await trx
    .selectFrom('idempotency')
    .select('answer')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return known?.answer ?? what
}

/** Who changed one thing of a subject last, by the `id` in the event; empty if its events are gone. */
export const lastEditor = async (db: Database, subject: Subject, id: number | undefined): Promise<string> =>
  (await staffEventsOf(db, subject)).findLast(({ values }) => values['id'] === String(id))?.by ?? ''
