import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionRecord, SessionRecordsPort } from '../../core/access/session-records.port'
import type { Customer } from '../../core/access/visitor'
import type { DomainError } from '../../core/shared/domain-error'
import { signedInAs } from './account'
import { hasTradeToken } from './trade'

/** Completes a customer's role from the sign-in responses of the platform and the portal. */
type RoleOf = (customer: Customer, facts: SessionRecord['entries']) => Promise<Customer>

/**
 * Sessions of customers whose account is stored here, and whose company is at a trade portal: role, permissions and
 * company are those of the sign-in there, the rest is current. Companies of the portal have numbers of their own, so
 * that no price list of a company here is theirs.
 */
export const portalSessions = (records: SessionRecordsPort, roleOf: RoleOf): SessionRecordsPort => ({
  ...records,
  customer: (id, facts) =>
    pipe(
      records.customer(id, facts),
      TE.flatMap(customer =>
        customer === undefined
          ? TE.right<DomainError, Customer | undefined>(undefined)
          : TE.fromTask(() => roleOf(withPortalRole(customer, facts), facts)),
      ),
    ),
  ...(records.priceContext
    ? { priceContext: ({ companyId: _, ...buyer }, now) => records.priceContext?.(buyer, now) ?? TE.right(undefined) }
    : {}),
})

const withPortalRole = (customer: Customer, facts: SessionRecord['entries']): Customer => {
  const { company: _, companies: __, permissions: ___, roleName: ____, actingFor: _____, ...person } = customer
  const there = hasTradeToken(facts) ? signedInAs(facts, customer.id) : undefined
  if (!there) return { ...person, role: retailRole }
  const { role, roleName, permissions, company, companies } = there
  return {
    ...person,
    role,
    ...(roleName === undefined ? {} : { roleName }),
    ...(permissions === undefined ? {} : { permissions }),
    ...(company === undefined ? {} : { company }),
    ...(companies === undefined ? {} : { companies }),
  }
}

/** Without a sign-in at the portal, nothing is known of a company. */
const retailRole = 99
