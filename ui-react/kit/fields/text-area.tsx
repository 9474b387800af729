import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names'
import { Field, type FieldTexts } from './field'
import styles from './field.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'required'> &
  FieldTexts & { readonly fieldClassName?: string }

/** Multi-line text; grows with its content if the browser supports that. */
export const TextArea = (props: TextAreaProps): ReactElement => {
  const { label, hideLabel, help, error, counter, required, aside, fieldClassName, className, id, ...area } = props
  return (
    <Field {...{ id, label, hideLabel, help, error, counter, required, aside }} className={fieldClassName}>
      {control => (
        <textarea rows={3} {...area} {...control} className={classNames(styles.control, styles.area, className)} />
      )}
    </Field>
  )
}
