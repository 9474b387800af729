import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TradePort } from '../../core/company/trade.port'

/** A trade portal whose `member` follows from its user and company. */
export const withMember = (portal: Omit<TradePort, 'member'> & Partial<Pick<TradePort, 'member'>>): TradePort => ({
  member: () =>
    pipe(
      portal.customerInfo(),
      TE.bindTo('customer'),
      TE.bind('company', ({ customer }) => portal.companyOf(customer.userId)),
      TE.map(({ customer, company }) => ({ customer, ...(company ? { company } : {}) })),
    ),
  ...portal,
})
