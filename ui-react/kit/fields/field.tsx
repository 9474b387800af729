import { useId, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { FieldNotes, noteIds, type FieldNotesTexts } from './field-notes'
import styles from './field.module.css'

export type FieldTexts = FieldNotesTexts & {
  readonly label: ReactNode
  /** Visually hides the label. */
  readonly hideLabel?: boolean
  readonly required?: boolean
  /** At the right of the label: "Optional", or a help link. */
  readonly aside?: ReactNode
}

/** Spread these on the control: they associate it with its label, help and error. */
export type ControlWiring = {
  readonly id: string
  readonly required?: boolean
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

export type FieldProps = FieldTexts & {
  readonly id?: string
  readonly className?: string
  readonly children: (control: ControlWiring) => ReactNode
}

/** Label above, control, then error and help below, with ARIA attributes. */
export const Field = (props: FieldProps): ReactElement => {
  const { label, hideLabel, help, error, errorId, counter, required, aside, className, children } = props
  const generated = useId()
  const id = props.id ?? generated
  return (
    <div className={classNames(styles.field, className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && <RequiredMark />}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        required: required || undefined,
        'aria-describedby': noteIds(id, { error, errorId, help, counter }),
        'aria-invalid': error || errorId ? true : undefined,
      })}
      <FieldNotes {...{ id, error, help, counter }} />
    </div>
  )
}

/** Visual only; the control's own `required` announces it. */
export const RequiredMark = (): ReactElement => (
  <span className={styles.mark} aria-hidden>
    {' *'}
  </span>
)
