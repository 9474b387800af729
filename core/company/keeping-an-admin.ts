import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { conflict } from '../shared/domain-error'
import type { CompanyUser } from './company-user'
import type { CompanyUsersPort } from './company-users.port'

const admin = 0

/** Whether the company has no other admin. Pending invitations do not count. */
export const isLastAdmin = (person: CompanyUser, admins: readonly CompanyUser[]): boolean =>
  person.role === admin &&
  person.ownRole === undefined &&
  person.state === 'active' &&
  !admins.some(({ id, role, state }) => id !== person.id && role === admin && state === 'active')

/**
 * Prevents removal of a company's last admin, on any platform: 'conflict' with 'company.last-admin'. Concurrent changes
 * may slip through; only the platform can prevent that.
 */
export const keepingAnAdmin = (users: CompanyUsersPort): CompanyUsersPort => {
  const unlessLast = (id: number): Outcome<void> =>
    pipe(
      users.byId(id),
      TE.bindTo('person'),
      TE.bind('admins', ({ person }) =>
        person.role === admin
          ? pipe(
              users.list({ page: 1, role: admin, state: 'active' }),
              TE.map(found => found.users),
            )
          : TE.right([]),
      ),
      TE.flatMap(({ person, admins }) =>
        isLastAdmin(person, admins) ? TE.left(conflict('company.last-admin')) : TE.right(undefined),
      ),
    )
  return {
    ...users,
    change: (id, details) =>
      pipe(
        details.role === admin && details.roleId === undefined ? TE.right(undefined) : unlessLast(id),
        TE.flatMap(() => users.change(id, details)),
      ),
    remove: id =>
      pipe(
        unlessLast(id),
        TE.flatMap(() => users.remove(id)),
      ),
  }
}
