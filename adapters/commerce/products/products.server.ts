import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Product } from '../../../core/catalogue/product'
import type { ProductsPort } from '../../../core/catalogue/products.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { productToWire } from '../../shared/write-product.wire'
import type { Call, Route } from '../../shared/route'
import { findByFieldPath, numberField, productModel } from './products.wire'

type Ports = { readonly products: ProductsPort }

/** A product by id. Fields and filter in a request are ignored; other models or lookup fields find nothing. */
const found = ({ query }: Call, { products }: Ports): Outcome<readonly Product[]> => {
  const wanted = id.decode(query.get('field_value'))
  if (
    !(query.get('internal_name') ?? '').startsWith(productModel) ||
    query.get('field_name') !== numberField ||
    E.isLeft(wanted)
  )
    return TE.right([])
  return pipe(
    products.byId(wanted.right),
    TE.map(product => [product]),
    TE.orElse(error => (error.tag === 'not-found' ? TE.right<never, readonly Product[]>([]) : TE.left(error))),
  )
}

export const productsRoutes: readonly Route<Ports>[] = [
  {
    method: 'GET',
    path: findByFieldPath,
    handle: (call, ports) => enveloped(found(call, ports), products => ({ items: products.map(withoutDescription) })),
  },
]

const withoutDescription = (product: Product) => {
  const { description_esi: _, ...wire } = productToWire(product)
  return wire
}
