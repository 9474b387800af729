import type { ReactElement } from 'react'
import { useText } from '../i18n'
import styles from './film.module.css'

type FilmProps = {
  readonly address: string
  readonly name: string
  /** Poster picture of the shop, shown until the film plays. */ readonly poster?: string
}

/** Own films play inline; external ones are links, so that no third party is contacted. */
export const Film = ({ address, name, poster }: FilmProps): ReactElement | null => {
  const text = useText()
  if (/^\/(?!\/)/.test(address))
    return (
      <video
        className={styles.video}
        src={address}
        poster={poster === undefined ? undefined : `${poster}-1024.webp`}
        controls
        preload="none"
        aria-label={text('catalogue.film', { name })}
      />
    )
  return /^https:\/\//.test(address) ? (
    <p className={styles.film}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {text('catalogue.film', { name })}
      </a>
    </p>
  ) : null
}
