import type { Insertable } from 'kysely'
import type { Schema } from '../../database/schema'
import type { ProductRows } from './product-rows'

type Entry = Insertable<Schema['price_list_entry']>

export const priceLists: readonly Insertable<Schema['price_list']>[] = [
  { id: 11, name: 'Northgate contract' },
  { id: 12, name: 'Harbor State University contract' },
  { id: 13, name: 'Construction program' },
]

/** Categories that a contract covers, and its discount in percent; prices are rounded to nickels. */
const terms: readonly { readonly list: number; readonly percent: number; readonly categories: readonly number[] }[] = [
  { list: 11, percent: 12, categories: [110, 120, 130, 210, 220, 310, 320, 330, 340, 350] },
  { list: 12, percent: 8, categories: [110, 310, 810, 820] },
  { list: 13, percent: 9, categories: [710, 720] },
]

/** Prices agreed individually, which override the percentage. */
const agreed: Readonly<Record<string, Readonly<Record<number, number>>>> = { 'LS-G1-626': { 11: 16_100 } }

const lessPercent = (cents: number, percent: number) => Math.round((cents * (100 - percent)) / 500) * 5

export const priceListEntries = (products: readonly ProductRows[]): readonly Entry[] =>
  products.flatMap(({ categories, variants }) =>
    terms
      .filter(term => categories.some(({ category_id }) => term.categories.includes(category_id)))
      .flatMap(({ list, percent }) =>
        variants.flatMap((variant): readonly Entry[] => {
          if (typeof variant.price !== 'number') return []
          return [
            {
              price_list_id: list,
              variant_id: variant.id,
              price: agreed[variant.sku]?.[list] ?? lessPercent(variant.price, percent),
              sale_price: null,
            },
          ]
        }),
      ),
  )
