import { useId, type ReactElement } from 'react'
import type { Subcategories } from '../../core/catalogue/subcategories'
import { useFormat, useText } from '../i18n'
import { Link } from '../kit/link'
import styles from './subcategory-sidebar.module.css'

/** The subcategories beside a table that is searched by opening (S3-2.27): a column, or a row on narrow screens. */
export const SubcategorySidebar = ({
  of,
  items,
  current,
}: Subcategories & { /** The current subcategory. */ readonly current: string }): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const id = useId()
  const here = (slug: string) => (slug === current ? ('page' as const) : undefined)
  return (
    <nav aria-labelledby={id} className={styles.nav}>
      <h2 id={id} className={styles.title}>
        {of ? (
          <Link href={of.slug} aria-current={here(of.slug)}>
            {of.name}
          </Link>
        ) : (
          text('openings.subcategories')
        )}
      </h2>
      <ul className={styles.list}>
        {items.map(({ id: key, name, slug, productCount }) => (
          <li key={key}>
            <Link href={slug} aria-current={here(slug)} className={styles.link}>
              {name}
              {productCount !== undefined && <span className={styles.count}>{number(productCount)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
