import type { ReactElement } from 'react'
import { Link } from '../kit/link'
import { markOf } from './mark'
import styles from './logo.module.css'

type LogoProps = {
  readonly storeKey: string
  readonly name: string
  /** Key of the merchant's own picture, in place of mark and name. */
  readonly picture?: string
  readonly hidesMark?: boolean
}

/** Drawn in `currentColor`, so that a dark header or footer shows it white (S2-2.38). */
export const Logo = ({ storeKey, name, picture, hidesMark }: LogoProps): ReactElement => {
  const [first = '', ...rest] = name.split(' ')
  return (
    <Link href="/" className={styles.logo}>
      {picture ? (
        <img src={`/pictures/${picture}-450.webp`} alt={name} className={styles.picture} />
      ) : (
        <>
          {!hidesMark && (
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
          )}
          <span className={styles.name}>
            <b>{first}</b> <span>{rest.join(' ')}</span>
          </span>
        </>
      )}
    </Link>
  )
}
