import type { ReactElement, ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeProps = {
  readonly tone?: 'neutral' | 'ok' | 'warning' | 'error'
  readonly children: ReactNode
}

/** A status badge; never decorative. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps): ReactElement => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
