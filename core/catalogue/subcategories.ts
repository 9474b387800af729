import { categoryTrail, type Category } from './category'

/** Number of placeholders while subcategories load (S3-9.07). */
export const subcategoryPlaceholders = 10

/** Subcategories beside a category's table, with their parent. */
export type Subcategories = {
  readonly of?: Pick<Category, 'name' | 'slug'>
  readonly items: readonly Pick<Category, 'id' | 'name' | 'slug' | 'productCount'>[]
}

/** By sort order, then name; those without an order come last (S3-9.07). */
export const inSubcategoryOrder = (categories: readonly Category[]): readonly Category[] =>
  [...categories].sort((a, b) => orderOf(a) - orderOf(b) || a.name.localeCompare(b.name, 'en'))

const orderOf = ({ sortOrder = Number.MAX_SAFE_INTEGER }: Category): number => sortOrder

/**
 * The subcategories of a category, otherwise its siblings (S3-2.27); undefined if there are none, as for a department
 * without children.
 */
export const subcategoriesOf = (tree: readonly Category[], categoryId: number): Subcategories | undefined => {
  const trail = categoryTrail(tree, categoryId)
  const own = trail.at(-1)
  if (own === undefined) return undefined
  const below = inSubcategoryOrder(tree.filter(({ parentId }) => parentId === own.id))
  if (below.length > 0) return shown(own, below)
  return own.depth === 0
    ? undefined
    : shown(trail.at(-2), inSubcategoryOrder(tree.filter(({ parentId }) => parentId === own.parentId)))
}

const shown = (of: Category | undefined, items: readonly Category[]): Subcategories => ({
  ...(of ? { of: { name: of.name, slug: of.slug } } : {}),
  items: items.map(({ id, name, slug, productCount }) => ({
    id,
    name,
    slug,
    ...(productCount === undefined ? {} : { productCount }),
  })),
})
