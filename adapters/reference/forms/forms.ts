import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { SentFile } from '../../../core/uploads/upload'
import { blockedAhead } from '../../../core/construction/blocked-days'
import type { FormDefinition, FormField, MomentField } from '../../../core/forms/form'
import { isAsked, thanksOf } from '../../../core/forms/form'
import { formOfRecord } from '../../../core/forms/form-of-record'
import type { FormsPort } from '../../../core/forms/forms.port'
import type { PreparedForm } from '../../../core/forms/prepare-form'
import type { SubmittedAnswer } from '../../../core/forms/submission'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import { oneRecord } from '../content/content'
import { afterwards } from '../database/afterwards'
import { bytesHash } from '../database/bytes-hash'
import type { Database } from '../database/engine'
import { roomForFiles } from '../guests/guests'
import { mailForms } from './form-submissions'
import { secretHash } from '../database/secret-hash'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

type Place = { readonly blobs: BlobStorePort; readonly address: string }
type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin' | 'later' | 'formsTo' | 'guests'>

/** Deduplication window for identical answers: double clicks, reloads, retries after a lost connection. */
const repeatMs = 3_600_000

type Desk = {
  readonly db: Database
  readonly deps: Sources
  readonly blobs: BlobStorePort
  readonly address: string
  readonly visitor: SessionPort['visitor']
}

/** Forms of the visitor's storefront; a submission is stored before the response and mailed afterwards. */
export const referenceForms = (
  db: Database,
  session: SessionPort,
  deps: Sources,
  { blobs, address }: Place,
): FormsPort => {
  const { visitor } = session
  const desk: Desk = { db, deps, blobs, address, visitor }

  return {
    form: id => form(db, deps, visitor, id),
    submit: (id, sent) =>
      pipe(
        form(db, deps, visitor, id),
        TE.tap(definition => received(desk, definition, sent)),
        TE.tap(() => afterwards(deps, mailForms(db, deps, blobs))),
        TE.map(thanksOf),
      ),
  }
}

const form = (db: Database, deps: Sources, visitor: SessionPort['visitor'], id: string): Outcome<FormDefinition> =>
  pipe(
    query(() => oneRecord(db, visitor, 'forms', id, deps.clock)),
    TE.flatMapEither(record =>
      E.fromNullable(notFound('form'))(record && formOfRecord({ ...record.fields, id: record.id })),
    ),
    TE.flatMap(definition => withBlockedDays(db, deps, definition)),
  )

/** Adds the blocked days to fields that ask for the next business week (S2-5.10). */
const withBlockedDays = (db: Database, deps: Sources, definition: FormDefinition): Outcome<FormDefinition> => {
  const isBlockable = (field: FormField): field is MomentField =>
    field.tag === 'moment' && field.days.rule === 'next-business-week'
  if (!definition.fields.some(isBlockable)) return TE.right(definition)
  return pipe(
    query(() =>
      db
        .selectFrom('blocked_date')
        .select('day')
        .where('day', '>=', dayOf(deps.clock.now()))
        .orderBy('day')
        .limit(blockedAhead)
        .execute(),
    ),
    TE.map(rows => ({
      ...definition,
      fields: definition.fields.map(field =>
        isBlockable(field) ? { ...field, days: { ...field.days, blocked: rows.map(({ day }) => day) } } : field,
      ),
    })),
  )
}

/** Stores the submission unless an identical one was stored within the hour. */
const received = (desk: Desk, definition: FormDefinition, prepared: PreparedForm): Outcome<void> =>
  pipe(
    TE.Do,
    TE.bind('once', () => query(() => idempotencyKeyOf(desk.address, desk.visitor, definition.id, prepared))),
    TE.bind('repeat', ({ once }) =>
      query(() =>
        desk.db
          .selectFrom('form_submission')
          .select('id')
          .where('once', '=', once)
          .where('created_at', '>', desk.deps.clock.now() - repeatMs)
          .executeTakeFirst(),
      ),
    ),
    TE.flatMap(({ once, repeat }) =>
      repeat ? TE.right(undefined) : storeSubmission(desk, definition, prepared, once),
    ),
  )

/** Idempotency key: a hash of storefront, form, sender, answers and file contents. */
const idempotencyKeyOf = async (
  address: string,
  visitor: SessionPort['visitor'],
  id: string,
  { answers, files }: PreparedForm,
): Promise<string> => {
  const contents = await Promise.all(
    Object.entries(files).flatMap(([name, all]) =>
      all.map(async file => [name, file.name, await bytesHash(file.bytes)]),
    ),
  )
  return secretHash(JSON.stringify([visitor.storeKey, id, visitor.customer?.id ?? address, answers, contents]))
}

