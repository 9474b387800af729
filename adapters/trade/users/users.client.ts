import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CompanyUserPage, CompanyUserQuery } from '../../../core/company/company-user'
import type { CompanyUsersPort } from '../../../core/company/company-users.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import { tradeGraphql } from '../graphql'
import {
  detailVariables,
  newUserVariables,
  queryVariables,
  user,
  userCreate,
  userDelete,
  userFromWire,
  users,
  usersFromWire,
  userUpdate,
} from './users.wire'

/** Limit when searching for pending invitations, which the portal cannot filter by. */
const maxSearched = 200

/**
 * Users of a company over the portal's GraphQL. `companyId` is the company acted for; our own gateway takes it from the
 * session.
 */
export const tradeUsers = (http: Http, companyId: number, whenExpired: Outcome<never>): CompanyUsersPort => {
  const execute = tradeGraphql(http, whenExpired)

  const inState = (query: CompanyUserQuery): Outcome<CompanyUserPage> =>
    pipe(
      execute(users, { ...queryVariables(companyId, query), first: maxSearched, offset: 0 }),
      TE.map(usersFromWire),
      TE.map(({ users: all, unreadable }) => ({ found: all.filter(({ state }) => state === query.state), unreadable })),
      TE.map(({ found, unreadable }) => ({
        users: found,
        total: found.length,
        ...(unreadable === undefined ? {} : { unreadable }),
      })),
    )

  return {
    list: query =>
      query.state === undefined
        ? pipe(execute(users, queryVariables(companyId, query)), TE.map(usersFromWire))
        : inState(query),
    byId: userId =>
      pipe(
        execute(user, { companyId, userId }),
        TE.flatMap(found => (found.user ? TE.right(userFromWire(found.user)) : TE.left(notFound('user')))),
      ),
    invite: newUser =>
      pipe(
        execute(userCreate, newUserVariables(companyId, newUser)),
        TE.map(made => userFromWire(made.userCreate.user)),
      ),
    change: (userId, details) =>
      pipe(
        execute(userUpdate, detailVariables(companyId, userId, details)),
        TE.map(made => userFromWire(made.userUpdate.user)),
      ),
    remove: userId =>
      pipe(
        execute(userDelete, { companyId, userId }),
        TE.map(() => undefined),
      ),
  }
}
