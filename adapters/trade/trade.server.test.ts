import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import type { Credentials } from '../../core/account/account'
import type { AccountPort } from '../../core/account/account.port'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import type { TradePort } from '../../core/company/trade.port'
import { workNeeded } from '../../core/account/asks-for-work'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import { noQuotes } from '../../core/quotes/no-quotes'
import { forbidden, signedOut } from '../../core/shared/domain-error'
import { answerOf } from '../../test/builders/outcome'
import { withMember } from '../../test/builders/trade-portal'
import { captchaHeader } from '../shared/captcha-header'
import { inProcessHttp } from '../shared/in-process-http'
import { tradeSession } from './session/session.client'
import { tradeRoutes } from './trade.server'

const northgate = { id: 1, name: 'Northgate Builders' }
const aPortal = (changes: Partial<TradePort> = {}): TradePort =>
  withMember({
    logIn: () =>
      TE.right({ token: 't'.repeat(40), storefrontLoginToken: 's', permissions: [{ code: 'get_orders', level: 2 }] }),
    recognises: token => TE.right(token === 'good'),
    customerInfo: () =>
      TE.right({
        userId: 5,
        userType: 3,
        role: 3,
        roleName: 'Super Admin',
        permissions: [{ code: 'get_orders', level: 3 }],
      }),
    companyOf: () => TE.right(northgate),
    companies: () => TE.right([northgate, { id: 5, name: 'Lakeside' }]),
    subsidiaries: () => TE.left(forbidden('company.not-allowed')),
    stopActing: () => TE.right(undefined),
    actFor: () => TE.right(undefined),
    ...changes,
  })
const httpOver = (changes: Partial<TradePort> = {}) =>
  inProcessHttp(tradeRoutes, () => ({
    trade: aPortal(changes),
    account: {} as AccountPort,
    companyUsers: {} as CompanyUsersPort,
    orders: {} as OrdersPort,
    bulkUpload: {} as BulkUploadPort,
    quotes: noQuotes,
    shoppingLists: noShoppingLists,
  }))
const post = async (body: unknown, headers: Readonly<Record<string, string>> = {}, changes: Partial<TradePort> = {}) =>
  answerOf(httpOver(changes).post('/graphql', { body, headers }))
const info = { query: '{ customerInfo { userType } }' }
const errorsIn = (answer: { readonly body: unknown }) =>
  (answer.body as { readonly errors: readonly { readonly message: string; readonly extensions?: unknown }[] }).errors

