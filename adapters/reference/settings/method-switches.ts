import { methodSettings } from '../../../core/checkout/methods-in-store'
import { settingValue, type SettingName } from '../../../core/settings/store-settings'
import type { Database } from '../database/engine'

/** Whether a store has a payment method switched on, by its setting. */
export const methodSwitches = async (db: Database, storeKey: string): Promise<(name: SettingName) => boolean> => {
  const rows = await db
    .selectFrom('store_setting')
    .select(['name', 'value'])
    .where('store_key', '=', storeKey)
    .where('name', 'in', methodSettings)
    .execute()
  return name => settingValue(name, rows.find(row => row.name === name)?.value, {}) !== false
}
