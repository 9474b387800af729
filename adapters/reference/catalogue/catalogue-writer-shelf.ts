import { categoryKey, categoryName, slugText } from '../../../core/catalogue-import/stable-sku'
import { takenSlugs } from './catalogue-writer-stored'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import { readNumbers } from '../database/json-columns'

type Row = {
  readonly id: number
  readonly parent_id: number
  readonly name: string
  readonly slug: string
  readonly is_restricted: number
}
type Shelved = Row & { readonly key: string }

/** The categories and brands of one store, with those that an import creates. */
export type CategoryShelf = {
  /**
   * The category at the end of a path, created if it is missing. Undefined: the path is an id that this store does not
   * sell.
   */
  readonly categoryAt: (path: readonly string[]) => Promise<number | undefined>
  readonly brandNamed: (name: string) => Promise<number>
  readonly save: (now: number) => Promise<void>
}

/**
 * Loads categories and brands. New categories are unrestricted, placed under the store's roots (or as a root) and added
 * to the default group's list; a restricted category is never matched, neither by name nor by id.
 */
export const categoryShelf = async (trx: Database, storeKey: string): Promise<CategoryShelf> => {
  const loaded = await trx
    .selectFrom('category')
    .select(['id', 'parent_id', 'name', 'slug', 'is_restricted'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const rows: Shelved[] = loaded.map(row => ({ ...row, key: categoryKey(row.name) }))
  const store = await trx.selectFrom('store').select('root_category_ids').where('key', '=', storeKey).executeTakeFirst()
  const roots = [...readNumbers(store?.root_category_ids ?? '[]')]
  const restricted = belowAny(
    rows,
    rows.filter(row => row.is_restricted === 1).map(row => row.id),
  )
  const sold = belowAny(rows, roots)
  const added: Row[] = []
  const found = new Map<string, number | undefined>()
  const brands = await brandShelf(trx)

  const isOpen = (row: Row) => sold.has(row.id) && !restricted.has(row.id)
  const find = (parentId: number | undefined, key: string): Row | undefined => {
    const open = rows.filter(row => row.key === key && isOpen(row))
    return parentId === undefined
      ? (open.find(row => roots.includes(row.id)) ?? open[0])
      : open.find(row => row.parent_id === parentId)
  }
  const make = async (parentId: number | undefined, name: string): Promise<Row> => {
    const slug = await freeSlug(trx, slugText(name) || 'category', new Set(added.map(row => row.slug)))
    const id = Math.max(999, ...rows.map(each => each.id)) + 1
    const row = newCategory(id, parentId ?? 0, name, slug)
    rows.push(row)
    added.push(row)
    sold.add(id)
    if (parentId === undefined) roots.push(id)
    return row
  }
  const resolve = async (path: readonly string[]): Promise<number | undefined> => {
    const [first = ''] = path
    if (/^#\d{1,9}$/.test(first)) return rows.find(row => row.id === Number(first.slice(1)) && isOpen(row))?.id
    let at: number | undefined
    for (const name of path.length === 0 ? ['Other products'] : path)
      at = (find(at, categoryKey(name)) ?? (await make(at, name))).id
    return at
  }
  return {
    categoryAt: async path => {
      const key = path.join('\u0000')
      if (!found.has(key)) found.set(key, await resolve(path))
      return found.get(key)
    },
    brandNamed: brands.named,
    save: async now => {
      await brands.save()
      if (added.length === 0) return
      await saveCategories(trx, added, now)
      await saveRoots(trx, storeKey, roots)
    },
  }
}

const newCategory = (id: number, parentId: number, name: string, slug: string): Shelved => ({
  id,
  parent_id: parentId,
  name: categoryName(name).slice(0, 120),
  slug,
  is_restricted: 0,
  key: categoryKey(name),
})

/** Inserts new categories under the store's roots, adds them to the default group's list, and records the changes. */
const saveCategories = async (trx: Database, added: readonly Row[], now: number): Promise<void> => {
  await insertRows(
    trx,
    'category',
    added.map(({ id, parent_id, name, slug, is_restricted }) => ({
      id,
      parent_id,
      name,
      slug,
      is_restricted,
      description: null,
      picture_key: null,
      sort_order: id,
      layout: null,
    })),
  )
  await joinDefaultGroup(
    trx,
    added.map(row => row.id),
  )
  await insertRows(
    trx,
    'change',
    added.map(row => ({ kind: 'category' as const, key: String(row.id), at: now })),
  )
}

const saveRoots = (trx: Database, storeKey: string, roots: readonly number[]) =>
  trx
    .updateTable('store')
    .set({ root_category_ids: JSON.stringify(roots) })
    .where('key', '=', storeKey)
    .execute()

const brandShelf = async (trx: Database) => {
  const rows = await trx.selectFrom('brand').select(['id', 'name', 'slug']).execute()
  const known = new Map(rows.map(row => [brandKey(row.name), row.id]))
  const added: { id: number; name: string; slug: string }[] = []
  let next = Math.max(0, ...rows.map(row => row.id)) + 1
  return {
    named: async (name: string): Promise<number> => {
      const id = known.get(brandKey(name))
      if (id !== undefined) return id
      const brand = {
        id: next++,
        name: name.trim().replace(/\s+/g, ' ').slice(0, 120),
        slug: await freeSlug(trx, slugText(name) || 'brand', new Set(added.map(row => row.slug))),
      }
      added.push(brand)
      known.set(brandKey(name), brand.id)
      return brand.id
    },
    save: () => insertRows(trx, 'brand', added),
  }
}

/** Brands that differ only in letter case, punctuation or spaces are the same. */
const brandKey = (name: string) => slugText(name) || name.trim().toLowerCase()

const joinDefaultGroup = async (trx: Database, ids: readonly number[]): Promise<void> => {
  const group = await trx
    .selectFrom('customer_group')
    .select(['id', 'category_ids', 'access_type'])
    .where('is_default', '=', 1)
    .executeTakeFirst()
  if (group?.access_type !== 'list') return
  await trx
    .updateTable('customer_group')
    .set({ category_ids: JSON.stringify([...readNumbers(group.category_ids), ...ids]) })
    .where('id', '=', group.id)
    .execute()
}

const belowAny = (rows: readonly Row[], from: readonly number[]): Set<number> => {
  const found = new Set(from)
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const row of rows) if (found.has(row.parent_id)) found.add(row.id)
  }
  return found
}

/** Paths of the shop's own pages, which products and categories must not shadow. */
const ownPages = [
  'account',
  'apis',
  'assets',
  'cart',
  'checkout',
  'compare',
  'forgot-password',
  'kit',
  'language',
  'location-blocked',
  'login',
  'logout',
  'my-account',
  'pictures',
  'search',
  'secure-checkout',
  'sign-up',
  'wishlist',
]
const reserved = new Set(ownPages.map(name => `/${name}/`))

/** The first free slug: '/towels/', or '/towels-2/' if that is taken. */
export const freeSlug = async (trx: Database, base: string, used: ReadonlySet<string>): Promise<string> => {
  for (let from = 1; ; from += 20) {
    const candidates = Array.from({ length: 20 }, (_, at) =>
      from + at === 1 ? `/${base}/` : `/${base}-${from + at}/`,
    ).filter(slug => !used.has(slug) && !reserved.has(slug))
    const taken = await takenSlugs(trx, candidates)
    const free = candidates.find(slug => !taken.has(slug))
    if (free !== undefined) return free
  }
}

/** Whether a slug is free, according to the slugs already read. */
export const isFree = (slug: string, taken: ReadonlySet<string>): boolean => !taken.has(slug) && !reserved.has(slug)
