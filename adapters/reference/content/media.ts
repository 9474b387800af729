import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import { checkMedia } from '../../../core/media/check-media'
import { isPicture, pictureKey, type MediaItem, type MediaType } from '../../../core/media/media'
import type { MediaDeskPort, MediaQuery } from '../../../core/media/media-desk.port'
import type { MediaPicturesPort, PictureWidth } from '../../../core/media/media-pictures.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import { type DomainError, type Outcome, conflict, invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import { originalBlob } from './media-blobs'
import { changedColumns, mediaOfRow, usesOf, type MediaRow } from './media-rows'
import type { Schema } from '../database/schema'
import { doneBefore } from '../access/staff-events'
import { asStaff, staffAt, type AsStaff } from '../access/staff-at'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'
import { goneForGood } from './media-housekeeping'
import { partOf, madePart } from './media-part'

type MediaParts = {
  readonly blobs: BlobStorePort
  /** Image processing; undefined where it is not available: then pictures are rejected. */
  readonly pictures?: MediaPicturesPort
  /** Maximum file size in bytes. */
  readonly largest: number
}

type Sized = { readonly width: number; readonly height: number }

type Opened = {
  readonly name: string
  readonly type: MediaType
  readonly bytes: Uint8Array
  readonly size?: Sized
  readonly widths: readonly PictureWidth[]
}

type Library = MediaParts & {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: Pick<PlatformDeps, 'clock' | 'random'>
  readonly asDesk: AsStaff
}

/** The media library in the embedded platform's database; its bytes are in the blob store. */
export const referenceMedia = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'random'>,
  { blobs, pictures, largest }: MediaParts,
): MediaDeskPort => {
  const asDesk = asStaff(db, session)
  const library: Library = { db, session, deps, blobs, pictures, largest, asDesk }

  return {
    list: listMedia(library),
    find: id =>
      asDesk(async () => {
        const row = await rowOf(db, session, id)
        return E.isLeft(row) ? row : E.right(await detailOf(db, session, row.right))
      }),
    add: add(library),
    change: change(library),
    remove: removed(library),
  }
}

