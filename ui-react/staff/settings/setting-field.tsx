import type { ReactElement } from 'react'
import type { DeskSetting } from '../../../core/settings/settings-desk.port'
import { kindOfSetting } from '../../../core/settings/store-settings'
import type { FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { RadioGroup } from '../../kit/fields/radio-group'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import { settingShown } from './setting-shown'

type SettingFieldProps = { readonly id: string; readonly setting: DeskSetting; readonly refused?: FormAnswer }

/** The field of a setting by its kind, with its default and who changed it last. */
export const SettingField = ({ id, setting, refused }: SettingFieldProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { name, value, preset, changed } = setting
  const kind = kindOfSetting(name)
  const shown = (stored: string): string => settingShown(name, stored, text)
  const wrong = refused?.issues.find(issue => issue.field === name)
  const field = {
    name,
    defaultValue: refused?.values[name] ?? value,
    error: wrong && text(wrong.code, wrong.values),
  }
  const label = text(`settings.names.${name}`)
  const facts = [
    ...(value === preset ? [] : [text('settings.default', { value: shown(preset) })]),
    ...(changed ? [text('settings.changed-by', { name: changed.by, when: format.moment(changed.at) })] : []),
  ].join(' · ')
  switch (kind.kind) {
    case 'choice':
      return (
        <RadioGroup
          {...field}
          legend={label}
          help={facts}
          look="list"
          options={kind.options.map(option => ({ value: option, label: shown(option) }))}
        />
      )
    case 'flag':
      return (
        <RadioGroup
          {...field}
          legend={label}
          help={`${text(`settings.help.${name}`)} ${facts}`}
          options={['yes', 'no'].map(option => ({ value: option, label: shown(option) }))}
        />
      )
    case 'addresses-by':
      return (
        <TextArea
          {...field}
          id={id}
          label={label}
          help={`${text(`settings.help.${name}`)} ${facts}`}
          rows={4}
          autoComplete="off"
          spellCheck={false}
        />
      )
    default:
      return (
        <TextInput
          {...field}
          id={id}
          label={label}
          help={`${text(`settings.help.${name}`)} ${facts}`}
          autoComplete="off"
          spellCheck={false}
        />
      )
  }
}
