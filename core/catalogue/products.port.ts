import type { Outcome } from '../shared/domain-error'
import type { Product } from './product'

/** Full products with options and modifiers at this visitor's prices, but without descriptions. */
export type ProductsPort = {
  /** A product by id (S1-7.03); 'not-found' if missing or not visible to this visitor. */
  readonly byId: (id: number) => Outcome<Product>
}
