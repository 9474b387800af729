import type { Fields } from '../content/fields'
import { flagField, listField, numberField, partField, textField } from '../content/fields'
import { isDay } from '../shared/store-day'
import type { DayRule } from '../shared/choosable-days'
import type { AskedField, FieldChoice, FieldPattern, FormDefinition, FormField } from './form'
import { knownExtensions } from './form-file'
import { isUsablePattern } from './form-pattern'

const maxFields = 100
const maxChoices = 200

/** Maps a record of the form builder (S2-3.16). Skips fields of unknown types; undefined without an id. */
export const formOfRecord = (record: Fields): FormDefinition | undefined => {
  const id = textField(record, 'id')
  if (id === undefined) return undefined
  const success = partField(record, 'success_action')
  const value = textField(success, 'value') ?? ''
  return {
    id,
    title: textField(record, 'display_name', 'name') ?? '',
    description: textField(record, 'description'),
    button: textField(record, 'submit_btn_txt'),
    captcha: flagField(record, 'is_captcha_enabled'),
    success: textField(success, 'type') === 'redirect' ? { tag: 'redirect', to: value } : { tag: 'text', html: value },
    fields: unique(listField(record, 'form_builder').slice(0, maxFields).flatMap(fieldOf)),
  }
}

/** Removes duplicate field names; the first wins. */
const unique = (fields: readonly FormField[]): readonly FormField[] =>
  fields.filter(
    (field, at) =>
      field.tag === 'html' || fields.findIndex(other => other.tag !== 'html' && other.name === field.name) === at,
  )

const isName = (name: string | undefined): name is string => name !== undefined && /^[A-Za-z][\w-]{0,80}$/.test(name)

const fieldOf = (field: Fields, at: number): readonly FormField[] => {
  const properties = partField(field, 'properties') ?? {}
  const id = textField(field, 'id') ?? String(at + 1)
  const type = textField(field, 'type')
  if (type === 'html')
    return [{ tag: 'html', id, html: textField(field, 'value') ?? textField(properties, 'defaultValue') ?? '' }]
  const name = textField(properties, 'internalName') ?? textField(field, 'name')
  if (!isName(name)) return []
  const asked = {
    id,
    name,
    label: textField(properties, 'fieldLabel') ?? name,
    required: flagField(properties, 'isRequired'),
    placeholder: textField(properties, 'placeholder'),
    message: textField(properties, 'validationMessage') ?? textField(field, 'validationMessage'),
  }
  return askedField(type, asked, properties)
}

type Head = Pick<AskedField, 'id' | 'name' | 'label' | 'required' | 'placeholder' | 'message'>

const askedField = (type: string | undefined, head: Head, properties: Fields): readonly AskedField[] => {
  const initial = textField(properties, 'defaultValue') ?? ''
  const pattern = patternIn(properties)
  switch (type) {
    case 'singleLineText':
      return [{ ...head, tag: 'text', initial, pattern }]
    case 'paragraphText':
      return [{ ...head, tag: 'paragraph', initial, pattern }]
    case 'email':
      return [{ ...head, tag: 'email', initial, pattern }]
    case 'hiddenField':
      return [{ ...head, tag: 'hidden', required: false, initial, pattern }]
    case 'number':
      return [
        { ...head, tag: 'number', initial, pattern, amount: textField(properties, 'numberFormat') === 'currency' },
      ]
    case 'phoneNumber':
      return [{ ...head, tag: 'phone', initial, fixed: textField(properties, 'phoneFormat') === 'international' }]
    case 'dropdown':
      return [
        {
          ...head,
          tag: 'dropdown',
          ...choicesIn(properties, textField(properties, 'defaultValueSelect', 'defaultValue')),
        },
      ]
    case 'radioButton':
      return [
        {
          ...head,
          tag: 'radio',
          ...choicesIn(properties, textField(properties, 'radioButtonDefaultValue', 'defaultValue')),
        },
      ]
    case 'checkbox':
      return [{ ...head, tag: 'checkbox', ...choicesIn(properties, initial) }]
    case 'dateAndTime':
      return [{ ...head, tag: 'moment', initial, ...momentIn(properties) }]
    case 'media':
      return [{ ...head, tag: 'media', ...mediaIn(properties) }]
    default:
      return []
  }
}

const patternIn = (properties: Fields): FieldPattern | undefined => {
  const source = textField(properties, 'pattern')
  return source !== undefined && isUsablePattern(source)
    ? { source, message: textField(properties, 'patternMessage') }
    : undefined
}

/** Default checkboxes are a comma-separated list. */
const choicesIn = (
  properties: Fields,
  selected = '',
): { readonly choices: readonly FieldChoice[]; readonly initial: readonly string[] } => {
  const choices = listField(properties, 'choices')
    .slice(0, maxChoices)
    .flatMap(choice => {
      const label = textField(choice, 'label') ?? textField(choice, 'value')
      return label === undefined ? [] : [{ label, value: textField(choice, 'value') ?? label }]
    })
  const values = choices.map(choice => choice.value)
  return {
    choices,
    initial: values.includes(selected)
      ? [selected]
      : selected
          .split(',')
          .map(each => each.trim())
          .filter(each => values.includes(each)),
  }
}

const momentIn = (properties: Fields) => {
  const asks = textField(properties, 'dateFieldType')
  const order = textField(properties, 'dateFormat')
  return {
    asks: asks === 'time' ? ('time' as const) : asks === 'dateAndTime' ? ('both' as const) : ('date' as const),
    order: order === 'mm-dd-yy' ? ('mdy' as const) : order === 'yy-mm-dd' ? ('ymd' as const) : ('dmy' as const),
    days: {
      rule: dayRules.find(known => known === textField(properties, 'dateChoice')) ?? 'working-days',
      blocked: daysIn(properties['blockedDates']),
    },
    hours: textField(properties, 'timeFormat') === '12-hours' ? (12 as const) : (24 as const),
  }
}

const dayRules: readonly DayRule[] = ['any-day', 'working-days', 'next-business-week']
const maxBlocked = 400
const daysIn = (listed: unknown): readonly string[] =>
  Array.isArray(listed)
    ? listed.filter((each): each is string => typeof each === 'string' && isDay(each)).slice(0, maxBlocked)
    : []

const mediaIn = (properties: Fields) => {
  const listed = (textField(properties, 'mediaUploadExtension') ?? '')
    .split(',')
    .map(each => each.trim().replace(/^\./, '').toLowerCase())
  const several = flagField(properties, 'isAllowMultipleFileUploads')
  const megabytes = numberField(properties, 'mediaMaximumFiledUploadSize')
  return {
    extensions: knownExtensions.filter(each => listed.includes(each)),
    several,
    max: several ? Math.min(Math.max(numberField(properties, 'mediaFileUploadLimit') ?? 1, 1), 20) : 1,
    ...(megabytes !== undefined && megabytes > 0 ? { megabytes } : {}),
  }
}
