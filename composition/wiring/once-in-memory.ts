import * as E from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import type { OncePort } from '../../core/access/once.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

type Answered = Promise<E.Either<DomainError, unknown>>

/** Idempotency keys of one process, as an LRU of size `max`, which is allocated by the first key. */
export const onceInMemory = ({ max = 5_000 }: { readonly max?: number } = {}): OncePort => {
  let allocated: LRUCache<string, Answered> | undefined
  return {
    once:
      <A>(key: string, work: Outcome<A>, keeps: (answer: A) => boolean): Outcome<A> =>
      async () => {
        const writes = (allocated ??= new LRUCache<string, Answered>({ max }))
        const running = (writes.get(key) as Promise<E.Either<DomainError, A>> | undefined) ?? work()
        writes.set(key, running)
        const done = await running
        if (E.isLeft(done) || !keeps(done.right)) writes.delete(key)
        return done
      },
  }
}
