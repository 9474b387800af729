import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Product, ProductCard } from '../catalogue/product'
import type { PathsPort } from '../navigation/paths.port'
import type { Outcome } from '../shared/domain-error'
import type { Compared } from './compared'
import { maxCompared } from './compared'

type Ports = { readonly catalogue: CataloguePort; readonly paths: PathsPort }

export type ComparedProduct = { readonly product: Product; readonly card: ProductCard }

export type Comparison = {
  readonly products: readonly ComparedProduct[]
  /** Number of requested products that are missing or invisible; they are not named. */
  readonly leftOut: number
  /** More than four products were requested; the first four are shown. */
  readonly tooMany: boolean
}

/** The full compared products, as visible to this visitor and at their prices (S1-2.10). */
export const viewComparison =
  (ports: Ports) =>
  (asked: readonly number[]): Outcome<Comparison> => {
    const compared: Compared = [...new Set(asked)].slice(0, maxCompared)
    const tooMany = new Set(asked).size > maxCompared
    if (compared.length === 0) return TE.right({ products: [], leftOut: 0, tooMany })
    return pipe(
      ports.catalogue.cardsById(compared),
      TE.flatMap(TE.traverseArray(card => comparedProduct(ports.paths, card))),
      TE.map(found => {
        const products = found.flatMap(each => each ?? [])
        return { products, leftOut: compared.length - products.length, tooMany }
      }),
    )
  }

/** The product may have been removed after its card was read. */
const comparedProduct = (paths: PathsPort, card: ProductCard): Outcome<ComparedProduct | undefined> =>
  pipe(
    paths.resolve(card.slug),
    TE.map(target =>
      target.tag === 'product' && target.product.tag === 'allowed' ? { product: target.product.item, card } : undefined,
    ),
    TE.orElse(error => (error.tag === 'not-found' ? TE.right(undefined) : TE.left(error))),
  )
