import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { CataloguePort } from './catalogue.port'
import type { Product, ProductCard } from './product'

const maxOffered = 100

/** Products offered by a product list modifier (S2-3.06); if they cannot be loaded, its labels are still shown. */
export const offeredProducts = (
  catalogue: Pick<CataloguePort, 'cardsById'>,
  product: Product,
): Outcome<readonly ProductCard[]> => {
  const ids = product.modifiers.flatMap(modifier =>
    modifier.kind === 'product_list_with_images' ? modifier.values.flatMap(value => value.productId ?? []) : [],
  )
  return ids.length === 0
    ? TE.right([])
    : pipe(catalogue.cardsById([...new Set(ids)].slice(0, maxOffered)), recoverWith<readonly ProductCard[]>([]))
}
