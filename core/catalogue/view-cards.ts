import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import type { CataloguePort } from './catalogue.port'
import type { ProductCard } from './product'

const maxCards = 100

/** Product cards by id, in the requested order; products not visible to this visitor are omitted. */
export const viewCards =
  (ports: { readonly catalogue: CataloguePort }) =>
  (ids: readonly number[]): Outcome<readonly ProductCard[]> => {
    const wanted = [...new Set(ids)].slice(0, maxCards)
    return wanted.length === 0 ? TE.right([]) : ports.catalogue.cardsById(wanted)
  }