describe('the trade protocol', () => {
  it('sends a sign-in with loginData: e-mail, password, store hash and channel [S1-7.14]', async () => {
    const requests: Credentials[] = []
    const http = httpOver({
      logIn: credentials => (requests.push(credentials), TE.left({ tag: 'refused', message: 'no' })),
    })
    const bodies: unknown[] = []
    const watched = {
      ...http,
      post: (path: string, options = {}) => (
        bodies.push((options as { body?: unknown }).body),
        http.post(path, options)
      ),
    }
    await tradeSession(watched, { storeHash: 'abc123', channelId: 7 }, TE.left(signedOut)).logIn({
      email: 'ada@northgate.example',
      password: ' two words ',
    })()
    expect(bodies).toMatchObject([
      {
        query: expect.stringContaining('mutation Login($loginData: UserLoginType!)') as unknown,
        variables: {
          loginData: { email: 'ada@northgate.example', password: ' two words ', storeHash: 'abc123', channelId: 7 },
        },
      },
    ])
    expect(requests).toEqual([{ email: 'ada@northgate.example', password: ' two words ' }])
  })

  it('takes the captcha answer from a header, as the protocol has no field for it', async () => {
    const requests: Credentials[] = []
    const logIn: TradePort['logIn'] = credentials => (requests.push(credentials), TE.left(workNeeded))
    const query =
      'mutation { login(loginData: { storeHash: "", email: ' +
      '"ada@northgate.example", password: "Lintel123" }) { result { token } } }'
    const refused = await post({ query }, {}, { logIn })
    expect(errorsIn(refused)[0]).toMatchObject({
      message: 'account.work-needed',
      extensions: { lintel: { tag: 'invalid', issues: [{ field: 'captcha', code: 'account.work-needed' }] } },
    })
    await post({ query }, { [captchaHeader]: 'solved' }, { logIn })
    expect(requests.map(({ captcha }) => captcha)).toEqual([undefined, 'solved'])
  })

  it('states how long to wait at a rate limit, with status 429 unless another status was set', async () => {
    const limited: Partial<TradePort> = { companyOf: () => TE.left({ tag: 'limited', retryAfterSeconds: 1_800 }) }
    const alone = await post({ query: '{ userCompany(userId: 5) { companyName } }' }, {}, limited)
    expect([alone.status, alone.header('retry-after'), errorsIn(alone)[0]?.extensions]).toMatchObject([
      429,
      '1800',
      { lintel: { tag: 'limited', retryAfterSeconds: 1_800 } },
    ])
    const beside = await post(
      { query: '{ userCompany(userId: 5) { companyName } customerInfo { userType } }' },
      {},
      limited,
    )
    expect([beside.status, beside.header('retry-after'), (beside.body as { readonly data: unknown }).data]).toEqual([
      200,
      '1800',
      { userCompany: null, customerInfo: { userType: 3 } },
    ])
    expect((await post(info)).header('retry-after')).toBeNull()
  })

  it("lists the requested number of a super admin's companies, and 200 by default", async () => {
    const many: Partial<TradePort> = {
      companies: () => TE.right(Array.from({ length: 230 }, (_, at) => ({ id: at + 1, name: `Company ${at + 1}` }))),
    }
    const listed = async (first: string) => {
      const { body } = await post(
        { query: `{ superAdminCompanies(superAdminId: 5${first}) { edges { node { companyId } } } }` },
        {},
        many,
      )
      return (body as { readonly data: { readonly superAdminCompanies: { readonly edges: readonly unknown[] } } }).data
        .superAdminCompanies.edges.length
    }
    expect([
      await listed(''),
      await listed(', first: null'),
      await listed(', first: 3'),
      await listed(', first: -1'),
    ]).toEqual([200, 200, 3, 0])
  })

  it('limits the length of e-mail address and password', async () => {
    const requests: Credentials[] = []
    const logIn: TradePort['logIn'] = credentials => (requests.push(credentials), TE.left(signedOut))
    const query =
      `mutation { login(loginData: { storeHash: "", email: "${'a'.repeat(400)}", ` +
      `password: "${'p'.repeat(400)}" }) { result { token } } }`
    await post({ query }, {}, { logIn })
    expect(requests.map(({ email, password }) => [email.length, password.length])).toEqual([[254, 200]])
  })

  it('answers GraphQL queries of any caller', async () => {
    expect(
      (
        await post({
          query:
            'query Q($id: Int!) { mine: userCompany(userId: $id) { companyName } ' +
            'customerInfo { userType userInfo { role } } }',
          variables: { id: 5 },
          operationName: 'Q',
        })
      ).body,
    ).toEqual({
      data: { mine: { companyName: 'Northgate Builders' }, customerInfo: { userType: 3, userInfo: { role: 3 } } },
    })
  })

  it.each([
    ['no document', {}],
    ['an invalid document', { query: '{' }],
    ['an unknown field', { query: '{ everything }' }],
    ['a missing argument', { query: '{ userCompany { id } }' }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    [
      'eleven top-level fields',
      { query: `{ ${Array.from({ length: 11 }, (_, at) => `a${at}: customerInfo { userType }`).join(' ')} }` },
    ],
    [
      'more than five hundred fields of one object',
      { query: `{ customerInfo { ${Array.from({ length: 500 }, (_, at) => `a${at}: userType`).join(' ')} } }` },
    ],
    ['a document with too many fields', { query: `{ ${'customerInfo { userType } '.repeat(700)} }` }],
    ['a document of twenty thousand characters', { query: `{ customerInfo { userType } } #${'x'.repeat(20_000)}` }],
  ])('refuses %s', async (_, body) => {
    const answer = await post(body)
    expect([answer.status, errorsIn(answer).length > 0]).toEqual([400, true])
  })

  it('answers five hundred fields of one object', async () => {
    const query = `{ customerInfo { ${Array.from({ length: 499 }, (_, at) => `a${at}: userType`).join(' ')} } }`
    expect((await post({ query })).status).toBe(200)
  })

  it('tries one sign-in per document', async () => {
    const tried: string[] = []
    const login = (at: number) =>
      `a${at}: login(loginData: {storeHash: "x", email: "ada@northgate.example", ` +
      `password: "${at}"}) { result { token } }`
    await post(
      { query: `mutation { ${Array.from({ length: 30 }, (_, at) => login(at)).join(' ')} }` },
      {},
      { logIn: ({ password }) => (tried.push(password), TE.left(signedOut)) },
    )
    expect(tried).toEqual([])
  })

  const login = (alias: string) =>
    `${alias}: login(loginData: {storeHash: "x", email: "ada@northgate.example", ` +
    `password: "${alias}"}) { result { token } }`
  const many = Array.from({ length: 30 }, (_, at) => login(`a${at}`)).join(' ')
  it.each([
    ['in a fragment', `mutation { ...F } fragment F on Mutation { ${many} }`],
    ['in a nested fragment', `mutation { ...G } fragment G on Mutation { ...F } fragment F on Mutation { ${many} }`],
    ['in an inline fragment', `mutation { ... on Mutation { ${many} } }`],
    ['in a fragment that a variable skips', `mutation Q($no: Boolean = false) { ... @skip(if: $no) { ${many} } }`],
    ['only two, under different aliases', `mutation { ${login('a')} ...F } fragment F on Mutation { ${login('b')} }`],
    ['one in each of two operations', `mutation A { ${login('a')} } mutation B { ${login('b')} }`],
  ])('refuses a document with several sign-ins without trying any: %s', async (_, query) => {
    const tried: string[] = []
    const answer = await post(
      { query, operationName: query.includes('mutation B') ? 'B' : undefined },
      {},
      { logIn: ({ password }) => (tried.push(password), TE.left(signedOut)) },
    )
    expect([answer.status, tried]).toEqual([400, []])
  })

  it.each([
    [
      'three hundred fields in a fragment',
      '{ ...F } fragment F on Query { ' +
        `${Array.from({ length: 300 }, (_, at) => `a${at}: customerInfo { userType }`).join(' ')} }`,
    ],
    ['a fragment that contains itself', '{ ...F } fragment F on Query { customerInfo { userType } ...F }'],
    [
      'fragments that expand exponentially',
      '{ ...F0 } ' +
        Array.from({ length: 40 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ') +
        ' fragment ' +
        'F40 on Query { customerInfo { userType } }',
    ],
    ['too many levels', `{ customerInfo { ${'userInfo { '.repeat(20)} role ${'} '.repeat(20)} } }`],
  ])('refuses %s without executing it', async (_, query) => {
    const began = performance.now()
    expect((await post({ query })).status).toBe(400)
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('stores the answer under the idempotency key only for documents of repeatable writes', async () => {
    const keeps = tradeRoutes[0]?.keepsAnswer
    const storesAnswer = async (query: unknown) => (typeof keeps === 'function' ? keeps({ query }) : undefined)
    const [write, other] = [
      'addressDelete(addressId: 1, companyId: 1) { message }',
      'a: userDelete(userId: 1, companyId: 1) { message }',
    ]
    expect(await Promise.all([`mutation { ${write} }`, `mutation { ${write} ${other} }`].map(storesAnswer))).toEqual([
      true,
      true,
    ])
    expect(
      await Promise.all(
        [
          `mutation { ${write} login { result { token } } }`,
          'query { customerInfo { userType } }',
          'fragment a on b { c }',
          '{',
          7,
        ].map(storesAnswer),
      ),
    ).toEqual([false, false, false, false, false])
  })

  it('executes no more calls than its limit and one sign-in, for any document', async () => {
    const alias = fc.integer({ min: 0, max: 60 }).map(at => `a${at}`)
    const field = fc.oneof(
      alias.map(login),
      alias.map(each => `${each}: superAdminBeginMasquerade(companyId: 1) { userInfo { email } }`),
    )
    const spread = fc.constantFrom('...F0', '...F1', '...F2')
    const inline = fc.array(field, { minLength: 1, maxLength: 6 }).map(all => `... on Mutation { ${all.join(' ')} }`)
    const selections = fc
      .array(fc.oneof(field, spread, inline), { minLength: 1, maxLength: 8 })
      .map(all => all.join(' '))
    await fc.assert(
      fc.asyncProperty(selections, fc.tuple(selections, selections, selections), async (root, [f0, f1, f2]) => {
        let [signedIns, acted] = [0, 0]
        await post(
          {
            query:
              `mutation { ${root} } fragment F0 on Mutation { ${f0} } fragment F1 on ` +
              `Mutation { ${f1} } fragment F2 on Mutation { ${f2} }`,
          },
          {},
          {
            logIn: () => (signedIns++, TE.left(signedOut)),
            actFor: () => (acted++, TE.right(undefined)),
          },
        )
        expect(signedIns).toBeLessThanOrEqual(1)
        expect(signedIns + acted).toBeLessThanOrEqual(10)
      }),
      { numRuns: 150 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        async (aliases, spreads) => {
          let requests = 0
          const all = aliases.map(each => `a${each}: customerInfo { userType }`).join(' ')
          await post(
            { query: `{ ${'...F '.repeat(spreads)} } fragment F on Query { ${all} }` },
            {},
            { customerInfo: () => (requests++, TE.left(signedOut)) },
          )
          expect(requests).toBeLessThanOrEqual(10)
        },
      ),
      { numRuns: 100 },
    )
  })

  it("accepts the session's own token, and answers 40101 to any other [S1-6.04]", async () => {
    expect((await post(info, { authorization: 'Bearer good' })).body).toEqual({
      data: { customerInfo: { userType: 3 } },
    })
    expect((await post(info, { authorization: 'Bearer  good' })).body).toEqual({
      data: { customerInfo: { userType: 3 } },
    })
    expect(errorsIn(await post(info, { authorization: 'Bearer other' }))).toEqual([
      { message: 'Token is invalid or has expired', extensions: { code: 40101 } },
    ])
  })

  it('answers error 40101 with status 200 to a signed-out caller, as the portal does [S1-4.34]', async () => {
    const answer = await post(info, {}, { customerInfo: () => TE.left(signedOut) })
    expect([answer.status, errorsIn(answer)[0]?.extensions]).toEqual([
      200,
      { code: 40101, lintel: { message: 'signed-out', tag: 'signed-out' } },
    ])
  })

  it('states the reason of a refusal as text and as a typed error', async () => {
    expect(errorsIn(await post({ query: '{ companySubsidiaries { companyId } }' }))[0]).toMatchObject({
      message: 'company.not-allowed',
      extensions: { lintel: { tag: 'forbidden', reason: 'company.not-allowed' } },
    })
  })

  it('exposes no internal error', async () => {
    const broken = httpOver({ customerInfo: () => () => Promise.reject(new Error('at /srv/shop.js:7')) })
    expect(await broken.post('/graphql', { body: info })()).toMatchObject({ left: { tag: 'unavailable' } })
  })
})
