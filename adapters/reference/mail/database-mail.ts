import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OutboxPort } from '../../../core/demonstration/outbox.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { MailPort } from '../../../core/shared/mail.port'
import { withDemonstrationTables } from '../database/demonstration-tables'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'

/** Retention by count, as browser storage is small. */
const maxMails = 200

/** Mail without a mail server: stored in the database once per key, in the transaction that caused it. */
export const databaseMail = (db: Database, clock: ClockPort): MailPort & OutboxPort => {
  const tables = withDemonstrationTables(db)
  return {
    send: ({ to, subject, text, html }, key) =>
      pipe(
        query(() =>
          tables
            .insertInto('kept_mail')
            .values({ key, recipient: to, subject, text, html: html ?? null, sent_at: clock.now() })
            .onConflict(found => found.column('key').doNothing())
            .execute(),
        ),
        TE.map(() => undefined),
      ),
    mails: () =>
      query(async () => {
        const rows = await tables.selectFrom('kept_mail').selectAll().orderBy('id', 'desc').limit(maxMails).execute()
        return rows.map(row => ({
          id: row.id,
          to: row.recipient,
          subject: row.subject,
          text: row.text,
          sentAt: row.sent_at,
          ...(row.html === null ? {} : { html: row.html }),
        }))
      }),
  }
}
