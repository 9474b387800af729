import * as t from 'io-ts'
import {
  companyRoles,
  roleNames,
  usersPerPage,
  type CompanyRole,
  type CompanyUser,
  type CompanyUserDetails,
  type CompanyUserPage,
  type CompanyUserQuery,
  type NewCompanyUser,
} from '../../../core/company/company-user'
import { id, lenient, maybe, text, whole } from '../../shared/codecs'
import { countedListOf, readableListOf, unreadableIn } from '../../shared/readable-list'
import type { TradeOperation } from '../graphql'

/** Company users (7.22). Pending invitations and locked members are marked in extension fields. */
export const stateField = 'lintel_state'
const lockedByField = 'lintel_locked_by'
const lockedAtField = 'lintel_locked_at'
const lockedReasonField = 'lintel_locked_reason'

const userCodec = t.intersection([
  t.strict({ id, email: text(254), firstName: text(200), lastName: text(200), role: whole(0, 1_000) }),
  t.partial({
    bcId: lenient(whole(1, Number.MAX_SAFE_INTEGER)),
    phone: maybe(text(60)),
    companyRoleId: lenient(whole(1, Number.MAX_SAFE_INTEGER)),
    companyRoleName: lenient(text(200)),
    extraFields: lenient(
      readableListOf('extra fields', t.partial({ fieldName: maybe(text(200)), fieldValue: maybe(text(500)) }), 100),
    ),
  }),
])
export type WireUser = t.TypeOf<typeof userCodec>

const fields =
  'id bcId email firstName lastName phone role companyRoleId companyRoleName extraFields { fieldName fieldValue }'

const usersCodec = t.strict({
  users: t.intersection([
    t.strict({ edges: countedListOf('users', t.strict({ node: userCodec }), 500) }),
    t.partial({ totalCount: maybe(whole(0, 10_000_000)) }),
  ]),
})
export const users: TradeOperation<t.TypeOf<typeof usersCodec>> = {
  document: `query Users($companyId: Int!, $first: Int, $offset: Int, $search: String, $role: Decimal) {
  users(companyId: $companyId, first: $first, offset: $offset, search: $search, role: $role) { totalCount
    edges { node { ${fields} } } }
}`,
  data: usersCodec,
  onlyReads: true,
}

const oneCodec = t.strict({ user: maybe(userCodec) })
export const user: TradeOperation<t.TypeOf<typeof oneCodec>> = {
  document: `query User($companyId: Int!, $userId: Int!) {
  user(companyId: $companyId, userId: $userId) { ${fields} }
}`,
  data: oneCodec,
  onlyReads: true,
}

const createCodec = t.strict({ userCreate: t.strict({ user: userCodec }) })
export const userCreate: TradeOperation<t.TypeOf<typeof createCodec>> = {
  document: `mutation UserCreate($userData: UserInputType!) {
  userCreate(userData: $userData) { user { ${fields} } }
}`,
  data: createCodec,
}

const updateCodec = t.strict({ userUpdate: t.strict({ user: userCodec }) })
export const userUpdate: TradeOperation<t.TypeOf<typeof updateCodec>> = {
  document: `mutation UserUpdate($userData: UserUpdateInputType!) {
  userUpdate(userData: $userData) { user { ${fields} } }
}`,
  data: updateCodec,
}

const deleteCodec = t.strict({ userDelete: maybe(t.partial({ message: maybe(text(2_000)) })) })
export const userDelete: TradeOperation<t.TypeOf<typeof deleteCodec>> = {
  document: `mutation UserDelete($companyId: Int!, $userId: Int!) {
  userDelete(companyId: $companyId, userId: $userId) { message }
}`,
  data: deleteCodec,
}

export const queryVariables = (companyId: number, { page, search, role }: CompanyUserQuery) => ({
  companyId,
  first: usersPerPage,
  offset: (page - 1) * usersPerPage,
  ...(search === undefined ? {} : { search }),
  ...(role === undefined ? {} : { role }),
})

export const newUserVariables = (
  companyId: number,
  { email, firstName, lastName, phone = '', role, roleId }: NewCompanyUser,
) => ({ userData: { companyId, email, firstName, lastName, phone, role, ...ownRole(roleId) } })

export const detailVariables = (
  companyId: number,
  userId: number,
  { firstName, lastName, phone = '', role, roleId }: CompanyUserDetails,
) => ({ userData: { companyId, userId, firstName, lastName, phone, role, ...ownRole(roleId) } })

const ownRole = (roleId: number | undefined) => (roleId === undefined ? {} : { companyRoleId: roleId })

/** An unknown role is decoded as junior buyer, the one with the fewest permissions. */
const roleOf = (role: number): CompanyRole => companyRoles.find(known => known === role) ?? 2

/** The portal numbers its three predefined roles too; they are templates here. */
const ownRoleOf = ({ companyRoleId: id, companyRoleName: name }: WireUser): Pick<CompanyUser, 'ownRole'> =>
  id === undefined || name === undefined || templates.includes(name.toLowerCase()) ? {} : { ownRole: { id, name } }

const templates = Object.values(roleNames).map(name => name.toLowerCase())

export const userFromWire = (wire: WireUser): CompanyUser => {
  const extra = (name: string) =>
    (wire.extraFields ?? []).find(({ fieldName }) => fieldName === name)?.fieldValue ?? undefined
  const state = (['invited', 'locked'] as const).find(known => known === extra(stateField)) ?? 'active'
  const at = Number(extra(lockedAtField))
  const reason = extra(lockedReasonField)
  return {
    id: wire.id,
    ...(wire.bcId === undefined ? {} : { customerId: wire.bcId }),
    email: wire.email,
    firstName: wire.firstName,
    lastName: wire.lastName,
    ...(wire.phone === undefined ? {} : { phone: wire.phone }),
    role: roleOf(wire.role),
    ...ownRoleOf(wire),
    state,
    ...(state === 'locked'
      ? {
          lock: {
            by: extra(lockedByField) ?? '',
            at: Number.isSafeInteger(at) && at > 0 ? at : 0,
            ...(reason ? { reason } : {}),
          },
        }
      : {}),
  }
}

/** The portal lists super admins among a company's users; they are the merchant's. */
export const usersFromWire = ({ users: { edges, totalCount } }: t.TypeOf<typeof usersCodec>): CompanyUserPage => {
  const found = edges.entries
    .map(({ node }) => node)
    .filter(({ role }) => companyRoles.some(known => known === role))
    .map(userFromWire)
  return { users: found, total: totalCount ?? found.length + edges.unreadable, ...unreadableIn(edges) }
}

export const userToWire = ({
  id: userId,
  customerId = userId,
  email,
  firstName,
  lastName,
  phone,
  role,
  ownRole: own,
  state,
  lock,
}: CompanyUser) => ({
  id: userId,
  bcId: customerId,
  email,
  firstName,
  lastName,
  phone,
  role,
  companyRoleId: own?.id,
  companyRoleName: own?.name,
  extraFields: [
    ...(state === 'active' ? [] : [{ fieldName: stateField, fieldValue: state as string }]),
    ...(lock
      ? [
          { fieldName: lockedByField, fieldValue: lock.by },
          { fieldName: lockedAtField, fieldValue: String(lock.at) },
          ...(lock.reason ? [{ fieldName: lockedReasonField, fieldValue: lock.reason }] : []),
        ]
      : []),
  ],
})
