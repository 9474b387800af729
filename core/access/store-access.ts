import { categoryAndBelow, categoryTrail, type Category } from '../catalogue/category'
import type { StoreConfiguration } from './store-configuration'

/** Addresses of pages that are a store's own, by the name of the root category they stand below (S2-7.02). */
export type StoreAccess = ReadonlyMap<string, readonly string[]>

/** Whoever is a customer of no store with a list sees nothing below the root category of such a list (S2-4.02). */
export const restrictedByStores = (access: StoreAccess, tree: readonly Category[]): readonly number[] => {
  const names = [...access.keys()].map(fold)
  return rootsOf(tree).filter(root => names.includes(fold(root.name))).flatMap(root => categoryAndBelow(tree, root.id))
}

/** The categories of its own list that a store opens to its customers (S2-4.02, S2-6.02); a list opens nothing below another root. */
export const openedByStore = (access: StoreAccess, tree: readonly Category[], store: string | undefined): readonly number[] => {
  const own = fold(store ?? '')
  if (own === '') return []
  const listed = [...access].filter(([name]) => fold(name) === own).flatMap(([, slugs]) => slugs.map(slashed))
  return tree.filter(category => listed.includes(category.slug) && fold(categoryTrail(tree, category.id)[0]?.name ?? '') === own).map(({ id }) => id)
}

/** A configuration counts while its store is among those that there are; a list without names says nothing (S2-7.06). */
export const ofKnownStores = (configurations: readonly StoreConfiguration[], names: readonly string[]): readonly StoreConfiguration[] => {
  const known = names.map(fold)
  return known.length === 0 ? configurations : configurations.filter(({ storeName }) => known.includes(fold(storeName)))
}

const rootsOf = (tree: readonly Category[]) => tree.filter(category => category.parentId === 0)
const fold = (name: string) => name.trim().toLowerCase()
const slashed = (slug: string) => `/${slug.replace(/^\/|\/$/g, '')}/`
