import type { ReactElement } from 'react'
import { classNames } from '../class-names'
import styles from './dimension-mark.module.css'

export type DimensionMarkProps = {
  /** Start and end of the measured edge, as fractions of the picture's width (or height, when vertical). */
  readonly startFraction: number
  readonly endFraction: number
  /** "36 in"; if empty, the line has no gap. */
  readonly label: string
  readonly vertical?: boolean
  /** A small tick below a card, or slashes and extension lines beside a large picture. */
  readonly look?: 'card' | 'drawing'
  readonly className?: string
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`

/** A dimension line that spans the drawn edge exactly. Only for products with a real measure. */
export const DimensionMark = (props: DimensionMarkProps): ReactElement => {
  const { startFraction, endFraction, label, vertical, look = 'card', className } = props
  const from = percent(startFraction)
  const to = percent(1 - endFraction)
  return (
    <div
      className={classNames(styles.mark, vertical && styles.vertical, look === 'drawing' && styles.drawing, className)}
    >
      <div
        className={styles.span}
        style={vertical ? { insetBlock: `${from} ${to}` } : { insetInline: `${from} ${to}` }}
      >
        <span className={styles.line} />
        {label && <span className={styles.label}>{label}</span>}
        {label && <span className={styles.line} />}
      </div>
    </div>
  )
}
