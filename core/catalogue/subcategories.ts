import { categoryTrail, type Category } from './category'

/** So many places are drawn while subcategories are awaited (S3-9.07). */
export const subcategoryPlaceholders = 10

/** What stands beside a category's table: the subcategories there are to go to, and above them what they are of. */
export type Subcategories = {
  readonly of?: Pick<Category, 'name' | 'slug'>
  readonly items: readonly Pick<Category, 'id' | 'name' | 'slug' | 'productCount'>[]
}

/** By sort order, then by name; what nobody gave an order comes last (S3-9.07). */
export const inSubcategoryOrder = (categories: readonly Category[]): readonly Category[] =>
  [...categories].sort((a, b) => orderOf(a) - orderOf(b) || a.name.localeCompare(b.name, 'en'))

const orderOf = ({ sortOrder = Number.MAX_SAFE_INTEGER }: Category): number => sortOrder

/**
 * The subcategories of a category, or, where it has none, those that it stands among (S3-2.27); undefined where there
 * are none, as with a department that has nothing below it.
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
