import type { ReactElement, ReactNode } from 'react'
import styles from './page.module.css'

/**
 * What a page consists of, one below the other at one distance, between the margins of the shop; its breadcrumb comes
 * first.
 */
export const Page = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className={`wrap ${styles.page}`}>{children}</div>
)
