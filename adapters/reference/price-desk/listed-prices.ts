import { sql } from 'kysely'
import { steppedPrice } from '../../../core/prices/chosen-price'
import type { ContextList } from '../../../core/access/price-context'
import { pricesPerPage, type ListedPrices } from '../../../core/price-desk/price-lists.port'
import { cataloguePriceOf } from '../catalogue/product-columns'
import { skuFold } from '../catalogue/json-fields'
import type { Database } from '../database/engine'
import { tierOf, tierRows } from '../prices/variant-tiers'

type Page = { readonly prices: readonly ListedPrices[]; readonly found: number }

/**
 * One page of a list's prices: in the order of the catalogue, or by SKU if they are looked for. Only the page's SKUs
 * are joined, so that a list of 100,000 answers like a short one.
 */
export const listedPrices = async (
  db: Database,
  { entriesOf, steps }: Pick<ContextList, 'entriesOf' | 'steps'>,
  { sku, page }: { readonly sku: string; readonly page: number },
): Promise<Page> => {
  const fold = skuFold(sku)
  if (sku !== '' && fold === '') return { prices: [], found: 0 }
  const priced = pricedVariants(db, entriesOf)
  const matching = db
    .selectFrom(priced.as('priced'))
    .$if(fold !== '', some =>
      some
        .innerJoin('variant', 'variant.id', 'priced.variant_id')
        .where(sql<boolean>`variant.sku_fold like ${`${fold}%`}`),
    )
  const { found } = await matching.select(({ fn }) => fn.countAll<number>().as('found')).executeTakeFirstOrThrow()
  const ids = await matching
    .select('priced.variant_id')
    .$if(fold !== '', some => some.orderBy(sql`variant.sku_fold`))
    .orderBy('priced.variant_id')
    .limit(pricesPerPage)
    .offset((page - 1) * pricesPerPage)
    .execute()
  return {
    prices: await pricesOf(
      db,
      { entriesOf, steps },
      ids.map(row => row.variant_id),
    ),
    found: Number(found),
  }
}

/** Variants with a price in a list, from one piece or from more on. */
const pricedVariants = (db: Database, listId: number) =>
  db
    .selectFrom('price_list_entry')
    .select('variant_id')
    .where('price_list_id', '=', listId)
    .union(db.selectFrom('price_list_break').select('variant_id').where('price_list_id', '=', listId))

/** The prices of variants in a list, in this order. */
export const pricesOf = async (
  db: Database,
  { entriesOf, steps }: Pick<ContextList, 'entriesOf' | 'steps'>,
  variantIds: readonly number[],
): Promise<readonly ListedPrices[]> => {
  if (variantIds.length === 0) return []
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select([
      'variant.id',
      'variant.sku',
      'variant.price',
      'variant.sale_price',
      'variant.retail_price',
      'variant.cost',
      'product.name',
    ])
    .where('variant.id', 'in', [...variantIds])
    .execute()
  const tiers = await tierRows(db, [entriesOf], variantIds)
  return variantIds.flatMap(id => {
    const variant = variants.find(each => each.id === id)
    if (!variant) return []
    return [
      {
        sku: variant.sku,
        product: variant.name,
        catalogue: cataloguePriceOf(variant),
        ...(variant.cost === null ? {} : { cost: variant.cost }),
        tiers: tiers
          .filter(row => row.variant_id === id)
          .map(tierOf)
          .map(tier => ({
            ...tier,
            price: steppedPrice(tier.price, steps),
            ...(tier.salePrice === undefined ? {} : { salePrice: steppedPrice(tier.salePrice, steps) }),
          }))
          .sort((a, b) => a.minimum - b.minimum),
      },
    ]
  })
}
