import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { ProductsPort } from '../../../core/catalogue/products.port'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { productBySlug } from './product-by-slug'
import { attempt } from '../database/transaction'
import { visibleProducts } from './visible-products'

/** Complete products by id, on the embedded platform. */
export const referenceProducts = (db: Database, { visitor }: Pick<SessionPort, 'visitor'>): ProductsPort => ({
  byId: id =>
    attempt(async () => {
      const visible = await visibleProducts(db, visitor, [id])
      const row = visible.has(id)
        ? await db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirst()
        : undefined
      const product = row && (await productBySlug(db, visitor, row.slug))
      return product ? E.right({ ...product, description: '' }) : E.left(notFound('product'))
    }),
})
