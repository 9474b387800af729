import type { ReactElement } from 'react'
import { ChoiceGroup, choiceInput, type Choice, type ChoiceControl, type ChoiceGroupTexts } from './choice-group'
import { classNames } from '../class-names'
import styles from './option-rects.module.css'

export type OptionRectsProps = ChoiceGroupTexts &
  ChoiceControl & {
    readonly options: readonly Choice[]
    /** Equal columns instead of content widths. */
    readonly even?: boolean
  }

/** Sizes and other short options as rectangles; out of stock is dashed, struck through and still readable. */
export const OptionRects = ({ options, even, ...props }: OptionRectsProps): ReactElement => {
  const { legend, hideLegend, aside, help, error, required, className } = props
  return (
    <ChoiceGroup {...{ legend, hideLegend, aside, help, error, required, className }}>
      <span className={classNames(styles.group, even && styles.even)}>
        {options.map(option => (
          <label key={option.value} className={styles.option}>
            <input {...choiceInput(props, option, required)} className={styles.input} />
            <span className={styles.rect} data-unavailable={option.unavailable || option.disabled || undefined}>
              {option.label}
            </span>
            {option.unavailable && props.unavailableText && (
              <span className="visually-hidden">, {props.unavailableText}</span>
            )}
          </label>
        ))}
      </span>
    </ChoiceGroup>
  )
}
