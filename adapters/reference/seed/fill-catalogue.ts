import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import type { SeedCatalogue } from './seed-catalogue'
import { stores } from './trade'

/** Inserts the stores and their catalogue, in the order of foreign keys. */
export const fillCatalogue = async (db: Database, catalogue: SeedCatalogue): Promise<void> => {
  await insertRows(db, 'store', stores)
  await insertRows(db, 'category', catalogue.category)
  await insertRows(db, 'brand', catalogue.brand)
  await insertRows(db, 'product', catalogue.product)
  await insertRows(db, 'product_category', catalogue.product_category)
  await insertRows(db, 'variant', catalogue.variant)
  await insertRows(db, 'price_list', catalogue.price_list)
  await insertRows(db, 'price_list_entry', catalogue.price_list_entry)
  await insertRows(db, 'search_synonym', catalogue.search_synonym)
  await insertRows(db, 'facet_config', catalogue.facet_config)
  await insertRows(db, 'facet_merge', catalogue.facet_merge)
  await insertRows(db, 'search_redirect', catalogue.search_redirect)
}
