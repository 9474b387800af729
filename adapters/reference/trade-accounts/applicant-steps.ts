import * as E from 'fp-ts/Either'
import { isAddressProven } from '../../../core/access/address-proof'
import { conflict, forbidden, invalid, notFound, type DomainError } from '../../../core/shared/domain-error'
import { fullName } from '../../../core/shared/full-name'
import {
  applicationNumber,
  applicationParts,
  isOpen,
  type ApplicationAction,
} from '../../../core/trade-accounts/application'
import { mayReopen } from '../../../core/trade-accounts/application-deadlines'
import { stateOfParts } from '../../../core/trade-accounts/application-parts'
import { missingIn } from '../../../core/trade-accounts/missing-in'
import { proofOf } from '../access/address-proof'
import { doneBefore } from '../access/staff-events'
import { noteCompanyEvent } from '../access/company-events'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { defaultFormsTo } from '../forms/form-submissions'
import { oweMail } from '../mail/owed-mail'
import { applicantOf, senderOf, tellApplicant } from './applicant-news'
import { deskMail } from './application-mail'
import {
  applicationSubject,
  formIn,
  isPart,
  openKeyOf,
  partRowsOf,
  partStatesOf,
  taxOf,
  type ApplicationRow,
} from './application-rows'

type Sources = Pick<PlatformDeps, 'formsTo'>

/** The open application of this key. */
export const rowByKey = (db: Database, key: string) =>
  db.selectFrom('trade_application').selectAll().where('open_key', '=', key).executeTakeFirst()

const noteOf = async (
  trx: Database,
  row: ApplicationRow,
  action: ApplicationAction,
  now: number,
  more: { readonly part?: string; readonly note?: string } = {},
): Promise<void> => {
  const applicant = await applicantOf(trx, row)
  const actor = applicant
    ? ({ id: applicant.id, name: fullName(applicant.first_name, applicant.last_name), kind: 'buyer' } as const)
    : ({ name: '', kind: 'buyer' } as const)
  await noteCompanyEvent(trx, actor, {
    storeKey: row.store_key,
    ...(row.company_id === null ? {} : { companyId: row.company_id }),
    subject: applicationSubject,
    key: applicationNumber(row.id),
    action,
    at: now,
    ...(more.part === undefined ? {} : { after: { part: more.part } }),
    ...(more.note === undefined ? {} : { note: more.note }),
  })
}

/** Sends the draft of a proven address, once. */
export const submitted = async (
  trx: Database,
  deps: Sources,
  key: string,
  now: number,
): Promise<E.Either<DomainError, ApplicationRow>> => {
  const row = await rowByKey(trx, key)
  if (!row) return E.left(notFound('application'))
  if (row.state !== 'draft') return E.right(row)
  const applicant = await applicantOf(trx, row)
  if (!applicant) return E.left(notFound('application'))
  if (!isAddressProven(proofOf(applicant))) return E.left(forbidden('trade-account.issues.unproven'))
  const missing = missingIn(formIn(row), taxOf(row))
  if (missing.length > 0) return E.left(invalid(...missing.map(({ field, code }) => ({ field, code }))))
  const sent = await trx
    .updateTable('trade_application')
    .set(({ eb }) => ({ state: 'submitted', submitted_at: now, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst()
  if (!sent) return E.left(conflict('trade-account.issues.sent'))
  await trx
    .insertInto('application_part')
    .values(applicationParts.map(part => ({ application_id: row.id, part, state: 'open' as const, part_values: '{}' })))
    .execute()
  await noteOf(trx, sent, 'submitted', now)
  await tellApplicant(trx, sent, { tag: 'received' }, 'received', now)
  await oweMail(
    trx,
    deskMail(deps.formsTo ?? defaultFormsTo, await aboutOf(trx, sent), { tag: 'new' }, await senderOf(trx, sent)),
    `application:${applicationNumber(row.id)}:new`,
    now,
  )
  return E.right(sent)
}

const aboutOf = async (trx: Database, row: ApplicationRow) => {
  const applicant = await applicantOf(trx, row)
  return {
    number: applicationNumber(row.id),
    company: row.legal_name,
    applicant: applicant ? fullName(applicant.first_name, applicant.last_name) : '',
  }
}

/** Answers the question of a part. */
export const answered = async (
  trx: Database,
  deps: Sources,
  row: ApplicationRow,
  { part, text, key }: { readonly part: string; readonly text: string; readonly key: string },
  now: number,
): Promise<E.Either<DomainError, ApplicationRow>> => {
  const scope = `application:${row.id}`
  if ((await doneBefore(trx, scope, `answer ${key}`, part, now)) !== undefined) return E.right(row)
  const reopens = row.closed_as === 'no-answer' && row.closed_at !== null && mayReopen(row.closed_at, now)
  if (!isPart(part) || (!isOpen(row.state) && !reopens)) return E.left(conflict('trade-account.issues.no-question'))
  const ownKey = openKeyOf(row.store_key, row.customer_id ?? 0)
  if (reopens && (await rowByKey(trx, ownKey))) return E.left(conflict('trade-account.issues.other-open'))
  const taken = await trx
    .updateTable('application_part')
    .set({ state: 'open', answer: text, at: now })
    .where('application_id', '=', row.id)
    .where('part', '=', part)
    .where('state', '=', 'asked')
    .returning('part')
    .executeTakeFirst()
  if (!taken) return E.left(conflict('trade-account.issues.no-question'))
  const rows = await partRowsOf(trx, row.id)
  const waiting = rows.filter(({ state }) => state === 'asked').map(({ at }) => at ?? now)
  const changed = await trx
    .updateTable('trade_application')
    .set(({ eb }) => ({
      state: stateOfParts(partStatesOf(rows)).state,
      closed_as: null,
      closed_at: null,
      open_key: ownKey,
      asked_at: waiting.length > 0 ? Math.min(...waiting) : null,
      reminders: 0,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (reopens) await noteOf(trx, changed, 'reopened', now)
  await noteOf(trx, changed, 'answered', now, { part, note: text })
  await oweMail(
    trx,
    deskMail(
      deps.formsTo ?? defaultFormsTo,
      await aboutOf(trx, changed),
      { tag: 'answered', part, answer: text },
      await senderOf(trx, changed),
    ),
    `application:${applicationNumber(row.id)}:answered:${changed.version}`,
    now,
  )
  return E.right(changed)
}

/** Withdrawing an ended application changes nothing. */
export const withdrawn = async (
  trx: Database,
  row: ApplicationRow,
  now: number,
): Promise<E.Either<DomainError, undefined>> => {
  if (row.state === 'draft') {
    await trx.deleteFrom('trade_application').where('id', '=', row.id).where('state', '=', 'draft').execute()
    return E.right(undefined)
  }
  const changed = await trx
    .updateTable('trade_application')
    .set(({ eb }) => ({
      state: 'withdrawn',
      open_key: null,
      asked_at: null,
      closed_at: now,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .where('open_key', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (changed) await noteOf(trx, changed, 'withdrawn', now)
  return E.right(undefined)
}
