import type { ReactElement, ReactNode } from 'react'
import { Link } from './link'
import styles from './tabs.module.css'

export type TabLink = { readonly href: string; readonly label: ReactNode; readonly current?: boolean }

export type TabLinksProps = { readonly label: string; readonly links: readonly TabLink[] }

/** Tabs that are pages of their own: links, the current one marked. */
export const TabLinks = ({ label, links }: TabLinksProps): ReactElement => (
  <nav className={styles.list} aria-label={label}>
    {links.map(link => (
      <Link key={link.href} href={link.href} className={styles.tab} aria-current={link.current ? 'page' : undefined}>
        {link.label}
      </Link>
    ))}
  </nav>
)
