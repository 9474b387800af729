import type { Memoize } from '../../adapters/reference/database/memoize'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { ClockPort } from '../../core/shared/clock.port'
import type * as E from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'

/** Changes whenever something of the shop may have changed: stock, prices, shelves, content. */
export type CacheVersion = () => number

export type ReadCacheSettings = {
  readonly edition: CacheVersion
  readonly clock: ClockPort
  readonly maxAgeMs: number
  readonly most: number
}

type Known = { readonly edition: number; readonly at: number; readonly answer: Promise<E.Either<DomainError, unknown>> }

/**
 * Remembers what was read until the shop changes, and in any case not for long. Equal readings at once are one reading;
 * failures are not remembered.
 */
export const createReadCache = ({ edition, clock, maxAgeMs, most }: ReadCacheSettings): Memoize => {
  const known = new LRUCache<string, Known>({ max: most })
  return <A>(key: string, read: Outcome<A>): Outcome<A> =>
    () => {
      const found = known.get(key)
      // Under one key there is always the answer of one and the same reading.
      if (found && found.edition === edition() && clock.now() - found.at < maxAgeMs)
        return found.answer as Promise<E.Either<DomainError, A>>
      const answer = read()
      const entry: Known = { edition: edition(), at: clock.now(), answer }
      known.set(key, entry)
      const forget = () => {
        if (known.get(key) === entry) known.delete(key)
      }
      answer.then(outcome => {
        if (outcome._tag === 'Left') forget()
      }, forget)
      return answer
    }
}
