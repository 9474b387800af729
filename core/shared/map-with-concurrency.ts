import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from './domain-error'

const defaultConcurrency = 5

/** Maps with limited concurrency, so that a long list does not flood the platform; results in order. */
export const mapWithConcurrency = <A, B>(all: readonly A[], ask: (each: A) => Outcome<B>): Outcome<readonly B[]> =>
  all.length === 0
    ? TE.right([])
    : pipe(
        TE.traverseArray(ask)(all.slice(0, defaultConcurrency)),
        TE.flatMap(first =>
          pipe(
            mapWithConcurrency(all.slice(defaultConcurrency), ask),
            TE.map(rest => [...first, ...rest]),
          ),
        ),
      )
