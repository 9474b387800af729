import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { currentCustomer } from '../reference/access/current-customer'
import type { SessionPort } from '../../core/access/session.port'
import type { MembershipsPort } from '../../core/company/memberships.port'
import { forbidden } from '../../core/shared/domain-error'

/** On a merchant's platform, the companies that the sign-in named; the portal itself locks its users. */
export const sessionMemberships = (session: SessionPort): MembershipsPort => ({
  mine: () =>
    pipe(
      currentCustomer(session),
      TE.map(({ companies = [], company, roleName }) =>
        companies.map(each => ({
          company: each,
          ...(each.id === company?.id && roleName !== undefined ? { roleName } : {}),
        })),
      ),
    ),
  lock: () => TE.left(forbidden('company.locked-at-portal')),
})
