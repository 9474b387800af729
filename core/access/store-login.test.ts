import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aSession } from '../../test/builders/platform/session'
import { unavailable } from '../shared/domain-error'
import { reportingStoreLogins, type StoreLogin } from './store-login'

const store = { storeName: 'Harbor State University', quoteType: 'custom', isSearchBarDisabled: true } as const
const customer = (storeConfiguration?: typeof store) => ({
  id: 7,
  email: 'buyer@harbor.example',
  firstName: 'Bo',
  lastName: 'Buyer',
  role: 1 as const,
  isStaff: false,
  group: { id: 3, name: 'Harbor State University', access: { type: 'all' as const }, storeConfiguration },
})

const sessionThatBecomes = (becomes: ReturnType<typeof customer>) => {
  const session = aSession()
  return Object.defineProperty(session, 'signIn', {
    value: () => TE.fromIO(() => session.become({ customer: becomes as never })),
  })
}

describe("the report of a store customer's sign-in", () => {
  it('carries the customer id and the store name [S1-7.16]', async () => {
    const reported: StoreLogin[] = []
    const session = reportingStoreLogins(
      sessionThatBecomes(customer(store)),
      { notify: login => TE.fromIO(() => void reported.push(login)) },
      () => undefined,
    )
    expect(reported).toEqual([])
    await session.signIn(7)()
    expect(reported).toEqual([{ id: 7, storeName: 'Harbor State University' }])
    expect(session.visitor.customer?.id).toBe(7)
  })

  it('leaves the rest of the session unchanged', async () => {
    class OwnSession {
      #fact = 'a fact'
      stored() {
        return this.#fact
      }
      get cartId() {
        return this.#fact
      }
    }
    const session = reportingStoreLogins(
      new OwnSession() as never,
      { notify: () => TE.right(undefined) },
      () => undefined,
    )
    expect([session.stored('name'), session.cartId]).toEqual(['a fact', 'a fact'])
  })

  it('is not sent for a group without a store', async () => {
    const reported: StoreLogin[] = []
    await reportingStoreLogins(
      sessionThatBecomes(customer()),
      { notify: login => TE.fromIO(() => void reported.push(login)) },
      () => undefined,
    ).signIn(7)()
    expect(reported).toEqual([])
  })

  it('does not block the sign-in on failure', async () => {
    const failures: string[] = []
    const session = reportingStoreLogins(
      sessionThatBecomes(customer(store)),
      { notify: () => TE.left(unavailable('database')) },
      error => void failures.push(error.tag),
    )
    expect(E.isRight(await session.signIn(7)())).toBe(true)
    expect(failures).toEqual(['unavailable'])
  })
})
