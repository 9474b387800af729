import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { tradeSession, type TradeActor } from '../../adapters/trade/session/session.client'
import {
  beginMasquerade,
  companySubsidiaries,
  customerInfo,
  endMasquerade,
  login,
  portalMember,
  superAdminCompanies,
  userBeginMasquerade,
  userCompany,
  userEndMasquerade,
} from '../../adapters/trade/session/session.wire'
import type { Http } from '../../adapters/shared/http'
import { signedOut } from '../../core/shared/domain-error'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract, Interaction } from '../support/interaction'
import { each, like } from '../support/matchers'

const token = 'pact-trade-token-of-this-session'
const buyer: TradeActor = { isSuperAdmin: false }
const portal = (http: Http, actor?: TradeActor) =>
  tradeSession(http, { storeHash: 'lintel', channelId: 1 }, TE.left(signedOut), actor && (() => actor))
const sent = (document: string, variables: object = {}) => ({
  method: 'POST' as const,
  path: '/graphql',
  body: { query: document, variables },
})

/** A call with the token of a user signed in to the portal. */
const asUser = (
  email: string,
  document: string,
  variables?: object,
): Pick<Interaction, 'state' | 'request' | 'settings'> => ({
  state: { name: 'a user of the trade portal', params: { email, token } },
  request: { ...sent(document, variables), headers: { authorization: `Bearer ${token}` } },
  settings: { headers: () => ({ authorization: `Bearer ${token}` }) },
})

const superAdmin = 'super@lintel.example'
const credentials = { email: 'senior@northgate.example', password: 'Lintel123' }
const loginData = { ...credentials, storeHash: 'lintel', channelId: 1 }
const permissions = each({ code: 'get_orders', permissionLevel: 2 })
const errors = each({ message: like('No') })

