import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import { TextInput, type TextInputProps } from './text-input'
import styles from './date-input.module.css'

export type DateInputProps = TextInputProps & {
  /** Says that a date that is required is not chosen yet: some browsers show today's in an empty field. */
  readonly emptyText: string
}

/** The browser's own date field. CSS shows whether it is empty, so that works without scripts too. */
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
