import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from './session.port'
import type { RandomPort } from '../shared/clock.port'
import { signedOut, type Outcome } from '../shared/domain-error'
import { countedAsker, countedSession } from './counted-session'
import type { CountedBy } from './rate-limits'

/** The caller's attributes that rate limit keys are derived from. */
export type Asking = {
  /** The visitor is read at each call, because signing in changes it during a request. */
  readonly session: SessionPort
  readonly random: Pick<RandomPort, 'token'>
  /** The client's address, normalized by `clientAddress`. */
  readonly address: string
}

/**
 * The rate limit key of a call for a row of `rateLimits`; 'signed-out' if the row counts by customer and there is none.
 */
export const countKey = (by: CountedBy, { session, random, address }: Asking): Outcome<string> => {
  const { customer } = session.visitor
  switch (by) {
    case 'account':
      return customer ? TE.right(String(customer.id)) : TE.left(signedOut)
    case 'company':
      return customer?.company ? TE.right(String(customer.company.id)) : TE.left(signedOut)
    case 'address':
      return TE.right(address)
    case 'account or address':
      return TE.right(customer ? `customer:${customer.id}` : address)
    case 'session':
      return countedSession(session, random)
    case 'asker':
      return countedAsker(session, random)
    default:
      throw new Error(`Calls counted by ${by} need their own guard`)
  }
}
