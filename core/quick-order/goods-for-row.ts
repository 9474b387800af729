import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { offeredProducts } from '../catalogue/offered-products'
import type { Product, ProductCard } from '../catalogue/product'
import type { ProductsPort } from '../catalogue/products.port'
import { lookUpSkus } from '../search/look-up-skus'
import type { SkuSearchPort } from '../search/sku-search.port'
import { notFound, type Outcome } from '../shared/domain-error'

type Ports = {
  readonly skus: SkuSearchPort
  readonly products: ProductsPort
  readonly catalogue: Pick<CataloguePort, 'cardsById'>
}

/** The product of a row, the variant its SKU names, if any, and products offered by modifiers. */
export type GoodsForRow = {
  readonly product: Product
  readonly variantId?: number
  readonly modifierProducts: readonly ProductCard[]
}
export type ChooseForRow = (sku: string) => Outcome<GoodsForRow>

/**
 * The product of a SKU with its options and modifiers (S3-5.20, S1-7.03); 'not-found' also if this visitor may not see
 * it.
 */
export const goodsForRow =
  (ports: Ports): ChooseForRow =>
  sku =>
    pipe(
      lookUpSkus(ports)([sku]),
      TE.flatMap(([answer]) => (answer?.found ? TE.right(answer.found) : TE.left(notFound('product')))),
      TE.bindTo('found'),
      TE.bind('product', ({ found }) => ports.products.byId(found.productId)),
      TE.bind('modifierProducts', ({ product }) => offeredProducts(ports.catalogue, product)),
      TE.map(({ found: { variantId }, ...goods }) => ({ ...goods, ...(variantId === undefined ? {} : { variantId }) })),
    )
