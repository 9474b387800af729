import type { ReactElement, ReactNode } from 'react'
import styles from './filter-bar.module.css'

export type FilterBarProps = {
  /** Filter fields of a list; the first one is for text and the widest. */
  readonly children: ReactNode
  /** The submit button, and links to reset. */
  readonly ways: ReactNode
}

/** Filter form above a list. */
export const FilterBar = ({ children, ways }: FilterBarProps): ReactElement => (
  <div className={styles.bar}>
    {children}
    <div className={styles.ways}>{ways}</div>
  </div>
)
