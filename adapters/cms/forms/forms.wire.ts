import * as t from 'io-ts'
import type { AskedField, FormAnswers, FormDefinition, FormField, SentForm } from '../../../core/forms/form'
import { isAsked } from '../../../core/forms/form'
import type { SentFile } from '../../../core/uploads/upload'
import { text } from '../../shared/codecs'

/** Calls 6.8 (get form) and 6.9 (submit form). */
export const formPath = (id: string) => `/apis/setting-service/public/v1/forms/${id}`
export const submitPath = (id: string) => `${formPath(id)}/submit`
export const formFields =
  'id,form_builder,display_name,description,form_type,submit_btn_txt,name,' +
  'success_action,workspace_id,is_captcha_enabled'

/** Multipart field of a submission. */
export const dataPart = 'formData'
export const filesPart = 'files'

export const formCodec = t.strict({ item: t.UnknownRecord })
export const thanksCodec = t.partial({ item: t.union([text(50_000), t.null]) })
export const dataCodec = t.intersection([
  t.strict({ form_mapping: t.UnknownRecord }),
  t.partial({ lintel_trap: text(1_000), gctoken: text(4_000) }),
])

/** A form in the form builder's format. */
export const formToWire = (form: FormDefinition) => ({
  id: form.id,
  display_name: form.title,
  description: form.description ?? '',
  submit_btn_txt: form.button ?? '',
  is_captcha_enabled: form.captcha,
  success_action:
    form.success.tag === 'redirect'
      ? { type: 'redirect', value: form.success.to }
      : { type: 'text', value: form.success.html },
  form_builder: form.fields.map(fieldToWire),
})

const fieldToWire = (field: FormField) =>
  isAsked(field)
    ? {
        id: field.id,
        name: field.name,
        type: typeOf(field),
        value: '',
        isValidInput: true,
        validationMessage: field.message ?? '',
        properties: {
          fieldLabel: field.label,
          internalName: field.name,
          isRequired: field.required,
          placeholder: field.placeholder ?? '',
          validationMessage: field.message ?? '',
          ...propertiesOf(field),
        },
      }
    : {
        id: field.id,
        name: field.id,
        type: 'html',
        value: field.html,
        isValidInput: true,
        validationMessage: '',
        properties: {},
      }

const types: Readonly<Record<AskedField['tag'], string>> = {
  text: 'singleLineText',
  paragraph: 'paragraphText',
  email: 'email',
  hidden: 'hiddenField',
  number: 'number',
  phone: 'phoneNumber',
  dropdown: 'dropdown',
  radio: 'radioButton',
  checkbox: 'checkbox',
  moment: 'dateAndTime',
  media: 'media',
}
const typeOf = (field: AskedField): string => types[field.tag]

const dateFormats = { mdy: 'mm-dd-yy', ymd: 'yy-mm-dd', dmy: 'dd-mm-yy' } as const
const dateTypes = { date: 'date', time: 'time', both: 'dateAndTime' } as const

const propertiesOf = (field: AskedField): Readonly<Record<string, unknown>> => {
  switch (field.tag) {
    case 'text':
    case 'paragraph':
    case 'email':
    case 'hidden':
      return { defaultValue: field.initial, ...patternOf(field) }
    case 'number':
      return { defaultValue: field.initial, ...patternOf(field), ...(field.amount ? { numberFormat: 'currency' } : {}) }
    case 'phone':
      return { defaultValue: field.initial, phoneFormat: field.fixed ? 'international' : 'other' }
    case 'dropdown':
      return { choices: choicesOf(field), defaultValueSelect: field.initial.join(',') }
    case 'radio':
      return { choices: choicesOf(field), radioButtonDefaultValue: field.initial.join(',') }
    case 'checkbox':
      return { choices: choicesOf(field), defaultValue: field.initial.join(',') }
    case 'moment':
      return {
        defaultValue: field.initial,
        dateFieldType: dateTypes[field.asks],
        dateFormat: dateFormats[field.order],
        timeFormat: field.hours === 12 ? '12-hours' : '24-hours',
        dateChoice: field.days.rule,
        ...(field.days.blocked.length === 0 ? {} : { blockedDates: field.days.blocked }),
      }
    case 'media':
      return {
        mediaUploadExtension: field.extensions.join(','),
        isAllowMultipleFileUploads: field.several,
        mediaFileUploadLimit: field.max,
        ...(field.megabytes === undefined ? {} : { mediaMaximumFiledUploadSize: field.megabytes }),
      }
  }
}

