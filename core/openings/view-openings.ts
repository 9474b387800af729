import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { inNameOrder, noOpenings, openingMeant, suggestedOpenings, type Openings } from './opening'
import type { OpeningsPort } from './openings.port'

/** Suggested names while typing; empty if they cannot be loaded (S3-7.09). */
export type ViewOpenings = (categoryId: number) => Outcome<readonly string[]>

export const viewOpenings =
  ({ openings }: { readonly openings: OpeningsPort }): ViewOpenings =>
  categoryId =>
    pipe(
      openings.ofCategory(categoryId),
      recoverWith(noOpenings),
      TE.map(found => inNameOrder(found.keys())),
    )

/** Result of a search for an opening, for its page. */
export type OpeningSearch =
  | { readonly tag: 'found'; readonly name: string }
  /** No opening has this name; `near`: openings whose names contain it. */
  | { readonly tag: 'unknown'; readonly name: string; readonly near: readonly string[] }
  /** The openings could not be loaded. */
  | { readonly tag: 'failed'; readonly name: string }

/** Maximum number of suggestions for an unknown name. */
const maxNear = 20

/** Resolves a submitted term in a category, and loads its products (S3-5.22). */
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
