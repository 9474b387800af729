import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { FormDeskPort } from '../../../core/forms/form-desk.port'
import type { SentFile } from '../../../core/catalogue/upload'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http, HttpAnswer } from '../../shared/http'
import { largestSubmittedFile, submissionCodec, submissionFromWire, submissionPath, submissionQueryToWire, submissionsCodec, submissionsPath, submittedFilePath } from './form-desk.wire'

const service = 'form desk'

/** The desk for forms, asked of whoever keeps them. */
export const commerceFormDesk = (http: Http): FormDeskPort => ({
  list: query => pipe(
    http.get(submissionsPath, { query: submissionQueryToWire(query) }),
    TE.flatMapEither(decodeData(submissionsCodec, service)),
    TE.map(({ submissions, total, forms }) => ({ submissions: submissions.map(submissionFromWire), total, forms })),
  ),
  find: id => pipe(http.get(submissionPath(encodeURIComponent(id))), TE.flatMapEither(decodeData(submissionCodec, service)), TE.map(submissionFromWire)),
  file: (id, number) => pipe(http.get(submittedFilePath(encodeURIComponent(id), number), { bytes: largestSubmittedFile }), TE.flatMapEither(fileIn)),
})

const fileIn = (answer: HttpAnswer): E.Either<DomainError, SentFile> => {
  if (answer.status !== 200 || !(answer.body instanceof Uint8Array)) return pipe(decodeData(submissionCodec, service)(answer), E.flatMap(() => E.left(notFound('file'))))
  const [, name = 'file'] = /filename\*=UTF-8''([^;]+)/.exec(answer.header('content-disposition') ?? '') ?? []
  return E.right({ name: decodeURIComponent(name), type: answer.header('content-type') ?? 'application/octet-stream', bytes: answer.body })
}
