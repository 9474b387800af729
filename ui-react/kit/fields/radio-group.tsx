import type { ReactElement, ReactNode } from 'react'
import { ChoiceGroup, choiceInput, type Choice, type ChoiceControl, type ChoiceGroupTexts } from './choice-group'
import { classNames } from '../class-names'
import styles from './radio-group.module.css'

export type RadioChoice = Choice & {
  /** Before the label in a list: a picture. */
  readonly lead?: ReactNode
  /** A second line: delivery time, or an explanation. */
  readonly note?: ReactNode
  /** At the right edge in a list: a price. */
  readonly trail?: ReactNode
}

export type RadioGroupProps = ChoiceGroupTexts &
  Omit<ChoiceControl, 'multiple'> & {
    readonly options: readonly RadioChoice[]
    /** One bordered row of short labels, or stacked rows. */
    readonly look?: 'segmented' | 'list'
  }

/** Native radio buttons, with their keyboard behavior. */
export const RadioGroup = ({ options, look = 'segmented', ...props }: RadioGroupProps): ReactElement => (
  <ChoiceGroup {...groupTexts(props)}>
    <span
      className={classNames(styles.group, styles[look])}
      data-long={options.some(({ label }) => label.length > 12) || undefined}
    >
      {options.map(option => (
        <label key={option.value} className={styles.choice}>
          <input {...choiceInput(props, option, props.required)} className={styles.radio} />
          {option.lead && <span className={styles.lead}>{option.lead}</span>}
          <span className={styles.words}>
            {option.label}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
          {option.trail && <span className={styles.trail}>{option.trail}</span>}
        </label>
      ))}
    </span>
  </ChoiceGroup>
)

const groupTexts = ({
  legend,
  hideLegend,
  aside,
  help,
  error,
  required,
  className,
}: ChoiceGroupTexts): ChoiceGroupTexts => ({
  legend,
  hideLegend,
  aside,
  help,
  error,
  required,
  className,
})
