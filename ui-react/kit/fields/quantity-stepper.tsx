import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { FieldNotes, noteIds } from './field-notes'
import { Icon } from '../marks/icon'
import { stepQuantity } from './step-quantity'
import fieldStyles from './field.module.css'
import styles from './quantity-stepper.module.css'

export type QuantityStepperProps = {
  readonly name: string
  /** Names the product: "Quantity of LS-G1-626". */
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
  /** The parent returns changes as `value`: nothing else re-renders before that, so that typing is not delayed. */
  readonly echoed?: boolean
  /** Returns the quantity to show after editing ended. */
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

/**
 * A number input with minus and plus buttons; without JavaScript the input alone. Uncontrolled: the browser shows
 * typing immediately, and hydration preserves earlier input.
 */
export const QuantityStepper = (props: QuantityStepperProps): ReactElement => {
  const {
    name,
    label,
    showLabel,
    lessText,
    moreText,
    value,
    min = 0,
    max,
    step = 1,
    onChange,
    echoed,
    onDone,
    help,
    error,
    disabled,
    form,
  } = props
  const generated = useId()
  const id = props.id ?? generated
  const input = useRef<HTMLInputElement>(null)
  const [first] = useState(value ?? props.defaultValue ?? min)
  const [typed, setTyped] = useState(first)
  const quantity = echoed ? (value ?? first) : typed

  const take = (text: string): void => {
    if (!echoed) setTyped(Number(text))
    if (text !== '' && Number.isFinite(Number(text))) onChange?.(Number(text))
  }
  const write = (pieces: number): void => {
    if (input.current) input.current.value = String(pieces)
    setTyped(pieces)
  }
  const settle = (): void => onDone && write(onDone())
  const nudge = (direction: 1 | -1): void => {
    const pieces = stepQuantity(Number(input.current?.value ?? quantity), direction, { min, max, step })
    write(pieces)
    take(String(pieces))
  }
  const woken = useRef(false)
  useEffect(() => {
    const { value: shown } = input.current!
    const early = !woken.current && shown !== String(first)
    woken.current = true
    if (early) take(shown)
    else if (value !== undefined && (shown === '' || Number(shown) !== value)) write(value)
    // Only external changes update the input.
  }, [value])

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
        {/* A box of fixed size with CSS containment: typing does not reflow the page. */}
        <span className={styles.field}>
          <input
            ref={input}
            {...{ id, name, min, max, step, disabled, form }}
            type="number"
            inputMode="numeric"
            defaultValue={first}
            autoComplete="off"
            onChange={event => take(event.currentTarget.value)}
            onBlur={event => (event.currentTarget.value === '' ? write(value ?? min) : settle())}
            onKeyDown={event => event.key === 'Enter' && settle()}
            aria-describedby={noteIds(id, { error, help })}
            aria-invalid={error ? true : undefined}
          />
        </span>
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
