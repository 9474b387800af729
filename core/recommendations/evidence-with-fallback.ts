import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { EvidencePort } from './recommendations.port'

/** Combines two evidence sources: the second is used if the first returns nothing or fails. */
export const withFallbackEvidence = (first: EvidencePort, second: EvidencePort): EvidencePort => ({
  rank: asked =>
    pipe(
      first.rank(asked),
      TE.orElse(() => TE.right<never, readonly number[]>([])),
      TE.flatMap(ids => (ids.length > 0 ? TE.right(ids) : second.rank(asked))),
    ),
})
