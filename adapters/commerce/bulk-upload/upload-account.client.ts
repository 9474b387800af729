import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { UploadAccountPort } from '../../../core/bulk-upload/upload-account.port'
import { decodeBare } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  aboutCodec,
  aboutFromWire,
  savedVersionCodec,
  savedListCodec,
  accountLinesPath,
  accountListPath,
  listFromWire,
  listToWire,
} from './upload-account.wire'

const service = 'kept list'

/** The account's SKU list over HTTP, from the page to our gateway. */
export const commerceUploadAccount = (http: Http): UploadAccountPort => ({
  about: () =>
    pipe(http.get(accountListPath), TE.flatMapEither(decodeBare(aboutCodec, service)), TE.map(aboutFromWire)),
  read: () =>
    pipe(
      http.get(accountLinesPath),
      TE.flatMapEither(decodeBare(savedListCodec, service)),
      TE.map(({ kept }) => kept && { version: kept.version, list: listFromWire(kept.list) }),
    ),
  keep: (list, seen, key) =>
    pipe(
      http.put(accountListPath, { body: { seen, key, ...(list ? { list: listToWire(list) } : {}) } }),
      TE.flatMapEither(decodeBare(savedVersionCodec, service)),
    ),
})
