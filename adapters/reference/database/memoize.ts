import type { Outcome } from '../../../core/shared/domain-error'

/** The cached result of a read, or the read itself. The cache's owner decides the lifetime. */
export type Memoize = <A>(key: string, read: Outcome<A>) => Outcome<A>

/** Reads each time. */
export const withoutMemory: Memoize = (_, read) => read
