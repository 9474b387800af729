import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import { anybody } from '../access/requirements'
import type { Outcome } from '../shared/domain-error'
import type { TokenDeskPort } from './token-desk.port'

const table: GuardTable<TokenDeskPort> = {
  handOff: { who: anybody },
  leftCart: { who: anybody },
}

/**
 * Services authenticate by key; failures are rate limited. Of concurrent guesses, those beyond the limit learn nothing.
 */
export const guardedTokenDesk = (desk: TokenDeskPort, guard: Guard): Guarded<TokenDeskPort> => {
  const { check, countingFailures } = rateLimited(guard.limits)
  const counted = [rateLimits.serviceKeys, guard.address] as const
  const within = <A>(call: Outcome<A>): Outcome<A> =>
    pipe(
      call,
      countingFailures([counted], error => error.tag === 'not-found' && error.what === 'token desk'),
      TE.chainFirst(() => check(counted)),
    )
  return guarded(
    'tokenDesk',
    table,
    {
      handOff: (key, order) => within(desk.handOff(key, order)),
      leftCart: (key, cartId) => within(desk.leftCart(key, cartId)),
    },
    guard,
  )
}
