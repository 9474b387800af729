import type { ReactElement } from 'react'
import type { FinderChoice, FinderStep } from '../../core/door-finder/door-finder'
import { isSameValue, type Swatch } from '../../core/content/wood-door'
import { useText } from '../i18n'
import { Picture } from '../kit/marks/picture'
import styles from './door-finder.module.css'

type ChoicesProps = {
  readonly step: Extract<FinderStep, 'veneer' | 'finish'>
  readonly title: string
  readonly choices: readonly FinderChoice[]
  /** How many are visible before View More. */
  readonly first: number
  readonly picked?: string
  readonly swatches: readonly Swatch[]
  readonly onPick: (value: string) => void
}

/** Veneers or finishes with swatches; the first few, and the rest behind View More (S2-4.42, S2-9.11). */
export const FinderChoices = ({
  step,
  title,
  choices,
  first,
  picked,
  swatches,
  onPick,
}: ChoicesProps): ReactElement => {
  const text = useText()
  const item = ({ value, available }: FinderChoice) => {
    const swatch = swatches.find(({ name }) => isSameValue(name, value))
    return (
      <li key={value}>
        <label className={styles.choice}>
          <input
            type="radio"
            name={step}
            value={value}
            checked={isSameValue(value, picked)}
            disabled={!available}
            onChange={() => onPick(value)}
          />
          {swatch && (
            <Picture
              base={`/pictures/${swatch.picture}`}
              alt=""
              width={160}
              height={160}
              sizes="44px"
              widths={[160, 450]}
              className={styles.swatch}
            />
          )}
          <span>{value}</span>
        </label>
      </li>
    )
  }
  const more = choices.slice(first)
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{title}</legend>
      <ul className={styles.list}>{choices.slice(0, first).map(item)}</ul>
      {more.length > 0 && (
        <details className={styles.more} open={more.some(({ value }) => isSameValue(value, picked)) || undefined}>
          <summary className={styles.summary}>
            <span className={styles.show}>{text('door-finder.more')}</span>
            <span className={styles.hide}>{text('door-finder.less')}</span>
          </summary>
          <ul className={styles.list}>{more.map(item)}</ul>
        </details>
      )}
    </fieldset>
  )
}
