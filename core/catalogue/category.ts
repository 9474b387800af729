/**
 * A category as navigation and breadcrumbs need it (S2-3.02). `depth` is 0 for a root. `slug` is '/doors/' with both
 * slashes.
 */
export type Category = {
  readonly id: number
  readonly parentId: number
  readonly name: string
  readonly depth: number
  readonly slug: string
  readonly description?: string
  readonly pictureKey?: string
  /** The merchant's sort order among siblings, if any. */
  readonly sortOrder?: number
  /** Number of products in the category and below that this visitor may see; absent if not counted. */
  readonly productCount?: number
}

/**
 * Breadcrumbs: home, the category chain by depth, then the page itself (S2-2.69). This returns the chain for one
 * category.
 */
export const categoryTrail = (tree: readonly Category[], categoryId: number): readonly Category[] => {
  const byId = new Map(tree.map(category => [category.id, category]))
  const trail: Category[] = []
  for (let at = byId.get(categoryId); at && trail.length < 12; at = byId.get(at.parentId)) trail.push(at)
  return trail.sort((a, b) => a.depth - b.depth)
}

/** The category and its descendants. */
export const categoryAndBelow = (tree: readonly Category[], categoryId: number): readonly number[] => {
  const found = new Set([categoryId])
  for (let grown = true; grown;) {
    grown = false
    for (const category of tree) {
      if (found.has(category.parentId) && !found.has(category.id)) {
        found.add(category.id)
        grown = true
      }
    }
  }
  return [...found]
}