/** The trade portal's GraphQL: signing in, the current user, and acting for a company (7.1, 7.4, 7.24). */
export const tradeSessionContract: Contract = {
  provider: 'trade-platform',
  interactions: [
    {
      description: '7.1 sign in to the trade portal',
      state: { name: 'an account', params: credentials },
      request: sent(login.document, { loginData }),
      response: { status: 200, body: { data: { login: { result: { token: like('a-token'), permissions } } } } },
      drive: async http =>
        expect(await answerOf(portal(http).logIn(credentials))).toMatchObject({
          token: 'a-token',
          permissions: [{ code: 'get_orders', level: 2 }],
        }),
    },
    {
      description: '7.1 sign in to the trade portal with a wrong password',
      state: { name: 'an account', params: credentials },
      request: sent(login.document, { loginData: { ...loginData, password: 'Wrong1234' } }),
      response: { status: 200, body: { errors } },
      drive: async http =>
        expect(await failureFrom(portal(http).logIn({ ...credentials, password: 'Wrong1234' }))).toEqual({
          tag: 'refused',
          message: 'No',
        }),
    },
    {
      description: '7.4 who the portal takes somebody for',
      ...asUser(credentials.email, customerInfo.document),
      response: {
        status: 200,
        body: {
          data: {
            customerInfo: {
              userType: like(5),
              permissions,
              userInfo: { id: like(3), role: like(1), companyRoleName: like('Senior Buyer') },
            },
          },
        },
      },
      drive: async http =>
        expect(await answerOf(portal(http).customerInfo())).toEqual({
          userId: 3,
          userType: 5,
          role: 1,
          roleName: 'Senior Buyer',
          permissions: [{ code: 'get_orders', level: 2 }],
        }),
    },
    {
      description: '7.4 with a token that is not taken any more',
      state: { name: 'a guest' },
      request: { ...sent(customerInfo.document), headers: { authorization: `Bearer ${token}` } },
      settings: { headers: () => ({ authorization: `Bearer ${token}` }) },
      response: {
        status: 200,
        body: { errors: each({ message: like('Token is invalid'), extensions: { code: 40101 } }) },
      },
      drive: async http => expect(await failureFrom(portal(http).customerInfo())).toEqual(signedOut),
    },
    {
      description: '7.4 the user of the portal with their company',
      ...asUser(credentials.email, portalMember.document),
      response: {
        status: 200,
        body: {
          data: {
            customerInfo: {
              userType: like(5),
              permissions,
              userInfo: { id: like(3), role: like(1), companyRoleName: like('Senior Buyer') },
            },
            currentUser: { companyInfo: { companyId: like('1'), companyName: like('Northgate Builders') } },
          },
        },
      },
      drive: async http =>
        expect(await answerOf(portal(http).member())).toMatchObject({
          customer: { userId: 3, role: 1, roleName: 'Senior Buyer' },
          company: { id: 1, name: 'Northgate Builders' },
        }),
    },
    {
      description: '7.24 the company of a user',
      ...asUser(credentials.email, userCompany.document, { userId: 3 }),
      response: {
        status: 200,
        body: { data: { userCompany: { id: like('1'), companyName: like('Northgate Builders') } } },
      },
      drive: async http =>
        expect(await answerOf(portal(http).companyOf(3))).toEqual({ id: 1, name: 'Northgate Builders' }),
    },
    {
      description: '7.24 the companies of a super admin',
      ...asUser(superAdmin, superAdminCompanies.document, { superAdminId: 5, first: 200 }),
      response: {
        status: 200,
        body: {
          data: {
            superAdminCompanies: {
              edges: each({ node: { companyId: like(5), companyName: like('Lakeside Property Group') } }),
            },
          },
        },
      },
      drive: async http =>
        expect(await answerOf(portal(http).companies(5))).toEqual([{ id: 5, name: 'Lakeside Property Group' }]),
    },
    {
      description: '7.24 act for a company',
      ...asUser(superAdmin, beginMasquerade.document, { companyId: 5 }),
      response: { status: 200, body: { data: { superAdminBeginMasquerade: like({}) } } },
      drive: async http => answerOf(portal(http).actFor(5)),
    },
    {
      description: '7.24 act for a company of somebody else',
      ...asUser(superAdmin, beginMasquerade.document, { companyId: 3 }),
      response: { status: 200, body: { errors } },
      drive: async http => expect((await failureFrom(portal(http).actFor(3))).tag).toBe('refused'),
    },
    {
      description: '7.24 act for no company any more',
      ...asUser(superAdmin, endMasquerade.document, { companyId: 5 }),
      response: { status: 200, body: { data: { superAdminEndMasquerade: like({}) } } },
      drive: async http => answerOf(portal(http, { isSuperAdmin: true, companyId: 5 }).stopActing()),
    },
    {
      description: "7.24 act for a company below one's own",
      ...asUser(superAdmin, userBeginMasquerade.document, { companyId: 5 }),
      response: { status: 200, body: { data: { userMasqueradingCompanyBegin: like({}) } } },
      drive: async http => answerOf(portal(http, buyer).actFor(5)),
    },
    {
      description: "7.24 act for a company that is not below one's own",
      ...asUser('admin@northgate.example', userBeginMasquerade.document, { companyId: 5 }),
      response: { status: 200, body: { errors } },
      drive: async http => expect((await failureFrom(portal(http, buyer).actFor(5))).tag).toBe('refused'),
    },
    {
      description: "7.24 act for one's own company again",
      ...asUser(superAdmin, userEndMasquerade.document),
      response: { status: 200, body: { data: { userMasqueradingCompanyEnd: like({}) } } },
      drive: async http => answerOf(portal(http, buyer).stopActing()),
    },
    {
      description: "7.24 the companies below one's own",
      ...asUser('admin@northgate.example', companySubsidiaries.document),
      response: { status: 200, body: { data: { companySubsidiaries: like([]) } } },
      drive: async http => expect(await answerOf(portal(http).subsidiaries())).toEqual([]),
    },
  ],
}
