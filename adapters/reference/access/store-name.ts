import type { Database } from '../database/engine'

/** The storefront's name in mails and documents. */
export const storeName = async (db: Database, storeKey: string): Promise<string> =>
  (await db.selectFrom('store').select('name').where('key', '=', storeKey).executeTakeFirst())?.name ?? ''
