import type { ReactElement } from 'react'
import { ChoiceGroup, choiceInput, type Choice, type ChoiceControl, type ChoiceGroupTexts } from './choice-group'
import { classNames } from '../class-names'
import { SwatchFace } from './swatch-face'
import styles from './swatches.module.css'

export type SwatchChoice = Choice & {
  /** A picture of the material; overrides the colors. */
  readonly picture?: string
  /** One to three colors, shown as stripes. */
  readonly colors?: readonly string[]
  /** In a facet: number of products. */
  readonly count?: string
}

export type SwatchesProps = ChoiceGroupTexts &
  ChoiceControl & {
    readonly options: readonly SwatchChoice[]
    /** Shows names beside the swatches; otherwise the selected name is shown in the legend and each has a tooltip. */
    readonly showNames?: boolean
  }

/** Material swatches as native radios (or checkboxes in facets); works without JavaScript. */
export const Swatches = ({ options, showNames, ...props }: SwatchesProps): ReactElement => {
  const { legend, hideLegend, aside, help, error, required, className } = props
  return (
    <ChoiceGroup {...{ legend, hideLegend, aside, help, error, required, className }}>
      <span className={classNames(styles.group, showNames && styles.named)}>
        {options.map(option => (
          <label key={option.value} className={styles.choice} title={showNames ? undefined : option.label}>
            <input {...choiceInput(props, option, required)} className={styles.input} />
            <SwatchFace {...option} />
            <span className={showNames ? styles.name : 'visually-hidden'}>{option.label}</span>
            {option.count && <span className={styles.count}>{option.count}</span>}
            {option.unavailable && props.unavailableText && (
              <span className="visually-hidden">, {props.unavailableText}</span>
            )}
          </label>
        ))}
      </span>
    </ChoiceGroup>
  )
}
