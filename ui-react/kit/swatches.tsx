import type { ReactElement } from 'react'
import { ChoiceGroup, choiceInput, type Choice, type ChoiceControl, type ChoiceGroupTexts } from './choice-group'
import { classNames } from './class-names'
import styles from './swatches.module.css'

export type SwatchChoice = Choice & {
  /** A picture of the material; wins over colours. */
  readonly picture?: string
  /** One to three colours, shown as stripes. */
  readonly colors?: readonly string[]
  /** In a facet: how many products. */
  readonly count?: string
}

export type SwatchesProps = ChoiceGroupTexts &
  ChoiceControl & {
    readonly options: readonly SwatchChoice[]
    /** Names beside the swatches; otherwise the chosen name stands in the legend's aside and each has a tooltip. */
    readonly showNames?: boolean
  }

/** The material itself as a native radio (or checkbox in facets); works with no script. */
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
            {option.unavailable && props.unavailableText && <span className="visually-hidden">, {props.unavailableText}</span>}
          </label>
        ))}
      </span>
    </ChoiceGroup>
  )
}

/** The square alone, for product cards and tables. */
export const SwatchFace = (props: Pick<SwatchChoice, 'picture' | 'colors' | 'unavailable'> & { readonly small?: boolean }): ReactElement => (
  <span
    className={classNames(styles.face, props.small && styles.small)}
    data-unavailable={props.unavailable || undefined}
    style={{ background: swatchBackground(props.picture, props.colors ?? []) }}
  />
)

const isColor = (text: string): boolean => /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(text)

/**
 * Stripes of equal width. Values come from merchants and land in a style attribute: a picture is quoted so that no
 * address can end the value early, and what is not a colour is left out.
 */
export const swatchBackground = (picture: string | undefined, stripes: readonly string[]): string | undefined => {
  if (picture !== undefined) return `center / cover url("${encodeURI(picture).replaceAll('"', '%22')}")`
  const colors = stripes.filter(isColor)
  if (colors.length < 2) return colors[0]
  const share = 100 / colors.length
  return `linear-gradient(90deg, ${colors.map((color, at) => `${color} ${at * share}% ${(at + 1) * share}%`).join(', ')})`
}
