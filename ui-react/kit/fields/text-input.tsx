import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names'
import { Field, type FieldTexts } from './field'
import styles from './field.module.css'

export type TextInputProps = Omit<ComponentProps<'input'>, 'required'> &
  FieldTexts & {
    readonly dense?: boolean
    /** Inside the border, before the text: a currency sign, an icon. */
    readonly lead?: ReactNode
    /** Inside the border, after the text: a unit ("in"), a button. */
    readonly trail?: ReactNode
    readonly fieldClassName?: string
  }

/** One line of text, with its label, help and error. */
export const TextInput = (props: TextInputProps): ReactElement => {
  const {
    label,
    hideLabel,
    help,
    error,
    errorId,
    counter,
    required,
    aside,
    dense,
    lead,
    trail,
    fieldClassName,
    className,
    id,
    ...input
  } = props
  return (
    <Field {...{ id, label, hideLabel, help, error, errorId, counter, required, aside }} className={fieldClassName}>
      {control =>
        lead || trail ? (
          <span className={classNames(styles.control, styles.group, dense && styles.dense, className)}>
            {lead && <span className={styles.affix}>{lead}</span>}
            <input type="text" {...input} {...control} />
            {trail && <span className={styles.affix}>{trail}</span>}
          </span>
        ) : (
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(styles.control, dense && styles.dense, className)}
          />
        )
      }
    </Field>
  )
}
