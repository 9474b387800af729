import type { SeedCatalogue } from '../seed-catalogue'
import { allProducts } from './all-products'
import { brands } from './brands'
import { categories } from './categories'
import { facetConfigs, facetMergeRows } from './facet-configs'
import { priceListEntries, priceLists } from './price-lists'
import { synonymRows } from './synonyms'

/** Search terms that redirect to a page. */
const redirects = [
  ['commercial', 'locations', '/locations/'],
  ['commercial', 'hours', '/locations/'],
  ['commercial', 'contact', '/contact-us/'],
  ['commercial', 'wood door finder', '/commercial-wood-doors/'],
  ['home', 'locations', '/locations/'],
  ['home', 'contact', '/contact-us/'],
] as const

/** The catalogue of the demo merchant; deterministic. */
export const seedCatalogue = (): SeedCatalogue => {
  const products = allProducts()
  return {
    category: categories,
    brand: brands,
    product: products.map(({ product }) => product),
    product_category: products.flatMap(row => row.categories),
    variant: products.flatMap(({ variants }) => variants),
    price_list: priceLists,
    price_list_entry: priceListEntries(products),
    search_synonym: synonymRows,
    facet_config: facetConfigs,
    facet_merge: facetMergeRows,
    search_redirect: redirects.map(([store_key, term, target]) => ({ store_key, term, target })),
  }
}
