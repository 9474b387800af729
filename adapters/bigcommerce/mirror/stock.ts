import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StockPage } from '../../../core/catalogue-mirror/catalogue-source.port'
import type { MirroredStock } from '../../../core/catalogue-mirror/mirrored'
import type { Outcome } from '../../../core/shared/domain-error'
import { productsPath, variantsPath } from '../rest/paths'
import { allPages, decodedBody, pageOf, type Rest } from '../rest/rest'
import { productStockCodec, variantStockCodec, type WireProductStock } from './mirror.wire'
import { wholePieces } from './product-from-wire'

type Reader = Pick<Rest, 'get'>

const limit = 250

/** The stock of 250 products, and of the variants of those that count it by variant. */
export const stockAfter = (rest: Reader, channelId: number, afterId: number): Outcome<StockPage> =>
  pipe(
    rest.get(productsPath, {
      query: {
        'channel_id:in': channelId,
        'id:greater': afterId,
        include_fields: 'inventory_level,inventory_tracking',
        sort: 'id',
        direction: 'asc',
        limit,
      },
    }),
    TE.flatMapEither(pageOf),
    TE.flatMapEither(({ items }) => E.traverseArray(decodedBody(productStockCodec))(items)),
    TE.bindTo('products'),
    TE.bind('variants', ({ products }) =>
      variantStock(
        rest,
        products.filter(product => product.inventory_tracking === 'variant').map(({ id }) => id),
      ),
    ),
    TE.map(({ products, variants }) => ({
      stock: [...productStock(products), ...variants],
      ...(products.length === 0 ? {} : { lastId: Math.max(...products.map(({ id }) => id)) }),
    })),
  )

const productStock = (products: readonly WireProductStock[]): readonly MirroredStock[] =>
  products
    .filter(product => product.inventory_tracking === 'product')
    .map(({ id, inventory_level: level }) => ({ productId: id, stock: wholePieces(level) }))

const variantStock = (rest: Reader, productIds: readonly number[]): Outcome<readonly MirroredStock[]> =>
  productIds.length === 0
    ? TE.right([])
    : pipe(
        allPages(rest, variantsPath, variantStockCodec, {
          limit,
          query: { 'product_id:in': productIds.join(','), include_fields: 'product_id,inventory_level' },
        }),
        TE.map(variants =>
          variants.map(({ id, product_id: productId, inventory_level: level }) => ({
            productId,
            variantId: id,
            stock: wholePieces(level),
          })),
        ),
      )
