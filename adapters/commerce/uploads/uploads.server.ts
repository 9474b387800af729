import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import type { UploadsPort } from '../../../core/uploads/uploads.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound, unavailable } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import { failure } from '../../shared/envelope'
import type { Answer, Call, Route } from '../../shared/route'
import { fileField, uploadRoute, uploadsPath } from './uploads.wire'

type UploadsRoute = Route<{ readonly uploads: UploadsPort }>

const keep: UploadsRoute = {
  method: 'POST',
  path: uploadsPath,
  form: true,
  takes: 'files',
  handle: (call, { uploads }) => enveloped(pipe(theFile(call), TE.flatMap(uploads.keep)), stored => stored),
}

/** One file in one field; other parts of the form are ignored. */
const theFile = ({ form }: Call): Outcome<SentFile> => {
  const files = (form?.getAll(fileField) ?? []).filter(entry => typeof entry !== 'string')
  const [file] = files
  if (!file) return TE.left(invalid(issue(fileField, 'cart.choice-file-empty')))
  if (files.length > 1) return TE.left(invalid(issue(fileField, 'cart.choice-one-file')))
  return TE.tryCatch(
    async () => ({ name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }),
    reason => unavailable('uploads', String(reason)),
  )
}

const send: UploadsRoute = {
  method: 'GET',
  path: uploadRoute,
  handle: async ({ params, query }, { uploads }) => {
    const id = params.uploadId ?? ''
    const key = query.get('key')?.slice(0, 200)
    const found = /^[\w-]{1,100}$/.test(id) ? await uploads.read(id, key)() : E.left(notFound('upload'))
    return E.isLeft(found) ? failure(found.left) : attachment(found.right)
  },
}

const attachment = (file: SentFile): Answer => ({
  status: 200,
  body: file.bytes,
  headers: attachmentHeaders({ ...file, size: file.bytes.byteLength }),
})

export const uploadsRoutes: readonly UploadsRoute[] = [keep, send]
