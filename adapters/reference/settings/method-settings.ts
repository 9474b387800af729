import { surchargeSettings, type SurchargeSetting } from '../../../core/checkout/method-fees'
import { methodSettings } from '../../../core/checkout/methods-in-store'
import { settingValue, type SettingName } from '../../../core/settings/store-settings'
import type { Database } from '../database/engine'

type MethodSettings = {
  /** Whether a payment method is switched on, by its setting. */
  readonly isOn: (name: SettingName) => boolean
  /** The surcharge of a payment method in basis points, by its setting. */
  readonly surcharge: (name: SurchargeSetting) => number
}

/** What a store's settings say about payment methods. */
export const storedMethodSettings = async (db: Database, storeKey: string): Promise<MethodSettings> => {
  const rows = await db
    .selectFrom('store_setting')
    .select(['name', 'value'])
    .where('store_key', '=', storeKey)
    .where('name', 'in', [...methodSettings, ...surchargeSettings])
    .execute()
  const stored = (name: SettingName): string | undefined => rows.find(row => row.name === name)?.value
  return {
    isOn: name => settingValue(name, stored(name), {}) !== false,
    surcharge: name => settingValue(name, stored(name), {}),
  }
}
