import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import { conflict } from '../../../core/shared/domain-error'
import { nothingForgotten } from '../../../test/builders/account'
import { aCustomer, anAddress, aVisitor } from '../../../test/builders/customer'
import { aPlatform } from '../../../test/builders/platform/http'
import { commerceAccount, commerceGeography } from '../account/account.client'
import { accountRoutes, geographyRoutes } from '../account/account.server'
import { captchaHeader } from '../../shared/captcha-header'
import { inProcessHttp } from '../../shared/in-process-http'
import { commerceSession } from './session.client'
import { sessionRoutes } from './session.server'

const profile = {
  firstName: 'Ada',
  lastName: 'Admin',
  phone: '+1 216 555 0100',
  companyName: 'Northgate Builders',
  email: 'admin@northgate.example',
}
const addresses = [anAddress(), anAddress({ id: 8, companyName: undefined, address2: undefined, phone: undefined })]
const anAccount = (changes: Partial<AccountPort> = {}): AccountPort => ({
  visitor: () => TE.right(aVisitor()),
  signIn: () => TE.right({ customer: aCustomer(), mergedLines: 2 }),
  signOut: () => TE.right(undefined),
  signUp: () => TE.right({ customer: aCustomer(), mergedLines: 0 }),
  profile: () => TE.right(profile),
  updateProfile: () => TE.right(profile),
  addresses: () => TE.right({ addresses }),
  saveAddress: () => TE.right(addresses),
  deleteAddress: () => TE.right(addresses),
  setLanguage: () => TE.right(undefined),
  ...nothingForgotten,
  ...changes,
})
const over = (changes: Partial<AccountPort> = {}) =>
  commerceAccount(inProcessHttp([...sessionRoutes, ...accountRoutes], () => ({ account: anAccount(changes) })))
const details = {
  firstName: 'Nia',
  lastName: 'New',
  email: 'nia@lintel.example',
  password: 'Passw0rd  ',
  phone: '2165550100',
  companyName: 'Nia Inc',
}

