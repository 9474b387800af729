import { dayOf } from '../../../core/shared/store-day'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import { northgate } from './people'

/** Prices of Northgate's contract from 12 and 48 pieces on. */
const breaks: Readonly<Record<string, readonly (readonly [minimum: number, price: number])[]>> = {
  'LS-G1-626': [
    [12, 15_600],
    [48, 15_200],
  ],
  'LS-G1-613': [
    [12, 17_000],
    [48, 16_650],
  ],
  'HG-BB45-10B': [
    [12, 11_10],
    [48, 10_65],
  ],
}

const [contract, doorBase, doors] = [11, 14, 15]
const doorCategory = 120
/**
 * The terms of Northgate: its contract has quantity breaks and ends with the next year, and a second list gives its
 * doors at a share of their base prices.
 */
export const fillPriceTerms = async (trx: Database, now: number): Promise<void> => {
  const lastDay = `${Number(dayOf(now).slice(0, 4)) + 1}-12-31`
  await trx.updateTable('price_list').set({ until_day: lastDay }).where('id', '=', contract).execute()
  const variants = await trx
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('sku', 'in', Object.keys(breaks))
    .execute()
  await insertRows(
    trx,
    'price_list_break',
    variants.flatMap(({ id, sku }) =>
      (breaks[sku] ?? []).map(([minimum, price]) => ({
        price_list_id: contract,
        variant_id: id,
        minimum,
        price,
        sale_price: null,
        from_day: null,
        until_day: null,
      })),
    ),
  )
  await insertRows(trx, 'price_list', [{ id: doorBase, name: 'Hollow metal doors, base prices' }])
  await insertRows(trx, 'price_list', [
    {
      id: doors,
      name: 'Northgate doors',
      kind: 'percent-of',
      base_list_id: doorBase,
      basis_points: 8_500,
      rounding: 'up-to-5',
    },
  ])
  const priced = await trx
    .selectFrom('variant')
    .innerJoin('product_category', 'product_category.product_id', 'variant.product_id')
    .select(['variant.id', 'variant.price'])
    .where('product_category.category_id', '=', doorCategory)
    .where('variant.price', 'is not', null)
    .execute()
  await insertRows(
    trx,
    'price_list_entry',
    priced.map(({ id, price }) => ({ price_list_id: doorBase, variant_id: id, price: price ?? 0, sale_price: null })),
  )
  await insertRows(trx, 'price_assignment', [
    { price_list_id: doors, level: 'company', subject: String(northgate), priority: 100 },
  ])
}
