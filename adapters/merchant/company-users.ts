import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { currentCustomer } from '../reference/access/current-customer'
import type { SessionPort } from '../../core/access/session.port'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { endingWithPortalToken } from './trade'

/**
 * Company users of a merchant's portal, in the name of this session, behind `guardedCompanyUsers`. The company comes
 * from the session, never from the caller (security rule 2).
 */
export const platformCompanyUsers = (
  clientFor: (companyId: number) => CompanyUsersPort,
  session: SessionPort,
): CompanyUsersPort => {
  const endOnExpiry = endingWithPortalToken(session)
  const inCompany = <A>(call: (users: CompanyUsersPort) => Outcome<A>): Outcome<A> =>
    pipe(
      currentCustomer(session),
      TE.flatMap(({ company }) =>
        company ? endOnExpiry(call(clientFor(company.id))) : TE.left(unavailable('trade', 'the user has no company')),
      ),
    )
  return {
    list: query => inCompany(users => users.list(query)),
    byId: id => inCompany(users => users.byId(id)),
    invite: user => inCompany(users => users.invite(user)),
    change: (id, details) => inCompany(users => users.change(id, details)),
    remove: id => inCompany(users => users.remove(id)),
  }
}

/** Without a trade portal there are no company users. */
export const noCompanyUsers: CompanyUsersPort = {
  list: () => TE.left(unavailable('trade', 'no trade host is configured')),
  byId: () => TE.left(unavailable('trade', 'no trade host is configured')),
  invite: () => TE.left(unavailable('trade', 'no trade host is configured')),
  change: () => TE.left(unavailable('trade', 'no trade host is configured')),
  remove: () => TE.left(unavailable('trade', 'no trade host is configured')),
}
