import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import { notFound } from '../../../core/shared/domain-error'
import type { SealPort } from '../../../core/shared/seal.port'
import type { ApplicationDeskPort } from '../../../core/trade-accounts/application-desk.port'
import { decidePart, noteDesk } from './decide-part'
import { deskApplicationOf, pageOf, sentRow } from './desk-rows'
import { asStaff, staffAt, type AsStaff } from '../access/staff-at'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { sendOwedLater } from '../mail/owed-mail'

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'later'>
type Stores = { readonly blobs: BlobStorePort; readonly seal: SealPort }

/** The desk for applications, in the embedded platform's database. */
export const referenceApplicationDesk = (
  db: Database,
  session: SessionPort,
  deps: Sources,
  { blobs, seal }: Stores,
): ApplicationDeskPort => {
  const { storeKey } = session.visitor
  const permitted = asStaff(db, session)
  const find = (number: string) =>
    permitted(async () => {
      const row = await sentRow(db, storeKey, number)
      return row ? E.right(row) : E.left(notFound('application'))
    })
  const byNumber: ApplicationDeskPort['byNumber'] = number =>
    permitted(async () => {
      const row = await sentRow(db, storeKey, number)
      const application = row && (await deskApplicationOf(db, row))
      return application ? E.right(application) : E.left(notFound('application'))
    })

  return {
    list: query => permitted(async () => E.right(await pageOf(db, storeKey, query))),
    byNumber,

    decide: made =>
      pipe(
        transaction(db, async trx => {
          const desk = await staffAt(trx, session)
          return E.isLeft(desk) ? desk : decidePart(trx, storeKey, desk.right, deps, made)
        }),
        TE.flatMap(() => sendOwedLater(db, deps)),
        TE.flatMap(() => byNumber(made.number)),
      ),

    taxNumber: number =>
      pipe(
        find(number),
        TE.flatMap(row => (row.tax_sealed === null ? TE.left(notFound('tax-number')) : seal.open(row.tax_sealed))),
        // The reading is recorded before anybody sees the number.
        TE.chainFirst(() =>
          transaction(db, async trx => {
            const desk = await staffAt(trx, session)
            const row = await sentRow(trx, storeKey, number)
            if (E.isLeft(desk) || !row) return E.isLeft(desk) ? desk : E.left(notFound('application'))
            await noteDesk(trx, desk.right, row, 'tax-number-read', deps.clock.now(), {
              after: { last4: row.tax_last4 ?? '' },
            })
            return E.right(undefined)
          }),
        ),
      ),

    file: fileOf(db, storeKey, permitted, blobs),
  }
}

const fileOf =
  (db: Database, storeKey: string, permitted: AsStaff, blobs: BlobStorePort): ApplicationDeskPort['file'] =>
  (number, uploadId) =>
    pipe(
      permitted(async () => {
        const row = await sentRow(db, storeKey, number)
        const file =
          row &&
          (await db
            .selectFrom('application_file')
            .innerJoin('upload', 'upload.id', 'application_file.upload_id')
            .select(['upload.name', 'upload.type', 'upload.blob'])
            .where('application_file.application_id', '=', row.id)
            .where('upload.id', '=', uploadId)
            .executeTakeFirst())
        return file ? E.right(file) : E.left(notFound('file'))
      }),
      TE.flatMap(({ name, type, blob }) =>
        pipe(
          blobs.read(blob),
          TE.flatMapEither(bytes => (bytes ? E.right({ name, type, bytes }) : E.left(notFound('file')))),
        ),
      ),
    )
