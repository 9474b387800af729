import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StaffPort } from '../../../core/staff/staff.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  accountPath,
  accountsCodec,
  accountsFromWire,
  accountsPath,
  deskCodec,
  deskFromWire,
  deskPath,
} from './staff.wire'

const service = 'staff desk'

/** The staff member of this session, and staff capabilities, over HTTP. */
export const commerceStaff = (http: Http): StaffPort => ({
  desk: () => pipe(http.get(deskPath), TE.flatMapEither(decodeData(deskCodec, service)), TE.map(deskFromWire)),
  accounts: () =>
    pipe(http.get(accountsPath), TE.flatMapEither(decodeData(accountsCodec, service)), TE.map(accountsFromWire)),
  add: ({ email, capabilities, key }) =>
    pipe(
      http.post(accountsPath, { body: { email, capabilities, key } }),
      TE.flatMapEither(decodeData(accountsCodec, service)),
      TE.map(accountsFromWire),
    ),
  change: ({ accountId, before, after, key }) =>
    pipe(
      http.put(accountPath(accountId), { body: { before, after, key } }),
      TE.flatMapEither(decodeData(accountsCodec, service)),
      TE.map(accountsFromWire),
    ),
  remove: ({ accountId, before, key }) =>
    pipe(
      http.delete(accountPath(accountId), { body: { before, key } }),
      TE.flatMapEither(decodeData(accountsCodec, service)),
      TE.map(accountsFromWire),
    ),
})