const patternOf = ({ pattern }: Extract<AskedField, { readonly pattern?: unknown }>) =>
  pattern
    ? { pattern: pattern.source, ...(pattern.message === undefined ? {} : { patternMessage: pattern.message }) }
    : {}

const choicesOf = ({ choices }: Extract<AskedField, { readonly choices: unknown }>) =>
  choices.map(({ label, value }, at) => ({ id: at + 1, label, value }))

const imagesOf = (name: string) => `${name}_images`

/**
 * Ticked boxes are joined by commas; files are listed under their field and in a separate list; with the sender's
 * address, if known (S2-7.15).
 */
export const sentToWire = ({ answers, files, trap, captcha }: SentForm, contactIp?: string): FormData => {
  const form = new FormData()
  const named = Object.entries(files).flatMap(([name, all]) => [
    [name, all.map(file => file.name).join(',')],
    [imagesOf(name), all.map(file => file.name)],
  ])
  const mapping = Object.fromEntries([
    ...Object.entries(answers).map(([name, values]) => [name, values.join(',')]),
    ...named,
  ]) as Record<string, unknown>
  form.set(
    dataPart,
    JSON.stringify({
      form_mapping: mapping,
      ...(contactIp === undefined ? {} : { contactIp }),
      ...(trap === '' ? {} : { lintel_trap: trap }),
      ...(captcha === undefined ? {} : { gctoken: captcha }),
    }),
  )
  for (const file of Object.values(files).flat())
    form.append(filesPart, new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
  return form
}

/** Decodes by the fields of the form; unknown fields are ignored. */
export const sentFromWire = (
  form: FormDefinition,
  { form_mapping: mapping, lintel_trap: trap = '', gctoken: captcha }: t.TypeOf<typeof dataCodec>,
  sent: readonly SentFile[],
): SentForm => {
  const rest = [...sent]
  const fields = form.fields.filter(isAsked)
  const files = fields.flatMap(field => {
    const count = field.tag === 'media' ? namesIn(mapping, field.name).length : 0
    return count === 0 ? [] : [[field.name, rest.splice(0, count)] as const]
  })
  // Files without a field name go to the last file field, which rejects them if there are too many.
  const [last] = fields.filter(field => field.tag === 'media').slice(-1)
  const left =
    last && rest.length > 0
      ? [[last.name, [...(files.find(([name]) => name === last.name)?.[1] ?? []), ...rest]] as const]
      : []
  return {
    answers: Object.fromEntries(fields.flatMap(field => answerIn(field, mapping[field.name]))),
    files: Object.fromEntries([...files, ...left]),
    trap,
    ...(captcha === undefined ? {} : { captcha }),
  }
}

const namesIn = (mapping: Readonly<Record<string, unknown>>, name: string): readonly unknown[] => {
  const listed = mapping[imagesOf(name)]
  return Array.isArray(listed)
    ? listed
    : typeof mapping[name] === 'string' && mapping[name] !== ''
      ? mapping[name].split(',')
      : []
}

const answerIn = (field: AskedField, value: unknown): readonly (readonly [string, FormAnswers[string]])[] => {
  if (field.tag === 'media' || (typeof value !== 'string' && typeof value !== 'number')) return []
  const text = String(value)
  return [
    [
      field.name,
      field.tag === 'checkbox'
        ? ticked(
            text,
            field.choices.map(choice => choice.value),
          )
        : [text],
    ],
  ]
}

/** Checkbox values may contain commas: the longest known value at the position wins. */
const ticked = (joined: string, values: readonly string[]): readonly string[] => {
  const found: string[] = []
  const byLength = [...values].sort((one, other) => other.length - one.length)
  let rest = joined.slice(0, 20_000)
  while (rest !== '') {
    const value = byLength.find(each => rest === each || rest.startsWith(`${each},`)) ?? rest.split(',', 1)[0] ?? rest
    found.push(value)
    rest = rest.slice(value.length + 1)
  }
  return found
}
