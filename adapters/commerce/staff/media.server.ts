import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import { addMedia, changeMedia, removeMedia, viewMedia, viewMediaItem } from '../../../core/media/media-desk'
import type { MediaDeskPort } from '../../../core/media/media-desk.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, unavailable } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  altFromWire,
  changeMediaRequest,
  mediaDetailToWire,
  mediaFileField,
  mediaItemPath,
  mediaPath,
  mediaQueryFromWire,
  mediaToWire,
  removeMediaRequest,
} from './media.wire'

const idIn = ({ params }: Call): string => params['mediaId'] ?? ''

export const mediaRoutes: readonly Route<{ readonly staff: StaffPort; readonly media: MediaDeskPort }>[] = [
  {
    method: 'GET',
    path: mediaPath,
    handle: ({ query }, ports) => {
      const { perPage, ...asked } = mediaQueryFromWire(query)
      return enveloped(viewMedia(ports)(asked, perPage), ({ items, ...page }) => ({
        ...page,
        items: items.map(mediaToWire),
      }))
    },
  },
  {
    method: 'POST',
    path: mediaPath,
    form: true,
    takes: 'files',
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => theFile(call)),
          TE.flatMap(addMedia(ports)),
        ),
        mediaToWire,
      ),
  },
  {
    method: 'GET',
    path: mediaItemPath(':mediaId'),
    handle: (call, ports) => enveloped(viewMediaItem(ports)(idIn(call)), mediaDetailToWire),
  },
  {
    method: 'PUT',
    path: mediaItemPath(':mediaId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => decodeRequest(changeMediaRequest, call.body)),
          TE.flatMap(({ alt, ...change }) => changeMedia(ports)({ ...change, alt: altFromWire(alt), id: idIn(call) })),
        ),
        mediaDetailToWire,
      ),
  },
  {
    method: 'DELETE',
    path: mediaItemPath(':mediaId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => decodeRequest(removeMediaRequest, call.body)),
          TE.flatMap(removal => removeMedia(ports)({ ...removal, id: idIn(call) })),
        ),
        () => ({ id: idIn(call) }),
      ),
  },
]

/** One file in one field; other parts of the form are ignored. */
const theFile = ({ form }: Call): Outcome<SentFile> => {
  const [file] = (form?.getAll(mediaFileField) ?? []).filter(entry => typeof entry !== 'string')
  if (!file) return TE.left(invalid(issue('file', 'media.issues.none')))
  return TE.tryCatch(
    async () => ({ name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }),
    reason => unavailable('media library', String(reason)),
  )
}
