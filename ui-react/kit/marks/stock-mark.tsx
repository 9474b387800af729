import type { ReactElement, ReactNode } from 'react'
import styles from './stock-mark.module.css'

export type StockMarkProps = {
  readonly state: 'ok' | 'few' | 'out' | 'quote'
  /** Always text: "22 in stock", "4 left", "Back Dec 8", "By quote". */
  readonly children: ReactNode
}

/** A 7 px mark with its text. */
export const StockMark = ({ state, children }: StockMarkProps): ReactElement => (
  <span className={styles.stock} data-state={state}>
    {children}
  </span>
)
