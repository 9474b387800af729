import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Insertable } from 'kysely'
import { mediaTypeOf } from '../../../core/media/check-media'
import { pictureBase, pictureKey } from '../../../core/media/media'
import type { MediaPicturesPort } from '../../../core/media/media-pictures.port'
import type { SetupLogo } from '../../../core/setup/setup-draft'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import { invalid, issue, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { originalBlob, writeWidths } from '../content/media-blobs'
import { changedColumns } from '../content/media-rows'
import type { PlatformDeps } from '../database/platform-deps'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { firstStoreKey } from './first-content'

export type LogoDeps = { readonly blobs: BlobStorePort; readonly pictures: MediaPicturesPort }

/** A picture whose files are written, and the rows that make it an entry of the media library. */
export type StoredLogo = {
  readonly media: Insertable<Schema['media']>
  readonly part: Insertable<Schema['media_part']>
  /** The value of a record's field. */
  readonly value: string
}

/** Writes the files of the logo; 'invalid' if it cannot be decoded. Rows follow in the transaction of set-up. */
export const storeLogo = (
  { blobs, pictures, clock, random }: LogoDeps & Pick<PlatformDeps, 'clock' | 'random'>,
  { name, bytes }: SetupLogo,
): Outcome<StoredLogo> => {
  const unreadable = invalid(issue('logo', 'setup.issues.logo', { name }))
  const type = mediaTypeOf(bytes)
  if (type === undefined) return TE.left(unreadable)
  const [id, now] = [random.token(16), clock.now()]
  return pipe(
    pictures.open({ name, type, bytes }),
    TE.bindTo('opened'),
    TE.bind('widths', ({ opened }) => pictures.widths({ type, bytes: opened.bytes }, undefined)),
    TE.mapLeft((error): DomainError => (error.tag === 'invalid' ? unreadable : error)),
    TE.tap(({ opened }) => blobs.write(originalBlob(id), opened.bytes)),
    TE.tap(({ widths }) => writeWidths(blobs, pictureKey(id, undefined), widths)),
    TE.bind('hash', ({ opened }) => TE.fromTask(() => secretHash(`logo ${id} ${opened.bytes.byteLength}`))),
    TE.map(({ opened, hash }) => ({
      media: {
        id,
        store_key: firstStoreKey,
        ...changedColumns({ name, alt: {} }),
        type,
        size: opened.bytes.byteLength,
        width: opened.width,
        height: opened.height,
        content_hash: hash,
        state: 'kept',
        version: 0,
        created_at: now,
        touched_at: now,
        added_by: 'Set-up',
      },
      part: { media_id: id, picture_key: pictureKey(id, undefined), is_made: 1 },
      value: JSON.stringify({ absolutePath: pictureBase(id, undefined), alt_text: '' }),
    })),
  )
}
