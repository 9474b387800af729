import type { ReactElement, ReactNode } from 'react'
import styles from './disclosures.module.css'

type Props = {
  readonly items: readonly { readonly title: string; readonly body: ReactNode }[]
  readonly openFirst?: boolean
}

/** Collapsible items with native `details` elements. */
export const Disclosures = ({ items, openFirst }: Props): ReactElement => (
  <div className={styles.list}>
    {items.map(({ title, body }, at) => (
      <details key={at} className={styles.item} open={(openFirst && at === 0) || undefined}>
        <summary className={styles.title}>{title}</summary>
        <div className={styles.body}>{body}</div>
      </details>
    ))}
  </div>
)
