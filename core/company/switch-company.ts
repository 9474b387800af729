import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../account/account.port'
import { notFound, signedOut, type Outcome } from '../shared/domain-error'
import type { MembershipsPort, OwnMembership } from './memberships.port'

/** The visitor's companies and the one they act for, which they see before they switch. */
export type OwnCompanies = { readonly companies: readonly OwnMembership[]; readonly actingFor?: number }

type Ports = {
  readonly account: Pick<AccountPort, 'visitor'>
  readonly memberships: Pick<MembershipsPort, 'mine'>
}

/** 'not-found' for somebody without a choice of companies. */
export const viewOwnCompanies =
  ({ account, memberships }: Ports) =>
  (): Outcome<OwnCompanies> =>
    pipe(
      account.visitor(),
      TE.flatMap(({ customer }) => {
        if (!customer) return TE.left(signedOut)
        if (!customer.companies) return TE.left(notFound('companies'))
        return pipe(
          memberships.mine(),
          TE.map(companies => ({
            companies,
            ...(customer.company ? { actingFor: customer.company.id } : {}),
          })),
        )
      }),
    )

/** What a switch leaves behind: the current cart, if it has lines, and how many lines wait at the other company. */
export type LeftCart = { readonly from: string; readonly to: string; readonly waiting: number }

/** Undefined if nothing is left behind, or nothing changes. */
export const cartLeftBehind = ({ companies, actingFor }: OwnCompanies, to: number): LeftCart | undefined => {
  const [here, there] = [actingFor, to].map(id => companies.find(({ company }) => company.id === id))
  return here && there && here !== there && (here.lines ?? 0) > 0
    ? { from: here.company.name, to: there.company.name, waiting: there.lines ?? 0 }
    : undefined
}
