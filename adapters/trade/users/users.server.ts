import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import {
  companyRoles,
  usersPerPage,
  type CompanyRole,
  type CompanyUserDetails,
  type CompanyUserPage,
} from '../../../core/company/company-user'
import type { CompanyUsersPort } from '../../../core/company/company-users.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { inOwnCompany } from '../own-company'
import { unreadableOf, withUnreadable } from '../../shared/readable-list'
import type { SchemaPart } from '../trade.server'
import { userToWire } from './users.wire'

type Details = {
  readonly companyId: number
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly phone?: string | null
  readonly role?: number | null
  readonly companyRoleId?: number | null
}
type Listed = {
  readonly companyId: number
  readonly first?: number | null
  readonly offset?: number | null
  readonly search?: string | null
  readonly role?: string | number | null
}

const maxPageSize = 200
const maxLength = 254

/** Users of the company acted for: list, invite, change and remove. */
export const usersPart: SchemaPart<{ readonly account: AccountPort; readonly companyUsers: CompanyUsersPort }> = {
  types: `
    scalar Decimal
    input UserInputType { companyId: Int! email: String! firstName: String! lastName: String! phone: String = ""
      role: Int companyRoleId: Int }
    input UserUpdateInputType { companyId: Int! userId: Int! firstName: String lastName: String phone: String
      role: Int companyRoleId: Int }
    type UserExtraField { fieldName: String fieldValue: String }
    type User { id: ID! bcId: Int! email: String! firstName: String! lastName: String! phone: String role: Int!
      companyRoleId: Int companyRoleName: String extraFields: [UserExtraField] }
    type UserEdge { node: User! }
    type UserConnection { totalCount: Int edges: [UserEdge]! }
    type UserWritten { user: User }
    type UserDeleted { message: String }
  `,
  queries: `
    users(companyId: Int!, first: Int, offset: Int, search: String, role: Decimal): UserConnection
    user(companyId: Int!, userId: Int!): User
  `,
  mutations: `
    userCreate(userData: UserInputType!): UserWritten
    userUpdate(userData: UserUpdateInputType!): UserWritten
    userDelete(companyId: Int!, userId: Int!): UserDeleted
  `,
  keepsAnswer: ['userCreate', 'userUpdate', 'userDelete'],
  fields: ({ account, companyUsers }, resolve) => {
    const own = inOwnCompany(account)
    /** Our own pages send no company: 0 means the one acted for. */
    const of = <A>(companyId: number, outcome: () => Outcome<A>): Outcome<A> =>
      companyId === 0 ? outcome() : own(companyId, outcome)
    return {
      users: ({ companyId, first, offset, search, role }: Listed) =>
        resolve(
          of(companyId, () =>
            listed(companyUsers, first ?? usersPerPage, offset ?? 0, search ?? undefined, role ?? undefined),
          ),
          ({ users, total, unreadable }) => ({
            totalCount: total,
            edges: withUnreadable(
              users.map(user => ({ node: userToWire(user) })),
              unreadable,
            ),
          }),
        ),
      user: ({ companyId, userId }: { readonly companyId: number; readonly userId: number }) =>
        resolve(
          of(companyId, () => companyUsers.byId(userId)),
          userToWire,
        ),
      userCreate: ({ userData }: { readonly userData: Details & { readonly email: string } }) =>
        resolve(
          of(userData.companyId, () =>
            companyUsers.invite({ ...detailsOf(userData), email: userData.email.slice(0, maxLength) }),
          ),
          user => ({ user: userToWire(user) }),
        ),
      userUpdate: ({ userData }: { readonly userData: Details & { readonly userId: number } }) =>
        resolve(
          of(userData.companyId, () =>
            pipe(
              companyUsers.byId(userData.userId),
              TE.flatMap(known =>
                companyUsers.change(
                  userData.userId,
                  detailsOf({
                    companyId: userData.companyId,
                    firstName: userData.firstName ?? known.firstName,
                    lastName: userData.lastName ?? known.lastName,
                    phone: userData.phone ?? known.phone,
                    role: userData.role ?? known.role,
                    companyRoleId: userData.companyRoleId ?? (userData.role == null ? known.ownRole?.id : undefined),
                  }),
                ),
              ),
            ),
          ),
          user => ({ user: userToWire(user) }),
        ),
      userDelete: ({ companyId, userId }: { readonly companyId: number; readonly userId: number }) =>
        resolve(
          of(companyId, () => companyUsers.remove(userId)),
          () => ({ message: 'success' }),
        ),
    }
  },
}

/** Any number may arrive as a role; values outside the company roles are rejected by validation of the details. */
const detailsOf = ({ firstName, lastName, phone, role, companyRoleId }: Details): CompanyUserDetails => ({
  firstName: firstName?.slice(0, maxLength) ?? '',
  lastName: lastName?.slice(0, maxLength) ?? '',
  ...(phone ? { phone: phone.slice(0, maxLength) } : {}),
  role: (role ?? 2) as CompanyRole,
  ...(companyRoleId ? { roleId: companyRoleId } : {}),
})

/** The port has pages of a fixed size; the portal pages by row, so the needed pages are joined. */
const listed = (
  { list }: CompanyUsersPort,
  first: number,
  offset: number,
  search: string | undefined,
  role: string | number | undefined,
): Outcome<CompanyUserPage> => {
  const from = Math.max(0, offset)
  const to = from + Math.min(maxPageSize, Math.max(0, first))
  const pages = [Math.floor(from / usersPerPage) + 1]
  while ((pages.at(-1) ?? 1) * usersPerPage < to) pages.push((pages.at(-1) ?? 1) + 1)
  const known = companyRoles.find(each => String(each) === String(role))
  const query = { ...(search ? { search: search.slice(0, 100) } : {}), ...(known === undefined ? {} : { role: known }) }
  return pipe(
    pages,
    TE.traverseSeqArray(page => list({ ...query, page })),
    TE.map(found => {
      const skipped = from - ((pages[0] ?? 1) - 1) * usersPerPage
      return {
        users: found.flatMap(({ users }) => users).slice(skipped, skipped + to - from),
        total: found[0]?.total ?? 0,
        ...unreadableOf(found),
      }
    }),
  )
}
