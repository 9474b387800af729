import type { Database } from '../../../adapters/reference/database/engine'
import type { SettingName } from '../../../core/settings/store-settings'

/** Changes a setting of a store, as its page of settings does. */
export const setSetting = async (db: Database, name: SettingName, value: string, store = 'commercial') => {
  await db.deleteFrom('store_setting').where('store_key', '=', store).where('name', '=', name).execute()
  await db
    .insertInto('store_setting')
    .values({ store_key: store, name, value, version: 1, changed_at: 0, changed_by: 'Stef Staff' })
    .execute()
}
