/** What a customer group's record says: everything, a list of category ids, or nothing at all (S1-3.02; upstream `none` denies). */
export type CategoryAccess =
  | { readonly tag: 'all' }
  | { readonly tag: 'list'; readonly categoryIds: readonly number[] }
  | { readonly tag: 'none' }

/** What a visitor may see in the end. `except` is the guest's view: everything outside restricted stores. */
export type VisibleCategories =
  | { readonly tag: 'everything' }
  | { readonly tag: 'only'; readonly categoryIds: readonly number[] }
  | { readonly tag: 'except'; readonly categoryIds: readonly number[] }

type WithAccess = { readonly categoryAccess: CategoryAccess }

/**
 * Type 'all' means no restriction; otherwise the group's list counts; an empty list falls back to the default group's
 * list; without a group the guest rule applies: everything outside the restricted categories (S1-6.06, S1-6.07, S2-4.03).
 */
export const visibleCategories = (
  group: WithAccess | undefined,
  defaultGroup: WithAccess | undefined,
  restrictedIds: readonly number[],
): VisibleCategories => {
  if (!group) return { tag: 'except', categoryIds: restrictedIds }
  const own = group.categoryAccess
  const effective = own.tag === 'list' && own.categoryIds.length === 0 ? (defaultGroup?.categoryAccess ?? { tag: 'none' }) : own
  switch (effective.tag) {
    case 'all':
      return { tag: 'everything' }
    case 'list':
      return { tag: 'only', categoryIds: effective.categoryIds }
    case 'none':
      return { tag: 'only', categoryIds: [] }
  }
}

/** Whether one category is open to the visitor. */
export const canSeeCategory = (visible: VisibleCategories, categoryId: number): boolean => {
  switch (visible.tag) {
    case 'everything':
      return true
    case 'only':
      return visible.categoryIds.includes(categoryId)
    case 'except':
      return !visible.categoryIds.includes(categoryId)
  }
}

/** A product is visible when at least one of its categories is (S1-6.07, S2-4.04). */
export const canSeeProduct = (visible: VisibleCategories, categoryIds: readonly number[]): boolean =>
  visible.tag === 'everything' || categoryIds.some(id => canSeeCategory(visible, id))
