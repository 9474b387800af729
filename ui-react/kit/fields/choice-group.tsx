import { useId, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { RequiredMark } from './field'
import { FieldNotes, noteIds } from './field-notes'
import styles from './field.module.css'

export type Choice = {
  readonly value: string
  readonly label: string
  /** Not selectable. */
  readonly disabled?: boolean
  /** Grayed out but still readable: out of stock, or no such combination. */
  readonly unavailable?: boolean
}

export type ChoiceGroupTexts = {
  readonly legend: ReactNode
  readonly hideLegend?: boolean
  /** At the right of the legend: a hint or a link. */
  readonly aside?: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly className?: string
}

/** Shared props of all groups of native radios or checkboxes. */
export type ChoiceControl = {
  readonly name: string
  /** Checkboxes instead of radios, for facets. */
  readonly multiple?: boolean
  readonly value?: string | readonly string[]
  readonly defaultValue?: string | readonly string[]
  readonly onChange?: (value: string, checked: boolean) => void
  /** Read out after an unavailable choice: "out of stock". */
  readonly unavailableText?: string
  readonly disabled?: boolean
  /** Id of a form elsewhere on the page. */
  readonly form?: string
}

const holds = (held: string | readonly string[] | undefined, value: string): boolean | undefined =>
  held === undefined ? undefined : typeof held === 'string' ? held === value : held.includes(value)

/** Attributes of one native input in the group. */
export const choiceInput = (control: ChoiceControl, choice: Choice, required?: boolean) => ({
  type: control.multiple ? 'checkbox' : 'radio',
  name: control.name,
  value: choice.value,
  form: control.form,
  disabled: control.disabled || choice.disabled,
  required: control.multiple ? undefined : required,
  checked: holds(control.value, choice.value),
  defaultChecked: control.value === undefined ? holds(control.defaultValue, choice.value) : undefined,
  readOnly: control.value !== undefined && control.onChange === undefined,
  onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
    control.onChange?.(choice.value, event.currentTarget.checked),
})

/** A fieldset with help and error below it. */
export const ChoiceGroup = ({
  children,
  ...texts
}: ChoiceGroupTexts & { readonly children: ReactNode }): ReactElement => {
  const id = useId()
  const { legend, hideLegend, aside, help, error, required, className } = texts
  return (
    <fieldset
      className={classNames(styles.choices, className)}
      aria-describedby={noteIds(id, { error, help })}
      data-faulty={error ? true : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.label}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {aside && <span className={styles.legendAside}>{aside}</span>}
      {children}
      <FieldNotes {...{ id, error, help }} />
    </fieldset>
  )
}
