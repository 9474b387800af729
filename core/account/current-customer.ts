import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import type { AccountPort } from './account.port'

/**
 * The id of the customer whose session it is now; undefined: a guest. 'signed-out' where the caller named another one.
 */
export const currentCustomer =
  ({ account }: { readonly account: Pick<AccountPort, 'visitor'> }) =>
  (): Outcome<number | undefined> =>
    pipe(
      account.visitor(),
      TE.map(({ customer }) => customer?.id),
    )
