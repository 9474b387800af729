import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { signedOut } from '../../../core/shared/domain-error'

/** The session's customer, evaluated when the task runs; 'signed-out' without one. */
export const currentCustomer =
  (session: SessionPort): Outcome<Customer> =>
  () =>
    (session.visitor.customer ? TE.right(session.visitor.customer) : TE.left(signedOut))()
