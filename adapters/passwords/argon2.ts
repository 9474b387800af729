import * as TE from 'fp-ts/TaskEither'
import type { PasswordsPort } from '../../core/account/passwords.port'
import { unavailable } from '../../core/shared/domain-error'
import { boundedQueue } from './bounded-queue'

/** The library offers it as a const enum, which separately compiled files cannot read. */
const argon2id = 2
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded for the first password, so that a shop of guests starts without it. */
const library = () => import('@node-rs/argon2')

export type HashingLimits = {
  /** Each computation in progress takes 19 MiB and a core for some 60 ms. */
  readonly atOnce: number
  readonly waiting: number
}

/**
 * Argon2id as the security rules set it. With a full queue, the answer is 'unavailable' instead of a pile-up.
 */
export const argon2Passwords = (limits: HashingLimits = { atOnce: 2, waiting: 60 }): PasswordsPort => {
  const queue = boundedQueue(limits.atOnce, limits.waiting)
  const guarded = <A>(work: () => Promise<A>) =>
    TE.tryCatch(
      () => queue(work),
      reason => unavailable('passwords', String(reason)),
    )
  return {
    hash: password => guarded(async () => (await library()).hash(password, parameters)),
    verify: (stored, password) => guarded(async () => (await library()).verify(stored, password)),
  }
}
