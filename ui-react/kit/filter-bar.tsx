import type { ReactElement, ReactNode } from 'react'
import styles from './filter-bar.module.css'

export type FilterBarProps = {
  /** Fields that narrow a list; the first one takes words and is the widest. */
  readonly children: ReactNode
  /** The button that asks, and ways back. */
  readonly ways: ReactNode
}

/** Filter form above a list. */
export const FilterBar = ({ children, ways }: FilterBarProps): ReactElement => (
  <div className={styles.bar}>
    {children}
    <div className={styles.ways}>{ways}</div>
  </div>
)