const storeSubmission = (desk: Desk, definition: FormDefinition, prepared: PreparedForm, once: string): Outcome<void> =>
  pipe(
    clientOf(desk, Object.values(prepared.files).flat()),
    TE.flatMap(client =>
      TE.traverseSeqArray(([field, file]: readonly [string, SentFile]) =>
        pipe(
          storeFile(desk, file, client),
          TE.map(uploadId => ({ field, uploadId })),
        ),
      )(Object.entries(prepared.files).flatMap(([field, all]) => all.map(file => [field, file] as const))),
    ),
    TE.flatMap(uploads =>
      transaction(desk.db, async trx => {
        const now = desk.deps.clock.now()
        const id = desk.deps.random.uuid()
        // Releases the key of an expired submission; the unique index keeps one of two concurrent inserts.
        await trx
          .updateTable('form_submission')
          .set(eb => ({ once: eb.ref('id') }))
          .where('once', '=', once)
          .where('created_at', '<=', now - repeatMs)
          .execute()
        const { numInsertedOrUpdatedRows: inserted } = await trx
          .insertInto('form_submission')
          .values({
            id,
            once,
            store_key: desk.visitor.storeKey,
            form_id: definition.id,
            title: definition.title,
            customer_id: desk.visitor.customer?.id ?? null,
            language: desk.visitor.language,
            origin: desk.deps.origin,
            answers: JSON.stringify(submittedAnswers(definition, prepared)),
            created_at: now,
            tried_at: null,
            tries: 0,
            mailed_at: null,
          })
          .onConflict(found => found.column('once').doNothing())
          .executeTakeFirst()
        if (inserted !== 0n && uploads.length > 0) await attachUploads(trx, id, uploads)
        return E.right(undefined)
      }),
    ),
  )

type Attached = { readonly field: string; readonly uploadId: string }

/** Assigns the files to the submission, so that housekeeping does not delete them as unused. */
const attachUploads = async (trx: Database, submissionId: string, uploads: readonly Attached[]): Promise<void> => {
  await trx
    .insertInto('form_file')
    .values(
      uploads.map(({ field, uploadId }, position) => ({
        submission_id: submissionId,
        position,
        field,
        upload_id: uploadId,
      })),
    )
    .execute()
  await trx
    .updateTable('upload')
    .set({ state: 'ordered' })
    .where(
      'id',
      'in',
      uploads.map(({ uploadId }) => uploadId),
    )
    .execute()
}

/** A guest's files count against the limit of their client. */
const clientOf = ({ db, deps, visitor }: Desk, files: readonly SentFile[]): Outcome<string | null> =>
  visitor.customer || !deps.guests || files.length === 0
    ? TE.right(null)
    : roomForFiles(
        db,
        deps.guests,
        files.map(({ bytes }) => bytes.byteLength),
        deps.clock.now(),
      )

/**
 * Inserts the row before the file, so that housekeeping also finds files of interrupted writes. The shop never serves
 * these files to visitors.
 */
const storeFile = ({ db, deps, blobs }: Desk, file: SentFile, client: string | null): Outcome<string> => {
  const now = deps.clock.now()
  const [id, blob] = [deps.random.token(16), deps.random.token(16)]
  return pipe(
    query(async () =>
      db
        .insertInto('upload')
        .values({
          id,
          blob,
          owner_hash: await secretHash(deps.random.token(16)),
          customer_id: null,
          name: file.name,
          type: file.type,
          size: file.bytes.byteLength,
          content_hash: await bytesHash(file.bytes),
          state: 'pending',
          created_at: now,
          touched_at: now,
          client,
        })
        .execute(),
    ),
    TE.flatMap(() => blobs.write(blob, file.bytes)),
    TE.map(() => id),
  )
}

const submittedAnswers = (definition: FormDefinition, { answers, files }: PreparedForm): readonly SubmittedAnswer[] =>
  definition.fields.filter(isAsked).flatMap(field => {
    const { name, label } = field
    const values = field.tag === 'media' ? (files[name] ?? []).map(file => file.name) : (answers[name] ?? [])
    return values.length === 0
      ? []
      : [{ name, label, value: values.join(', '), ...(field.tag === 'email' ? { email: true } : {}) }]
  })
