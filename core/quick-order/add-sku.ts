import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CartPort } from '../cart/cart.port'
import type { Product } from '../catalogue/product'
import type { ProductsPort } from '../catalogue/products.port'
import { lookUpSkus } from '../search/look-up-skus'
import type { SkuSearchPort } from '../search/sku-search.port'
import type { Issue, Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import { addRows, chooseOptions } from './order-by-sku'
import { rowIssue, type PadRow } from './pad-row'

type Ports = { readonly skus: SkuSearchPort; readonly cart: Pick<CartPort, 'add'>; readonly products: ProductsPort }

/** Added, or the issue at `sku` or `quantity`; `product`: options must be chosen on its page first. */
export type AddedSku =
  | { readonly tag: 'added' }
  | { readonly tag: 'refused'; readonly issue: Issue; readonly product?: Pick<Product, 'name' | 'slug'> }

export type AddSku = (typed: Pick<PadRow, 'sku' | 'quantity'>, key: string) => Outcome<AddedSku>

/**
 * Adds the product of a typed SKU to the cart, idempotent by key; part numbers are resolved too. A product with
 * required options is returned, so that its page can be opened.
 */
export const addSku =
  (ports: Ports): AddSku =>
  (typed, key) => {
    const shape = rowIssue(typed)
    if (shape) return TE.right({ tag: 'refused', issue: shape })
    return pipe(
      addRows(ports)([typed], key),
      TE.flatMap(({ rejected: [row] }): Outcome<AddedSku> =>
        row ? refused(ports, typed.sku, row.issue) : TE.right({ tag: 'added' }),
      ),
    )
  }

const refused = (ports: Ports, sku: string, issue: Issue): Outcome<AddedSku> =>
  issue.code !== chooseOptions
    ? TE.right({ tag: 'refused', issue })
    : pipe(
        orNothing(
          pipe(
            lookUpSkus(ports)([sku]),
            TE.flatMap(([answer]) =>
              answer?.found ? ports.products.byId(answer.found.productId) : TE.right(undefined),
            ),
          ),
        ),
        TE.map(product => ({
          tag: 'refused',
          issue,
          ...(product ? { product: { name: product.name, slug: product.slug } } : {}),
        })),
      )
