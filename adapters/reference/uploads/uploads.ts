import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { StoredUpload, SentFile } from '../../../core/uploads/upload'
import type { UploadHousekeepingPort, UploadsPort } from '../../../core/uploads/uploads.port'
import type { SealPort } from '../../../core/shared/seal.port'
import { orNothing } from '../../../core/shared/fallback'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { bytesHash } from '../database/bytes-hash'
import type { Database } from '../database/engine'
import { roomForFiles } from '../guests/guests'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query } from '../database/transaction'
import { opensUpload } from './upload-links'
import { isOwnUpload, uploadSecret } from './upload-uses'
import { isUnused } from '../guests/unused-upload'

type Row = Selectable<Schema['upload']>
type Place = {
  readonly blobs: BlobStorePort
  /** Checks the keys of links; without it, links are not opened. */
  readonly seal?: Pick<SealPort, 'print'>
}
type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'guests'>

type UploadStore = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: Sources
  readonly blobs: Place['blobs']
}

/** Stores checked files of this session: rows in the database, bytes in the blob store under generated names. */
export const keepingUploads = (
  db: Database,
  session: SessionPort,
  deps: Sources,
  { blobs }: Place,
): ((file: SentFile) => Outcome<StoredUpload>) => {
  const store: UploadStore = { db, session, deps, blobs }

  return file =>
    pipe(
      owner(session, deps),
      TE.bindTo('ownerHash'),
      TE.bind('contentHash', () => query(() => bytesHash(file.bytes))),
      TE.flatMap(({ ownerHash, contentHash }) =>
        pipe(
          known(store, ownerHash, file, contentHash),
          TE.flatMap(row => (row ? TE.right(row) : storeFile(store, ownerHash, file, contentHash))),
        ),
      ),
      TE.map(({ id, name, size }) => ({ id, name, size })),
    )
}

/** The upload secret of this session, created with its first upload. */
const owner = (session: SessionPort, deps: Sources): Outcome<string> => {
  const secret = session.stored(uploadSecret) ?? deps.random.token(16)
  return pipe(
    session.stored(uploadSecret) === undefined ? session.keep(uploadSecret, secret) : TE.right(undefined),
    TE.flatMap(() => query(() => secretHash(secret))),
  )
}

/** Finds an identical file of the same owner, so that a retry does not store it twice. */
const known = (
  { db, deps }: UploadStore,
  ownerHash: string,
  file: SentFile,
  contentHash: string,
): Outcome<Row | undefined> =>
  query(() =>
    db
      .updateTable('upload')
      .set({ touched_at: deps.clock.now() })
      .where('owner_hash', '=', ownerHash)
      .where('content_hash', '=', contentHash)
      .where('name', '=', file.name)
      .where('state', 'in', ['kept', 'ordered'])
      .returningAll()
      .executeTakeFirst(),
  )

/** A guest's upload may evict older guest files, immediately, so that disk space is freed. */
const clientOf = ({ db, session, deps, blobs }: UploadStore, file: SentFile): Outcome<string | null> =>
  session.visitor.customer || !deps.guests
    ? TE.right(null)
    : pipe(
        roomForFiles(db, deps.guests, [file.bytes.byteLength], deps.clock.now()),
        // If deletion fails now, housekeeping retries it.
        TE.chainFirst(() => orNothing(removeMarked(db, blobs))),
      )

const storeFile = (store: UploadStore, ownerHash: string, file: SentFile, contentHash: string): Outcome<Row> =>
  pipe(
    clientOf(store, file),
    TE.flatMap(client => storeFileOf(store, client, ownerHash, file, contentHash)),
  )

/** Writes the row before the bytes: if the upload is interrupted, cleanup finds the row. */
const storeFileOf = (
  { db, session, deps, blobs }: UploadStore,
  client: string | null,
  ownerHash: string,
  file: SentFile,
  contentHash: string,
): Outcome<Row> => {
  const now = deps.clock.now()
  const row: Row = {
    id: deps.random.token(16),
    blob: deps.random.token(16),
    owner_hash: ownerHash,
    customer_id: session.visitor.customer?.id ?? null,
    name: file.name,
    type: file.type,
    size: file.bytes.byteLength,
    content_hash: contentHash,
    state: 'pending',
    created_at: now,
    touched_at: now,
    client,
  }
  return pipe(
    query(() => db.insertInto('upload').values(row).execute()),
    TE.flatMap(() => blobs.write(row.blob, file.bytes)),
    TE.flatMap(() => query(() => db.updateTable('upload').set({ state: 'kept' }).where('id', '=', row.id).execute())),
    TE.map(() => row),
  )
}

/** This session's uploads for product modifiers. */
export const referenceUploads = (db: Database, session: SessionPort, deps: Sources, place: Place): UploadsPort => ({
  keep: keepingUploads(db, session, deps, place),

  read: (id, key) =>
    pipe(
      key === undefined || !place.seal ? TE.right(false) : opensUpload(place.seal, id, key),
      TE.flatMap(isOpened =>
        attempt(async () => {
          const row = await db
            .selectFrom('upload')
            .selectAll()
            .where('id', '=', id)
            .where('state', 'in', ['kept', 'ordered'])
            .executeTakeFirst()
          return row && (isOpened || (await isOwnUpload(row, session))) ? E.right(row) : E.left(notFound('upload'))
        }),
      ),
      TE.flatMap(row =>
        pipe(
          place.blobs.read(row.blob),
          TE.flatMap(bytes =>
            bytes ? TE.right({ name: row.name, type: row.type, bytes }) : TE.left(notFound('upload')),
          ),
        ),
      ),
    ),
})

const day = 86_400_000
/** Batch size; deletion continues until all files are removed or one fails. */
const batchSize = 200

/** Deletes marked files, bytes before rows; returns how many. */
const removeMarked = (db: Database, blobs: BlobStorePort): Outcome<number> =>
  pipe(
    query(() =>
      db
        .selectFrom('upload')
        .select(['id', 'blob'])
        .where('state', '=', 'removed')
        .orderBy('touched_at')
        .limit(batchSize)
        .execute(),
    ),
    TE.flatMap(
      TE.traverseSeqArray((row: { readonly id: string; readonly blob: string }) =>
        pipe(
          blobs.remove(row.blob),
          TE.flatMap(() => query(() => db.deleteFrom('upload').where('id', '=', row.id).execute())),
        ),
      ),
    ),
    TE.map(removed => removed.length),
  )

const removeAllMarked = (db: Database, blobs: BlobStorePort): Outcome<number> =>
  pipe(
    removeMarked(db, blobs),
    TE.flatMap(removed =>
      removed < batchSize
        ? TE.right(removed)
        : pipe(
            removeAllMarked(db, blobs),
            TE.map(others => removed + others),
          ),
    ),
  )

/** Deletes files in three steps, so that an interrupted deletion is resumed: mark, bytes, row. */
export const referenceUploadHousekeeping = (db: Database, blobs: BlobStorePort): UploadHousekeepingPort => ({
  purgeExpired: now =>
    pipe(
      query(() => markUnused(db, now)),
      TE.flatMap(() => removeAllMarked(db, blobs)),
    ),
})

const markUnused = async (db: Database, now: number): Promise<void> => {
  await db
    .updateTable('upload')
    .set({ state: 'removed' })
    .where('state', 'in', ['pending', 'kept'])
    .where('touched_at', '<', now - day)
    .where(isUnused(now))
    .execute()
}
