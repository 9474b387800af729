import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccessDeskPort } from '../../../core/access-requests/access-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  decisionToWire,
  detailFromWire,
  queryToWire,
  requestCodec,
  requestFromWire,
  requestPath,
  requestsCodec,
  requestsPath,
} from './access-desk.wire'

const service = 'access desk'

/** The desk for access requests over HTTP. */
export const commerceAccessDesk = (http: Http): AccessDeskPort => ({
  list: query =>
    pipe(
      http.get(requestsPath, { query: queryToWire(query) }),
      TE.flatMapEither(decodeData(requestsCodec, service)),
      TE.map(({ requests, total }) => ({ requests: requests.map(requestFromWire), total })),
    ),
  find: ({ customerId, target }) =>
    pipe(
      http.get(requestPath(customerId), { query: { target } }),
      TE.flatMapEither(decodeData(requestCodec, service)),
      TE.map(detailFromWire),
    ),
  decide: ({ customerId, target, version, key, decision }) =>
    pipe(
      http.put(requestPath(customerId), { body: { target, version, key, decision: decisionToWire(decision) } }),
      TE.flatMapEither(decodeData(requestCodec, service)),
      TE.map(detailFromWire),
    ),
})
