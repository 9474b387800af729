import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { Mail } from '../../../core/shared/mail.port'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import type { Schema } from '../database/schema'
import { query } from '../database/transaction'

type Row = Selectable<Schema['queued_mail']>
type Sources = Pick<PlatformDeps, 'clock' | 'mail'>

/** What a mail is about; `key` is that of its occasion, and two mails with one key are one. */
export type MailOccasion = {
  readonly key: string
  readonly storeKey: string
  readonly occasion: Row['occasion']
  /** The number of an order, for instance. */
  readonly subject?: string
}

/** Lease for the process that sends a mail; longer than a mail server may take. */
const leaseMs = 60_000
/** Every minute for an hour, then once a day without end. */
const pauseAfter = (tries: number): number => (tries < 60 ? 60_000 : 86_400_000)
/** A round ends after this many failures: the mail server is away, not an address wrong. */
const maxFailures = 3
const maxProblemLength = 300

/**
 * Queues a mail in the transaction of its occasion, so that what happened stands while the mail server is away and its
 * mail is owed. A second one with the same key is dropped.
 */
export const queueMail = async (
  trx: Database,
  { to, subject, text, html, replyTo }: Mail,
  { key, storeKey, occasion, subject: subjectKey }: MailOccasion,
  now: number,
): Promise<void> => {
  await trx
    .insertInto('queued_mail')
    .values({
      key,
      store_key: storeKey,
      occasion,
      subject_key: subjectKey ?? null,
      recipient: to,
      subject,
      text,
      html: html ?? null,
      reply_to: replyTo ?? null,
      created_at: now,
      due_at: now,
      tries: 0,
      problem: null,
      sent_at: null,
    })
    .onConflict(found => found.column('key').doNothing())
    .execute()
}

/**
 * Sends the queued mails that are due, once each; safe to run in several processes. Returns how many were sent, or why
 * the last one was not.
 */
export const sendQueuedMails =
  (db: Database, deps: Sources): Outcome<number> =>
  async () => {
    const failures: DomainError[] = []
    for (let sent = 0; ;) {
      const claimed = await claim(db, deps.clock.now())()
      if (E.isLeft(claimed)) return claimed
      const [failure] = failures.slice(-1)
      if (!claimed.right) return failure ? E.left(failure) : E.right(sent)
      const outcome = await sendRow(db, deps, claimed.right)()
      if (E.isLeft(outcome)) return outcome
      if (outcome.right === undefined) sent += 1
      else failures.push(outcome.right)
      if (outcome.right && failures.length === maxFailures) return E.left(outcome.right)
    }
  }

/** Sends one queued mail now. Returns why it failed, if it did; it then stays in the queue. */
export const sendQueuedMail = (db: Database, deps: Sources, id: number): Outcome<DomainError | undefined> =>
  pipe(
    query(() =>
      db
        .updateTable('queued_mail')
        .set(eb => ({ due_at: deps.clock.now() + leaseMs, tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    ),
    TE.flatMap(row => (row ? sendRow(db, deps, row) : TE.right(undefined))),
  )

const claim = (db: Database, now: number): Outcome<Row | undefined> =>
  query(() =>
    db
      .updateTable('queued_mail')
      .set(eb => ({ due_at: now + leaseMs, tries: eb('tries', '+', 1) }))
      .where(
        'id',
        '=',
        db.selectFrom('queued_mail').select('id').where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(1),
      )
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst(),
  )

const sendRow = (db: Database, deps: Sources, row: Row): Outcome<DomainError | undefined> => {
  const settle = (values: Partial<Row>): Outcome<unknown> =>
    query(() => db.updateTable('queued_mail').set(values).where('id', '=', row.id).execute())
  const mail = {
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    ...(row.html === null ? {} : { html: row.html }),
    ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
  }
  return async () => {
    const outcome = await deps.mail.send(mail, row.key)()
    const now = deps.clock.now()
    const settled = E.isRight(outcome)
      ? await settle({ due_at: null, sent_at: now, problem: null, text: '', html: null })()
      : await settle({
          due_at: now + pauseAfter(row.tries),
          problem: (('detail' in outcome.left && outcome.left.detail) || outcome.left.tag).slice(0, maxProblemLength),
        })()
    return E.isLeft(settled) ? settled : E.right(E.isLeft(outcome) ? outcome.left : undefined)
  }
}

/** Deletes mails that were sent before a time. Returns how many were deleted. */
export const sweepSentMails = (db: Database, before: number): Outcome<number> =>
  pipe(
    query(() => db.deleteFrom('queued_mail').where('sent_at', '<', before).executeTakeFirst()),
    TE.map(({ numDeletedRows }) => Number(numDeletedRows)),
  )
