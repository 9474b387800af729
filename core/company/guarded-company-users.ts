import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { permittedInCompany } from '../access/requirements'
import { conflict, invalid, issue, type DomainError, type Issue, type Outcome } from '../shared/domain-error'
import { assignedGrants } from './assigned-grants'
import { checkNewUser, checkUserDetails } from './check-company-user'
import { grantedAbove } from './check-role'
import type { CompanyUser, CompanyUserDetails } from './company-user'
import type { CompanyUsersPort } from './company-users.port'
import { keepingAnAdmin } from './keeping-an-admin'
import type { RolesPort } from './roles.port'

const without = <A>(issues: readonly Issue[], right: A): E.Either<readonly Issue[], A> =>
  issues.length > 0 ? E.left(issues) : E.right(right)

/** Preconditions for reading and changing company users, on any platform. */
const table: GuardTable<CompanyUsersPort> = {
  list: { who: permittedInCompany('get_users') },
  byId: { who: permittedInCompany('get_user_detail') },
  invite: {
    who: permittedInCompany('create_user'),
    shape: user => without(checkNewUser(user), [user]),
    limits: [rateLimits.invitations],
  },
  change: {
    who: permittedInCompany('update_user'),
    shape: (id, details) => without(checkUserDetails(details), [id, details]),
  },
  remove: { who: permittedInCompany('delete_user') },
}

/**
 * Nobody assigns a role above their own level. The last admin and oneself cannot be removed; a user who is removed or
 * gets another role is signed out.
 */
export const guardedCompanyUsers = (
  users: CompanyUsersPort,
  guard: Guard,
  roles: RolesPort,
): Guarded<CompanyUsersPort> =>
  guarded(
    'companyUsers',
    table,
    withinOwnLevel(endingSessions(keepingAnAdmin(users, roles), guard), guard, roles),
    guard,
  )

/** Whoever keeps their role may have a higher one than the visitor. */
const withinOwnLevel = (users: CompanyUsersPort, { session }: Guard, roles: RolesPort): CompanyUsersPort => {
  const unlessAbove = (chosen: CompanyUserDetails): Outcome<void> =>
    pipe(
      assignedGrants(roles, chosen),
      TE.filterOrElse(
        grants => grantedAbove(session.visitor, [], grants).length === 0,
        (): DomainError => invalid(issue('role', 'company.role-above-own')),
      ),
      TE.map(() => undefined),
    )
  return {
    ...users,
    invite: user =>
      pipe(
        unlessAbove(user),
        TE.flatMap(() => users.invite(user)),
      ),
    change: (id, details) =>
      pipe(
        users.byId(id),
        TE.flatMap(({ role, ownRole }) =>
          role === details.role && ownRole?.id === details.roleId ? TE.right(undefined) : unlessAbove(details),
        ),
        TE.flatMap(() => users.change(id, details)),
      ),
  }
}

/** Permissions of a session are fixed at sign-in, so a new sign-in is required (security rule 1). */
const endingSessions = (users: CompanyUsersPort, { session }: Guard): CompanyUsersPort => {
  const endSessionsOf = ({ customerId }: CompanyUser): Outcome<void> =>
    customerId === undefined ? TE.right(undefined) : session.endAllOf(customerId)
  return {
    ...users,
    change: (id, details) =>
      pipe(
        users.byId(id),
        TE.bindTo('known'),
        TE.bind('changed', () => users.change(id, details)),
        TE.chainFirst(({ known, changed }) =>
          known.role === changed.role && known.ownRole?.id === changed.ownRole?.id
            ? TE.right(undefined)
            : endSessionsOf({ ...known, ...changed }),
        ),
        TE.map(({ changed }) => changed),
      ),
    remove: id =>
      pipe(
        users.byId(id),
        TE.flatMap(known =>
          known.customerId !== undefined && known.customerId === session.visitor.customer?.id
            ? TE.left(conflict('company.not-yourself'))
            : pipe(
                users.remove(id),
                TE.flatMap(() => endSessionsOf(known)),
              ),
        ),
      ),
  }
}
