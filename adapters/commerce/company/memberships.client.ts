import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { MembershipsPort } from '../../../core/company/memberships.port'
import { decodeBare, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { companiesCodec, companiesPath, memberLockPath, membershipFromWire } from './memberships.wire'

const service = 'memberships'

/** Memberships over HTTP, from the page to our gateway. */
export const commerceMemberships = (http: Http): MembershipsPort => ({
  mine: () =>
    pipe(
      http.get(companiesPath),
      TE.flatMapEither(decodeBare(companiesCodec, service)),
      TE.map(({ companies }) => companies.map(membershipFromWire)),
    ),
  lock: (userId, { locked, reason }) =>
    pipe(
      http.put(memberLockPath(userId), { body: { locked, ...(reason === undefined ? {} : { reason }) } }),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
})
