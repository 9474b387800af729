import type { ReactElement, ReactNode } from 'react'
import styles from './total-bar.module.css'

export type TotalFigure = {
  readonly label: string
  readonly value: ReactNode
  /** The widest element, which shrinks first on narrow screens. */ readonly sum?: boolean
}

/** Totals and actions, sticky at the bottom; dark in both themes. */
export const TotalBar = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={styles.bar} data-foot>
    {children}
  </div>
)

/** Its figures; `live`: changes are announced. */
export const TotalFigures = ({
  figures,
  live,
}: {
  readonly figures: readonly TotalFigure[]
  readonly live?: boolean
}): ReactElement => (
  <dl className={styles.figures} aria-live={live ? 'polite' : undefined}>
    {figures.map(({ label, value, sum }) => (
      <div key={label} className={sum ? styles.total : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Its buttons; the last is the primary one. */
export const TotalWays = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={styles.ways}>{children}</div>
)

/** A text beside or instead of a figure. */
export const TotalNote = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className={styles.note}>{children}</span>
)
