import type { Memoize } from '../../adapters/reference/database/memoize'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { ClockPort } from '../../core/shared/clock.port'
import type * as E from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'

/** Changes whenever stock, prices, categories or content of the shop may have changed. */
export type CacheVersion = () => number

export type ReadCacheSettings = {
  readonly edition: CacheVersion
  readonly clock: ClockPort
  readonly maxAgeMs: number
  readonly max: number
}

type Known = { readonly edition: number; readonly at: number; readonly answer: Promise<E.Either<DomainError, unknown>> }

/**
 * Caches reads until the edition changes, with a maximum age. Concurrent equal reads are merged; failures are not
 * cached.
 */
export const createReadCache = ({ edition, clock, maxAgeMs, max }: ReadCacheSettings): Memoize => {
  const known = new LRUCache<string, Known>({ max: max })
  return <A>(key: string, read: Outcome<A>): Outcome<A> =>
    () => {
      const found = known.get(key)
      // A key always identifies the same read.
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
