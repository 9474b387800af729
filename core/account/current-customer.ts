import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import type { AccountPort } from './account.port'

/** Customer id of the current session; undefined for guests. 'signed-out' if the caller expected another customer. */
export const currentCustomer =
  ({ account }: { readonly account: Pick<AccountPort, 'visitor'> }) =>
  (): Outcome<number | undefined> =>
    pipe(
      account.visitor(),
      TE.map(({ customer }) => customer?.id),
    )
