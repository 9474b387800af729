import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { classNames } from './class-names'
import { FieldNotes, noteIds } from './field-notes'
import { Icon } from './icon'
import { stepQuantity } from './step-quantity'
import fieldStyles from './field.module.css'
import styles from './quantity-stepper.module.css'

export type QuantityStepperProps = {
  readonly name: string
  /** Says of what: "Quantity of LS-G1-626". */
  readonly label: ReactNode
  readonly showLabel?: boolean
  readonly lessText: string
  readonly moreText: string
  readonly value?: number
  readonly defaultValue?: number
  readonly min?: number
  readonly max?: number
  /** The pack size. */
  readonly step?: number
  readonly onChange?: (quantity: number) => void
  /** Asked what becomes of the quantity when whoever typed it is done. */
  readonly onDone?: () => number
  /** "Box of 3, added in threes" */
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly dense?: boolean
  readonly wide?: boolean
  readonly disabled?: boolean
  readonly form?: string
  readonly id?: string
}

/** A number field with a minus and a plus; without scripts it is the number field alone. */
export const QuantityStepper = (props: QuantityStepperProps): ReactElement => {
  const { name, label, showLabel, lessText, moreText, min = 0, max, step = 1, onChange, onDone, help, error, disabled, form } = props
  const generated = useId()
  const id = props.id ?? generated
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(String(props.value ?? props.defaultValue ?? min))
  const { value } = props
  useEffect(() => {
    if (value !== undefined) setText(held => (Number(held) === value && held !== '' ? held : String(value)))
  }, [value])

  const quantity = Number(text)
  const type = (typed: string): void => {
    setText(typed)
    if (typed !== '' && Number.isFinite(Number(typed))) onChange?.(Number(typed))
  }
  const settle = (): void => onDone && setText(String(onDone()))
  // What stands in the field counts, even when it was typed before this component woke up.
  const nudge = (direction: 1 | -1): void =>
    type(String(stepQuantity(Number(input.current?.value ?? quantity), direction, { min, max, step })))
  return (
    <div className={classNames(styles.stepper, props.wide && styles.wide)}>
      <label htmlFor={id} className={showLabel ? fieldStyles.label : 'visually-hidden'}>
        {label}
      </label>
      <div
        className={classNames(styles.unit, props.dense && styles.dense)}
        data-filled={quantity > 0 || undefined}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <button type="button" aria-label={lessText} disabled={disabled || quantity <= min} onClick={() => nudge(-1)}>
          <Icon name="minus" size={16} />
        </button>
        <input
          ref={input}
          {...{ id, name, min, max, step, disabled, form }}
          type="number"
          inputMode="numeric"
          value={text}
          onChange={event => type(event.currentTarget.value)}
          onBlur={() => (text === '' ? setText(String(value ?? min)) : settle())}
          onKeyDown={event => event.key === 'Enter' && settle()}
          aria-describedby={noteIds(id, { error, help })}
          aria-invalid={error ? true : undefined}
        />
        <button
          type="button"
          aria-label={moreText}
          disabled={disabled || (max !== undefined && quantity >= max)}
          onClick={() => nudge(1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      <FieldNotes {...{ id, error, help }} />
    </div>
  )
}
