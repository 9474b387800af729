import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { inNameOrder, noOpenings, openingMeant, suggestedOpenings, type Openings } from './opening'
import type { OpeningsPort } from './openings.port'

/** The names that are offered while somebody types; what cannot be read is an empty list (S3-7.09). */
export type ViewOpenings = (categoryId: number) => Outcome<readonly string[]>

export const viewOpenings =
  ({ openings }: { readonly openings: OpeningsPort }): ViewOpenings =>
  categoryId =>
    pipe(
      openings.ofCategory(categoryId),
      recoverWith(noOpenings),
      TE.map(found => inNameOrder(found.keys())),
    )

/** What a search for an opening came to, as its page says it. */
export type OpeningSearch =
  | { readonly tag: 'found'; readonly name: string }
  /** No opening has this name; `near`: those whose names contain it. */
  | { readonly tag: 'unknown'; readonly name: string; readonly near: readonly string[] }
  /** The openings cannot be read now. */
  | { readonly tag: 'failed'; readonly name: string }

/** As many are offered instead of a name that nothing has. */
const maxNear = 20

/** What a submitted term means in a category, and the products of it (S3-5.22). */
export const findOpening = (
  { openings }: { readonly openings: OpeningsPort },
  categoryId: number,
  term: string,
): Outcome<{ readonly search: OpeningSearch; readonly productIds: readonly number[] }> =>
  pipe(
    openings.ofCategory(categoryId),
    TE.map((all): Openings | 'failed' => all),
    recoverWith<Openings | 'failed'>('failed'),
    TE.map(all => {
      if (all === 'failed') return { search: { tag: 'failed', name: term }, productIds: [] }
      const name = openingMeant(all, term)
      if (name === undefined)
        return {
          search: {
            tag: 'unknown',
            name: term,
            near: suggestedOpenings(inNameOrder(all.keys()), term).slice(0, maxNear),
          },
          productIds: [],
        }
      return { search: { tag: 'found', name }, productIds: all.get(name) ?? [] }
    }),
  )
