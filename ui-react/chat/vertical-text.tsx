import type { ReactElement, ReactNode } from 'react'
import styles from './side-buttons.module.css'

/** Vertical text, read from bottom to top. */
export const VerticalText = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className={styles.words}>{children}</span>
)
