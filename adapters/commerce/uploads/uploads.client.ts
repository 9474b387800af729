import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { largestUpload } from '../../../core/uploads/upload-limits'
import type { SentFile } from '../../../core/uploads/upload'
import type { UploadsPort } from '../../../core/uploads/uploads.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import { failureIn } from '../../shared/envelope'
import type { Http, HttpAnswer } from '../../shared/http'
import { fileField, uploadCodec, uploadPath, uploadsPath } from './uploads.wire'

const service = 'commerce uploads'

/** Uploads for product modifiers, over our own two calls. */
export const commerceUploads = (http: Http): UploadsPort => ({
  keep: file =>
    pipe(http.post(uploadsPath, { form: formOf(file) }), TE.flatMapEither(decodeData(uploadCodec, service))),
  read: (id, key) =>
    pipe(
      http.get(uploadPath(id), { bytes: largestUpload, ...(key === undefined ? {} : { query: { key } }) }),
      TE.flatMapEither(fileIn),
    ),
})

const formOf = (file: SentFile): FormData => {
  const form = new FormData()
  form.set(fileField, new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
  return form
}

const fileIn = (answer: HttpAnswer): E.Either<DomainError, SentFile> => {
  const failed = failureIn(answer, service)
  if (failed) return E.left(failed)
  if (!(answer.body instanceof Uint8Array)) return E.left(unavailable(service, `no file (status ${answer.status})`))
  return E.right({
    name: nameIn(answer.header('content-disposition') ?? ''),
    type: answer.header('content-type') ?? 'application/octet-stream',
    bytes: answer.body,
  })
}

/** Parses the file name from a Content-Disposition header (RFC 6266), including non-ASCII names. */
const nameIn = (disposition: string): string => {
  const [, encoded = ''] = /filename\*=UTF-8''([^;\s]{1,2000})/i.exec(disposition) ?? []
  try {
    return encoded === '' ? 'file' : decodeURIComponent(encoded)
  } catch {
    return 'file'
  }
}
