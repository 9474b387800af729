import { categoryAndBelow } from '../../../core/catalogue/category'
import type { StoreAccess } from '../../../core/access/stores.port'
import type { StoreConfiguration } from '../../../core/access/store-configuration'
import type { StoresPort } from '../../../core/access/stores.port'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import { query } from '../database/transaction'

/** Stores on the embedded platform: their configurations, and the pages below each restricted root. */
export const referenceStores = (db: Database): StoresPort => ({
  configurations: () => query(async () => (await storedStores(db)).configurations),
  names: () => query(async () => (await storedStores(db)).configurations.map(({ storeName }) => storeName)),
  access: () =>
    query(async () => {
      const rows = await db
        .selectFrom('category')
        .select(['id', 'parent_id', 'name', 'slug', 'is_restricted'])
        .orderBy('id')
        .execute()
      const tree = rows.map(row => ({ id: row.id, parentId: row.parent_id, name: row.name, depth: 0, slug: row.slug }))
      const restricted = rows.filter(row => row.is_restricted === 1 && row.parent_id === 0)
      return new Map(
        restricted.map(({ id, name }) => {
          const below = categoryAndBelow(tree, id)
          return [name, tree.filter(category => below.includes(category.id)).map(({ slug }) => slug)]
        }),
      )
    }),
})

/** A store configuration with the slugs of the top categories whose landing pages its customers may read (S3-6.08). */
export type StoredStore = StoreConfiguration & { readonly landingSlugs?: readonly string[] }

/** Store configurations (S1-3.12), with the landing pages of stores that restrict theirs. */
export const storedStores = async (
  db: Database,
): Promise<{ readonly configurations: readonly StoreConfiguration[]; readonly landings: StoreAccess }> => {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'store-configurations')
    .executeTakeFirst()
  const read = readJson(row?.value ?? '[]')
  const stored = Array.isArray(read) ? (read as readonly StoredStore[]) : []
  return {
    configurations: stored.map(({ landingSlugs: _, ...configuration }) => configuration),
    landings: new Map(
      stored.flatMap(({ storeName, landingSlugs }) => (landingSlugs ? [[storeName, landingSlugs] as const] : [])),
    ),
  }
}
