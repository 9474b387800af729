import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from './session.port'
import type { RandomPort } from '../shared/clock.port'
import type { Outcome } from '../shared/domain-error'

type Random = Pick<RandomPort, 'token'>

/** Session entry that holds the session's rate limit key. */
const entryName = 'counted-as'

/** The rate limit key of this session: created at the first counted call and retained at sign-in. */
export const countedSession = (session: SessionPort, random: Random): Outcome<string> => {
  const known = session.stored(entryName)
  const name = known ?? random.token(16)
  return pipe(
    known === undefined ? session.keep(entryName, name) : TE.right(undefined),
    TE.map(() => `session:${name}`),
  )
}

/** The rate limit key of the caller: the customer id, shared by all their sessions; for guests the session's key. */
export const countedAsker = (session: SessionPort, random: Random): Outcome<string> => {
  const { customer } = session.visitor
  return customer ? TE.right(`customer:${customer.id}`) : countedSession(session, random)
}