describe('accounts over the wire', () => {
  it.each([
    aVisitor(),
    aVisitor({
      customer: undefined,
      priceListId: undefined,
      visible: { tag: 'except', categoryIds: [700, 710] },
      language: 'fr-LU',
    }),
    aVisitor({
      customer: aCustomer({
        role: 99,
        roleName: undefined,
        company: undefined,
        phone: undefined,
        group: { id: 1, name: 'Retail', categoryAccess: { tag: 'list', categoryIds: [300, 310] } },
      }),
      visible: { tag: 'only', categoryIds: [300, 310] },
      priceListId: undefined,
    }),
    aVisitor({
      customer: aCustomer({ group: { id: 9, name: 'Closed', categoryAccess: { tag: 'none' } }, isStaff: true }),
      visible: { tag: 'only', categoryIds: [] },
    }),
    aVisitor({
      customer: aCustomer({
        role: 3,
        company: { id: 5, name: 'Lakeside' },
        companies: [
          { id: 1, name: 'Northgate Builders' },
          { id: 5, name: 'Lakeside' },
        ],
        actingFor: 5,
        permissions: [
          { code: 'get_orders', level: 3 },
          { code: 'create_user', level: 2 },
        ],
      }),
    }),
  ])('round-trip the visitor: %#', async visitor => {
    expect(await over({ visitor: () => TE.right(visitor) }).visitor()()).toEqual(E.right(visitor))
  })

  it('sign in and up, and return the customer and the merged lines', async () => {
    expect(await over().signIn({ email: 'a@b.example', password: 'Lintel123' })()).toEqual(
      E.right({ customer: aCustomer(), mergedLines: 2 }),
    )
    expect(await over().signUp(details)()).toEqual(E.right({ customer: aCustomer(), mergedLines: 0 }))
  })

  it('take passwords and details unchanged, and no other fields', async () => {
    const requests: unknown[] = []
    const client = over({
      signIn: input => {
        requests.push(input)
        return TE.left(conflict('x'))
      },
      signUp: input => {
        requests.push(input)
        return TE.left(conflict('x'))
      },
    })
    await client.signIn({ email: 'a@b.example', password: ' spaced 1 ' })()
    await client.signUp(details)()
    expect(requests).toEqual([{ email: 'a@b.example', password: ' spaced 1 ' }, details])
  })

  it('send the captcha solution, in the body from our pages or in a header from any program', async () => {
    const requests: (string | undefined)[] = []
    const account = anAccount({
      signIn: ({ captcha }) => (requests.push(captcha), TE.left(conflict('x'))),
      signUp: ({ captcha }) => (requests.push(captcha), TE.left(conflict('x'))),
    })
    const http = inProcessHttp(sessionRoutes, () => ({ account }))
    const client = commerceSession(http)
    await client.signIn({ email: 'a@b.example', password: 'Lintel123', captcha: 'solved' })()
    await client.signUp({ ...details, captcha: 'solved' })()
    for (const headers of [
      { [captchaHeader]: 'in a header' },
      { [captchaHeader]: 'x'.repeat(4_001) },
      {},
    ] as readonly Readonly<Record<string, string>>[]) {
      await http.post('/exp-sf-cms/api/login', { body: { email: 'a@b.example', password: 'Lintel123' }, headers })()
      await http.post('/exp-sf-cms/api/signup', { body: details, headers })()
    }
    expect(requests).toEqual([
      'solved',
      'solved',
      'in a header',
      'in a header',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('answer a wrong password with the specified failure [S1-8.02]', async () => {
    const http = inProcessHttp(sessionRoutes, () => ({
      account: anAccount({ signIn: () => TE.left({ tag: 'refused', message: 'Username or Password Invalid' }) }),
    }))
    expect(await http.post('/exp-sf-cms/api/login', { body: { email: 'a@b.example', password: 'x' } })()).toMatchObject(
      { right: { status: 200, body: { Status: 'failure', Error: { message: 'Username or Password Invalid' } } } },
    )
  })

  it('report an address already in use as the platform does', async () => {
    const taken = anAccount({ signUp: () => TE.left(conflict('account.exists')) })
    const http = inProcessHttp(sessionRoutes, () => ({ account: taken }))
    expect(await http.post('/exp-sf-cms/api/signup', { body: { ...details, company: '' } })()).toMatchObject({
      right: { body: { Error: { name: 'AlreadyExist', message: 'User Already Exists' } } },
    })
    expect(await commerceSession(http).signUp(details)()).toEqual(E.left(conflict('account.exists')))
  })

  it('sign out and choose a language', async () => {
    expect(await over().signOut()()).toEqual(E.right(undefined))
    expect(await over().setLanguage('fr-LU')()).toEqual(E.right(undefined))
  })

  it('save the profile and the address book', async () => {
    const client = over()
    expect(await client.profile()()).toEqual(E.right(profile))
    expect(await client.updateProfile(profile)()).toEqual(E.right(profile))
    expect(await client.addresses()()).toEqual(E.right({ addresses }))
    for (const call of [
      client.saveAddress(anAddress()),
      client.saveAddress(anAddress({ id: undefined })),
      client.deleteAddress(7),
    ])
      expect(await call()).toEqual(E.right(addresses))
  })

  it('save an address under the id in the path, and a new one without an id', async () => {
    const requests: unknown[] = []
    const client = over({
      saveAddress: input => {
        requests.push(input.id)
        return TE.right(addresses)
      },
    })
    await client.saveAddress(anAddress({ id: 12 }))()
    await client.saveAddress(anAddress({ id: undefined }))()
    expect(requests).toEqual([12, undefined])
  })

  it('read countries and states', async () => {
    const countries = [{ id: 226, name: 'United States', iso2: 'US', iso3: 'USA' }]
    const states = [{ id: 35, name: 'Ohio', abbreviation: 'OH', countryId: 226 }]
    const client = commerceGeography(
      inProcessHttp(geographyRoutes, () => ({
        geography: { countries: () => TE.right(countries), states: id => TE.right(id === 226 ? states : []) },
      })),
    )
    expect(await client.countries()()).toEqual(E.right(countries))
    expect(await client.states(226)()).toEqual(E.right(states))
    expect(await client.states(1)()).toEqual(E.right([]))
  })
})

describe('accounts of another platform', () => {
  const session = {
    storeHash: 'h1',
    userInfo: {
      id: 'u-1',
      email: 'x@y.example',
      ecommCustomerId: '55',
      customerGroupDetails: {
        id: 3,
        name: 'Trade',
        discount_rules: [{ price_list_id: 4 }],
        category_access: { type: 'specific', categories: ['12', 13] },
      },
    },
  }

  it('are read by a second call when the log-in response does not contain them', async () => {
    const { http } = aPlatform({
      'POST /exp-sf-cms/api/login': {
        body: { Status: 'success', Data: { redirectUrl: 'https://shop.example/login/token/x' } },
      },
      'GET /exp-sf-cms/api/auth-check': { body: session },
    })
    expect(await commerceSession(http).signIn({ email: 'x@y.example', password: 'p' })()).toMatchObject({
      right: {
        customer: { id: 55, group: { priceListId: 4, categoryAccess: { tag: 'list', categoryIds: [12, 13] } } },
        mergedLines: 0,
      },
    })
  })

  it("take visible categories and price list from the customer's group", async () => {
    const { http } = aPlatform({ 'GET /exp-sf-cms/api/ping': { body: session } })
    expect(await commerceSession(http).visitor()()).toMatchObject({
      right: { visible: { tag: 'only', categoryIds: [12, 13] }, priceListId: 4 },
    })
  })

  it('are read again after a write whose response lacks them', async () => {
    const list = {
      Status: 'success',
      Data: {
        addresses: [
          { id: '9', first_name: 'A', last_name: 'B', address1: 'x', city: 'y', postal_code: '1', country_code: 'US' },
        ],
      },
    }
    const { http } = aPlatform({
      'DELETE /exp-sf-cms/api/bc/account/addresses/3': { body: { Status: 'success' } },
      'GET /exp-sf-cms/api/bc/account/addresses': { body: list },
    })
    expect(await commerceAccount(http).deleteAddress(3)()).toMatchObject({ right: [{ id: 9 }] })
  })
})

describe('the session calls', () => {
  const server = inProcessHttp([...sessionRoutes, ...accountRoutes], () => ({ account: anAccount() }))
  it.each([
    {},
    { email: 'a', password: '' },
    { email: 'x'.repeat(255), password: 'p' },
    { email: 'a', password: 'p'.repeat(129) },
    { email: ['a'], password: 'p' },
  ])('refuse an invalid log-in: %#', async body => {
    expect(await server.post('/exp-sf-cms/api/login', { body })()).toMatchObject({
      right: { body: { Status: 'failure', Error: { tag: 'invalid' } } },
    })
  })

  it('mark the log-out as a call that changes the session', () => {
    expect(sessionRoutes.find(route => route.path === '/exp-sf-cms/api/logout')?.changesState).toBe(true)
  })

  it('accept only a decimal number as the id of an address', async () => {
    expect(await server.delete('/exp-sf-cms/api/bc/account/addresses/1e3')()).toMatchObject({ right: { status: 404 } })
  })
})
