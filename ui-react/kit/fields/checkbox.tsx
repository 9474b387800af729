import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { RequiredMark } from './field'
import { FieldNotes, noteIds } from './field-notes'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode
  /** Visually hides the label, as in a table cell. */
  readonly hideLabel?: boolean
  /** At the right edge, for facets: "24". */
  readonly count?: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly dense?: boolean
}

/** A checkbox with label; the whole row is clickable. */
export const Checkbox = (props: CheckboxProps): ReactElement => {
  const { label, hideLabel, count, help, error, dense, className, ...input } = props
  const generated = useId()
  const id = input.id ?? generated
  const notes = noteIds(id, { error, help })
  return (
    <div className={className}>
      <label className={classNames(styles.row, dense && styles.dense, hideLabel && styles.bare)}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={styles.box}
          aria-describedby={notes}
          aria-invalid={error ? true : undefined}
        />
        <span className={hideLabel ? 'visually-hidden' : styles.label}>
          {label}
          {input.required && <RequiredMark />}
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {notes && (
        <div className={styles.notes}>
          <FieldNotes {...{ id, error, help }} />
        </div>
      )}
    </div>
  )
}
