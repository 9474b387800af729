import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { tradeUsers } from '../../adapters/trade/users/users.client'
import { user, userCreate, userDelete, users, userUpdate } from '../../adapters/trade/users/users.wire'
import type { Http } from '../../adapters/shared/http'
import { signedOut } from '../../core/shared/domain-error'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract, Interaction } from '../support/interaction'
import { each, like } from '../support/matchers'

const token = 'pact-trade-token-of-this-session'
const company = 1
/** A user of the company, by an id that the provider state guarantees. */
const senior = 3
const portal = (http: Http) => tradeUsers(http, company, TE.left(signedOut))

/** A call with the token of an admin, or of a user with fewer permissions. */
const asUser = (
  document: string,
  variables: object,
  email = 'admin@northgate.example',
): Pick<Interaction, 'state' | 'request' | 'settings'> => ({
  state: { name: 'a user of the trade portal', params: { email, token } },
  request: {
    method: 'POST',
    path: '/graphql',
    body: { query: document, variables },
    headers: { authorization: `Bearer ${token}` },
  },
  settings: { headers: () => ({ authorization: `Bearer ${token}` }) },
})

const sam = {
  id: like('3'),
  bcId: like(3),
  email: like('senior@northgate.example'),
  firstName: like('Sam'),
  lastName: like('Senior'),
  role: like(1),
}
const nia = { email: 'nia@northgate.example', firstName: 'Nia', lastName: 'New', phone: '2165550142', role: 2 }
const errors = each({ message: like('No') })

/** Company users (7.22): listing, and management by an admin. */
export const tradeUsersContract: Contract = {
  provider: 'trade-platform',
  interactions: [
    {
      description: '7.22 list the users of a company',
      ...asUser(users.document, { companyId: company, first: 25, offset: 0 }),
      response: { status: 200, body: { data: { users: { totalCount: like(3), edges: each({ node: sam }) } } } },
      drive: async http =>
        expect(await answerOf(portal(http).list({ page: 1 }))).toEqual({
          total: 3,
          users: [
            {
              id: 3,
              customerId: 3,
              email: 'senior@northgate.example',
              firstName: 'Sam',
              lastName: 'Senior',
              role: 1,
              state: 'active',
            },
          ],
        }),
    },
    {
      description: '7.22 find users by name and role',
      ...asUser(users.document, { companyId: company, first: 25, offset: 0, search: 'sam', role: 1 }),
      response: { status: 200, body: { data: { users: { totalCount: like(1), edges: each({ node: sam }) } } } },
      drive: async http =>
        expect((await answerOf(portal(http).list({ page: 1, search: 'sam', role: 1 }))).total).toBe(1),
    },
    {
      description: '7.22 list users without being allowed to',
      ...asUser(users.document, { companyId: company, first: 25, offset: 0 }, 'junior@northgate.example'),
      response: { status: 200, body: { errors } },
      drive: async http => expect((await failureFrom(portal(http).list({ page: 1 }))).tag).toMatch(/refused|forbidden/),
    },
    {
      description: '7.22 read a user',
      ...asUser(user.document, { companyId: company, userId: senior }),
      response: { status: 200, body: { data: { user: sam } } },
      drive: async http =>
        expect(await answerOf(portal(http).byId(senior))).toMatchObject({ firstName: 'Sam', role: 1 }),
    },
    {
      description: '7.22 invite a user',
      ...asUser(userCreate.document, { userData: { companyId: company, ...nia } }),
      response: {
        status: 200,
        body: {
          data: {
            userCreate: {
              user: {
                id: like('40'),
                email: nia.email,
                firstName: nia.firstName,
                lastName: nia.lastName,
                role: nia.role,
              },
            },
          },
        },
      },
      drive: async http =>
        expect(await answerOf(portal(http).invite({ ...nia, role: 2 }))).toMatchObject({ email: nia.email, role: 2 }),
    },
    {
      description: '7.22 invite somebody who has an account',
      ...asUser(userCreate.document, { userData: { companyId: company, ...nia, email: 'retail@lintel.example' } }),
      response: { status: 200, body: { errors } },
      drive: async http =>
        expect(
          (await failureFrom(portal(http).invite({ ...nia, email: 'retail@lintel.example', role: 2 }))).tag,
        ).toMatch(/refused|invalid/),
    },
    {
      description: '7.22 change a user',
      ...asUser(userUpdate.document, {
        userData: { companyId: company, userId: senior, firstName: 'Sam', lastName: 'Senior', phone: '', role: 1 },
      }),
      response: { status: 200, body: { data: { userUpdate: { user: { ...sam, role: 1 } } } } },
      drive: async http =>
        expect(
          await answerOf(portal(http).change(senior, { firstName: 'Sam', lastName: 'Senior', role: 1 })),
        ).toMatchObject({ role: 1 }),
    },
    {
      description: '7.22 remove a user of another company',
      ...asUser(userDelete.document, { companyId: company, userId: 9 }),
      response: { status: 200, body: { errors } },
      drive: async http => expect((await failureFrom(portal(http).remove(9))).tag).toMatch(/refused|not-found/),
    },
    {
      description: '7.22 remove a user',
      ...asUser(userDelete.document, { companyId: company, userId: 4 }),
      response: { status: 200, body: { data: { userDelete: { message: like('success') } } } },
      drive: async http => expect(await answerOf(portal(http).remove(4))).toBeUndefined(),
    },
  ],
}
