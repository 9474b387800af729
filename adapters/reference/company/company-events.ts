import type { Database } from '../database/engine'

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
