import type { ReactElement } from 'react'
import type { FoundPage } from '../../core/search/listing'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import styles from './search-page.module.css'

/** Content pages that match the term; renders nothing without any. */
export const FoundPages = ({ pages = [] }: { readonly pages?: readonly FoundPage[] }): ReactElement | null => {
  const text = useText()
  if (pages.length === 0) return null
  return (
    <section className={styles.pages} aria-labelledby="found-pages">
      <h2 id="found-pages" className="annotation">
        {text('search.pages')}
      </h2>
      <ul>
        {pages.map(({ title, href, summary }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
            {summary && <p>{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
