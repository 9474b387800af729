import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import {
  applicationNumber,
  type ApplicationAction,
  type ApplicationPart,
} from '../../../core/trade-accounts/application'
import {
  documentsErasedBefore,
  draftDue,
  erasedBefore,
  idleBefore,
  questionDue,
} from '../../../core/trade-accounts/application-deadlines'
import { noteCompanyEvent } from '../access/company-events'
import type { Database } from '../database/engine'
import { query, transaction } from '../database/transaction'
import { tellApplicant } from './applicant-news'
import { applicationSubject, formIn, partRowsOf, type ApplicationRow } from './application-rows'

/** A guest's draft ends with their session. */
const guestDraftMs = 30 * 86_400_000
/** More wait for the next round. */
const mostPerRound = 500

/**
 * What is due about applications: reminders of questions, closing without an answer, mails about idle drafts, and
 * erasing. Safe to run in several processes; the mails are owed, and sent elsewhere. Returns how many changed.
 */
export const keepApplications = (db: Database, now: number): Outcome<number> =>
  pipe(
    query(() => dueRows(db, now)),
    TE.flatMap(TE.traverseSeqArray(row => transaction(db, async trx => E.right(await settle(trx, row, now))))),
    TE.flatMap(changed =>
      pipe(
        query(() => erase(db, now)),
        TE.map(erased => erased + changed.filter(did => did).length),
      ),
    ),
  )

const dueRows = (db: Database, now: number) =>
  db
    .selectFrom('trade_application')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'draft'), eb('customer_id', 'is not', null), eb('changed_at', '<=', idleBefore(now))]),
        and([eb('state', '=', 'needs-information'), eb('asked_at', 'is not', null)]),
      ]),
    )
    .orderBy('changed_at')
    .limit(mostPerRound)
    .execute()

/** Rows are changed only as they were read, so that of several processes one acts. */
const settle = (trx: Database, row: ApplicationRow, now: number): Promise<boolean> =>
  row.state === 'draft' ? settleDraft(trx, row, now) : settleQuestion(trx, row, now)

const settleDraft = async (trx: Database, row: ApplicationRow, now: number): Promise<boolean> => {
  const due = draftDue(
    { changedAt: row.changed_at, ...(row.notified_at === null ? {} : { notifiedAt: row.notified_at }) },
    now,
  )
  if (due === 'delete') {
    await trx
      .deleteFrom('trade_application')
      .where('id', '=', row.id)
      .where('state', '=', 'draft')
      .where('version', '=', row.version)
      .execute()
    return true
  }
  if (due !== 'notify') return false
  const taken = await trx
    .updateTable('trade_application')
    .set({ notified_at: now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (taken) await tellApplicant(trx, row, { tag: 'draft-waits' }, `draft:${row.version}`, now)
  return taken !== undefined
}

const settleQuestion = async (trx: Database, row: ApplicationRow, now: number): Promise<boolean> => {
  const due = questionDue({ askedAt: row.asked_at ?? now, reminders: row.reminders }, now)
  if (due === undefined) return false
  const taken = await trx
    .updateTable('trade_application')
    .set(({ eb }) =>
      due === 'close'
        ? {
            state: 'closed' as const,
            closed_as: 'no-answer' as const,
            closed_at: now,
            open_key: null,
            asked_at: null,
            version: eb('version', '+', 1),
          }
        : { reminders: eb('reminders', '+', 1) },
    )
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('reminders', '=', row.reminders)
    .where('state', '=', 'needs-information')
    .returningAll()
    .executeTakeFirst()
  if (!taken) return false
  if (due === 'close') {
    await note(trx, row, 'closed', now)
    await tellApplicant(trx, row, { tag: 'closed', as: 'no-answer' }, `closed:${taken.version}`, now)
    return true
  }
  const asked = (await partRowsOf(trx, row.id)).find(({ state }) => state === 'asked')
  if (!asked) return false
  const part = asked.part as ApplicationPart
  await note(trx, row, 'reminded', now, part)
  const news = { tag: 'reminded', part, question: asked.question ?? '' } as const
  await tellApplicant(trx, row, news, `reminded:${row.version}:${taken.reminders}`, now)
  return true
}

const note = (trx: Database, row: ApplicationRow, action: ApplicationAction, now: number, part?: string) =>
  noteCompanyEvent(
    trx,
    { name: '', kind: 'system' },
    {
      storeKey: row.store_key,
      ...(row.company_id === null ? {} : { companyId: row.company_id }),
      subject: applicationSubject,
      key: applicationNumber(row.id),
      action,
      at: now,
      ...(part === undefined ? {} : { after: { part } }),
    },
  )

/** What was declined or withdrawn, once its time is over; what became a company stays. */
const erase = async (db: Database, now: number): Promise<number> => {
  const guests = await db
    .deleteFrom('trade_application')
    .where('state', '=', 'draft')
    .where('customer_id', 'is', null)
    .where('changed_at', '<', now - guestDraftMs)
    .executeTakeFirst()
  const ended = await db
    .deleteFrom('trade_application')
    .where(({ or, eb }) => or([eb('closed_as', '=', 'declined'), eb('state', '=', 'withdrawn')]))
    .where('company_id', 'is', null)
    .where('closed_at', '<', erasedBefore(now))
    .executeTakeFirst()
  const papers = await db
    .selectFrom('trade_application')
    .selectAll()
    .where(({ or, eb }) => or([eb('closed_as', '=', 'declined'), eb('state', '=', 'withdrawn')]))
    .where('company_id', 'is', null)
    .where('files_gone', '=', 0)
    .where('closed_at', '<', documentsErasedBefore(now))
    .limit(mostPerRound)
    .execute()
  for (const row of papers) {
    // The uploads are deleted once no application names them.
    await db.deleteFrom('application_file').where('application_id', '=', row.id).execute()
    await db
      .updateTable('trade_application')
      .set({ files_gone: 1, form: JSON.stringify({ ...formIn(row), documents: [], certificates: [] }) })
      .where('id', '=', row.id)
      .execute()
  }
  return Number(guests.numDeletedRows) + Number(ended.numDeletedRows) + papers.length
}
