import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PeopleImportPort } from '../../../core/people/people-import.port'
import type { SentFile } from '../../../core/uploads/upload'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  checkedFromWire,
  fileField,
  lineToWire,
  peoplePath,
  reviewCodec,
  sentCodec,
  targetCodec,
} from './people-import.wire'

const service = 'people import'

/** Imports of people over HTTP. */
export const commercePeopleImport = (http: Http): PeopleImportPort => ({
  about: target => pipe(http.get(peoplePath(target)), TE.flatMapEither(decodeData(targetCodec, service))),
  read: (target, file) =>
    pipe(
      http.post(`${peoplePath(target)}/files`, { form: formOf(file) }),
      TE.flatMapEither(decodeData(reviewCodec, service)),
      TE.map(review => ({ ...review, lines: review.lines.map(checkedFromWire) })),
    ),
  check: (target, lines) =>
    pipe(
      http.post(`${peoplePath(target)}/review`, { body: { lines: lines.map(lineToWire) } }),
      TE.flatMapEither(decodeData(reviewCodec, service)),
      TE.map(review => ({ ...review, lines: review.lines.map(checkedFromWire) })),
    ),
  send: (target, lines, key) =>
    pipe(
      http.post(peoplePath(target), { body: { lines: lines.map(lineToWire), key } }),
      TE.flatMapEither(decodeData(sentCodec, service)),
      TE.map(sent => ({ ...sent, lines: sent.lines.map(checkedFromWire) })),
    ),
})

const formOf = (file: SentFile): FormData => {
  const form = new FormData()
  form.set(fileField, new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
  return form
}
