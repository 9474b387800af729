import { useEffect, useState, type ReactElement } from 'react'
import { packChoices } from '../../core/bulk-order/bulk-quantity'
import type { Pack } from '../../core/catalogue/product'
import { afterPaint } from '../runtime/after-paint'
import { useHydrated } from '../runtime/use-hydrated'
import { Icon } from '../kit/marks/icon'
import { useFormat, useText } from '../i18n'
import styles from './pack-choice.module.css'

type ChoiceProps = {
  readonly pack: Pack
  readonly sku: string
  readonly value: number
  readonly onChoose: (pieces: number) => void
}

/**
 * Zero to a hundred packs (S3-4.12). Only fills the field beside it, so it is rendered with JavaScript only; its space
 * is reserved, and its options are added when idle.
 */
export const PackChoice = ({ pack, sku, value, onChoose }: ChoiceProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  if (!useHydrated()) return <span className={styles.room} aria-hidden />
  const choices = painted ? packChoices(pack) : []
  return (
    <span className={styles.choice}>
      <select
        aria-label={text('bulk-order.packs-of', { sku })}
        value={choices.includes(value) ? value : ''}
        onChange={event => onChoose(Number(event.currentTarget.value))}
      >
        {!choices.includes(value) && <option value="">{number(value)}</option>}
        {choices.map((pieces, packs) => (
          <option key={pieces} value={pieces}>
            {packs === 0 ? number(0) : `${number(packs)} × ${number(pack.size)} = ${number(pieces)}`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
