import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { UploadAccountPort } from '../../../core/bulk-upload/upload-account.port'
import { bare } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import {
  aboutToWire,
  keepRequest,
  accountLinesPath,
  accountListPath,
  listFromWire,
  listToWire,
} from './upload-account.wire'

type UploadAccountRoute = Route<{ readonly uploadAccount: UploadAccountPort }>

/** The SKU list on the account of the signed-in customer. */
export const uploadAccountRoutes: readonly UploadAccountRoute[] = [
  { method: 'GET', path: accountListPath, handle: (_, { uploadAccount }) => bare(uploadAccount.about(), aboutToWire) },
  {
    method: 'GET',
    path: accountLinesPath,
    handle: (_, { uploadAccount }) =>
      bare(uploadAccount.read(), kept =>
        kept ? { kept: { version: kept.version, list: listToWire(kept.list) } } : {},
      ),
  },
  {
    method: 'PUT',
    path: accountListPath,
    takes: 'table',
    handle: ({ body }, { uploadAccount }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(keepRequest, body)),
          TE.flatMap(({ seen, key, list }) => uploadAccount.keep(list && listFromWire(list), seen, key)),
        ),
        answer => answer,
      ),
  },
]
