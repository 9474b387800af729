import * as t from 'io-ts'
import type { Credentials } from '../../../core/account/account'
import type { Company } from '../../../core/access/visitor'
import { roleOf, userTypes } from '../../../core/company/user-type'
import type { TradeCustomer, TradeLogin, TradeMember } from '../../../core/company/trade.port'
import { id, maybe, text, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'
import { permissionsCodec, permissionsFromWire } from '../../shared/permissions.wire'
import type { TradeOperation } from '../graphql'

/** The shop at the portal: from settings with a merchant's portal, fixed values with our own. */
export type TradeChannel = { readonly storeHash: string; readonly channelId: number }

/** Sign-in (7.1, S1-7.14). */
const loginCodec = t.strict({
  login: t.strict({
    result: t.intersection([
      t.strict({ token: text(4_000, 1) }),
      t.partial({ storefrontLoginToken: maybe(text(4_000)), permissions: permissionsCodec }),
    ]),
  }),
})
export const login: TradeOperation<t.TypeOf<typeof loginCodec>> = {
  document: `mutation Login($loginData: UserLoginType!) {
  login(loginData: $loginData) { result { token storefrontLoginToken permissions { code permissionLevel } } }
}`,
  data: loginCodec,
}

/** The password is sent in plain text, once, between servers over TLS. */
export const loginVariables = ({ email, password }: Credentials, { storeHash, channelId }: TradeChannel) => ({
  loginData: { email, password, storeHash, channelId },
})

export const loginFromWire = ({ login: { result } }: t.TypeOf<typeof loginCodec>): TradeLogin => ({
  token: result.token,
  storefrontLoginToken: result.storefrontLoginToken ?? '',
  permissions: permissionsFromWire(result.permissions),
})

/** The current user at the portal (7.4). */
const infoCodec = t.strict({
  customerInfo: t.strict({
    userType: whole(1, 7),
    permissions: permissionsCodec,
    userInfo: maybe(t.partial({ id: maybe(id), role: maybe(whole(0, 1_000)), companyRoleName: maybe(text(200)) })),
  }),
})
export const customerInfo: TradeOperation<t.TypeOf<typeof infoCodec>> = {
  document: `query CustomerInfo {
  customerInfo { userType permissions { code permissionLevel } userInfo { id role companyRoleName } }
}`,
  data: infoCodec,
  onlyReads: true,
}

const retail = 99

export const customerFromWire = ({
  customerInfo: { userType, permissions, userInfo },
}: t.TypeOf<typeof infoCodec>): TradeCustomer => {
  const known = userTypes.find(type => type === userType) ?? 1
  return {
    userId: userInfo?.id ?? 0,
    userType: known,
    role: roleOf(known, userInfo?.role ?? retail),
    ...(userInfo?.companyRoleName === undefined ? {} : { roleName: userInfo.companyRoleName }),
    permissions: permissionsFromWire(permissions),
  }
}

/** The company of a user. */
const companyCodec = t.strict({ userCompany: maybe(t.strict({ id, companyName: text(300) })) })
export const userCompany: TradeOperation<t.TypeOf<typeof companyCodec>> = {
  document: `query UserCompany($userId: Int!) {
  userCompany(userId: $userId) { id companyName }
}`,
  data: companyCodec,
  onlyReads: true,
}

export const companyFromWire = ({ userCompany: found }: t.TypeOf<typeof companyCodec>): Company | undefined =>
  found && { id: found.id, name: found.companyName }

/** The current user and their company in one document (7.4, 7.24). */
const memberCodec = t.intersection([
  infoCodec,
  t.partial({
    currentUser: maybe(
      t.partial({ companyInfo: maybe(t.partial({ companyId: maybe(id), companyName: maybe(text(300)) })) }),
    ),
  }),
])
export const portalMember: TradeOperation<t.TypeOf<typeof memberCodec>> = {
  document: `query PortalMember {
  customerInfo { userType permissions { code permissionLevel } userInfo { id role companyRoleName } }
  currentUser { companyInfo { companyId companyName } }
}`,
  data: memberCodec,
  onlyReads: true,
}

/** A company without a name is shown by its number. */
export const memberFromWire = (wire: t.TypeOf<typeof memberCodec>): TradeMember => {
  const { companyId, companyName } = wire.currentUser?.companyInfo ?? {}
  return {
    customer: customerFromWire(wire),
    ...(companyId === undefined ? {} : { company: { id: companyId, name: companyName ?? String(companyId) } }),
  }
}

/** Maximum number of companies offered for selection. */
export const maxCompanies = 200
const namedCompany = t.strict({ companyId: id, companyName: text(300) })

/** Companies a super admin may act for. */
const companiesCodec = t.strict({
  superAdminCompanies: t.strict({
    edges: readableListOf('companies', t.strict({ node: namedCompany }), maxCompanies),
  }),
})
export const superAdminCompanies: TradeOperation<t.TypeOf<typeof companiesCodec>> = {
  document: `query SuperAdminCompanies($superAdminId: Int!, $first: Int) {
  superAdminCompanies(superAdminId: $superAdminId, first: $first) { edges { node { companyId companyName } } }
}`,
  data: companiesCodec,
  onlyReads: true,
}

/** Subsidiaries of the user's company (7.24). */
const subsidiariesCodec = t.strict({ companySubsidiaries: maybe(readableListOf('subsidiaries', namedCompany, 1_000)) })
export const companySubsidiaries: TradeOperation<t.TypeOf<typeof subsidiariesCodec>> = {
  document: `query CompanySubsidiaries {
  companySubsidiaries { companyId companyName }
}`,
  data: subsidiariesCodec,
  onlyReads: true,
}

export const companiesFromWire = (wire: readonly t.TypeOf<typeof namedCompany>[]): readonly Company[] =>
  wire.map(({ companyId, companyName }) => ({ id: companyId, name: companyName }))

/** Starts acting for a company as a super admin; the portal calls it a masquerade (7.24). */
const beginCodec = t.strict({ superAdminBeginMasquerade: t.unknown })
export const beginMasquerade: TradeOperation<t.TypeOf<typeof beginCodec>> = {
  document: `mutation BeginMasquerade($companyId: Int!) {
  superAdminBeginMasquerade(companyId: $companyId) { userInfo { email } }
}`,
  data: beginCodec,
}

/** Ends acting for the company. */
const endCodec = t.strict({ superAdminEndMasquerade: t.unknown })
export const endMasquerade: TradeOperation<t.TypeOf<typeof endCodec>> = {
  document: `mutation EndMasquerade($companyId: Int!) {
  superAdminEndMasquerade(companyId: $companyId) { message }
}`,
  data: endCodec,
}

/** A buyer acts for a subsidiary, by operations of its own (7.24). */
const userBeginCodec = t.strict({ userMasqueradingCompanyBegin: t.unknown })
export const userBeginMasquerade: TradeOperation<t.TypeOf<typeof userBeginCodec>> = {
  document: `mutation UserBeginMasquerade($companyId: Int!) {
  userMasqueradingCompanyBegin(companyId: $companyId) { userMasqueradingCompanyBegin { companyId } }
}`,
  data: userBeginCodec,
}

const userEndCodec = t.strict({ userMasqueradingCompanyEnd: t.unknown })
export const userEndMasquerade: TradeOperation<t.TypeOf<typeof userEndCodec>> = {
  document: `mutation UserEndMasquerade {
  userMasqueradingCompanyEnd { message }
}`,
  data: userEndCodec,
}
