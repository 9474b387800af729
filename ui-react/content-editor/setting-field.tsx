import type { ReactElement } from 'react'
import type { Setting } from '../../core/content/blocks/setting'
import { tidy } from '../../core/content/blocks/placed-block'
import type { Fields } from '../../core/content/fields'
import { isLeft } from '../runtime/either'
import { useText, type Text } from '../i18n'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import { HtmlField } from './html-field'
import { PictureField } from './picture-field'
import { optionName, reasonText, settingName } from './setting-text'
import styles from './setting-field.module.css'

export type SettingFieldProps = {
  readonly id: string
  readonly name: string
  readonly setting: Setting<unknown>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** An empty group counts as absent: all of its fields are empty. */
  readonly optional?: boolean
}

/** Props that our controls need besides the value. */
export type ControlTexts = {
  readonly id: string
  readonly label: string
  readonly error?: string
  readonly required: boolean
  readonly help?: string
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The control of a widget setting, by kind, with the decoding problem beside it. */
export const SettingField = (props: SettingFieldProps): ReactElement => {
  const { id, name, setting, value, onChange, optional } = props
  const text = useText()
  const read = setting.read(value)
  const isNeeded = isLeft(setting.read(undefined))
  const texts: ControlTexts = {
    id,
    label: settingName(text, name.replace(/^.*[.\]]/, '')),
    required: isNeeded && !optional,
    ...(isLeft(read) && !(optional && isEmpty(value)) ? { error: reasonText(text, read.left) } : {}),
  }
  switch (setting.kind) {
    case 'html':
      return <HtmlField {...texts} value={written(value)} onChange={onChange} />
    case 'picture':
      return <PictureField {...texts} value={value} onChange={onChange} />
    case 'group':
      return <GroupField {...props} label={texts.label} />
    case 'flag':
    case 'choice':
      return <ChoiceField {...texts} {...{ setting, value, onChange }} />
    case 'color':
      return <ColorField {...texts} value={written(value)} onChange={onChange} />
    default:
      return <TextSettingField {...texts} {...{ setting, value, onChange }} />
  }
}

type Valued = ControlTexts & Pick<SettingFieldProps, 'setting' | 'value' | 'onChange'>

const TextSettingField = ({ setting: { kind, within, fallback }, value, onChange, ...texts }: Valued): ReactElement => {
  const text = useText()
  const isNumber = kind === 'number'
  const help =
    kind === 'link'
      ? text('content-editor.link-help')
      : within
        ? text('content-editor.number-help', { least: within[0], most: within[1] })
        : undefined
  return (
    <TextInput
      {...texts}
      dense
      {...(help === undefined ? {} : { help })}
      inputMode={isNumber ? 'decimal' : kind === 'link' ? 'url' : undefined}
      placeholder={isEmpty(fallback) ? undefined : String(fallback as string | number)}
      value={written(value)}
      onChange={({ target }) =>
        onChange(isNumber && /^\d{1,9}(?:\.\d{1,3})?$/.test(target.value) ? Number(target.value) : target.value)
      }
    />
  )
}

/** 'true' and 'false' as options of a select. */
const flagValues: Readonly<Record<string, boolean>> = { true: true, false: false }

const ChoiceField = ({
  setting: { kind, options = [], fallback },
  value,
  onChange,
  ...texts
}: Valued): ReactElement => {
  const text = useText()
  const known = kind === 'flag' ? ['true', 'false'] : options
  const current = written(value)
  const defaultLabel =
    fallback === undefined
      ? text('content-editor.unset')
      : text('content-editor.usual', { value: optionIn(text, String(fallback as string | boolean)) })
  return (
    <Select
      {...texts}
      dense
      options={[
        ...(texts.required ? [] : [{ value: '', label: defaultLabel }]),
        ...known.map(option => ({ value: option, label: optionIn(text, option) })),
        // An unknown current value stays selectable until it is changed.
        ...(current === '' || known.includes(current) ? [] : [{ value: current, label: current }]),
      ]}
      value={current}
      onChange={({ target }) =>
        onChange(
          target.value === '' ? undefined : kind === 'flag' ? (flagValues[target.value] ?? target.value) : target.value,
        )
      }
    />
  )
}

const optionIn = (text: Text, option: string): string => optionName(text, option)

const ColorField = ({
  value,
  onChange,
  ...texts
}: ControlTexts & { readonly value: string; readonly onChange: (value: unknown) => void }): ReactElement => {
  const text = useText()
  return (
    <TextInput
      {...texts}
      dense
      placeholder="#15191c"
      lead={
        <input
          type="color"
          className={styles.swatch}
          aria-label={text('content-editor.pick-colour', { name: texts.label })}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
        />
      }
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A group of settings; undefined if all of them are empty. */
const GroupField = ({
  id,
  setting,
  value,
  onChange,
  label,
}: SettingFieldProps & { readonly label: string }): ReactElement => {
  const parts = setting.parts ?? {}
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Fields
  const isBare = !isLeft(setting.read(undefined)) && Object.keys(tidy(parts, fields, () => undefined)).length === 0
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {Object.entries(parts).map(([name, part]) => (
        <SettingField
          key={name}
          id={`${id}-${name}`}
          name={name}
          setting={part}
          value={fields[name]}
          optional={isBare}
          onChange={changed => onChange({ ...fields, [name]: changed })}
        />
      ))}
    </fieldset>
  )
}
