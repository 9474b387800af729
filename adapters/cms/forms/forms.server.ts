import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import type { FormsPort } from '../../../core/forms/forms.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound, unavailable } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import { dataCodec, dataPart, filesPart, formPath, formToWire, sentFromWire, submitPath } from './forms.wire'

type FormsRoute = Route<{ readonly forms: FormsPort }>

const idIn = ({ params }: Call): E.Either<DomainError, string> => {
  const id = params['formId'] ?? ''
  return /^[\w-]{1,100}$/.test(id) ? E.right(id) : E.left(notFound('form'))
}

const maxFiles = 50

/** Forms of this visitor's store; language and fields in a request are ignored. */
export const formsRoutes: readonly FormsRoute[] = [
  {
    method: 'GET',
    path: formPath(':formId'),
    handle: (call, { forms }) =>
      enveloped(pipe(TE.fromEither(idIn(call)), TE.flatMap(forms.form)), form => ({ item: formToWire(form) })),
  },
  {
    method: 'POST',
    path: submitPath(':formId'),
    form: true,
    takes: 'files',
    handle: (call, { forms }) =>
      enveloped(
        pipe(
          TE.Do,
          TE.bind('id', () => TE.fromEither(idIn(call))),
          TE.bind('form', ({ id }) => forms.form(id)),
          TE.bind('data', () => TE.fromEither(dataIn(call))),
          TE.bind('files', () => filesIn(call)),
          TE.flatMap(({ id, form, data, files }) => forms.submit(id, sentFromWire(form, data, files))),
        ),
        ({ html }) => ({ item: html }),
      ),
  },
]

const unreadable = invalid(issue('body', 'shared.unreadable', { fields: dataPart }))

const dataIn = ({ form }: Call) => {
  const text = form?.get(dataPart)
  return pipe(
    typeof text === 'string' && text.length <= 200_000
      ? E.tryCatch(
          (): unknown => JSON.parse(text),
          () => unreadable,
        )
      : E.left(unreadable),
    E.flatMap(body => decodeRequest(dataCodec, body)),
  )
}

const filesIn = ({ form }: Call): Outcome<readonly SentFile[]> => {
  const files = (form?.getAll(filesPart) ?? []).filter(entry => typeof entry !== 'string')
  if (files.length > maxFiles) return TE.left(unreadable)
  return TE.tryCatch(
    () =>
      Promise.all(
        files.map(async file => ({
          name: file.name,
          type: file.type,
          bytes: new Uint8Array(await file.arrayBuffer()),
        })),
      ),
    reason => unavailable('forms', String(reason)),
  )
}
