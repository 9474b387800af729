import type { ReactElement, ReactNode } from 'react'
import styles from './calm-header.module.css'

export type CalmHeaderProps = {
  readonly logo: ReactNode
  /** Where one is. */
  readonly title: ReactNode
  /** Whom one is or can call, and ways out. */
  readonly children: ReactNode
}

/** The header of what is done without the shop's menus around it. */
export const CalmHeader = ({ logo, title, children }: CalmHeaderProps): ReactElement => (
  <header className={`no-print ${styles.header}`}>
    <div className={`wrap ${styles.row}`}>
      {logo}
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </header>
)
