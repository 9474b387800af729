import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Credentials } from '../../core/account/account'
import type { AccountPort } from '../../core/account/account.port'
import type { OrdersPort } from '../../core/checkout/checkout.port'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import type { TradePort } from '../../core/company/trade.port'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import { noQuotes } from '../../core/quotes/no-quotes'
import { forbidden, signedOut } from '../../core/shared/domain-error'
import { answerOf } from '../../test/builders/outcome'
import { inProcessHttp } from '../shared/in-process-http'
import { tradeSession } from './session/session.client'
import { tradeRoutes } from './trade.server'

const northgate = { id: 1, name: 'Northgate Builders' }
const aPortal = (changes: Partial<TradePort> = {}): TradePort => ({
  logIn: () => TE.right({ token: 't'.repeat(40), storefrontLoginToken: 's', permissions: [{ code: 'get_orders', level: 2 }] }),
  recognises: token => TE.right(token === 'good'),
  customerInfo: () => TE.right({ userId: 5, userType: 3, role: 3, roleName: 'Super Admin', permissions: [{ code: 'get_orders', level: 3 }] }),
  companyOf: () => TE.right(northgate),
  companies: () => TE.right([northgate, { id: 5, name: 'Lakeside' }]),
  subsidiaries: () => TE.left(forbidden('company.not-allowed')),
  actFor: () => TE.right(undefined),
  ...changes,
})
const httpOver = (changes: Partial<TradePort> = {}) => inProcessHttp(tradeRoutes, () => ({ trade: aPortal(changes), account: {} as AccountPort, companyUsers: {} as CompanyUsersPort, orders: {} as OrdersPort, bulkUpload: {} as BulkUploadPort, quotes: noQuotes, shoppingLists: noShoppingLists }))
const post = async (body: unknown, headers: Readonly<Record<string, string>> = {}, changes: Partial<TradePort> = {}) => answerOf(httpOver(changes).post('/graphql', { body, headers }))
const info = { query: '{ customerInfo { userType } }' }
const errorsIn = (answer: { readonly body: unknown }) => (answer.body as { readonly errors: readonly { readonly message: string; readonly extensions?: unknown }[] }).errors

describe('the trade protocol', () => {
  it('sends a sign-in with loginData: e-mail, password, store hash and channel [S1-7.14]', async () => {
    const asked: Credentials[] = []
    const http = httpOver({ logIn: credentials => (asked.push(credentials), TE.left({ tag: 'refused', message: 'no' })) })
    const bodies: unknown[] = []
    const watched = { ...http, post: (path: string, options = {}) => (bodies.push((options as { body?: unknown }).body), http.post(path, options)) }
    await tradeSession(watched, { storeHash: 'abc123', channelId: 7 }, TE.left(signedOut)).logIn({ email: 'ada@northgate.example', password: ' two words ' })()
    expect(bodies).toMatchObject([{ query: expect.stringContaining('mutation Login($loginData: UserLoginType!)') as unknown, variables: { loginData: { email: 'ada@northgate.example', password: ' two words ', storeHash: 'abc123', channelId: 7 } } }])
    expect(asked).toEqual([{ email: 'ada@northgate.example', password: ' two words ' }])
  })

  it('answers GraphQL of anybody who asks for what there is', async () => {
    expect((await post({ query: 'query Q($id: Int!) { mine: userCompany(userId: $id) { companyName } customerInfo { userType userInfo { role } } }', variables: { id: 5 }, operationName: 'Q' })).body)
      .toEqual({ data: { mine: { companyName: 'Northgate Builders' }, customerInfo: { userType: 3, userInfo: { role: 3 } } } })
  })

  it.each([
    ['no document', {}],
    ['a document that is none', { query: '{' }],
    ['a field that is not there', { query: '{ everything }' }],
    ['a missing argument', { query: '{ userCompany { id } }' }],
    ['the schema itself', { query: '{ __schema { types { name } } }' }],
    ['eleven things at once', { query: `{ ${Array.from({ length: 11 }, (_, at) => `a${at}: customerInfo { userType }`).join(' ')} }` }],
    ['a document without end', { query: `{ ${'customerInfo { userType } '.repeat(700)} }` }],
    ['a document of twenty thousand letters', { query: `{ customerInfo { userType } } #${'x'.repeat(20_000)}` }],
  ])('refuses %s', async (_, body) => {
    const answer = await post(body)
    expect([answer.status, errorsIn(answer).length > 0]).toEqual([400, true])
  })

  it('tries one sign-in with one document, not many', async () => {
    const tried: string[] = []
    const login = (at: number) => `a${at}: login(loginData: {storeHash: "x", email: "ada@northgate.example", password: "${at}"}) { result { token } }`
    await post({ query: `mutation { ${Array.from({ length: 30 }, (_, at) => login(at)).join(' ')} }` }, {}, { logIn: ({ password }) => (tried.push(password), TE.left(signedOut)) })
    expect(tried).toEqual([])
  })

  it('takes the session\'s own token, and answers 40101 to any other [S1-6.04]', async () => {
    expect((await post(info, { authorization: 'Bearer good' })).body).toEqual({ data: { customerInfo: { userType: 3 } } })
    expect((await post(info, { authorization: 'Bearer  good' })).body).toEqual({ data: { customerInfo: { userType: 3 } } })
    expect(errorsIn(await post(info, { authorization: 'Bearer other' }))).toEqual([{ message: 'Token is invalid or has expired', extensions: { code: 40101 } }])
  })

  it('answers 40101 to who is not signed in, and 200 with it, as the portal does [S1-4.34]', async () => {
    const answer = await post(info, {}, { customerInfo: () => TE.left(signedOut) })
    expect([answer.status, errorsIn(answer)[0]?.extensions]).toEqual([200, { code: 40101, lintel: { message: 'signed-out', tag: 'signed-out' } }])
  })

  it('says why not, for a person and for a caller of ours', async () => {
    expect(errorsIn(await post({ query: '{ companySubsidiaries { companyId } }' }))[0]).toMatchObject({ message: 'company.not-allowed', extensions: { lintel: { tag: 'forbidden', reason: 'company.not-allowed' } } })
  })

  it('says nothing of a fault inside', async () => {
    const broken = httpOver({ customerInfo: () => () => Promise.reject(new Error('at /srv/shop.js:7')) })
    expect(await broken.post('/graphql', { body: info })()).toMatchObject({ left: { tag: 'unavailable' } })
  })
})
