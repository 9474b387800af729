import { categoryAndBelow } from '../../core/catalogue/category'
import type { StoreConfiguration } from '../../core/access/store-configuration'
import type { StoresPort } from '../../core/access/stores.port'
import type { Database } from './engine'
import { readJson } from './json-columns'
import { query } from './transaction'

/** Stores on the embedded platform: what is configured, and below each restricted root the pages that there are. */
export const referenceStores = (db: Database): StoresPort => ({
  configurations: () => query(() => storedConfigurations(db)),
  names: () => query(async () => (await storedConfigurations(db)).map(({ storeName }) => storeName)),
  access: () => query(async () => {
    const rows = await db.selectFrom('category').select(['id', 'parent_id', 'name', 'slug', 'is_restricted']).orderBy('id').execute()
    const tree = rows.map(row => ({ id: row.id, parentId: row.parent_id, name: row.name, depth: 0, slug: row.slug }))
    const restricted = rows.filter(row => row.is_restricted === 1 && row.parent_id === 0)
    return new Map(restricted.map(({ id, name }) => {
      const below = categoryAndBelow(tree, id)
      return [name, tree.filter(category => below.includes(category.id)).map(({ slug }) => slug)]
    }))
  }),
})

/** What is written down about stores (S1-3.12). */
export const storedConfigurations = async (db: Database): Promise<readonly StoreConfiguration[]> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'store-configurations').executeTakeFirst()
  const stored = readJson(row?.value ?? '[]')
  return Array.isArray(stored) ? (stored as readonly StoreConfiguration[]) : []
}
