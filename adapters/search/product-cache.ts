import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { IndexedProduct, ProductSourcePort } from '../../core/search/product-source.port'
import type { Outcome } from '../../core/shared/domain-error'

/** Products for the cards of a page. Those asked for lately are kept, whatever the size of the catalogue. */
export type ProductCache = {
  readonly byId: (ids: readonly number[]) => Outcome<readonly IndexedProduct[]>
  readonly put: (products: readonly IndexedProduct[]) => void
  readonly forget: (ids: readonly number[] | 'all') => void
}

const mostKept = 1_000

export const createProductCache = (source: Pick<ProductSourcePort, 'productsById'>): ProductCache => {
  const kept = new Map<number, IndexedProduct>()
  let edition = 0
  const put = (products: readonly IndexedProduct[]) => {
    for (const product of products) {
      kept.delete(product.id)
      kept.set(product.id, product)
    }
    for (const id of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(id)
    }
  }
  return {
    put,
    byId: ids => {
      const found = new Map(ids.flatMap(id => (kept.has(id) ? [[id, kept.get(id)!] as const] : [])))
      put([...found.values()])
      const missing = ids.filter(id => !found.has(id))
      if (missing.length === 0) return TE.right(ids.map(id => found.get(id)!))
      const asked = edition
      return pipe(
        source.productsById(missing),
        TE.map(read => {
          for (const product of read) found.set(product.id, product)
          // What changed while it was read may have been read as it was before.
          if (edition === asked) put(read)
          return ids.flatMap(id => found.get(id) ?? [])
        }),
      )
    },
    forget: ids => {
      edition += 1
      if (ids === 'all') kept.clear()
      else for (const id of ids) kept.delete(id)
    },
  }
}
