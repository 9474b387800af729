import { expect } from '@jest/globals'
import { commerceMemberships } from '../../adapters/commerce/company/memberships.client'
import { commerceRoles } from '../../adapters/commerce/company/roles.client'
import type { RoleDraft } from '../../core/company/role'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like } from '../support/matchers'
import { companyPeopleInteractions } from './people-import.interactions'

const admin = { name: 'a signed-in customer', params: { email: 'admin@northgate.example' } } as const
const ofTwo = { name: 'a signed-in customer', params: { email: 'super@lintel.example' } } as const
const senior = { name: 'a signed-in customer', params: { email: 'senior@northgate.example' } } as const
const colleague = {
  name: "a company's admin, and a colleague",
  params: { email: 'admin@northgate.example', customerId: 4 },
} as const
const without = {
  name: "a company's admin without roles of the company",
  params: { email: 'admin@northgate.example' },
} as const
const withRole = {
  name: "a company's admin, and a role of the company",
  params: { email: 'admin@northgate.example', roleId: 7001, name: 'Site manager' },
} as const

const companies = '/exp-sf-cms/api/bc/companies'
const path = '/exp-sf-cms/api/bc/company-roles'
const own = `${path}/${withRole.params.roleId}`
const key = 'the-key-of-this-click'
const grants = [
  { code: 'get_users', level: 2 },
  { code: 'get_orders', level: 2 },
] as const
const draft: RoleDraft = { name: 'Site manager', builtOn: 1, grants, version: 0 }
const body = { name: 'Site manager', built_on: 1, grants, version: 0, key }
const role = {
  id: like('7001'),
  name: 'Site manager',
  template: false,
  built_on: 1,
  grants,
  people: 0,
  version: like(1),
}

/** A customer's memberships and the roles of a company, which our own back end stores. */
export const companyContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'list the companies of a customer',
      state: ofTwo,
      request: { method: 'GET', path: companies },
      response: {
        status: 200,
        body: { companies: each({ company: { id: like(1), name: like('Northgate Builders') }, lines: like(0) }) },
      },
      drive: async http => expect(await answerOf(commerceMemberships(http).mine())).toHaveLength(1),
    },
    {
      description: 'lock a member of the company',
      state: colleague,
      request: {
        method: 'PUT',
        path: `${companies}/people/${colleague.params.customerId}/lock`,
        body: { locked: true, reason: 'On leave' },
      },
      response: { status: 204 },
      drive: async http =>
        answerOf(commerceMemberships(http).lock(colleague.params.customerId, { locked: true, reason: 'On leave' })),
    },
    {
      description: 'lock a member without the permission',
      state: senior,
      request: { method: 'PUT', path: `${companies}/people/4/lock`, body: { locked: true } },
      response: { status: 403 },
      drive: async http =>
        expect((await failureFrom(commerceMemberships(http).lock(4, { locked: true }))).tag).toBe('forbidden'),
    },
    ...companyPeopleInteractions,
    {
      description: 'list the roles of a company',
      state: withRole,
      request: { method: 'GET', path },
      response: {
        status: 200,
        body: {
          roles: each({
            id: like('admin'),
            name: like('Admin'),
            template: like(true),
            built_on: like(0),
            grants: each({ code: like('get_users'), level: like(2) }),
            people: like(1),
            version: like(0),
          }),
        },
      },
      drive: async http => expect((await answerOf(commerceRoles(http).list()))[0]?.id).toBe('admin'),
    },
    {
      description: 'read a role with the people who hold it',
      state: admin,
      request: { method: 'GET', path: `${path}/senior-buyer` },
      response: {
        status: 200,
        body: {
          role: {
            id: 'senior-buyer',
            name: 'Senior Buyer',
            template: true,
            built_on: 1,
            grants: each({ code: like('get_orders'), level: like(2) }),
            people: like(1),
            version: 0,
            holders: each({ id: like(3), name: like('Sam Senior'), state: like('active') }),
          },
        },
      },
      drive: async http =>
        expect(await answerOf(commerceRoles(http).byId('senior-buyer'))).toMatchObject({
          template: true,
          holders: [{ name: 'Sam Senior' }],
        }),
    },
    {
      description: 'add a role of the company',
      state: without,
      request: { method: 'POST', path, body },
      response: { status: 200, body: { role } },
      drive: async http => expect((await answerOf(commerceRoles(http).save(draft, key))).version).toBe(1),
    },
    {
      description: 'change a role of the company',
      state: withRole,
      request: { method: 'PUT', path: own, body: { ...body, version: 1 } },
      response: { status: 200, body: { role: { ...role, version: 2 } } },
      drive: async http =>
        expect(
          (await answerOf(commerceRoles(http).save({ ...draft, id: String(withRole.params.roleId), version: 1 }, key)))
            .version,
        ).toBe(2),
    },
    {
      description: 'remove a role of the company',
      state: withRole,
      request: { method: 'DELETE', path: own, body: { version: 1 } },
      response: { status: 204 },
      drive: async http => answerOf(commerceRoles(http).remove(String(withRole.params.roleId), 1)),
    },
    {
      description: 'remove a role that is none',
      state: admin,
      request: { method: 'DELETE', path: `${path}/987654`, body: { version: 1 } },
      response: { status: 404 },
      drive: async http => expect((await failureFrom(commerceRoles(http).remove('987654', 1))).tag).toBe('not-found'),
    },
  ],
}
