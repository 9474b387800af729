import type { SentForm, FormDefinition } from '../../core/forms/form'
import { formOfRecord } from '../../core/forms/form-of-record'

type Properties = Readonly<Record<string, unknown>>

/** A field in the form builder's format. */
export const aField = (type: string, name: string, properties: Properties = {}) => ({
  id: `f-${name}`,
  name,
  type,
  value: '',
  isValidInput: true,
  validationMessage: '',
  properties: {
    fieldLabel: name[0]?.toUpperCase() + name.slice(1),
    internalName: name,
    isRequired: false,
    ...properties,
  },
})

/** A form with these fields. */
export const aForm = (fields: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): FormDefinition => {
  const form = formOfRecord({
    id: 'test',
    display_name: 'Test form',
    submit_btn_txt: 'Send',
    success_action: { type: 'text', value: 'Thank you.' },
    form_builder: fields,
    ...more,
  })
  if (!form) throw new Error('No form')
  return form
}

export const choicesOf = (...values: readonly string[]) => ({
  choices: values.map((value, at) => ({ id: at + 1, label: value, value })),
})

/** A form with a field of every kind. */
export const everyField = [
  aField('singleLineText', 'name', { isRequired: true }),
  aField('email', 'email', { isRequired: true }),
  aField('phoneNumber', 'phone', { phoneFormat: 'international' }),
  aField('phoneNumber', 'mobile'),
  aField('paragraphText', 'comments'),
  aField('number', 'doors'),
  aField('number', 'budget', { numberFormat: 'currency' }),
  aField('dropdown', 'reason', { ...choicesOf('Resale', 'Charity'), defaultValueSelect: 'Charity' }),
  aField('radioButton', 'delivery', { ...choicesOf('Freight', 'Will-call'), radioButtonDefaultValue: 'Freight' }),
  aField('checkbox', 'parts', choicesOf('Doors', 'Frames', 'Locks, keyed', 'Locks')),
  aField('dateAndTime', 'day', { dateFieldType: 'date', dateFormat: 'mm-dd-yy', dateChoice: 'any-day' }),
  aField('dateAndTime', 'hour', { dateFieldType: 'time', timeFormat: '12-hours' }),
  aField('dateAndTime', 'visit', { dateFieldType: 'dateAndTime', dateFormat: 'yy-mm-dd', dateChoice: 'any-day' }),
  aField('media', 'files', {
    mediaUploadExtension: 'pdf,csv',
    mediaMaximumFiledUploadSize: 1,
    mediaFileUploadLimit: 2,
    isAllowMultipleFileUploads: true,
  }),
  aField('hiddenField', 'source', { defaultValue: 'web' }),
  { id: 'words', name: 'words', type: 'html', value: '<p>Read me</p>', properties: {} },
]

export const aSentForm = (
  answers: Readonly<Record<string, string | readonly string[]>>,
  files: SentForm['files'] = {},
  trap = '',
): SentForm => ({
  answers: Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, [value].flat()])),
  files,
  trap,
})

export const aPdf = (name = 'plan.pdf', content = 'a plan') => ({
  name,
  type: 'application/pdf',
  bytes: new TextEncoder().encode(`%PDF-1.7 ${content}`),
})