const listMedia =
  ({ db, session, largest, asDesk }: Library): MediaDeskPort['list'] =>
  listQuery =>
    asDesk(async () => {
      const found = () => narrowed(storedRows(db, session), listQuery)
      const { total } = await db
        .selectFrom(found().as('found'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await found()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(listQuery.perPage)
        .offset((listQuery.page - 1) * listQuery.perPage)
        .execute()
      return E.right({ items: rows.map(mediaOfRow), total: Number(total), largest })
    })

const add =
  (library: Library): MediaDeskPort['add'] =>
  sent =>
    pipe(
      library.asDesk(async desk => {
        const file = checkMedia(sent, library.largest)
        if (E.isLeft(file)) return E.left(invalid(file.left))
        const hash = await hashOf(file.right.bytes)
        const known = await storedRows(library.db, library.session).where('content_hash', '=', hash).executeTakeFirst()
        return E.right({ desk, hash, file: file.right, known })
      }),
      TE.flatMap(({ desk, hash, file, known }) =>
        known
          ? TE.right(mediaOfRow(known))
          : pipe(
              opened(library.pictures, file),
              TE.flatMap(one => storeMedia(library, hash, desk, one)),
            ),
      ),
    )

const change =
  (library: Library): MediaDeskPort['change'] =>
  ({ id, version, ...changes }) =>
    pipe(
      library.asDesk(async () => {
        const row = await rowOf(library.db, library.session, id)
        if (E.isLeft(row)) return row
        const isSame = Object.entries(changedColumns(changes)).every(
          ([column, value]) => row.right[column as keyof MediaRow] === value,
        )
        if (!isSame && row.right.version !== version) return E.left(conflict('staff.issues.changed'))
        if (changes.crop && row.right.width === null) return E.left(invalid(issue('crop', 'media.issues.no-picture')))
        return E.right({ row: row.right, isSame })
      }),
      TE.tap(({ row, isSame }) =>
        isSame || row.width === null ? TE.right(undefined) : partOf(library, row, changes.crop),
      ),
      TE.flatMap(({ row, isSame }) =>
        attempt(async () => {
          if (isSame) return E.right(await detailOf(library.db, library.session, row))
          const changed = await library.db
            .updateTable('media')
            .set({ ...changedColumns(changes), version: version + 1, touched_at: library.deps.clock.now() })
            .where('id', '=', id)
            .where('version', '=', version)
            .where('state', '=', 'kept')
            .returningAll()
            .executeTakeFirst()
          return changed
            ? E.right(await detailOf(library.db, library.session, changed))
            : E.left(conflict('staff.issues.changed'))
        }),
      ),
    )

const removed =
  ({ db, session, deps, blobs }: Library): MediaDeskPort['remove'] =>
  ({ id, version, key }) =>
    pipe(
      transaction(db, async trx => {
        const desk = await staffAt(trx, session)
        if (E.isLeft(desk)) return desk
        if (
          (await doneBefore(trx, `media:${desk.right.id}`, `${id} ${key}`, 'removed', deps.clock.now())) !== undefined
        )
          return E.right(false)
        const row = await trx
          .selectFrom('media')
          .select('version')
          .where('id', '=', id)
          .where('store_key', '=', session.visitor.storeKey)
          .where('state', '=', 'kept')
          .executeTakeFirst()
        if (!row) return E.left(notFound('media'))
        const uses = await usesOf(trx, session.visitor.storeKey, id)
        if (uses.length > 0) return E.left(invalid(issue('media', 'media.issues.used', { count: uses.length })))
        // The same file may be uploaded again before deletion has finished.
        const won = await trx
          .updateTable('media')
          .set({ state: 'removed', content_hash: `removed ${id}` })
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
        return won ? E.right(true) : E.left(conflict('staff.issues.changed'))
      }),
      TE.flatMap(isNew => (isNew ? goneForGood(db, blobs, id) : TE.right(undefined))),
    )

const detailOf = async (db: Database, session: SessionPort, row: MediaRow) => ({
  ...mediaOfRow(row),
  usedBy: await usesOf(db, session.visitor.storeKey, row.id),
})

const rowOf = async (db: Database, session: SessionPort, id: string): Promise<E.Either<DomainError, MediaRow>> =>
  E.fromNullable(notFound('media'))(await storedRows(db, session).where('id', '=', id).executeTakeFirst())

const storedRows = (db: Database, session: SessionPort) =>
  db.selectFrom('media').selectAll().where('store_key', '=', session.visitor.storeKey).where('state', '=', 'kept')

/** Decodes and resizes pictures; other files are stored unchanged. */
const opened = (pictures: MediaParts['pictures'], file: Pick<Opened, 'name' | 'type' | 'bytes'>): Outcome<Opened> => {
  if (!isPicture(file.type)) return TE.right({ ...file, widths: [] })
  if (!pictures) return TE.left(invalid(issue('file', 'media.issues.not-here', { name: file.name })))
  return pipe(
    pictures.open(file),
    TE.flatMap(({ bytes, ...size }) =>
      pipe(
        pictures.widths({ type: file.type, bytes }, undefined),
        TE.map(widths => ({ ...file, bytes, size, widths })),
      ),
    ),
  )
}

/**
 * Writes the row before the bytes: if the upload is interrupted, cleanup finds the row, and sending the same file
 * again completes it.
 */
const storeMedia = (
  { db, session, deps, blobs }: Library,
  hash: string,
  desk: StaffDesk,
  file: Opened,
): Outcome<MediaItem> => {
  const now = deps.clock.now()
  return pipe(
    query(async () => {
      await db
        .insertInto('media')
        .values({
          id: deps.random.token(16),
          store_key: session.visitor.storeKey,
          ...changedColumns({ name: file.name, alt: {} }),
          type: file.type,
          size: file.bytes.byteLength,
          width: file.size?.width ?? null,
          height: file.size?.height ?? null,
          content_hash: hash,
          state: 'pending',
          version: 0,
          created_at: now,
          touched_at: now,
          added_by: desk.name,
        })
        .onConflict(found => found.columns(['store_key', 'content_hash']).doNothing())
        .execute()
      return db
        .selectFrom('media')
        .selectAll()
        .where('store_key', '=', session.visitor.storeKey)
        .where('content_hash', '=', hash)
        .executeTakeFirstOrThrow()
    }),
    TE.tap(({ id }) => blobs.write(originalBlob(id), file.bytes)),
    TE.tap(({ id }) =>
      file.size ? madePart(db, blobs, id, pictureKey(id, undefined), file.widths) : TE.right(undefined),
    ),
    TE.flatMap(({ id }) =>
      query(() =>
        db.updateTable('media').set({ state: 'kept' }).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
      ),
    ),
    TE.map(mediaOfRow),
  )
}

const hashOf = async (bytes: Uint8Array): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')

type Rows = SelectQueryBuilder<Schema, 'media', MediaRow>

const narrowed = (rows: Rows, { text, kind, withoutAlt }: MediaQuery): Rows => {
  const pattern = containing(text)
  return rows
    .$if(kind !== undefined, some => some.where('type', kind === 'file' ? '=' : '<>', 'application/pdf'))
    .$if(withoutAlt === true, some => some.where('type', '<>', 'application/pdf').where('alt_fold', '=', ''))
    .$if(text !== '', some =>
      some.where(({ or }) =>
        or(['name_fold', 'alt_fold'].map(column => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`)),
      ),
    )
}
