import type { ContentRecord } from './content'
import { listField, numberField } from './fields'
import type { Category } from '../catalogue/category'

/**
 * Categories named in the shop's settings (`category_ids_com`, S2-3.01), in that order; the root categories if none
 * are.
 */
export const chosenCategories = (
  settings: ContentRecord | undefined,
  tree: readonly Category[],
): readonly Category[] => {
  const ids = listField(settings?.fields, 'category_ids_com').map(entry => numberField(entry, 'category_id_et'))
  const chosen = ids.flatMap(id => tree.find(category => category.id === id) ?? [])
  return chosen.length > 0 ? chosen : tree.filter(category => category.depth === 0)
}

/** A department and its subcategories, in the merchant's order. */
export type Department = { readonly category: Category; readonly below: readonly Category[] }

/**
 * Departments the visitor may see: featured ones first, then other roots. A featured one below another is not repeated.
 */
export const departmentsOf = (
  settings: ContentRecord | undefined,
  tree: readonly Category[],
): readonly Department[] => {
  const first = chosenCategories(settings, tree)
  const tops = [...first, ...tree.filter(category => category.depth === 0)]
  const ids = new Set(tops.map(category => category.id))
  return [...new Set(tops)]
    .filter(category => !isBelowOneOf(tree, category, ids))
    .map(category => ({ category, below: tree.filter(each => each.parentId === category.id) }))
}

const isBelowOneOf = (tree: readonly Category[], category: Category, ids: ReadonlySet<number>): boolean => {
  const seen = new Set([category.id])
  for (
    let at = tree.find(each => each.id === category.parentId);
    at && !seen.has(at.id);
    at = tree.find(each => each.id === at?.parentId)
  ) {
    if (ids.has(at.id)) return true
    seen.add(at.id)
  }
  return false
}

const maxNearby = 8

/**
 * Suggestions for a category without products (S2-2.23): its children, otherwise siblings, otherwise departments; never
 * empty ones.
 */
export const nearbyOf = (
  settings: ContentRecord | undefined,
  tree: readonly Category[],
  from?: Category,
): readonly Category[] => {
  const worthIt = (categories: readonly Category[]) =>
    categories.filter(category => category.id !== from?.id && category.productCount !== 0)
  const below = from ? worthIt(tree.filter(each => each.parentId === from.id)) : []
  const beside = from && from.parentId !== 0 ? worthIt(tree.filter(each => each.parentId === from.parentId)) : []
  return (
    [below, beside, worthIt(chosenCategories(settings, tree))].find(found => found.length > 0)?.slice(0, maxNearby) ??
    []
  )
}
