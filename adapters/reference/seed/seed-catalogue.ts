import type { Insertable } from 'kysely'
import type { Schema } from '../database/schema'

/** The demo merchant's catalogue as rows, in the order of foreign keys. */
export type SeedCatalogue = {
  readonly category: readonly Insertable<Schema['category']>[]
  readonly brand: readonly Insertable<Schema['brand']>[]
  readonly product: readonly Insertable<Schema['product']>[]
  readonly product_category: readonly Insertable<Schema['product_category']>[]
  readonly variant: readonly Insertable<Schema['variant']>[]
  readonly price_list: readonly Insertable<Schema['price_list']>[]
  readonly price_list_entry: readonly Insertable<Schema['price_list_entry']>[]
  readonly search_synonym: readonly Insertable<Schema['search_synonym']>[]
  readonly facet_config: readonly Insertable<Schema['facet_config']>[]
  readonly facet_merge: readonly Insertable<Schema['facet_merge']>[]
  readonly search_redirect: readonly Insertable<Schema['search_redirect']>[]
}
