import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { pictureKey, type Crop } from '../../../core/media/media'
import type { MediaPicturesPort, PictureWidth } from '../../../core/media/media-pictures.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { originalBlob, writeWidths } from './media-blobs'
import { mediaOfRow, type MediaRow } from './media-rows'
import { query } from '../database/transaction'

type Parts = { readonly db: Database; readonly blobs: BlobStorePort; readonly pictures?: MediaPicturesPort }

/** Creates the image sizes of another crop, once. */
export const partOf = ({ db, blobs, pictures }: Parts, row: MediaRow, crop: Crop | undefined): Outcome<void> => {
  const key = pictureKey(row.id, crop)
  return pipe(
    query(() =>
      db
        .selectFrom('media_part')
        .select('is_made')
        .where('media_id', '=', row.id)
        .where('picture_key', '=', key)
        .executeTakeFirst(),
    ),
    TE.flatMap(part => {
      if (part?.is_made === 1) return TE.right(undefined)
      if (!pictures) return TE.left(invalid(issue('crop', 'media.issues.not-here', { name: row.name })))
      return pipe(
        blobs.read(originalBlob(row.id)),
        TE.flatMap(bytes =>
          bytes ? pictures.widths({ type: mediaOfRow(row).type, bytes }, crop) : TE.left(notFound('media')),
        ),
        TE.flatMap(widths => madePart(db, blobs, row.id, key, widths)),
      )
    }),
  )
}

/** Writes the image sizes of one crop, and records that they exist. */
export const madePart = (
  db: Database,
  blobs: BlobStorePort,
  id: string,
  key: string,
  widths: readonly PictureWidth[],
): Outcome<void> =>
  pipe(
    query(() =>
      db
        .insertInto('media_part')
        .values({ media_id: id, picture_key: key, is_made: 0 })
        .onConflict(found => found.columns(['media_id', 'picture_key']).doNothing())
        .execute(),
    ),
    TE.flatMap(() => writeWidths(blobs, key, widths)),
    TE.flatMap(() =>
      query(
        async () =>
          void (await db
            .updateTable('media_part')
            .set({ is_made: 1 })
            .where('media_id', '=', id)
            .where('picture_key', '=', key)
            .execute()),
      ),
    ),
  )
