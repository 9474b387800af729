import type { Outcome } from '../../../core/shared/domain-error'

/** Returns the cached result of a read, or runs it. The owner of the cache decides the lifetime. */
export type Memoize = <A>(key: string, read: Outcome<A>) => Outcome<A>

/** No caching: every call reads. */
export const withoutMemory: Memoize = (_, read) => read
