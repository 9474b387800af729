import type { EnvironmentDefaults } from '../../../core/settings/setting-kind'
import { settingValue, type SettingName, type SettingValue } from '../../../core/settings/store-settings'
import type { Database } from '../database/engine'

/** The current value of a setting of a store, also within a transaction. */
export const storeSetting = async <Name extends SettingName>(
  db: Database,
  storeKey: string,
  name: Name,
  environment: EnvironmentDefaults,
): Promise<SettingValue<Name>> => {
  const row = await db
    .selectFrom('store_setting')
    .select('value')
    .where('store_key', '=', storeKey)
    .where('name', '=', name)
    .executeTakeFirst()
  return settingValue(name, row?.value, environment)
}
