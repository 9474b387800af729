import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../core/account/account.port'
import type { Outcome } from '../../core/shared/domain-error'
import { notFound } from '../../core/shared/domain-error'

/** Callers may name a company, but only the session's own; any other is treated as missing (security rule 2). */
export const inOwnCompany =
  (account: Pick<AccountPort, 'visitor'>) =>
  <A>(companyId: number, outcome: () => Outcome<A>): Outcome<A> =>
    pipe(
      account.visitor(),
      TE.flatMap(({ customer }) =>
        customer && customer.company?.id !== companyId ? TE.left(notFound('company')) : outcome(),
      ),
    )
