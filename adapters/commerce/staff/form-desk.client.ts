import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { FormDeskPort } from '../../../core/forms/form-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { sentFileIn } from '../../shared/sent-file'
import {
  largestSubmittedFile,
  submissionCodec,
  submissionFromWire,
  submissionPath,
  submissionQueryToWire,
  submissionsCodec,
  submissionsPath,
  submittedFilePath,
} from './form-desk.wire'

const service = 'form desk'

/** The desk for forms over HTTP. */
export const commerceFormDesk = (http: Http): FormDeskPort => ({
  list: query =>
    pipe(
      http.get(submissionsPath, { query: submissionQueryToWire(query) }),
      TE.flatMapEither(decodeData(submissionsCodec, service)),
      TE.map(({ submissions, total, forms }) => ({ submissions: submissions.map(submissionFromWire), total, forms })),
    ),
  find: id =>
    pipe(
      http.get(submissionPath(encodeURIComponent(id))),
      TE.flatMapEither(decodeData(submissionCodec, service)),
      TE.map(submissionFromWire),
    ),
  file: (id, number) =>
    pipe(
      http.get(submittedFilePath(encodeURIComponent(id), number), { bytes: largestSubmittedFile }),
      TE.flatMapEither(sentFileIn(service)),
    ),
})
