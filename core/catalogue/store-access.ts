import { categoryAndBelow, categoryTrail, type Category } from './category'
import type { StoreAccess } from '../access/stores.port'
import type { StoreConfiguration } from '../access/store-configuration'

/** Categories below the roots of store lists are hidden from customers of no such store (S2-4.02). */
export const restrictedByStores = (access: StoreAccess, tree: readonly Category[]): readonly number[] => {
  const names = [...access.keys()].map(fold)
  return rootsOf(tree)
    .filter(root => names.includes(fold(root.name)))
    .flatMap(root => categoryAndBelow(tree, root.id))
}

/** Categories that a store's list opens to its customers (S2-4.02, S2-6.02); a list opens nothing below other roots. */
export const openedByStore = (
  access: StoreAccess,
  tree: readonly Category[],
  store: readonly string[],
): readonly number[] => {
  const own = store.map(fold).filter(name => name !== '')
  const listed = listedFor(access, own)
  return tree
    .filter(
      category => listed.includes(category.slug) && own.includes(fold(categoryTrail(tree, category.id)[0]?.name ?? '')),
    )
    .map(({ id }) => id)
}

/**
 * Categories whose landing pages a store's customers may read: everything below the roots in the store's list; none for
 * others. Undefined: no store has a list, so that category visibility decides (S3-4.23, S3-6.08).
 */
export const landingsOfStore = (
  access: StoreAccess,
  tree: readonly Category[],
  store: readonly string[],
): readonly number[] | undefined => {
  if (access.size === 0) return undefined
  const listed = listedFor(
    access,
    store.map(fold).filter(name => name !== ''),
  )
  return rootsOf(tree)
    .filter(({ slug }) => listed.includes(slug))
    .flatMap(({ id }) => categoryAndBelow(tree, id))
}

const listedFor = (access: StoreAccess, names: readonly string[]): readonly string[] =>
  [...access].filter(([name]) => names.includes(fold(name))).flatMap(([, slugs]) => slugs.map(slashed))

/** Configurations of existing stores only; an empty list of names means no restriction (S2-7.06). */
export const ofKnownStores = (
  configurations: readonly StoreConfiguration[],
  names: readonly string[],
): readonly StoreConfiguration[] => {
  const known = names.map(fold)
  return known.length === 0 ? configurations : configurations.filter(({ storeName }) => known.includes(fold(storeName)))
}

const rootsOf = (tree: readonly Category[]) => tree.filter(category => category.parentId === 0)
const fold = (name: string) => name.trim().toLowerCase()
const slashed = (slug: string) => `/${slug.replace(/^\/|\/$/g, '')}/`
