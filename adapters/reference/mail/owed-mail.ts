import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Mail } from '../../../core/shared/mail.port'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'mail'>

const minute = 60_000
/** While a process sends a mail, no other does. */
const leaseMs = minute
/** Every minute for an hour, then once a day for a week. */
const pauseAfter = (tries: number): number | undefined =>
  tries < 60 ? leaseMs : tries < 67 ? 24 * 60 * minute : undefined

/**
 * Stores a mail in the transaction that causes it, once per key, so that the mail is sent exactly if the change is
 * made, also if the mail server is away.
 */
export const oweMail = async (trx: Database, mail: Mail, key: string, now: number): Promise<void> => {
  await trx
    .insertInto('owed_mail')
    .values({
      key,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? '',
      due_at: now,
      tries: 0,
      created_at: now,
    })
    .onConflict(found => found.column('key').doNothing())
    .execute()
}

/** Sends the mails that are due; safe to run in several processes. Returns how many were sent. */
export const sendOwedMails =
  (db: Database, deps: Sources): Outcome<number> =>
  async () => {
    for (let sent = 0; ;) {
      const claimed = await claim(db, deps.clock.now())()
      if (E.isLeft(claimed)) return claimed
      const mail = claimed.right
      if (!mail) return E.right(sent)
      const { key, recipient: to, subject, text, html, tries } = mail
      const outcome = await deps.mail.send({ to, subject, text, ...(html === '' ? {} : { html }) }, key)()
      if (E.isRight(outcome)) sent++
      const pause = E.isRight(outcome) ? undefined : pauseAfter(tries)
      const settled = await settle(db, key, pause === undefined ? undefined : deps.clock.now() + pause)()
      if (E.isLeft(settled)) return settled
    }
  }

const claim = (db: Database, now: number) =>
  query(() =>
    db
      .updateTable('owed_mail')
      .set(({ eb }) => ({ due_at: now + leaseMs, tries: eb('tries', '+', 1) }))
      .where('key', '=', ({ selectFrom }) =>
        selectFrom('owed_mail').select('key').where('due_at', '<=', now).orderBy('due_at').orderBy('key').limit(1),
      )
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst(),
  )

/** Without a next time, the mail was sent, or tried often enough. */
const settle = (db: Database, key: string, dueAt: number | undefined): Outcome<void> =>
  pipe(
    query<unknown>(() =>
      dueAt === undefined
        ? db.deleteFrom('owed_mail').where('key', '=', key).execute()
        : db.updateTable('owed_mail').set({ due_at: dueAt }).where('key', '=', key).execute(),
    ),
    TE.map(() => undefined),
  )

/** Sends owed mails after a change; if that fails now, the next round does. */
export const sendOwedLater = (db: Database, deps: Sources & Pick<PlatformDeps, 'later'>): Outcome<void> =>
  deps.later
    ? TE.fromIO(() => deps.later?.(sendOwedMails(db, deps)))
    : pipe(
        sendOwedMails(db, deps),
        TE.map(() => undefined),
        TE.orElse((): Outcome<void> => TE.right(undefined)),
      )
