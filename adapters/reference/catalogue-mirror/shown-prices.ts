import { sql } from 'kysely'
import type { ShownPricesPort } from '../../../core/catalogue-mirror/price-drift'
import { chosenPrice } from '../../../core/prices/chosen-price'
import type { ClockPort } from '../../../core/shared/clock.port'
import { cataloguePriceOf } from '../catalogue/product-columns'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'
import { readPriceContext } from '../prices/price-context'
import { tiersOfVariants } from '../prices/variant-tiers'
import { mirrorSource } from './mirror-run'

/** The prices that guests and groups are shown of mirrored goods. */
export const referenceShownPrices = (db: Database, clock: ClockPort, storeKey: string): ShownPricesPort => ({
  buyers: () =>
    query(async () => [
      {},
      ...(await db
        .selectFrom('customer_group')
        .select(['id as groupId', 'name'])
        .where('price_list_id', 'is not', null)
        .where('id', 'in', each => each.selectFrom('mirrored').select('subject_id').where('kind', '=', 'group'))
        .orderBy('id')
        .execute()),
    ]),
  sample: ({ groupId }, count) =>
    query(async () => {
      const rows = await db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.id', 'variant.product_id', 'variant.sku', 'product.name'])
        .select(['variant.price', 'variant.sale_price', 'variant.retail_price'])
        .where('product.source', '=', mirrorSource)
        .where('product.is_visible', '=', 1)
        .where('product.is_purchasable', '=', 1)
        .where('variant.price', 'is not', null)
        .orderBy(sql`random()`)
        .limit(count)
        .execute()
      const context = await readPriceContext(db, { storeKey, groupId, isGuest: groupId === undefined }, clock.now())
      const tiers = await tiersOfVariants(
        db,
        context,
        rows.map(({ id }) => id),
      )
      return rows.map(row => {
        const price = chosenPrice(cataloguePriceOf(row), context, tiers(row.id))?.now
        return {
          productId: row.product_id,
          variantId: row.id,
          sku: row.sku,
          name: row.name,
          ...(price === undefined ? {} : { price }),
        }
      })
    }),
})
