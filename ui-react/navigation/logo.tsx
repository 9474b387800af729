import type { ReactElement } from 'react'
import { Link } from '../kit/link'
import styles from './logo.module.css'

/** A lintel over its opening; the home store's mark is a cabinet front with its rail and two drawers. */
const marks: Readonly<Record<string, string>> = {
  commercial: 'M0 0h28v7H0zM4 9h2v17H4zM22 9h2v17h-2z',
  home: 'M0 0h28v4H0zM3 6h22v8H3zM3 16h22v10H3zM12 9h4v1.6h-4zM12 20h4v1.6h-4z',
}

/** Drawn in the colour of its surface, so a dark header or footer shows it white (S2-2.38). */
export const Logo = ({ storeKey, name }: { readonly storeKey: string; readonly name: string }): ReactElement => {
  const [first = '', ...rest] = name.split(' ')
  return (
    <Link href="/" className={styles.logo}>
      <svg className={styles.mark} width="28" height="26" viewBox="0 0 28 26" fill="currentColor" fillRule="evenodd" aria-hidden>
        <path d={marks[storeKey] ?? marks['commercial']} />
      </svg>
      <span className={styles.name}>
        <b>{first}</b> <span>{rest.join(' ')}</span>
      </span>
    </Link>
  )
}
