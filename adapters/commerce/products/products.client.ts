import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { canSeeProduct } from '../../../core/access/category-access'
import type { Product } from '../../../core/catalogue/product'
import type { ProductsPort } from '../../../core/catalogue/products.port'
import { notFound, type DomainError } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { productFromWire, type WireProduct } from '../../shared/product.wire'
import { seesNothing, visibleFilter, type Audience } from '../search/visible-filter'
import { findByFieldPath, foundProductsCodec, productByFieldQuery } from './products.wire'

/** Store and audience, if this server decides them; the browser leaves both to the gateway. */
type Asked = { readonly storeHash: string; readonly audience?: Audience }

/** Products over call 5.7. Responses are filtered again by what the visitor may see (security rule 1). */
export const commerceProducts = (http: Http, { storeHash, audience }: Asked = { storeHash: '' }): ProductsPort => ({
  byId: id => {
    const visitor = audience?.()
    if (visitor && seesNothing(visitor)) return TE.left(notFound('product'))
    return pipe(
      http.get(findByFieldPath, { query: productByFieldQuery(storeHash, id, visitor && visibleFilter(visitor)) }),
      TE.flatMapEither(decodeData(foundProductsCodec, 'commerce products')),
      TE.flatMapEither(({ items }) =>
        shown(
          items.find(item => item.provider_id_esi === id),
          visitor,
        ),
      ),
    )
  },
})

const shown = (
  item: WireProduct | undefined,
  visitor: ReturnType<Audience> | undefined,
): E.Either<DomainError, Product> => {
  const product = item && productFromWire(item, visitor?.priceListId)
  const maySee =
    product && (!visitor || visitor.visible.tag === 'everything' || canSeeProduct(visitor.visible, product.categoryIds))
  return product && maySee ? E.right({ ...product, description: '' }) : E.left(notFound('product'))
}
