import * as E from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import { unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'

type Reply<A> = E.Either<DomainError, A>

export type CachedAnswer<A> = { readonly value: A; readonly at: number }

/** Storage of the cache: a map for few keys, an LRU cache for many. */
export type AnswerStore<A> = {
  readonly get: (key: string) => CachedAnswer<A> | undefined
  readonly set: (key: string, answer: CachedAnswer<A>) => unknown
  readonly delete: (key: string) => unknown
}

/** How long to wait for a read before a cached value is served instead. */
export type Patience = {
  readonly ms: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** Without a cached value the wait ends too, with `unavailable`. */
  readonly always?: boolean
  /** Reports whether a read was in time, if a cached value could have been served. */
  readonly waited?: (inTime: boolean) => void
}

export type StaleCacheSettings<A> = {
  readonly now: () => number
  /** Values younger than this are served without a read (max-age); 0: every call reads. */
  readonly freshMs: number
  /** Values younger than this are served while one read refreshes them (stale-while-revalidate); default: `freshMs`. */
  readonly revalidateMs?: number
  /** Values up to this age are served if a read fails or takes too long (stale-if-error). */
  readonly staleIfErrorMs: number
  /** Pause after a failed read before the next one. */
  readonly retryMs?: number
  readonly patience?: Patience
  /** Failures that a cached value may hide; others are returned and delete the cached value. Default: all failures. */
  readonly isOutage?: (error: DomainError) => boolean
  readonly store?: AnswerStore<A>
}

/** `isStale`: served because a read is in flight, failed, or took too long. */
export type ServedAnswer<A> = CachedAnswer<A> & { readonly isStale: boolean }

export type StaleCache<A> = {
  /** `known`: the caller's initial value for a key that has not been read yet. */
  readonly read: (key: string, call: Outcome<A>, known?: CachedAnswer<A>) => Promise<Reply<ServedAnswer<A>>>
}

/** Maximum number of keys whose last failure is stored for `retryMs`. */
const maxFailures = 1_000

/**
 * Stale-while-revalidate and stale-if-error (RFC 5861) for reads of a slow or unavailable service. Single flight per
 * key; failures are not cached.
 */
export const staleCache = <A>({
  now,
  freshMs,
  revalidateMs = freshMs,
  staleIfErrorMs,
  retryMs,
  patience,
  isOutage = () => true,
  store = new Map<string, CachedAnswer<A>>(),
}: StaleCacheSettings<A>): StaleCache<A> => {
  const running = new Map<string, Promise<Reply<A>>>()
  const failures = new LRUCache<string, { readonly error: DomainError; readonly at: number }>({ max: maxFailures })
  const isCached = Math.max(revalidateMs, staleIfErrorMs) > 0

  const storeReply = (key: string, reply: Reply<A>, startedAt: number): void => {
    if (E.isRight(reply)) {
      failures.delete(key)
      if (isCached) store.set(key, { value: reply.right, at: now() })
    } else if (!isOutage(reply.left)) store.delete(key)
    else if (retryMs !== undefined) failures.set(key, { error: reply.left, at: startedAt })
  }

  const readOnce = (key: string, call: Outcome<A>): Promise<Reply<A>> => {
    const known = running.get(key)
    if (known) return known
    const startedAt = now()
    const failure = failures.get(key)
    if (failure && retryMs !== undefined && startedAt - failure.at <= retryMs)
      return Promise.resolve(E.left(failure.error))
    const reply = call()
      .then(answer => {
        storeReply(key, answer, startedAt)
        return answer
      })
      .finally(() => running.delete(key))
    running.set(key, reply)
    return reply
  }

  const inTime = async (reply: Promise<Reply<A>>, canStandIn: boolean): Promise<Reply<A> | undefined> => {
    if (!patience || !(canStandIn || patience.always)) return reply
    const answer = await Promise.race([reply, patience.wait(patience.ms()).then(() => undefined)])
    // An immediate refusal, as during a Retry-After pause, does not mean that the host is fast again.
    if (!answer) patience.waited?.(false)
    else if (canStandIn && isAnswer(answer)) patience.waited?.(true)
    return answer
  }

  const isAnswer = (reply: Reply<A>): boolean => E.isRight(reply) || !isOutage(reply.left)
  const fresh = (reply: Reply<A>): Reply<ServedAnswer<A>> =>
    E.isLeft(reply) ? reply : E.right({ value: reply.right, at: now(), isStale: false })
  const cached = ({ value, at }: CachedAnswer<A>, isStale: boolean): Reply<ServedAnswer<A>> =>
    E.right({ value, at, isStale })

  return {
    read: async (key, call, known) => {
      const youngerThan = (ms: number): CachedAnswer<A> | undefined => {
        const found = store.get(key) ?? known
        return found && now() - found.at < ms ? found : undefined
      }
      const good = youngerThan(freshMs)
      if (good) return cached(good, false)
      const reply = readOnce(key, call)
      const revalidated = youngerThan(revalidateMs)
      if (revalidated) return cached(revalidated, true)
      const staleValue = (): CachedAnswer<A> | undefined => youngerThan(staleIfErrorMs + 1)
      const answer = await inTime(reply, staleValue() !== undefined)
      if (answer && isAnswer(answer)) return fresh(answer)
      const found = staleValue()
      if (found) return cached(found, true)
      if (!answer && patience?.always) return E.left(unavailable('platform', 'timeout'))
      return fresh(answer ?? (await reply))
    },
  }
}
