import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import type { MediaDeskPort } from '../../../core/media/media-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  mediaDetailCodec,
  mediaDetailFromWire,
  mediaFileField,
  mediaFromWire,
  mediaItemCodec,
  mediaItemPath,
  mediaPageCodec,
  mediaPath,
  mediaQueryToWire,
  removedCodec,
} from './media.wire'

const service = 'media library'

/** The media library over HTTP. */
export const commerceMedia = (http: Http): MediaDeskPort => ({
  list: query =>
    pipe(
      http.get(mediaPath, { query: mediaQueryToWire(query) }),
      TE.flatMapEither(decodeData(mediaPageCodec, service)),
      TE.map(({ items, ...page }) => ({ ...page, items: items.map(mediaFromWire) })),
    ),
  find: id =>
    pipe(
      http.get(mediaItemPath(encodeURIComponent(id))),
      TE.flatMapEither(decodeData(mediaDetailCodec, service)),
      TE.map(mediaDetailFromWire),
    ),
  add: file =>
    pipe(
      http.post(mediaPath, { form: formOf(file) }),
      TE.flatMapEither(decodeData(mediaItemCodec, service)),
      TE.map(mediaFromWire),
    ),
  change: ({ id, ...change }) =>
    pipe(
      http.put(mediaItemPath(encodeURIComponent(id)), { body: change }),
      TE.flatMapEither(decodeData(mediaDetailCodec, service)),
      TE.map(mediaDetailFromWire),
    ),
  remove: ({ id, ...removal }) =>
    pipe(
      http.delete(mediaItemPath(encodeURIComponent(id)), { body: removal }),
      TE.flatMapEither(decodeData(removedCodec, service)),
      TE.map(() => undefined),
    ),
})

const formOf = (file: SentFile): FormData => {
  const form = new FormData()
  form.set(mediaFileField, new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
  return form
}
