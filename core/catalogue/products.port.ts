import type { Outcome } from '../shared/domain-error'
import type { Product } from './product'

/**
 * Whole products, with all that is chosen of them, at this visitor's prices; their descriptions stay with their own
 * pages.
 */
export type ProductsPort = {
  /** The product of this number (S1-7.03); 'not-found' where there is none, or none that this visitor may see. */
  readonly byId: (id: number) => Outcome<Product>
}
