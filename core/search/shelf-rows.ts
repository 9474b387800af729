import * as TE from 'fp-ts/TaskEither'
import { sequenceS } from 'fp-ts/Apply'
import { pipe } from 'fp-ts/function'
import type { Outcome } from '../shared/domain-error'
import type { FacetMerge } from './facet-merges'
import type { ProductSourcePort, Synonym } from './product-source.port'
import { withTradeWords } from './trade-words'

export type CategoryRow = { readonly id: number; readonly parentId: number; readonly name: string }
export type StoreRow = {
  readonly key: string
  readonly rootCategoryIds: readonly number[]
  readonly redirects: readonly { readonly term: string; readonly target: string }[]
  readonly synonyms: readonly Synonym[]
}
/** Small tables, reloaded at each start. */
export type ShelfRows = {
  readonly categories: readonly CategoryRow[]
  readonly stores: readonly StoreRow[]
  readonly merges: readonly FacetMerge[]
}

/** The category and its ancestors; cycles are followed once. */
export const categoriesAbove = (parents: ReadonlyMap<number, number>, id: number): readonly number[] => {
  const found = [id]
  for (let at = parents.get(id); at !== undefined && at !== 0 && !found.includes(at); at = parents.get(at))
    found.push(at)
  return found
}

/** Reads these tables for all stores. */
export const readShelfRows = (
  source: Pick<ProductSourcePort, 'categoryParents' | 'stores' | 'redirects' | 'synonyms' | 'facetMerges'>,
): Outcome<ShelfRows> =>
  pipe(
    sequenceS(TE.ApplySeq)({
      categories: source.categoryParents(),
      stores: source.stores(),
      merges: source.facetMerges(),
    }),
    TE.flatMap(({ categories, stores, merges }) =>
      pipe(
        stores,
        TE.traverseArray(store =>
          sequenceS(TE.ApplyPar)({
            key: TE.right(store.key),
            rootCategoryIds: TE.right(store.rootCategoryIds),
            redirects: source.redirects(store.key),
            synonyms: pipe(source.synonyms(store.key), TE.map(withTradeWords)),
          }),
        ),
        TE.map(rows => ({ categories, stores: rows, merges })),
      ),
    ),
  )
