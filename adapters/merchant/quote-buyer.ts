import type { QuoteBuyer } from '../trade/quotes/request.wire'
import type { Visitor } from '../../core/access/visitor'
import { covers, visibilityOf } from '../../core/access/visibility'

const guest = 100

/** The buyer of a quote request, from the session. */
export const quoteBuyerOf = (visitor: Visitor): QuoteBuyer => {
  const { customer } = visitor
  if (!customer) return { role: guest }
  return {
    role: customer.role,
    email: customer.email,
    ...(customer.company ? { companyId: customer.company.id } : {}),
    seesCompany: covers(visibilityOf(visitor, 'get_quotes'), 'company'),
  }
}
