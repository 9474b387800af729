import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { BookAddress } from './account'
import type { AccountPort } from './account.port'
import { checkAddress } from './check-address'
import { defaultsOf } from './default-address'

type Ports = { readonly account: AccountPort }

/** Keeps a new or changed address and answers the whole address book. */
export const saveAddress = (ports: Ports) => (address: BookAddress): Outcome<readonly BookAddress[]> =>
  pipe(
    TE.fromEither(checkAddress(address)),
    TE.mapLeft(issues => invalid(...issues)),
    TE.flatMap(tidy => ports.account.saveAddress({ ...tidy, ...defaultsOf(address) })),
  )

export const deleteAddress = (ports: Ports) => (id: number): Outcome<readonly BookAddress[]> => ports.account.deleteAddress(id)
