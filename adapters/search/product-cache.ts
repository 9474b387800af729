import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { LRUCache } from 'lru-cache'
import type { IndexedProduct, ProductSourcePort } from '../../core/search/product-source.port'
import type { Outcome } from '../../core/shared/domain-error'

/** Products for the cards of a page. An LRU cache, so memory does not depend on the size of the catalogue. */
export type ProductCache = {
  readonly byId: (ids: readonly number[]) => Outcome<readonly IndexedProduct[]>
  readonly put: (products: readonly IndexedProduct[]) => void
  readonly forget: (ids: readonly number[] | 'all') => void
}

const maxCached = 1_000

export const createProductCache = (source: Pick<ProductSourcePort, 'productsById'>): ProductCache => {
  const cached = new LRUCache<number, IndexedProduct>({ max: maxCached })
  let edition = 0
  const put = (products: readonly IndexedProduct[]) => {
    for (const product of products) cached.set(product.id, product)
  }
  return {
    put,
    byId: ids => {
      const found = new Map<number, IndexedProduct>()
      for (const id of ids) {
        const product = cached.get(id)
        if (product) found.set(id, product)
      }
      const missing = ids.filter(id => !found.has(id))
      if (missing.length === 0) return TE.right(ids.map(id => found.get(id)!))
      const editionBefore = edition
      return pipe(
        source.productsById(missing),
        TE.map(read => {
          for (const product of read) found.set(product.id, product)
          // Do not cache a read during which a product changed: it may be outdated.
          if (edition === editionBefore) put(read)
          return ids.flatMap(id => found.get(id) ?? [])
        }),
      )
    },
    forget: ids => {
      edition += 1
      if (ids === 'all') cached.clear()
      else for (const id of ids) cached.delete(id)
    },
  }
}
