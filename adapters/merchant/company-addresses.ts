import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort, AddressBookPort } from '../../core/account/account.port'
import { addressFormat } from '../../core/addresses/address-formats'
import { checkAddress } from '../../core/addresses/check-address'
import { defaultsOf } from '../../core/addresses/default-address'
import type { SessionPort } from '../../core/access/session.port'
import type { Permission } from '../../core/access/permission-codes'
import { may } from '../../core/access/permissions'
import type { Outcome } from '../../core/shared/domain-error'
import { forbidden, invalid } from '../../core/shared/domain-error'
import { whileItLasts } from './trade'

/**
 * Accounts whose address book is the company's on the trade portal for company users, and the platform's for everyone
 * else. Company and permissions are decided here before any request (S1-6.04, security rules 1 and 2).
 */
export const withCompanyAddresses = (
  account: AccountPort,
  clientFor: (companyId: number) => AddressBookPort,
  session: SessionPort,
): AccountPort => {
  const asked = whileItLasts(session)
  const of = <A>(code: Permission, ask: (book: AddressBookPort) => Outcome<A>): Outcome<A> => {
    const { customer } = session.visitor
    if (!customer?.company) return ask(account)
    return may(session.visitor, code)
      ? asked(ask(clientFor(customer.company.id)))
      : TE.left(forbidden('account.not-allowed'))
  }
  return {
    ...account,
    addresses: () => of('get_addresses', book => book.addresses()),
    saveAddress: entered =>
      pipe(
        TE.fromEither(checkAddress(entered, addressFormat)),
        TE.mapLeft(issues => invalid(...issues)),
        TE.flatMap(address =>
          of(entered.id === undefined ? 'create_address' : 'update_address', book =>
            book.saveAddress({ ...address, ...defaultsOf(entered) }),
          ),
        ),
      ),
    deleteAddress: id => of('delete_address', book => book.deleteAddress(id)),
  }
}
