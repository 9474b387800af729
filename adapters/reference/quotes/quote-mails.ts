import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { QuoteEventKind } from '../../../core/quotes/quote'
import { quoteStatuses } from '../../../core/quotes/quote'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Mail } from '../../../core/shared/mail.port'
import type { Database } from '../database/engine'
import { emailLanguage } from '../mail/plain-text-email'
import { buyerMail, deskMail, type QuoteMailInput } from './quote-mail'
import { wholeQuote, type QuoteRow } from './quote-rows'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { storeName } from '../access/store-name'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

type EventRow = Selectable<Schema['quote_event']>
/** `origin` from the request if there is one; otherwise the one stored with the quote. */
type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'formsTo'> & Partial<Pick<PlatformDeps, 'origin'>>

/** Lease during which the process that recorded an event sends its mail. */
export const quoteMailLeaseMs = 60_000
/** Retry every minute for an hour, then once a day for a week. */
const pauseAfter = (tries: number): number | null =>
  tries < 60 ? quoteMailLeaseMs : tries < 67 ? 24 * 60 * quoteMailLeaseMs : null

/** Sends the unsent mails about a quote, once each. */
export const sendQuoteMails = (db: Database, deps: Sources, quoteId: number): Outcome<void> =>
  pipe(
    query(() =>
      db
        .selectFrom('quote_event')
        .selectAll()
        .where('quote_id', '=', quoteId)
        .where('mail_due', 'is not', null)
        .orderBy('id')
        .execute(),
    ),
    TE.flatMap(rows => TE.traverseSeqArray((row: EventRow) => sendMailsOf(db, deps, row))(rows)),
    TE.map(() => undefined),
  )

/** Retries unsent mails, also of crashed processes; safe to run in several processes. Returns the number of events. */
export const mailQuotes =
  (db: Database, deps: Sources): Outcome<number> =>
  async () => {
    for (let count = 0; ; count++) {
      const claimed = await claim(db, deps.clock.now())()
      if (E.isLeft(claimed)) return claimed
      if (!claimed.right) return E.right(count)
      const sent = await sendMailsOf(db, deps, claimed.right)()
      if (E.isLeft(sent)) return sent
    }
  }

const claim = (db: Database, now: number): Outcome<EventRow | undefined> =>
  query(() => {
    const next = db
      .selectFrom('quote_event')
      .select('id')
      .where('mail_due', '<=', now)
      .orderBy('mail_due')
      .orderBy('id')
      .limit(1)
    return db
      .updateTable('quote_event')
      .set(eb => ({ mail_due: now + quoteMailLeaseMs, mail_tries: eb('mail_tries', '+', 1) }))
      .where('id', '=', next)
      .where('mail_due', '<=', now)
      .returningAll()
      .executeTakeFirst()
  })

const sendMailsOf = (db: Database, deps: Sources, event: EventRow): Outcome<void> => {
  const settle = (due: number | null) =>
    query(
      async () =>
        void (await db
          .updateTable('quote_event')
          .set({ mail_due: due })
          .where('id', '=', event.id)
          .where('mail_due', '=', event.mail_due)
          .execute()),
    )
  const send = (mail: Mail | undefined, to: string): Outcome<void> =>
    mail ? deps.mail.send(mail, `quote:${event.id}:${to}`) : TE.right(undefined)
  return pipe(
    query(() => mailsOf(db, deps, event)),
    TE.flatMap(({ buyer, desk }) =>
      pipe(
        send(buyer, 'buyer'),
        TE.flatMap(() => send(desk, 'desk')),
      ),
    ),
    TE.flatMap(() => settle(null)),
    TE.tapError(() =>
      settle(pauseAfter(event.mail_tries) === null ? null : deps.clock.now() + (pauseAfter(event.mail_tries) ?? 0)),
    ),
  )
}

const mailsOf = async (
  db: Database,
  deps: Sources,
  event: EventRow,
): Promise<{ readonly buyer?: Mail; readonly desk?: Mail }> => {
  const row = await db.selectFrom('quote').selectAll().where('id', '=', event.quote_id).executeTakeFirst()
  if (!row || (event.kind === 'reminded' && !isReminderValid(row, deps.clock.now()))) return {}
  const mailInput: QuoteMailInput = {
    quote: await wholeQuote(db, row, { isOwn: true }),
    kind: event.kind as QuoteEventKind,
    by: event.by_name,
    note: event.note ?? undefined,
    language: emailLanguage(row.language),
  }
  const sender = { storeName: await storeName(db, row.store_key), origin: row.origin || (deps.origin ?? '') }
  const deskAddress = row.sales_rep_email || deps.formsTo
  const desk = deskAddress === undefined ? undefined : deskMail(mailInput, sender, deskAddress)
  const buyer = await buyerMail(mailInput, sender, () => addressFor(db, deps, row))
  return { ...(buyer ? { buyer } : {}), ...(desk ? { desk } : {}) }
}

/** Skips a reminder that is late, or whose offer has another expiry now. */
const isReminderValid = ({ status, expires_at, reminded_for }: QuoteRow, now: number): boolean =>
  status === quoteStatuses.offered && expires_at !== null && expires_at > now && expires_at === reminded_for

const tokenBytes = 24

/**
 * Quote reference in the link: members sign in and use the number; a guest's link contains a capability token, which
 * also allows answers from another device.
 */
const addressFor = async (db: Database, { random, clock }: Sources, row: QuoteRow): Promise<string> => {
  if (row.customer_id !== null) return String(row.id)
  const token = random.token(tokenBytes)
  await db
    .insertInto('quote_link')
    .values({ token_hash: await secretHash(token), quote_id: row.id, is_owner: 1, created_at: clock.now() })
    .execute()
  return token
}
