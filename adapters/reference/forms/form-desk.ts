import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { FormDeskPort, SubmissionQuery } from '../../../core/forms/form-desk.port'
import type { Submission, SubmittedAnswer, SubmittedFile } from '../../../core/forms/submission'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import { notFound } from '../../../core/shared/domain-error'
import { fullName } from '../../../core/shared/full-name'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import { containing } from '../database/like-pattern'
import { asStaff } from '../access/staff-at'

/** Form submissions for staff, from the embedded platform's database. */
export const referenceFormDesk = (db: Database, session: SessionPort, blobs: BlobStorePort): FormDeskPort => {
  const { storeKey } = session.visitor
  const asDesk = asStaff(db, session)

  return {
    list: query =>
      asDesk(async () => {
        const found = () => narrowed(submissionRows(db, storeKey), query)
        const { total } = await db
          .selectFrom(found().as('found'))
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
        const rows = await found()
          .orderBy('form_submission.created_at', 'desc')
          .orderBy('form_submission.id')
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage)
          .execute()
        const files = await filesOf(
          db,
          rows.map(({ id }) => id),
        )
        return E.right({
          submissions: rows.map(row => toSubmission(row, files.get(row.id))),
          total: Number(total),
          forms: await formsSent(db, storeKey),
        })
      }),
    find: id =>
      asDesk(async () => {
        const row = await submissionRows(db, storeKey).where('form_submission.id', '=', id).executeTakeFirst()
        return row ? E.right(toSubmission(row, (await filesOf(db, [id])).get(id))) : E.left(notFound('form'))
      }),
    file: (id, number) =>
      pipe(
        asDesk(async () => {
          const row = await db
            .selectFrom('form_file')
            .innerJoin('form_submission', 'form_submission.id', 'form_file.submission_id')
            .innerJoin('upload', 'upload.id', 'form_file.upload_id')
            .select(['upload.name', 'upload.type', 'upload.blob'])
            .where('form_submission.store_key', '=', storeKey)
            .where('form_file.submission_id', '=', id)
            .where('form_file.position', '=', number)
            .executeTakeFirst()
          return row ? E.right(row) : E.left(notFound('file'))
        }),
        TE.flatMap(({ name, type, blob }) =>
          pipe(
            blobs.read(blob),
            TE.flatMapEither(bytes => (bytes ? E.right({ name, type, bytes }) : E.left(notFound('file')))),
          ),
        ),
      ),
  }
}

const submissionRows = (db: Database, storeKey: string) =>
  db
    .selectFrom('form_submission')
    .leftJoin('customer', 'customer.id', 'form_submission.customer_id')
    .select([
      'form_submission.id',
      'form_submission.form_id',
      'form_submission.title',
      'form_submission.answers',
      'form_submission.created_at',
      'form_submission.mailed_at',
      'customer.first_name',
      'customer.last_name',
      'customer.email',
    ])
    .where('form_submission.store_key', '=', storeKey)

/** The storefront's forms that have submissions, by their latest titles. */
const formsSent = (db: Database, storeKey: string) =>
  db
    .selectFrom('form_submission')
    .select(['form_id as id', ({ fn }) => fn.max('title').as('title')])
    .where('store_key', '=', storeKey)
    .groupBy('form_id')
    .orderBy('form_id')
    .execute()

type Rows = ReturnType<typeof submissionRows>
type Row = NonNullable<Awaited<ReturnType<Rows['executeTakeFirst']>>>

const narrowed = (rows: Rows, { formId, text }: SubmissionQuery): Rows => {
  const pattern = containing(text)
  return rows
    .$if(formId !== undefined, some => some.where('form_submission.form_id', '=', formId ?? ''))
    .$if(text !== '', some =>
      some.where(({ or }) =>
        or(
          ['form_submission.title', 'form_submission.answers', 'customer.email'].map(
            column => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
          ),
        ),
      ),
    )
}

const filesOf = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SubmittedFile[]>> => {
  const files = new Map<string, SubmittedFile[]>()
  if (ids.length === 0) return files
  const rows = await db
    .selectFrom('form_file')
    .innerJoin('upload', 'upload.id', 'form_file.upload_id')
    .select(['form_file.submission_id', 'form_file.position', 'form_file.field', 'upload.name', 'upload.size'])
    .where('form_file.submission_id', 'in', ids)
    .orderBy('form_file.position')
    .execute()
  for (const { submission_id: id, position: number, field, name, size } of rows)
    files.set(id, [...(files.get(id) ?? []), { number, field, name, size }])
  return files
}

const toSubmission = (row: Row, files: readonly SubmittedFile[] = []): Submission => ({
  id: row.id,
  formId: row.form_id,
  title: row.title,
  at: row.created_at,
  files,
  mailed: row.mailed_at !== null,
  answers: (readJson(row.answers) ?? []) as readonly SubmittedAnswer[],
  ...(row.email === null
    ? {}
    : { customer: { name: fullName(row.first_name ?? undefined, row.last_name ?? undefined), email: row.email } }),
})
