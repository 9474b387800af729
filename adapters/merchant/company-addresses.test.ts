import { describe, expect, it } from '@jest/globals'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../../core/access/visitor'
import type { AccountPort, AddressBookPort } from '../../core/account/account.port'
import { guardedAccount } from '../../core/account/guarded-account'
import type { SessionPort } from '../../core/access/session.port'
import { permissionsOf } from '../../core/access/permissions'
import { signedOut } from '../../core/shared/domain-error'
import { aCustomer, anAddress, aVisitor } from '../../test/builders/customer'
import { aGuard } from '../../test/builders/platform/guard'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { withCompanyAddresses } from './company-addresses'

/** An address book whose only address names its owner; records the calls. */
const aBook = (of: string, requests: string[]): AddressBookPort => {
  const recorded = (call: string) =>
    TE.fromIO(() => {
      requests.push(`${call} ${of}`)
      return [anAddress({ address1: of })]
    })
  return {
    addresses: () =>
      pipe(
        recorded('list'),
        TE.map(addresses => ({ addresses })),
      ),
    saveAddress: () => recorded('save'),
    deleteAddress: () => recorded('delete'),
  }
}

const aShop = (customer: Customer | undefined, { token = true } = {}) => {
  const requests: string[] = []
  const left: string[] = []
  const session = {
    visitor: aVisitor({ customer }),
    stored: (name: string) => (name === 'trade-token' && token ? 't' : undefined),
    signOut: () => TE.fromIO(() => void left.push('out')),
  } as unknown as SessionPort
  return {
    requests,
    left,
    session,
    book: (client = (companyId: number) => aBook(`company ${companyId}`, requests)) =>
      guardedAccount(withCompanyAddresses(aBook('own', requests) as AccountPort, client, session), aGuard(session), {}),
  }
}
const buyer = (role: Customer['role'], changes: Partial<Customer> = {}) =>
  aCustomer({ role, permissions: permissionsOf(role), company: { id: 12, name: 'Northgate Builders' }, ...changes })

describe("addresses behind a merchant's trade portal", () => {
  it("are the company's for its users, and the shop platform's for others", async () => {
    const company = aShop(buyer(0))
    await answerOf(company.book().addresses())
    const retail = aShop(aCustomer({ role: 99, company: undefined }))
    await answerOf(retail.book().addresses())
    await answerOf(retail.book().saveAddress(anAddress()))
    expect([company.requests, retail.requests]).toEqual([['list company 12'], ['list own', 'save own']])
  })

  it('are restricted by the role in the session, regardless of what the portal permits [S1-6.04]', async () => {
    const { book, requests } = aShop(buyer(2))
    for (const refused of [
      book().saveAddress(anAddress()),
      book().saveAddress(anAddress({ id: undefined })),
      book().deleteAddress(7),
    ])
      expect(await refusalOf(refused)).toMatchObject({ tag: 'forbidden' })
    const without = aShop(buyer(0, { permissions: permissionsOf(0).filter(({ code }) => code !== 'get_addresses') }))
    expect((await refusalOf(without.book().addresses())).tag).toBe('forbidden')
    expect([requests, without.requests]).toEqual([[], []])
  })

  it('are validated before the portal is called', async () => {
    const { book, requests } = aShop(buyer(0))
    expect(await refusalOf(book().saveAddress(anAddress({ postalCode: 'x' })))).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'postalCode' }],
    })
    expect(requests).toEqual([])
  })

  it("require the portal's sign-in, and end the session if the portal ended it [S1-4.34]", async () => {
    expect((await refusalOf(aShop(buyer(0), { token: false }).book().addresses())).tag).toBe('unavailable')
    const ended = aShop(buyer(0))
    expect(
      await refusalOf(ended.book(() => ({ ...aBook('', []), addresses: () => TE.left(signedOut) })).addresses()),
    ).toEqual(signedOut)
    expect(ended.left).toEqual(['out'])
  })
})
