import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ApplicationDeskPort } from '../../../core/trade-accounts/application-desk.port'
import { largestUpload } from '../../../core/uploads/upload-limits'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { sentFileIn } from '../../shared/sent-file'
import {
  applicationFilePath,
  deskApplicationCodec,
  deskApplicationPath,
  deskApplicationsPath,
  deskPageCodec,
  deskPartPath,
  deskQueryToWire,
  taxNumberCodec,
  taxNumberPath,
} from './application-desk.wire'

const service = 'application desk'

/** The desk for applications over HTTP. */
export const commerceApplicationDesk = (http: Http): ApplicationDeskPort => ({
  list: query =>
    pipe(
      http.get(deskApplicationsPath, { query: deskQueryToWire(query) }),
      TE.flatMapEither(decodeData(deskPageCodec, service)),
    ),
  byNumber: number =>
    pipe(
      http.get(deskApplicationPath(encodeURIComponent(number))),
      TE.flatMapEither(decodeData(deskApplicationCodec, service)),
    ),
  decide: ({ number, part, version, key, decision }) =>
    pipe(
      http.put(deskPartPath(encodeURIComponent(number), encodeURIComponent(part)), {
        body: { version, key, decision },
      }),
      TE.flatMapEither(decodeData(deskApplicationCodec, service)),
    ),
  taxNumber: number =>
    pipe(
      http.post(taxNumberPath(encodeURIComponent(number)), { body: {} }),
      TE.flatMapEither(decodeData(taxNumberCodec, service)),
      TE.map(answer => answer.number),
    ),
  file: (number, uploadId) =>
    pipe(
      http.get(applicationFilePath(encodeURIComponent(number), encodeURIComponent(uploadId)), { bytes: largestUpload }),
      TE.flatMapEither(sentFileIn(service)),
    ),
})
