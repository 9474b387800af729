import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { currentCustomer } from '../reference/access/current-customer'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { Customer } from '../../core/access/visitor'
import type { TradePort } from '../../core/company/trade.port'
import { notFound, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { keepCustomer } from './account'
import { ownAtPortal, stopAtPortal, switchAtPortal, type ReportStillActing } from './acting-at-portal'

/** The portal decides which companies a user may act for; our session gets a new id, and the group is fetched again. */
export const actFor =
  (client: TradePort, visitorThere: AccountPort['visitor'], session: SessionPort, report: ReportStillActing) =>
  (companyId: number): Outcome<void> =>
    pipe(
      currentCustomer(session),
      TE.bindTo('customer'),
      TE.bind('company', ({ customer: { companies = [] } }) =>
        TE.fromNullable<DomainError>(notFound('company'))(companies.find(({ id }) => id === companyId)),
      ),
      TE.chainFirst(({ customer }) =>
        switchAtPortal(client, session, report, () => withOwnCompany(session, customer))(companyId),
      ),
      TE.bind('there', visitorThere),
      TE.flatMap(({ customer, company, there }) => {
        const { group: _, ...person } = customer
        const group = there.customer?.group
        return pipe(
          keepCustomer(session, { ...person, company, ...(group ? { group } : {}) }),
          TE.flatMap(() => session.keepCart(undefined)),
          TE.flatMap(() => session.signIn(customer.id)),
        )
      }),
    )

/** Switches back to their own company. */
export const stopActing = (
  client: TradePort,
  visitorThere: AccountPort['visitor'],
  session: SessionPort,
  report: ReportStillActing,
): Outcome<void> =>
  pipe(
    currentCustomer(session),
    TE.flatMap(({ companies, company }) => {
      const own = companies?.find(({ id }) => id === ownAtPortal(session))
      return own === undefined || own.id === company?.id
        ? stopAtPortal(client, session, report)
        : actFor(client, visitorThere, session, report)(own.id)
    }),
  )

/** The portal stopped acting for another company, so the session does too. */
const withOwnCompany = (session: SessionPort, customer: Customer): Outcome<void> => {
  const own = customer.companies?.find(({ id }) => id === ownAtPortal(session))
  return own === undefined
    ? TE.right(undefined)
    : pipe(
        keepCustomer(session, { ...customer, company: own }),
        TE.flatMap(() => session.keepCart(undefined)),
      )
}
