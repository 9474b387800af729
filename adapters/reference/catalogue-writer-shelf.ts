import { categoryKey, categoryName, slugText } from '../../core/catalogue-import/stable-sku'
import type { Database } from './engine'
import { readNumbers } from './json-columns'

type Row = { readonly id: number; readonly parent_id: number; readonly name: string; readonly slug: string; readonly is_restricted: number }

/** The categories and brands of one store, with those that an import adds. */
export type CategoryShelf = {
  /** The category at the end of a path, made when it is missing. `#530` names one by id. Undefined: that id is unknown. */
  readonly categoryAt: (path: readonly string[]) => number | undefined
  readonly brandNamed: (name: string) => number
  readonly save: (trx: Database) => Promise<void>
}

/**
 * Loads the shelf. New categories are unrestricted, hang under the store's roots (or become one) and join the default
 * group's list; a restricted category is never matched by its name.
 */
export const categoryShelf = async (trx: Database, storeKey: string): Promise<CategoryShelf> => {
  const rows: Row[] = await trx.selectFrom('category').select(['id', 'parent_id', 'name', 'slug', 'is_restricted']).execute()
  const brands = await trx.selectFrom('brand').select(['id', 'name', 'slug']).execute()
  const store = await trx.selectFrom('store').select('root_category_ids').where('key', '=', storeKey).executeTakeFirst()
  const roots = [...readNumbers(store?.root_category_ids ?? '[]')]
  const restricted = belowAny(rows, rows.filter(row => row.is_restricted === 1).map(row => row.id))
  const sold = belowAny(rows, roots)
  const added: Row[] = []
  const addedBrands: { id: number; name: string; slug: string }[] = []
  const slugs = new Set([...rows.map(row => row.slug), ...(await trx.selectFrom('product').select('slug').execute()).map(row => row.slug)])

  const find = (parentId: number | undefined, name: string): Row | undefined => {
    const key = categoryKey(name)
    const open = rows.filter(row => sold.has(row.id) && !restricted.has(row.id) && categoryKey(row.name) === key)
    return parentId === undefined ? (open.find(row => roots.includes(row.id)) ?? open[0]) : open.find(row => row.parent_id === parentId)
  }
  const make = (parentId: number | undefined, name: string): Row => {
    const row: Row = { id: Math.max(999, ...rows.map(each => each.id)) + 1, parent_id: parentId ?? 0, name: categoryName(name), slug: freeSlug(slugs, slugText(name) || 'category'), is_restricted: 0 }
    rows.push(row)
    added.push(row)
    sold.add(row.id)
    slugs.add(row.slug)
    if (parentId === undefined) roots.push(row.id)
    return row
  }
  return {
    categoryAt: path => {
      if (path[0]?.startsWith('#')) return rows.find(row => row.id === Number(path[0]!.slice(1)))?.id
      let at: number | undefined
      for (const name of path.length === 0 ? ['Other products'] : path) at = (find(at, name) ?? make(at, name)).id
      return at
    },
    brandNamed: name => {
      const slug = slugText(name) || 'brand'
      const known = [...brands, ...addedBrands].find(brand => brand.slug.replaceAll('/', '') === slug || brand.name.toLowerCase() === name.trim().toLowerCase())
      if (known) return known.id
      const brand = { id: Math.max(0, ...brands.map(each => each.id), ...addedBrands.map(each => each.id)) + 1, name: name.trim().slice(0, 120), slug: freeSlug(slugs, slug) }
      addedBrands.push(brand)
      return brand.id
    },
    save: async target => {
      if (addedBrands.length > 0) await target.insertInto('brand').values(addedBrands).execute()
      if (added.length === 0) return
      await target.insertInto('category').values(added.map(row => ({ ...row, description: null, picture_key: null, sort_order: row.id, layout: null }))).execute()
      await target.updateTable('store').set({ root_category_ids: JSON.stringify(roots) }).where('key', '=', storeKey).execute()
      await joinDefaultGroup(target, added.map(row => row.id))
      await target.insertInto('change').values({ kind: 'category', key: String(added[0]!.id), at: 0 }).execute()
    },
  }
}

const joinDefaultGroup = async (trx: Database, ids: readonly number[]): Promise<void> => {
  const group = await trx.selectFrom('customer_group').select(['id', 'category_ids', 'access_type']).where('is_default', '=', 1).executeTakeFirst()
  if (group?.access_type !== 'list') return
  await trx.updateTable('customer_group').set({ category_ids: JSON.stringify([...readNumbers(group.category_ids), ...ids]) }).where('id', '=', group.id).execute()
}

const belowAny = (rows: readonly Row[], from: readonly number[]): Set<number> => {
  const found = new Set(from)
  for (let grown = true; grown; ) {
    grown = false
    for (const row of rows) {
      if (found.has(row.parent_id) && !found.has(row.id)) {
        found.add(row.id)
        grown = true
      }
    }
  }
  return found
}

/** '/towels/', or '/towels-2/' when that address is taken by a category or a product. */
export const freeSlug = (taken: ReadonlySet<string>, base: string): string => {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? `/${base}/` : `/${base}-${n}/`
    if (!taken.has(slug)) return slug
  }
}
