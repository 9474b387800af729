import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from './session.port'
import type { RandomPort } from '../shared/clock.port'
import type { Outcome } from '../shared/domain-error'

type Random = Pick<RandomPort, 'token'>

/** Under this name a session keeps what its tries are counted by. */
const keptName = 'counted-as'

/** What this session is counted by; made with its first counted try and kept over sign-in. */
export const countedSession = (session: SessionPort, random: Random): Outcome<string> => {
  const known = session.kept(keptName)
  const name = known ?? random.token(16)
  return pipe(
    known === undefined ? session.keep(keptName, name) : TE.right(undefined),
    TE.map(() => `session:${name}`),
  )
}

/** A customer by their number, wherever they are signed in; a guest by their session. */
export const countedAsker = (session: SessionPort, random: Random): Outcome<string> => {
  const { customer } = session.visitor
  return customer ? TE.right(`customer:${customer.id}`) : countedSession(session, random)
}
