import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Company, Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'

export type Requester = { readonly customer: Customer; readonly company: Company }

/** The session's customer with the company they act for; 'not-found' without one. */
export const requester = (session: SessionPort): Outcome<Requester> =>
  pipe(
    currentCustomer(session),
    TE.flatMap(customer =>
      customer.company ? TE.right({ customer, company: customer.company }) : TE.left(notFound('user')),
    ),
  )
