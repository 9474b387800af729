import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Company } from '../access/visitor'
import type { AccountPort } from '../account/account.port'
import { notFound, signedOut, type Outcome } from '../shared/domain-error'
import type { TradePort } from './trade.port'

/** The available companies and the current one. */
export type CompanyChoice = { readonly companies: readonly Company[]; readonly actingFor?: Company }

/** Companies a super admin may act for; 'not-found' if none. */
export const viewCompanies =
  (ports: { readonly account: Pick<AccountPort, 'visitor'> }) => (): Outcome<CompanyChoice> =>
    pipe(
      ports.account.visitor(),
      TE.flatMap(({ customer }) => {
        if (!customer) return TE.left(signedOut)
        return customer.companies
          ? TE.right({ companies: customer.companies, actingFor: customer.company })
          : TE.left(notFound('companies'))
      }),
    )

/** Switches to another company: its prices, categories and cart. No effect if it is already the current one. */
export const actForCompany =
  (ports: { readonly account: Pick<AccountPort, 'visitor'>; readonly trade: Pick<TradePort, 'actFor'> }) =>
  (companyId: number): Outcome<void> =>
    pipe(
      viewCompanies(ports)(),
      TE.filterOrElse(
        ({ companies }) => companies.some(company => company.id === companyId),
        () => notFound('company'),
      ),
      TE.flatMap(({ actingFor }) =>
        actingFor?.id === companyId ? TE.right(undefined) : ports.trade.actFor(companyId),
      ),
    )
