import { sql } from 'kysely'
import type { PriceContext } from '../../../core/access/price-context'
import type { PriceTier } from '../../../core/catalogue/price'
import type { TiersOf } from '../../../core/prices/chosen-price'
import { triedTiers } from '../../../core/prices/price-trial'
import type { Database } from '../database/engine'

const none: readonly PriceTier[] = []

/** The tiers of variants in the lists of a context, breaks included. */
export const tiersOfVariants = async (
  db: Database,
  context: PriceContext | undefined,
  variantIds: readonly number[],
): Promise<(variantId: number) => TiersOf> => {
  if (!context || variantIds.length === 0) return () => () => none
  const lists = [...new Set(context.lists.map(({ entriesOf }) => entriesOf))]
  const tiers = new Map<string, PriceTier[]>()
  for (const row of await tierRows(db, lists, variantIds)) {
    const key = `${row.price_list_id} ${row.variant_id}`
    const known = tiers.get(key) ?? []
    known.push(tierOf(row))
    tiers.set(key, known)
  }
  return variantId => listId => triedTiers(context, { listId, variantId }, tiers.get(`${listId} ${variantId}`) ?? none)
}

export const tierRows = (db: Database, lists: readonly number[], variantIds: readonly number[]) =>
  db
    .selectFrom('price_list_entry')
    .select([
      'price_list_id',
      'variant_id',
      sql<number>`1`.as('minimum'),
      'price',
      'sale_price',
      'from_day',
      'until_day',
    ])
    .where('price_list_id', 'in', [...lists])
    .where('variant_id', 'in', [...variantIds])
    .unionAll(
      db
        .selectFrom('price_list_break')
        .select(['price_list_id', 'variant_id', 'minimum', 'price', 'sale_price', 'from_day', 'until_day'])
        .where('price_list_id', 'in', [...lists])
        .where('variant_id', 'in', [...variantIds]),
    )
    .execute()

type TierRow = Awaited<ReturnType<typeof tierRows>>[number]

export const tierOf = (row: Omit<TierRow, 'price_list_id' | 'variant_id'>): PriceTier => ({
  minimum: row.minimum,
  price: row.price,
  ...(row.sale_price === null ? {} : { salePrice: row.sale_price }),
  ...(row.from_day === null ? {} : { from: row.from_day }),
  ...(row.until_day === null ? {} : { until: row.until_day }),
})
