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
import { bytesHash } from '../database/bytes-hash'
import type { Database } from '../database/engine'
import { roomForFiles } from '../guests/guests'
import { mailForms } from './form-submissions'
import { secretHash } from '../database/secret-hash'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

type Place = { readonly blobs: BlobStorePort; readonly address: string }
type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin' | 'later' | 'formsTo' | 'guests'>

/** Within this time the same answers are a repeat: a second click, a page sent anew, a cut connection. */
const repeatMs = 3_600_000

/** Forms of the visitor's store; what is sent is on disk before the answer, and mailed after it. */
export const referenceForms = (
  db: Database,
  session: SessionPort,
  tools: Sources,
  { blobs, address }: Place,
): FormsPort => {
  const { visitor } = session

  const form = (id: string): Outcome<FormDefinition> =>
    pipe(
      query(() => oneRecord(db, visitor, 'forms', id, tools.clock)),
      TE.flatMapEither(record =>
        E.fromNullable(notFound('form'))(record && formOfRecord({ ...record.fields, id: record.id })),
      ),
      TE.flatMap(withBlockedDays),
    )

  /** Days on which the yard is closed, where a field asks for the next business week (S2-5.10). */
  const withBlockedDays = (definition: FormDefinition): Outcome<FormDefinition> => {
    const asks = (field: FormField): field is MomentField =>
      field.tag === 'moment' && field.days.rule === 'next-business-week'
    if (!definition.fields.some(asks)) return TE.right(definition)
    return pipe(
      query(() =>
        db
          .selectFrom('blocked_date')
          .select('day')
          .where('day', '>=', dayOf(tools.clock.now()))
          .orderBy('day')
          .limit(blockedAhead)
          .execute(),
      ),
      TE.map(rows => ({
        ...definition,
        fields: definition.fields.map(field =>
          asks(field) ? { ...field, days: { ...field.days, blocked: rows.map(({ day }) => day) } } : field,
        ),
      })),
    )
  }

  const received = (definition: FormDefinition, prepared: PreparedForm): Outcome<void> =>
    pipe(
      TE.Do,
      TE.bind('once', () => query(() => onceKey(definition.id, prepared))),
      TE.bind('repeat', ({ once }) =>
        query(() =>
          db
            .selectFrom('form_submission')
            .select('id')
            .where('once', '=', once)
            .where('created_at', '>', tools.clock.now() - repeatMs)
            .executeTakeFirst(),
        ),
      ),
      TE.flatMap(({ once, repeat }) => (repeat ? TE.right(undefined) : kept(definition, prepared, once))),
    )

  const onceKey = async (id: string, { answers, files }: PreparedForm): Promise<string> => {
    const contents = await Promise.all(
      Object.entries(files).flatMap(([name, all]) =>
        all.map(async file => [name, file.name, await bytesHash(file.bytes)]),
      ),
    )
    return secretHash(JSON.stringify([visitor.storeKey, id, visitor.customer?.id ?? address, answers, contents]))
  }

  const kept = (definition: FormDefinition, prepared: PreparedForm, once: string): Outcome<void> =>
    pipe(
      clientOf(Object.values(prepared.files).flat()),
      TE.flatMap(client =>
        TE.traverseSeqArray(([field, file]: readonly [string, SentFile]) =>
          pipe(
            written(file, client),
            TE.map(uploadId => ({ field, uploadId })),
          ),
        )(Object.entries(prepared.files).flatMap(([field, all]) => all.map(file => [field, file] as const))),
      ),
      TE.flatMap(uploads =>
        transaction(db, async trx => {
          const now = tools.clock.now()
          const id = tools.random.uuid()
          // An older submission with the same answers gives its key up; of two at one moment one stays.
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
              store_key: visitor.storeKey,
              form_id: definition.id,
              title: definition.title,
              customer_id: visitor.customer?.id ?? null,
              language: visitor.language,
              origin: tools.origin,
              answers: JSON.stringify(keptAnswers(definition, prepared)),
              created_at: now,
              tried_at: null,
              tries: 0,
              mailed_at: null,
            })
            .onConflict(found => found.column('once').doNothing())
            .executeTakeFirst()
          if (inserted === 0n || uploads.length === 0) return E.right(undefined)
          await trx
            .insertInto('form_file')
            .values(
              uploads.map(({ field, uploadId }, position) => ({
                submission_id: id,
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
          return E.right(undefined)
        }),
      ),
    )

  /** Files of a guest count in the share of their client. */
  const clientOf = (files: readonly SentFile[]): Outcome<string | null> =>
    visitor.customer || !tools.guests || files.length === 0
      ? TE.right(null)
      : roomForFiles(
          db,
          tools.guests,
          files.map(({ bytes }) => bytes.byteLength),
          tools.clock.now(),
        )

  /**
   * The row comes first: whatever stops the writing, the sweep of uploads finds what is left of it. Nobody gets the
   * file back over the shop.
   */
  const written = (file: SentFile, client: string | null): Outcome<string> => {
    const now = tools.clock.now()
    const [id, blob] = [tools.random.token(16), tools.random.token(16)]
    return pipe(
      query(async () =>
        db
          .insertInto('upload')
          .values({
            id,
            blob,
            owner_hash: await secretHash(tools.random.token(16)),
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

  /** A mail that does not go out now goes out later; the form is taken all the same. */
  const mailed: Outcome<void> = async () => {
    const work = mailForms(db, tools, blobs)
    if (tools.later) tools.later(work)
    else await work()
    return E.right(undefined)
  }

  return {
    form,
    submit: (id, sent) =>
      pipe(
        form(id),
        TE.tap(definition => received(definition, sent)),
        TE.tap(() => mailed),
        TE.map(thanksOf),
      ),
  }
}

const keptAnswers = (definition: FormDefinition, { answers, files }: PreparedForm): readonly SubmittedAnswer[] =>
  definition.fields.filter(isAsked).flatMap(field => {
    const { name, label } = field
    const given = field.tag === 'media' ? (files[name] ?? []).map(file => file.name) : (answers[name] ?? [])
    return given.length === 0
      ? []
      : [{ name, label, value: given.join(', '), ...(field.tag === 'email' ? { email: true } : {}) }]
  })
