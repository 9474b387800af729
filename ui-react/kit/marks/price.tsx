import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './price.module.css'

export type PriceProps = {
  /** Formatted: "$161.00". */
  readonly now: string
  /** Announced before the price: "Price". */
  readonly nowLabel?: string
  /** The list price, struck through. */
  readonly was?: string
  /** Announced before the struck price: "List price". */
  readonly wasLabel?: string
  /** "from" */
  readonly from?: string
  /** "box of 3, $12.35 each" */
  readonly unit?: ReactNode
  /** Source of the price: "Northgate contract price". */
  readonly note?: ReactNode
  readonly size?: 'line' | 'card' | 'page'
}

const Spoken = ({ children }: { readonly children?: string }) =>
  children && <span className="visually-hidden">{children} </span>

/** The price in ink; the former price in gray beside it; its source in accent color below. */
export const Price = ({ now, nowLabel, was, wasLabel, from, unit, note, size = 'card' }: PriceProps): ReactElement => (
  <div className={classNames(styles.price, styles[size])}>
    <p className={styles.figures}>
      {from && <span className={styles.aside}>{from} </span>}
      <Spoken>{nowLabel}</Spoken>
      <strong className={styles.now}>{now}</strong>
      {was && (
        <s className={styles.was}>
          <Spoken>{wasLabel}</Spoken>
          {was}
        </s>
      )}
      {unit && <span className={styles.aside}>{unit}</span>}
    </p>
    {note && <p className={styles.note}>{note}</p>}
  </div>
)

/** The sentence shown instead of a price, for products sold by quote only. */
export const PriceSentence = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <p className={styles.sentence}>{children}</p>
)
