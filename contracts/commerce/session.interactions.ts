import { expect } from '@jest/globals'
import { commerceGroups } from '../../adapters/commerce/session/groups.client'
import { commerceSession } from '../../adapters/commerce/session/session.client'
import type { Http } from '../../adapters/shared/http'
import { answerOf, failureFrom, withGetAnswered, withPostAnswered } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, failed, like, succeeded } from '../support/matchers'

const customer = { name: 'a signed-in customer', params: { email: 'admin@northgate.example' } } as const
const signedInUser = {
  id: like(2),
  email: 'admin@northgate.example',
  ecommCustomerId: like(2),
  customerGroupDetails: like({
    id: 2,
    name: 'Northgate Builders',
    category_access: { type: 'all', categories: [] },
    discount_rules: each({ price_list_id: 11 }),
  }),
}
/** The store and its sales channel, in the field names of the merchant's services. */
const channel = { ecommProviderStoreHash: like('commercial'), ecommSyncChannelId: like(1) }
const details = {
  email: 'new@lintel.example',
  password: 'Door4hinges',
  firstName: 'Nia',
  lastName: 'New',
  phone: '2165550100',
  company: 'Nia Inc',
  customFields: [],
}

/** Continues after a success without data: the client then reads the customer by 1.2, which has its own interaction. */
const afterwards = (http: Http) =>
  commerceSession(
    withGetAnswered(http, '/exp-sf-cms/api/auth-check', {
      storeHash: 'commercial',
      userInfo: { email: 'admin@northgate.example', ecommCustomerId: 2 },
    }),
  )

/** Session calls 1.1 to 1.5, and the language, which is our own call. */
export const sessionContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '1.1 who is asking: a guest',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/exp-sf-cms/api/ping' },
      response: { status: 200, body: { storeHash: like('commercial'), ...channel, userInfo: {} } },
      drive: async http => {
        const visitor = await answerOf(commerceSession(http).visitor())
        expect([visitor.customer, visitor.facts]).toEqual([undefined, { storeHash: 'commercial', channelId: 1 }])
      },
    },
    {
      description: '1.1 who is asking: a customer with a group',
      state: customer,
      request: { method: 'GET', path: '/exp-sf-cms/api/ping' },
      response: { status: 200, body: { storeHash: like('commercial'), ...channel, userInfo: signedInUser } },
      drive: async http =>
        expect(await answerOf(commerceSession(http).visitor())).toMatchObject({
          facts: { storeHash: 'commercial', channelId: 1 },
          customer: { id: 2, group: { categoryAccess: { tag: 'all' }, priceListId: 11 } },
        }),
    },
    {
      description: '1.9 what the default group and guests may see',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/exp-sf-cms/api/get-default-customer-group' },
      response: { status: 200, body: succeeded(each({ category_access: { type: like('all') } })) },
      drive: async http =>
        expect([
          await answerOf(commerceGroups(http).defaultGroup()),
          await answerOf(commerceGroups(http).guests()),
        ]).toEqual([{ categoryAccess: { tag: 'all' } }, { tag: 'everything' }]),
    },
    {
      description: '1.2 who signed in, asked after a log-in',
      state: customer,
      request: { method: 'GET', path: '/exp-sf-cms/api/auth-check' },
      response: { status: 200, body: { storeHash: like('commercial'), userInfo: signedInUser } },
      drive: async http => {
        const client = commerceSession(
          withPostAnswered(http, '/exp-sf-cms/api/login', { Status: 'success', Data: { redirectUrl: '' } }),
        )
        expect(
          (await answerOf(client.signIn({ email: 'admin@northgate.example', password: 'Lintel123' }))).customer.id,
        ).toBe(2)
      },
    },
    {
      description: '1.3 log in',
      state: { name: 'an account', params: { email: 'admin@northgate.example', password: 'Lintel123' } },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/login',
        body: { email: 'admin@northgate.example', password: 'Lintel123' },
      },
      response: { status: 200, body: succeeded({ redirectUrl: like('') }) },
      drive: async http =>
        expect(
          (await answerOf(afterwards(http).signIn({ email: 'admin@northgate.example', password: 'Lintel123' })))
            .customer.id,
        ).toBe(2),
    },
    {
      description: '1.3 log in with a wrong password',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/login',
        body: { email: 'admin@northgate.example', password: 'Wrong1234' },
      },
      response: { status: 200, body: failed('Username or Password Invalid') },
      drive: async http =>
        expect(
          await failureFrom(commerceSession(http).signIn({ email: 'admin@northgate.example', password: 'Wrong1234' })),
        ).toEqual({ tag: 'refused', message: 'Username or Password Invalid' }),
    },
    {
      description: '1.4 log out',
      state: customer,
      request: { method: 'GET', path: '/exp-sf-cms/api/logout', headers: { 'x-lintel-request': '1' } },
      response: { status: 200, body: succeeded({ redirectUrl: like('') }) },
      drive: async http => answerOf(commerceSession(http).signOut()),
    },
    {
      description: '1.5 sign up',
      state: { name: 'no account', params: { email: 'new@lintel.example' } },
      request: { method: 'POST', path: '/exp-sf-cms/api/signup', body: details },
      response: { status: 200, body: { Status: 'success' } },
      drive: async http =>
        expect((await answerOf(afterwards(http).signUp({ ...details, companyName: 'Nia Inc' }))).customer.id).toBe(2),
    },
    {
      description: '1.5 sign up with an address that is taken',
      state: { name: 'an account', params: { email: 'admin@northgate.example' } },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/signup',
        body: { ...details, email: 'admin@northgate.example' },
      },
      response: { status: 409, body: failed('User Already Exists', 'AlreadyExist') },
      drive: async http =>
        expect(
          await failureFrom(
            commerceSession(http).signUp({ ...details, email: 'admin@northgate.example', companyName: 'Nia Inc' }),
          ),
        ).toEqual({ tag: 'conflict', reason: 'account.exists' }),
    },
    {
      description: 'choose a language',
      state: { name: 'a guest' },
      request: { method: 'POST', path: '/exp-sf-cms/api/language', body: { language: 'fr-LU' } },
      response: { status: 200, body: { Status: 'success' } },
      drive: async http => answerOf(commerceSession(http).setLanguage('fr-LU')),
    },
  ],
}
