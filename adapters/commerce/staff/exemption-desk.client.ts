import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { largestUpload } from '../../../core/uploads/upload-limits'
import type { ExemptionDeskPort } from '../../../core/exemption/exemption-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { sentFileIn } from '../../shared/sent-file'
import {
  certificateCodec,
  certificateFilePath,
  certificateFromWire,
  certificatePath,
  certificateQueryToWire,
  certificatesCodec,
  certificatesPath,
  decisionToWire,
  detailFromWire,
} from './exemption-desk.wire'

const service = 'exemption desk'

/** The desk for certificates of exemption over HTTP. */
export const commerceExemptionDesk = (http: Http): ExemptionDeskPort => ({
  list: query =>
    pipe(
      http.get(certificatesPath, { query: certificateQueryToWire(query) }),
      TE.flatMapEither(decodeData(certificatesCodec, service)),
      TE.map(({ certificates, total }) => ({ certificates: certificates.map(certificateFromWire), total })),
    ),
  find: id =>
    pipe(
      http.get(certificatePath(encodeURIComponent(id))),
      TE.flatMapEither(decodeData(certificateCodec, service)),
      TE.map(detailFromWire),
    ),
  file: id =>
    pipe(
      http.get(certificateFilePath(encodeURIComponent(id)), { bytes: largestUpload }),
      TE.flatMapEither(sentFileIn(service)),
    ),
  decide: ({ id, key, decision }) =>
    pipe(
      http.put(certificatePath(encodeURIComponent(id)), { body: { key, decision: decisionToWire(decision) } }),
      TE.flatMapEither(decodeData(certificateCodec, service)),
      TE.map(detailFromWire),
    ),
})
