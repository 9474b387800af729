import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { MediaHousekeepingPort } from '../../../core/media/media-desk.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { removeMediaBlobs } from './media-blobs'
import { query } from '../database/transaction'

export const goneForGood = (db: Database, blobs: BlobStorePort, id: string): Outcome<void> =>
  pipe(
    query(() => db.selectFrom('media_part').select('picture_key').where('media_id', '=', id).execute()),
    TE.flatMap(parts =>
      removeMediaBlobs(
        blobs,
        id,
        parts.map(part => part.picture_key),
      ),
    ),
    TE.flatMap(() =>
      query(async () => {
        await db.deleteFrom('media_part').where('media_id', '=', id).execute()
        await db.deleteFrom('media').where('id', '=', id).execute()
      }),
    ),
  )

const day = 86_400_000

const batchSize = 200

/** Deletes unfinished uploads, and completes interrupted deletions. */
export const referenceMediaHousekeeping = (db: Database, blobs: BlobStorePort): MediaHousekeepingPort => ({
  purgeExpired: now =>
    pipe(
      query(async () => {
        await db
          .updateTable('media')
          .set({ state: 'removed', content_hash: sql<string>`'removed ' || id` })
          .where('state', '=', 'pending')
          .where('touched_at', '<', now - day)
          .execute()
        return db
          .selectFrom('media')
          .select('id')
          .where('state', '=', 'removed')
          .orderBy('touched_at')
          .limit(batchSize)
          .execute()
      }),
      TE.flatMap(TE.traverseSeqArray(({ id }) => goneForGood(db, blobs, id))),
      TE.map(removed => removed.length),
    ),
})
