import type { ReactElement, ReactNode } from 'react'
import styles from './page.module.css'

/** Vertical page layout with even spacing; the breadcrumb comes first. */
export const Page = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={`wrap ${styles.page}`}>{children}</div>
)
