import type { Outcome } from '../../../core/shared/domain-error'

/** What was read under a key lately, or the reading itself. Whoever hands it in decides how long "lately" is. */
export type Memoize = <A>(key: string, read: Outcome<A>) => Outcome<A>

/** Reads each time. */
export const withoutMemory: Memoize = (_, read) => read
