import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { conflict } from '../shared/domain-error'
import { assignedGrants } from './assigned-grants'
import { managesCompany } from './company-managers'
import type { CompanyUser, CompanyUserDetails } from './company-user'
import type { CompanyUsersPort } from './company-users.port'
import type { RolesPort } from './roles.port'

const admin = 0

/** Whether the company has no other admin. Pending invitations do not count. */
export const isLastAdmin = (person: CompanyUser, admins: readonly CompanyUser[]): boolean =>
  isAdmin(person) && person.state === 'active' && !admins.some(each => each.id !== person.id && isAdmin(each))

/** Holds the template itself, not a role built on it. */
const isAdmin = ({ role, ownRole }: CompanyUser): boolean => role === admin && ownRole === undefined

/**
 * Prevents removal of a company's last admin, on any platform: 'conflict' with 'company.last-admin'. Whoever holds an
 * own role that manages people and roles counts as admin. Concurrent changes may slip through; only the platform can
 * prevent that.
 */
export const keepingAnAdmin = (users: CompanyUsersPort, roles: RolesPort): CompanyUsersPort => {
  const unlessLast = (id: number): Outcome<void> =>
    pipe(
      users.byId(id),
      TE.bindTo('person'),
      TE.bind('admins', ({ person }) =>
        isAdmin(person)
          ? pipe(
              users.list({ page: 1, role: admin, state: 'active' }),
              TE.map(found => found.users),
            )
          : TE.right([]),
      ),
      TE.flatMap(({ person, admins }) =>
        isLastAdmin(person, admins) ? hasOtherManager(roles, id) : TE.right(undefined),
      ),
    )
  return {
    ...users,
    change: (id, details) =>
      pipe(
        stillManages(roles, details),
        TE.flatMap(manages => (manages ? TE.right(undefined) : unlessLast(id))),
        TE.flatMap(() => users.change(id, details)),
      ),
    remove: id =>
      pipe(
        unlessLast(id),
        TE.flatMap(() => users.remove(id)),
      ),
  }
}

const stillManages = (roles: RolesPort, details: CompanyUserDetails): Outcome<boolean> =>
  details.roleId === undefined
    ? TE.right(details.role === admin)
    : pipe(
        assignedGrants(roles, details),
        TE.map(grants => managesCompany(details.role, grants)),
      )

/** Whether somebody else holds a role of the company's own that manages people and roles. */
const hasOtherManager = (roles: RolesPort, id: number): Outcome<void> =>
  pipe(
    roles.list(),
    TE.map(all => all.filter(role => !role.template && role.people && managesCompany(role.builtOn, role.grants))),
    TE.flatMap(managing =>
      pipe(
        managing,
        TE.traverseArray(role => roles.byId(role.id)),
      ),
    ),
    TE.flatMap(found =>
      found.some(({ holders }) => holders.some(holder => holder.id !== id && holder.state === 'active'))
        ? TE.right(undefined)
        : TE.left(conflict('company.last-admin')),
    ),
  )
