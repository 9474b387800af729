import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { MembershipsPort } from '../../../core/company/memberships.port'
import { bare } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import { companiesPath, lockRequest, memberLockPath, membershipToWire } from './memberships.wire'

/** Memberships of the session's customer, and locking a member of the company acted for. */
export const membershipRoutes: readonly Route<{ readonly memberships: MembershipsPort }>[] = [
  {
    method: 'GET',
    path: companiesPath,
    handle: (_, { memberships }) =>
      bare(memberships.mine(), companies => ({ companies: companies.map(membershipToWire) })),
  },
  {
    method: 'PUT',
    path: memberLockPath(':userId'),
    handle: ({ params, body }, { memberships }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(lockRequest, body)),
          TE.flatMap(change => memberships.lock(Number(params['userId']), change)),
        ),
        () => undefined,
      ),
  },
]
