import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { SubmittedAnswer } from '../../../core/forms/submission'
import type { MailAttachment } from '../../../core/shared/mail.port'
import type { Database } from '../database/engine'
import { formMail } from './form-mail'
import { readJson } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { storeName } from '../access/store-name'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'mail' | 'formsTo'>
type Row = Selectable<Schema['form_submission']>

/** Default recipient of forms; the setting LINTEL_FORMS_TO overrides it. */
export const defaultFormsTo = 'orders@lintel.example'

const retryAfterMs = 60_000
/** Retry every minute for an hour, then once a day without end, as a mail server may be unavailable for long. */
const pauseAfter = (tries: number): number => (tries < 60 ? retryAfterMs : 24 * 60 * retryAfterMs)

/** Mails pending submissions, each once; safe to run in several processes. Returns how many were sent. */
export const mailForms =
  (db: Database, deps: Sources, blobs: BlobStorePort): Outcome<number> =>
  async () => {
    for (let count = 0; ; count++) {
      const claimed = await claim(db, deps.clock.now())()
      if (E.isLeft(claimed)) return claimed
      if (!claimed.right) return E.right(count)
      const sent = await mailOne(db, deps, blobs, claimed.right)()
      if (E.isLeft(sent)) return sent
    }
  }

const claim = (db: Database, now: number): Outcome<Row | undefined> =>
  query(() => {
    const next = db
      .selectFrom('form_submission')
      .select('id')
      .where('mailed_at', 'is', null)
      .where(eb => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', now)]))
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
    return db
      .updateTable('form_submission')
      .set(eb => ({ tried_at: now + retryAfterMs, tries: eb('tries', '+', 1) }))
      .where('id', '=', next)
      .where(eb => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', now)]))
      .returningAll()
      .executeTakeFirst()
  })

const mailOne = (db: Database, deps: Sources, blobs: BlobStorePort, row: Row): Outcome<void> =>
  pipe(
    TE.Do,
    TE.bind('attachments', () => attachmentsOf(db, blobs, row.id)),
    TE.bind('name', () => query(() => storeName(db, row.store_key))),
    TE.flatMap(({ attachments, name }) =>
      deps.mail.send(
        formMail({
          to: deps.formsTo ?? defaultFormsTo,
          title: row.title,
          answers: (readJson(row.answers) ?? []) as readonly SubmittedAnswer[],
          attachments,
          sender: { storeName: name, origin: row.origin },
        }),
        `form:${row.id}`,
      ),
    ),
    TE.flatMap(() =>
      query(
        async () =>
          void (await db
            .updateTable('form_submission')
            .set({ mailed_at: deps.clock.now() })
            .where('id', '=', row.id)
            .execute()),
      ),
    ),
    TE.tapError(() =>
      query(() =>
        db
          .updateTable('form_submission')
          .set({ tried_at: deps.clock.now() + pauseAfter(row.tries) })
          .where('id', '=', row.id)
          .execute(),
      ),
    ),
  )

const attachmentsOf = (db: Database, blobs: BlobStorePort, id: string): Outcome<readonly MailAttachment[]> =>
  pipe(
    query(() =>
      db
        .selectFrom('form_file')
        .innerJoin('upload', 'upload.id', 'form_file.upload_id')
        .select(['upload.name', 'upload.type', 'upload.blob'])
        .where('form_file.submission_id', '=', id)
        .orderBy('form_file.position')
        .execute(),
    ),
    TE.flatMap(
      TE.traverseSeqArray(
        ({ name, type, blob }: { readonly name: string; readonly type: string; readonly blob: string }) =>
          pipe(
            blobs.read(blob),
            TE.map((bytes): readonly MailAttachment[] => (bytes ? [{ name, type, bytes }] : [])),
          ),
      ),
    ),
    TE.map(found => found.flat()),
  )
