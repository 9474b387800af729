import type { ReactElement } from 'react'
import { classNames } from './class-names'
import { Icon } from './marks/icon'
import { Link } from './link'
import styles from './breadcrumb.module.css'

export type Crumb = { readonly label: string; readonly href?: string }

export type BreadcrumbProps = {
  /** Name of the landmark: "Breadcrumb". */
  readonly label: string
  /** From home to the current page. */
  readonly items: readonly Crumb[]
}

/** The page's position in the hierarchy. On narrow screens a long trail is reduced to a link back. */
export const Breadcrumb = ({ label, items }: BreadcrumbProps): ReactElement => (
  <nav aria-label={label} className={classNames('no-print', styles.trail)}>
    <ol className={classNames(styles.list, items.length > 3 && styles.long)}>
      {items.map((item, at) => (
        <li key={`${at}-${item.label}`} className={styles.item}>
          {at === items.length - 2 && <Icon name="chevron-left" size={16} className={styles.back} />}
          {item.href !== undefined && at < items.length - 1 ? (
            <Link href={item.href} className={styles.link}>
              {item.label}
            </Link>
          ) : (
            <span aria-current={at === items.length - 1 ? 'page' : undefined}>{item.label}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
