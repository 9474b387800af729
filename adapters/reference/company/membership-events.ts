import { roleNames, type CompanyRole } from '../../../core/company/company-user'
import type { SessionPort } from '../../../core/access/session.port'
import type { Customer } from '../../../core/access/visitor'
import { fullName } from '../../../core/shared/full-name'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { noteCompanyEvent, type CompanyActor } from '../access/company-events'
import type { PersonRow } from './company-people'
import type { Requester } from './requester'

/** Where and when a membership changes, and who changes it. */
export type MemberChange = {
  readonly companyId: number
  readonly storeKey: string
  readonly now: number
  readonly actor: CompanyActor
}

/** A change by the customer of the session, in the company that they act for. */
export const memberChange = (
  session: SessionPort,
  { clock }: Pick<PlatformDeps, 'clock'>,
  { company, customer }: Requester,
): MemberChange => ({
  companyId: company.id,
  storeKey: session.visitor.storeKey,
  now: clock.now(),
  actor: buyerActor(customer),
})

const buyerActor = ({ id, firstName, lastName }: Customer): CompanyActor => ({
  id,
  name: fullName(firstName, lastName),
  kind: 'buyer',
})

/** Adds a change of a membership to the history of its company, in the transaction of the change. */
export const noteMember = (
  trx: Database,
  { companyId, storeKey, now, actor }: MemberChange,
  customerId: number,
  {
    action,
    before,
    after,
    note,
  }: {
    readonly action: 'invited' | 'imported' | 'role-changed' | 'removed' | 'locked' | 'unlocked'
    readonly before?: PersonRow
    readonly after?: PersonRow
    readonly note?: string
  },
): Promise<void> =>
  noteCompanyEvent(trx, actor, {
    storeKey,
    companyId,
    subject: 'membership',
    key: String(customerId),
    action,
    at: now,
    ...(before ? { before: written(before) } : {}),
    ...(after ? { after: written(after) } : {}),
    ...(note ? { note } : {}),
  })

/** A person's company by default became another one, because they were removed from the former. */
export const noteDefault = (
  trx: Database,
  { storeKey, now, actor }: Omit<MemberChange, 'companyId'>,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  { former, company }: { readonly former: string; readonly company: { readonly id: number; readonly name: string } },
): Promise<void> =>
  noteCompanyEvent(trx, actor, {
    storeKey,
    companyId: company.id,
    subject: 'membership',
    key: String(id),
    action: 'default',
    at: now,
    before: { person: email, company: former },
    after: { person: email, company: company.name },
  })

const written = (row: PersonRow): Readonly<Record<string, string>> => ({
  person: row.email,
  role: row.own_role ?? roleNames[row.member_role as CompanyRole],
  state: row.state,
})
