import type { ChangeEvent, FocusEvent, ReactElement } from 'react'
import type { ChoiceField, FormField, MediaField } from '../../core/forms/form'
import { pickedMoment } from '../../core/forms/moment'
import { formatPhone } from '../../core/forms/phone-number'
import { useText } from '../i18n'
import { Checkbox } from '../kit/fields/checkbox'
import { ChoiceGroup } from '../kit/fields/choice-group'
import { RadioGroup } from '../kit/fields/radio-group'
import { Select } from '../kit/fields/select'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { fieldName } from './built-form'
import { DayField } from '../calendar'
import { RichText } from './rich-text'
import fileInput from '../kit/fields/file-input.module.css'

export type BuiltFieldProps = {
  readonly field: FormField
  readonly formId: string
  /** Initial value: submitted before, known, or the editor's default. */
  readonly initialValues: readonly string[]
  readonly error?: string
  /** The first field that needs attention: it gets autofocus where no JavaScript moves the focus. */
  readonly first: boolean
}

type Common = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly error?: string
  readonly required: boolean
  readonly aside?: string
  readonly placeholder?: string
  readonly autoFocus?: true
}

/** One field of an editors' form, rendered by its kind (S2-3.16). */
export const BuiltField = ({ field, formId, initialValues, error, first }: BuiltFieldProps): ReactElement => {
  const text = useText()
  if (field.tag === 'html') return <RichText html={field.html} />
  const common: Common = {
    id: `${formId}-${field.name}`,
    name: fieldName(field.name),
    label: field.label,
    error,
    required: field.required,
    placeholder: field.placeholder,
    ...(field.required ? {} : { aside: text('forms.optional') }),
    ...(first ? { autoFocus: true } : {}),
  }
  const [value = ''] = initialValues
  switch (field.tag) {
    case 'hidden':
      return <input type="hidden" name={common.name} defaultValue={value} />
    case 'paragraph':
      return <TextArea {...common} rows={5} defaultValue={value} maxLength={5_000} />
    case 'email':
      return (
        <TextInput
          {...common}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value}
          maxLength={254}
        />
      )
    case 'phone':
      return (
        <TextInput
          {...common}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={value && formatPhone(value)}
          maxLength={60}
          onChange={formatAsTyped}
          onBlur={formatWhenLeft}
        />
      )
    case 'number':
      return field.amount ? (
        <TextInput {...common} inputMode="decimal" lead="$" defaultValue={value} maxLength={20} />
      ) : (
        <TextInput {...common} type="number" inputMode="numeric" step={1} defaultValue={value} />
      )
    case 'moment':
      return field.asks === 'time' ? (
        <TextInput {...common} type="time" defaultValue={pickedMoment(value, field)} />
      ) : (
        <DayField {...common} field={field} initialValue={pickedMoment(value, field)} />
      )
    case 'dropdown':
      return (
        <Select
          {...common}
          placeholder={field.placeholder ?? text('form-builder.choose')}
          options={field.choices}
          defaultValue={value}
        />
      )
    case 'radio':
      return <RadioGroup {...groupOf(common)} look="list" options={field.choices} defaultValue={value} />
    case 'checkbox':
      return <Boxes field={field} common={common} initialValues={initialValues} />
    case 'media':
      return <Files field={field} common={common} />
    case 'text':
      return (
        <TextInput {...common} autoComplete={knownNames[field.name] ?? 'off'} defaultValue={value} maxLength={500} />
      )
  }
}

/** Field names with an `autocomplete` value. */
const knownNames: Readonly<Record<string, string>> = {
  name: 'name',
  fullName: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  organisation: 'organization',
  organization: 'organization',
}

const groupOf = ({ label, name, error, required, aside }: Common) => ({ legend: label, name, error, required, aside })

const Boxes = ({
  field,
  common,
  initialValues,
}: {
  readonly field: ChoiceField
  readonly common: Common
  readonly initialValues: readonly string[]
}): ReactElement => (
  <ChoiceGroup {...groupOf(common)}>
    {field.choices.map(choice => (
      <Checkbox
        key={choice.value}
        name={common.name}
        value={choice.value}
        label={choice.label}
        defaultChecked={initialValues.includes(choice.value)}
      />
    ))}
  </ChoiceGroup>
)

const Files = ({ field, common }: { readonly field: MediaField; readonly common: Common }): ReactElement => {
  const text = useText()
  const kinds = field.extensions.map(extension => extension.toUpperCase()).join(', ')
  const size =
    field.megabytes === undefined ? undefined : text('form-builder.file-size-help', { limit: field.megabytes })
  const count = field.several ? text('form-builder.file-count-help', { limit: field.max }) : undefined
  return (
    <TextInput
      {...common}
      type="file"
      className={fileInput.input}
      multiple={field.several}
      accept={field.extensions.map(extension => `.${extension}`).join(',')}
      help={[kinds, size, count].filter(Boolean).join('. ')}
    />
  )
}

/** Formats digits while typing at the end; edits in the middle are left alone. */
const formatAsTyped = (event: ChangeEvent<HTMLInputElement>): void => {
  const input = event.currentTarget
  const { inputType = '' } = event.nativeEvent as InputEvent
  if (!inputType.startsWith('delete') && input.selectionStart === input.value.length)
    input.value = formatPhone(input.value)
}

const formatWhenLeft = (event: FocusEvent<HTMLInputElement>): void => {
  event.currentTarget.value = formatPhone(event.currentTarget.value)
}
