import type { AccountPort, AddressBookPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { Outcome } from '../../core/shared/domain-error'
import { endingWithPortalToken } from './trade'

/**
 * Accounts whose address book is the company's on the trade portal for company users, and the platform's for everyone
 * else. The session determines the company (S1-6.04, security rules 1 and 2).
 */
export const withCompanyAddresses = (
  account: AccountPort,
  clientFor: (companyId: number) => AddressBookPort,
  session: SessionPort,
): AccountPort => {
  const endOnExpiry = endingWithPortalToken(session)
  const of = <A>(call: (book: AddressBookPort) => Outcome<A>): Outcome<A> => {
    const { customer } = session.visitor
    return customer?.company ? endOnExpiry(call(clientFor(customer.company.id))) : call(account)
  }
  return {
    ...account,
    addresses: () => of(book => book.addresses()),
    saveAddress: address => of(book => book.saveAddress(address)),
    deleteAddress: id => of(book => book.deleteAddress(id)),
  }
}
