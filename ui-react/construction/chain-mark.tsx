import type { ReactElement } from 'react'
import type { StoreType } from '../../core/orders/order-details'
import { useText } from '../i18n'
import styles from './chain-mark.module.css'

/** A neutral symbol for each chain, drawn here: a door leaf with its swing, a shelf with items above it. */
const drawings: Readonly<Record<StoreType, readonly string[]>> = {
  dollarGeneral: ['M4 28V4h11v24', 'M15 4v24', 'M4 28h24', 'M15 28A13 13 0 0 0 28 15'],
  pOpshelf: ['M4 20h24', 'M7 20v8', 'M25 20v8', 'M16 20a8 8 0 1 1 8-8'],
}

type MarkProps = {
  readonly chain: StoreType
  readonly small?: boolean
  /** Decorative: the name is shown beside it. */ readonly bare?: boolean
}

export const ChainMark = ({ chain, small, bare }: MarkProps): ReactElement => {
  const text = useText()
  const size = small ? 20 : 32
  return (
    <span className={styles.mark} data-small={small || undefined}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false">
        {drawings[chain].map(line => (
          <path key={line} d={line} fill="none" stroke="currentColor" strokeWidth={2} />
        ))}
      </svg>
      {!bare && <span className={styles.word}>{text(`construction.${chain}`)}</span>}
    </span>
  )
}
