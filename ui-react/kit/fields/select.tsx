import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names'
import { Field, type FieldTexts } from './field'
import { Icon } from '../marks/icon'
import styles from './field.module.css'

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'required' | 'multiple'> &
  FieldTexts & {
    /** Instead of options, `children` may carry `<option>` and `<optgroup>`. */
    readonly options?: readonly SelectOption[]
    /** An empty first choice ("Choose a state"). */
    readonly placeholder?: string
    readonly dense?: boolean
    readonly fieldClassName?: string
  }

/** The native select, with the kit's field frame. */
export const Select = (props: SelectProps): ReactElement => {
  const { label, hideLabel, help, error, counter, required, aside, fieldClassName, className, id, ...own } = props
  const { options, placeholder, dense, children, ...select } = own
  return (
    <Field {...{ id, label, hideLabel, help, error, counter, required, aside }} className={fieldClassName}>
      {control => (
        <span className={styles.pick}>
          <select {...select} {...control} className={classNames(styles.control, dense && styles.dense, className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
