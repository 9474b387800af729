import * as TE from 'fp-ts/TaskEither'
import type { PasswordsPort } from '../../core/account/passwords.port'
import { unavailable } from '../../core/shared/domain-error'
import { boundedQueue } from './bounded-queue'

/** The library exports it as a const enum, which is unavailable with isolated modules. */
const argon2id = 2
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded lazily with the first password, so that a shop with guests only starts without it. */
const library = () => import('@node-rs/argon2')

export type HashingLimits = {
  /** Each computation in progress takes 19 MiB and a core for some 60 ms. */
  readonly concurrency: number
  readonly waiting: number
}

/** For a shop in one process. */
export const hashingLimits: HashingLimits = { concurrency: 2, waiting: 60 }

/** Argon2id with the parameters of the security rules. If the queue is full, fails with 'unavailable'. */
export const argon2Passwords = (limits: HashingLimits = hashingLimits): PasswordsPort => {
  const queue = boundedQueue(limits.concurrency, limits.waiting)
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
