import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import type { CataloguePort } from './catalogue.port'
import type { ProductCard } from './product'

const most = 100

/** Products by id as a listing shows them, in the order asked; what this visitor may not see is left out. */
export const viewCards =
  (ports: { readonly catalogue: CataloguePort }) =>
  (ids: readonly number[]): Outcome<readonly ProductCard[]> => {
    const wanted = [...new Set(ids)].slice(0, most)
    return wanted.length === 0 ? TE.right([]) : ports.catalogue.cardsById(wanted)
  }
