import type { ReactElement, ReactNode } from 'react'
import styles from './foot-bar.module.css'

/** The page's main button with its total: sticky at the foot of the screen until its own position is reached. */
export const FootBar = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={styles.bar} data-foot>
    {children}
  </div>
)

export type FootTotalProps = { readonly label: ReactNode; readonly children: ReactNode; readonly live?: boolean }

/** The total; `live`: announced on change. */
export const FootTotal = ({ label, children, live }: FootTotalProps): ReactElement => (
  <p className={styles.total} aria-live={live ? 'polite' : undefined}>
    <span>{label}</span>
    <strong>{children}</strong>
  </p>
)
