import { useEffect, useRef, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import { Link } from './link'
import styles from './tabs.module.css'

export type TabLink = { readonly href: string; readonly label: ReactNode; readonly current?: boolean }

export type TabLinksProps = {
  readonly label: string
  readonly links: readonly TabLink[]
  /** After the last tab: a link out. */
  readonly children?: ReactNode
}

/** Tabs as links to pages; the current one is marked and scrolled into view. */
export const TabLinks = ({ label, links, children }: TabLinksProps): ReactElement => {
  const row = useRef<HTMLElement>(null)
  const current = links.find(link => link.current)?.href
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')
    if (row.current && tab) centre(row.current, tab)
  }, [current])
  /** Browsers do not scroll partly visible elements into view. Not on pointer focus, as the click would miss. */
  const show = ({ target }: FocusEvent): void => {
    if (row.current && target.matches(':focus-visible')) centre(row.current, target)
  }
  return (
    <nav ref={row} className={styles.list} aria-label={label} onFocus={show}>
      {links.map(link => (
        <Link key={link.href} href={link.href} className={styles.tab} aria-current={link.current ? 'page' : undefined}>
          {link.label}
        </Link>
      ))}
      {children}
    </nav>
  )
}

/** Scrolls only the row: `scrollIntoView` would move the page too. */
const centre = (row: Element, tab: Element): void => {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
