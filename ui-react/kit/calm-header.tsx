import type { ReactElement, ReactNode } from 'react'
import styles from './calm-header.module.css'

export type CalmHeaderProps = {
  readonly logo: ReactNode
  /** The current page. */
  readonly title: ReactNode
  /** Contact and exit links. */
  readonly children: ReactNode
}

/** Header of pages without the shop's menus. */
export const CalmHeader = ({ logo, title, children }: CalmHeaderProps): ReactElement => (
  <header className={`no-print ${styles.header}`}>
    <div className={`wrap ${styles.row}`}>
      {logo}
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </header>
)
