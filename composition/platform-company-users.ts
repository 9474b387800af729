import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { currentCustomer } from '../adapters/reference/current-customer'
import { rateLimited } from '../core/access/rate-limited'
import { rateLimits } from '../core/access/rate-limits'
import type { RateLimitPort } from '../core/access/rate-limits.port'
import type { SessionPort } from '../core/account/session.port'
import { checkNewUser, checkUserDetails } from '../core/company/check-company-user'
import type { CompanyUser } from '../core/company/company-user'
import type { CompanyUsersPort } from '../core/company/company-users.port'
import { keepingAnAdmin } from '../core/company/keeping-an-admin'
import type { Permission } from '../core/access/permission-codes'
import { may } from '../core/access/permissions'
import type { DomainError, Issue, Outcome } from '../core/shared/domain-error'
import { conflict, forbidden, invalid, unavailable } from '../core/shared/domain-error'
import { whileItLasts } from './platform-trade'

/**
 * The users of a company on a merchant's portal, asked in the name of a session here. What the session's role allows is
 * decided here before the portal is asked, and the company is the session's, whatever a caller says (security rule 2).
 * Nobody takes the last admin away. Somebody removed, or given another role, is signed out here at once.
 */
export const platformCompanyUsers = (clientFor: (companyId: number) => CompanyUsersPort, session: SessionPort, limits: RateLimitPort): CompanyUsersPort => {
  const asked = whileItLasts(session)

  const allowed = <A>(code: Permission, ask: (users: CompanyUsersPort, asker: { readonly id: number; readonly companyId: number }) => Outcome<A>): Outcome<A> =>
    pipe(
      currentCustomer(session),
      TE.flatMap(({ id, company }) => (company && may(session.visitor, code) ? asked(ask(keepingAnAdmin(clientFor(company.id)), { id, companyId: company.id })) : TE.left<DomainError, A>(forbidden('account.not-allowed')))),
    )

  const limited = (companyId: number): Outcome<void> =>
    rateLimited(limits).take([rateLimits.invitations, String(companyId)])

  /** What a session of theirs may do was the portal's word at their sign-in; it is asked for again at the next (security rule 1). */
  const endSessionsOf = ({ customerId }: CompanyUser): Outcome<void> => (customerId === undefined ? TE.right(undefined) : session.endAllOf(customerId))

  return {
    list: query => allowed('get_users', users => users.list(query)),
    byId: id => allowed('get_user_detail', users => users.byId(id)),
    invite: user => ifFine(checkNewUser(user), allowed('create_user', (users, { companyId }) => pipe(limited(companyId), TE.flatMap(() => users.invite(user))))),
    change: (id, details) => ifFine(checkUserDetails(details), allowed('update_user', users => pipe(
      users.byId(id),
      TE.bindTo('known'),
      TE.bind('changed', () => users.change(id, details)),
      TE.chainFirst(({ known, changed }) => (known.role === changed.role ? TE.right(undefined) : endSessionsOf({ ...known, ...changed }))),
      TE.map(({ changed }) => changed),
    ))),
    remove: id => allowed('delete_user', (users, asker) => pipe(
      users.byId(id),
      TE.flatMap(known => (known.customerId === asker.id ? TE.left(conflict('company.not-yourself')) : pipe(users.remove(id), TE.flatMap(() => endSessionsOf(known))))),
    )),
  }
}

const ifFine = <A>(issues: readonly Issue[], outcome: Outcome<A>): Outcome<A> => (issues.length > 0 ? TE.left(invalid(...issues)) : outcome)

/** Without a trade portal nobody can say who buys for a company. */
export const noCompanyUsers: CompanyUsersPort = {
  list: () => TE.left(unavailable('trade', 'no trade host is configured')),
  byId: () => TE.left(unavailable('trade', 'no trade host is configured')),
  invite: () => TE.left(unavailable('trade', 'no trade host is configured')),
  change: () => TE.left(unavailable('trade', 'no trade host is configured')),
  remove: () => TE.left(unavailable('trade', 'no trade host is configured')),
}
