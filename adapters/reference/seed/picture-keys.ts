import { allProducts } from './catalogue/all-products'
import { categories } from './catalogue/categories'

/** The keys of all pictures in the demo catalogue, unique and in a fixed order. */
export const seedPictureKeys = (): readonly string[] => {
  const ofProducts = allProducts().flatMap(({ product, variants }) => [
    ...(JSON.parse(product.pictures) as readonly { readonly key: string }[]).map(({ key }) => key),
    ...variants.map(variant => (JSON.parse(variant.picture ?? '{}') as { readonly key: string }).key),
  ])
  const ofCategories = categories.flatMap(({ picture_key }) => (picture_key ? [picture_key] : []))
  return [...new Set([...ofCategories, ...ofProducts])].sort()
}
