import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import { TextInput, type TextInputProps } from './text-input'
import styles from './date-input.module.css'

export type DateInputProps = TextInputProps & {
  /** Text shown while a required date is empty: some browsers show today's date in an empty field. */
  readonly emptyText: string
}

/** The native date field. CSS detects whether it is empty, so that this works without JavaScript too. */
export const DateInput = ({ emptyText, help, fieldClassName, ...input }: DateInputProps): ReactElement => (
  <TextInput
    type="date"
    {...input}
    fieldClassName={classNames(styles.field, fieldClassName)}
    help={
      input.required ? (
        <>
          <span className={styles.empty}>{emptyText} </span>
          {help}
        </>
      ) : (
        help
      )
    }
  />
)
