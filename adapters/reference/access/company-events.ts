import { membershipActions, type StaffEvent } from '../../../core/staff/staff'
import type { Database } from '../database/engine'
import { readTexts } from '../database/json-columns'

/** Who changed a company, or what led to it. */
export type CompanyActor = {
  readonly id?: number
  readonly name: string
  readonly kind: 'buyer' | 'staff' | 'system' | 'service'
}

export type NewCompanyEvent = {
  readonly storeKey: string
  readonly companyId?: number
  readonly subject: string
  readonly key: string
  readonly action: string
  readonly at: number
  /** What changed, by name. Tax numbers and codes as their last four characters only. */
  readonly before?: Readonly<Record<string, string>>
  readonly after?: Readonly<Record<string, string>>
  readonly note?: string
}

/** Adds to the history of companies, in the transaction of the change. Its rows are never changed or deleted. */
export const noteCompanyEvent = async (trx: Database, actor: CompanyActor, event: NewCompanyEvent): Promise<void> => {
  await trx
    .insertInto('company_event')
    .values({
      store_key: event.storeKey,
      company_id: event.companyId ?? null,
      subject: event.subject,
      subject_key: event.key,
      action: event.action,
      actor_id: actor.id ?? null,
      actor_name: actor.name,
      actor_kind: actor.kind,
      at: event.at,
      before: event.before ? JSON.stringify(event.before) : null,
      after: event.after ? JSON.stringify(event.after) : null,
      note: event.note ?? null,
    })
    .execute()
}

const maxEvents = 200

/** What happened to the people and roles of a company, oldest first; limited to the latest changes. */
export const peopleEventsOf = async (db: Database, companyId: number): Promise<readonly StaffEvent[]> => {
  const rows = await db
    .selectFrom('company_event')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute()
  return rows.reverse().flatMap(row => {
    const name = prefixes[row.subject] === undefined ? row.action : `${prefixes[row.subject]}-${row.action}`
    const action = membershipActions.find(known => known === name)
    if (!action) return []
    const [before, after] = [readTexts(row.before ?? '{}'), readTexts(row.after ?? '{}')]
    return [
      {
        at: row.at,
        by: row.actor_name,
        action,
        values: {
          person: after['person'] ?? after['admin'] ?? after['member'] ?? before['person'] ?? '',
          before: before['role'] ?? before['company'] ?? '',
          after: after['role'] ?? after['company'] ?? '',
          name: after['name'] ?? before['name'] ?? '',
        },
        ...(row.note === null ? {} : { note: row.note }),
      },
    ]
  })
}

/** Subjects whose actions are short. */
const prefixes: Readonly<Record<string, string>> = { membership: 'member', role: 'role' }
