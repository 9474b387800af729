import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import type { Database } from './engine'

/** Carries a refusal out of a transaction, so that it rolls back; internal to this file. */
class Refusal extends Error {
  constructor(readonly error: DomainError) {
    super(error.tag)
  }
}

/** PostgreSQL's serialization failure and deadlock: the transaction is retried. */
const collisions = new Set(['40001', '40P01'])
const rounds = 4

/** Runs queries; an exception becomes 'unavailable', with the reason for the log only. */
export const query =
  <A>(work: () => Promise<A>): Outcome<A> =>
  async () => {
    try {
      return E.right(await work())
    } catch (reason) {
      return fault(reason)
    }
  }

/** Like `query`, for work that may also return a domain error. */
export const attempt =
  <A>(work: () => Promise<E.Either<DomainError, A>>): Outcome<A> =>
  async () => {
    try {
      return await work()
    } catch (reason) {
      return fault(reason)
    }
  }

/**
 * Runs `work` in one transaction; a Left or an exception rolls back. Use only the given `trx`: on SQLite, using the
 * outer database inside it deadlocks. `work` may be retried after a conflict, so it must have no effects outside the
 * database.
 */
export const transaction =
  <A>(db: Database, work: (trx: Database) => Promise<E.Either<DomainError, A>>): Outcome<A> =>
  async () => {
    for (let round = 1; ; round++) {
      try {
        return E.right(
          await db.transaction().execute(async trx => {
            const outcome = await work(trx)
            if (E.isLeft(outcome)) throw new Refusal(outcome.left)
            return outcome.right
          }),
        )
      } catch (reason) {
        if (reason instanceof Refusal) return E.left(reason.error)
        if (round < rounds && collisions.has(codeOf(reason))) continue
        return fault(reason)
      }
    }
  }

let listener: (what: string) => void = () => undefined

/** Sets the listener that logs database failures; callers get 'unavailable'. Set once when the database is opened. */
export const onDatabaseFault = (report: (what: string) => void): void => {
  listener = report
}

const fault = (reason: unknown): E.Left<DomainError> => {
  const what = describe(reason)
  listener(what)
  return { _tag: 'Left', left: unavailable('database', what) }
}

const codeOf = (reason: unknown): string =>
  typeof reason === 'object' && reason !== null && 'code' in reason ? String(reason.code) : ''

const describe = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))
