import type { Database } from '../database/engine'

/** What the storefront calls itself, for what it writes to people. */
export const storeName = async (db: Database, storeKey: string): Promise<string> =>
  (await db.selectFrom('store').select('name').where('key', '=', storeKey).executeTakeFirst())?.name ?? ''
