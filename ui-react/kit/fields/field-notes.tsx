import type { ReactElement, ReactNode } from 'react'
import styles from './field.module.css'

export type FieldNotesTexts = {
  readonly help?: ReactNode
  /** The error message with its remedy ("Enter five digits"); its presence marks the field invalid. */
  readonly error?: ReactNode
  /** Id of an error message elsewhere; it marks the field invalid as well. */
  readonly errorId?: string
  /** "5 of 20 characters" */
  readonly counter?: ReactNode
}

/** Value of aria-describedby; undefined without notes. */
export const noteIds = (id: string, { error, errorId, help, counter }: FieldNotesTexts): string | undefined =>
  [errorId, error && `${id}-error`, help && `${id}-help`, counter && `${id}-counter`].filter(Boolean).join(' ') ||
  undefined

/** Error, help and counter below a control, under the ids of `noteIds`. */
export const FieldNotes = ({ id, error, help, counter }: FieldNotesTexts & { readonly id: string }): ReactElement => (
  <>
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
    {help && (
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    )}
    {counter && (
      <p id={`${id}-counter`} className={styles.help}>
        {counter}
      </p>
    )}
  </>
)
