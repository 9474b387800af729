import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import type { SessionPort } from '../access/session.port'

/**
 * A refused sign-in ends an older signed-in session; a guest session keeps its cart and drafts (S1-4.01, security rule
 * 15).
 */
export const endingOlderSession =
  (session: Pick<SessionPort, 'visitor'>, signOut: () => Outcome<void>) =>
  <A>(attempt: Outcome<A>): Outcome<A> =>
    pipe(
      attempt,
      TE.orElse(error =>
        error.tag === 'refused' && session.visitor.customer
          ? pipe(
              signOut(),
              TE.flatMap(() => TE.left(error)),
            )
          : TE.left(error),
      ),
    )
