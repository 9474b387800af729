import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { noOpenings, type Openings } from './opening'

/** Batch size of product requests; the total per category is limited. */
const batch = 100
const maxAskedAbout = 2_000

/** Filters openings to products for which `visible` is true; openings without any are dropped. */
export const openingsWith = (
  openings: Openings,
  visible: (ids: readonly number[]) => Outcome<ReadonlySet<number>>,
): Outcome<Openings> => {
  const ids = [...new Set([...openings.values()].flat())].slice(0, maxAskedAbout)
  if (ids.length === 0) return TE.right(noOpenings)
  return pipe(
    Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) => ids.slice(at * batch, (at + 1) * batch)),
    TE.traverseArray(visible),
    TE.map(sets => new Set(sets.flatMap(set => [...set]))),
    TE.map(
      seen =>
        new Map(
          [...openings]
            .map(([name, of]) => [name, of.filter(id => seen.has(id))] as const)
            .filter(([, of]) => of.length > 0),
        ),
    ),
  )
}
