import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { permittedInCompany, signedIn } from '../access/requirements'
import { conflict, type Issue } from '../shared/domain-error'
import { notLongerThan } from '../shared/text-rules'
import type { MembershipsPort } from './memberships.port'

const longestReason = 300

const table: GuardTable<MembershipsPort> = {
  mine: { who: signedIn },
  lock: {
    who: permittedInCompany('update_user'),
    shape: (userId, { locked, reason }) => {
      const issues: readonly Issue[] = notLongerThan('reason', reason, longestReason)
      const given = reason?.trim()
      return issues.length > 0 ? E.left(issues) : E.right([userId, { locked, ...(given ? { reason: given } : {}) }])
    },
  },
}

/** Nobody locks themselves. */
export const guardedMemberships = (memberships: MembershipsPort, guard: Guard): Guarded<MembershipsPort> =>
  guarded(
    'memberships',
    table,
    {
      ...memberships,
      lock: (userId, change) =>
        userId === guard.session.visitor.customer?.id
          ? TE.left(conflict('company.not-yourself'))
          : memberships.lock(userId, change),
    },
    guard,
  )
