import type { ReactElement, ReactNode } from 'react'
import styles from './line-row.module.css'

export type LineRowProps = {
  readonly picture: ReactNode
  /** Name, then details. */
  readonly children: ReactNode
  readonly amount: ReactNode
}

/** Read-only line of a cart or order, for narrow containers. */
export const LineRow = ({ picture, children, amount }: LineRowProps): ReactElement => (
  <li className={styles.line}>
    {picture}
    <div className={styles.words}>{children}</div>
    <span className={styles.amount}>{amount}</span>
  </li>
)
