import type { ReactElement } from 'react'
import { Link } from '../kit/link'
import { markOf } from './mark'
import styles from './logo.module.css'

/** Drawn in `currentColor`, so that a dark header or footer shows it white (S2-2.38). */
export const Logo = ({ storeKey, name }: { readonly storeKey: string; readonly name: string }): ReactElement => {
  const [first = '', ...rest] = name.split(' ')
  return (
    <Link href="/" className={styles.logo}>
      <svg
        className={styles.mark}
        width="28"
        height="26"
        viewBox="0 0 28 26"
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden
      >
        <path d={markOf(storeKey)} />
      </svg>
      <span className={styles.name}>
        <b>{first}</b> <span>{rest.join(' ')}</span>
      </span>
    </Link>
  )
}
