import type { TradePort } from '../../../core/company/trade.port'
import type { Company } from '../../../core/access/visitor'
import { permissionsToWire } from '../../shared/permissions.wire'
import { captchaIn } from '../../shared/captcha-header'
import type { SchemaPart } from '../trade.server'

const named = ({ id, name }: Company) => ({ companyId: id, companyName: name })

/** Schema part: sign-in to the trade portal, the current user, and acting for a company. */
export const sessionPart: SchemaPart<{ readonly trade: TradePort }> = {
  types: `
    input UserLoginType { storeHash: String! email: String! password: String! channelId: Int = 1 redirectUrl: String }
    type Permission { code: String permissionLevel: Int }
    type LoginResult { token: String storefrontLoginToken: String permissions: [Permission] }
    type Login { result: LoginResult }
    type UserInfo { id: Int role: Int companyRoleName: String }
    type Customer { userType: Int permissions: [Permission] userInfo: UserInfo }
    type CompanyOfUser { companyId: String companyName: String }
    type CurrentUser { id: ID! companyInfo: CompanyOfUser }
    type OneCompany { id: ID! companyName: String! }
    type NamedCompany { companyId: Int companyName: String }
    type CompanyEdge { node: NamedCompany! }
    type CompanyConnection { edges: [CompanyEdge!]! }
    type ActingUser { email: String firstName: String lastName: String }
    type Masquerade { userInfo: ActingUser }
    type MasqueradeEnd { message: String }
    type MasqueradedCompany { companyId: String companyName: String }
    type UserMasquerade { userMasqueradingCompanyBegin: MasqueradedCompany }
  `,
  queries: `
    customerInfo: Customer
    currentUser: CurrentUser
    userCompany(userId: Int!): OneCompany
    superAdminCompanies(superAdminId: Int!, first: Int): CompanyConnection
    companySubsidiaries: [NamedCompany]
  `,
  mutations: `
    login(loginData: UserLoginType!): Login
    superAdminBeginMasquerade(companyId: Int!, userId: Int): Masquerade
    superAdminEndMasquerade(companyId: Int!, userId: Int): MasqueradeEnd
    userMasqueradingCompanyBegin(companyId: Int!): UserMasquerade
    userMasqueradingCompanyEnd: MasqueradeEnd
  `,
  once: ['login', 'superAdminBeginMasquerade'],
  fields: ({ trade }, resolve, header) => ({
    // Store and channel in the body are ignored: the request's host decides them.
    login: ({ loginData }: { readonly loginData: { readonly email: string; readonly password: string } }) =>
      resolve(
        trade.logIn({
          email: loginData.email.slice(0, 254),
          password: loginData.password.slice(0, 200),
          ...captchaIn(header),
        }),
        login => ({
          result: {
            token: login.token,
            storefrontLoginToken: login.storefrontLoginToken,
            permissions: permissionsToWire(login.permissions),
          },
        }),
      ),
    customerInfo: () =>
      resolve(trade.customerInfo(), ({ userId, userType, role, roleName, permissions }) => ({
        userType,
        permissions: permissionsToWire(permissions),
        userInfo: { id: userId, role, companyRoleName: roleName },
      })),
    currentUser: () =>
      resolve(trade.member(), ({ customer: { userId }, company }) => ({
        id: String(userId),
        companyInfo: company && { companyId: String(company.id), companyName: company.name },
      })),
    userCompany: ({ userId }: { readonly userId: number }) =>
      resolve(trade.companyOf(userId), company => company && { id: company.id, companyName: company.name }),
    superAdminCompanies: ({
      superAdminId,
      first = maxPageSize,
    }: {
      readonly superAdminId: number
      readonly first?: number | null
    }) =>
      resolve(trade.companies(superAdminId), companies => ({
        edges: companies.slice(0, Math.max(0, first ?? maxPageSize)).map(company => ({ node: named(company) })),
      })),
    companySubsidiaries: () => resolve(trade.subsidiaries(), companies => companies.map(named)),
    superAdminBeginMasquerade: ({ companyId }: { readonly companyId: number }) =>
      resolve(trade.actFor(companyId), () => ({ userInfo: {} })),
    superAdminEndMasquerade: () => resolve(trade.stopActing(), () => ended),
    userMasqueradingCompanyBegin: ({ companyId }: { readonly companyId: number }) =>
      resolve(trade.actFor(companyId), () => ({ userMasqueradingCompanyBegin: { companyId: String(companyId) } })),
    userMasqueradingCompanyEnd: () => resolve(trade.stopActing(), () => ended),
  }),
}

const ended = { message: 'success' }
const maxPageSize = 200
