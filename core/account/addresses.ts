import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { Address } from './account'
import type { AccountPort } from './account.port'
import { checkAddress, tidyAddress } from './check-address'

type Ports = { readonly account: AccountPort }

/** Keeps a new or changed address and answers the whole address book. */
export const saveAddress = (ports: Ports) => (address: Address): Outcome<readonly Address[]> => {
  const issues = checkAddress(address)
  return issues.length > 0 ? TE.left(invalid(...issues)) : ports.account.saveAddress(tidyAddress(address))
}

export const deleteAddress = (ports: Ports) => (id: number): Outcome<readonly Address[]> => ports.account.deleteAddress(id)
