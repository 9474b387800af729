import type { Outcome } from '../shared/domain-error'
import type { BookAddress } from '../addresses/address'
import type { AccountPort } from './account.port'

type Ports = { readonly account: AccountPort }

/** Saves a new or changed address and returns the whole address book; `guardedAddresses` validates it. */
export const saveAddress =
  (ports: Ports) =>
  (address: BookAddress): Outcome<readonly BookAddress[]> =>
    ports.account.saveAddress(address)

export const deleteAddress =
  (ports: Ports) =>
  (id: number): Outcome<readonly BookAddress[]> =>
    ports.account.deleteAddress(id)
