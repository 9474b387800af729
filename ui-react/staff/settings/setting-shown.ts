import { kindOfSetting, type SettingName } from '../../../core/settings/store-settings'
import type { Text } from '../../i18n'

/** A stored text as staff read it. */
export const settingShown = (name: SettingName, stored: string, text: Text): string => {
  const { kind } = kindOfSetting(name)
  if (stored === '') return text('settings.nothing')
  if (kind === 'choice') return text(`settings.options.${name}.${stored}`)
  return kind === 'flag' ? text(`settings.options.${stored}`) : stored.replaceAll('\n', '; ')
}
