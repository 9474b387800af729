/**
 * Category access of a customer group: everything, a list of category ids, or nothing (S1-3.02; upstream `none`
 * denies).
 */
export type CategoryAccess =
  { readonly tag: 'all' } | { readonly tag: 'list'; readonly categoryIds: readonly number[] } | { readonly tag: 'none' }

/** Effective category visibility of a visitor. `except` is the guest's view: everything outside restricted stores. */
export type VisibleCategories =
  | { readonly tag: 'everything' }
  | { readonly tag: 'only'; readonly categoryIds: readonly number[] }
  | { readonly tag: 'except'; readonly categoryIds: readonly number[] }

/** What guests may see; `isOld`: the data is stale and must not be used to show anything new (security rule 7). */
export type GuestView = { readonly visible: VisibleCategories; readonly isOld?: true }

type WithAccess = { readonly categoryAccess: CategoryAccess }

/**
 * 'all' means no restriction; otherwise the group's list; an empty list falls back to the default group's; without a
 * group, everything except restricted categories (S1-6.06, S1-6.07, S2-4.03). The same if the default group's list is
 * unknown; a missing default group grants nothing (security rule 7). Grants by staff are added, and never restrict.
 */
export const visibleCategories = (
  group: WithAccess | undefined,
  defaultGroup: WithAccess | 'unread' | undefined,
  guests: VisibleCategories,
  grantedIds: readonly number[] = [],
): VisibleCategories => withGranted(ofGroup(group, defaultGroup, guests), grantedIds)

/** Whether customers of this group see the same as guests. */
export const seesAsGuest = (group: WithAccess | undefined, defaultGroup: WithAccess | 'unread' | undefined): boolean =>
  !group || (listsNothing(group) && defaultGroup === 'unread')

const listsNothing = ({ categoryAccess }: WithAccess): boolean =>
  categoryAccess.tag === 'list' && categoryAccess.categoryIds.length === 0

const withGranted = (visible: VisibleCategories, grantedIds: readonly number[]): VisibleCategories => {
  if (grantedIds.length === 0) return visible
  switch (visible.tag) {
    case 'everything':
      return visible
    case 'only':
      return { tag: 'only', categoryIds: [...new Set([...visible.categoryIds, ...grantedIds])] }
    case 'except':
      return { tag: 'except', categoryIds: visible.categoryIds.filter(id => !grantedIds.includes(id)) }
  }
}

const ofGroup = (
  group: WithAccess | undefined,
  defaultGroup: WithAccess | 'unread' | undefined,
  guests: VisibleCategories,
): VisibleCategories => {
  if (!group) return guests
  if (!listsNothing(group)) return openedBy(group.categoryAccess)
  return defaultGroup === 'unread' ? guests : openedBy(defaultGroup?.categoryAccess ?? { tag: 'none' })
}

/** What a group's own record grants. */
export const openedBy = (access: CategoryAccess): VisibleCategories => {
  switch (access.tag) {
    case 'all':
      return { tag: 'everything' }
    case 'list':
      return { tag: 'only', categoryIds: access.categoryIds }
    case 'none':
      return { tag: 'only', categoryIds: [] }
  }
}

/** Whether the visitor may see a category. */
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
