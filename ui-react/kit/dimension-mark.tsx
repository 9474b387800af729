import type { ReactElement } from 'react'
import { classNames } from './class-names'
import styles from './dimension-mark.module.css'

export type DimensionMarkProps = {
  /** Where the measured edge begins and ends, as fractions of the picture's width (or height, when vertical). */
  readonly startFraction: number
  readonly endFraction: number
  /** "36 in"; empty leaves the line whole. */
  readonly label: string
  readonly vertical?: boolean
  readonly className?: string
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`

/** A dimension line that spans the drawn edge exactly. Only where a real measure exists. */
export const DimensionMark = ({ startFraction, endFraction, label, vertical, className }: DimensionMarkProps): ReactElement => {
  const from = percent(startFraction)
  const to = percent(1 - endFraction)
  return (
    <div className={classNames(styles.mark, vertical && styles.vertical, className)}>
      <div className={styles.span} style={vertical ? { insetBlock: `${from} ${to}` } : { insetInline: `${from} ${to}` }}>
        <span className={styles.line} />
        {label && <span className={styles.label}>{label}</span>}
        {label && <span className={styles.line} />}
      </div>
    </div>
  )
}
