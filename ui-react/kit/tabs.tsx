import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { classNames } from './class-names'
import { nextTab } from './next-tab'
import styles from './tabs.module.css'

export type Tab = {
  /** Also the fragment id: `#specification` opens this tab. */
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

export type TabsProps = {
  /** Accessible name of the tab list: "Product details". */
  readonly label: string
  /** At least one. */
  readonly tabs: readonly Tab[]
  readonly className?: string
}

/**
 * Anchors to sections at first; CSS shows the one that is the URL's target. After hydration they become ARIA tabs with
 * arrow keys, without a layout shift.
 */
export const Tabs = ({ label, tabs, className }: TabsProps): ReactElement => {
  const [selected, setSelected] = useState<string>()
  const ids = tabs.map(tab => tab.id)
  const live = selected !== undefined
  useEffect(() => {
    const anchored = () => {
      const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
      return ids.find(id => target && document.getElementById(id)?.contains(target))
    }
    const follow = () => setSelected(held => anchored() ?? held ?? ids[0])
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
    // The effect depends on the ids, not on the identity of the array.
  }, [ids.join(' ')])

  const choose = (event: MouseEvent, id: string): void => {
    if (!live || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setSelected(id)
  }
  const move = (event: KeyboardEvent): void => {
    const next = selected === undefined ? undefined : nextTab(ids, selected, event.key)
    if (next === undefined) return
    event.preventDefault()
    setSelected(next)
    document.getElementById(`${next}-tab`)?.focus()
  }
  return (
    <div className={classNames(styles.tabs, className)} data-live={live || undefined}>
      <div className={styles.list} role={live ? 'tablist' : 'navigation'} aria-label={label} onKeyDown={move}>
        {tabs.map(tab => (
          <a
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            className={styles.tab}
            onClick={event => choose(event, tab.id)}
            {...(live && {
              role: 'tab',
              'aria-selected': tab.id === selected,
              'aria-controls': tab.id,
              tabIndex: tab.id === selected ? 0 : -1,
            })}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map(tab => (
        <section
          key={tab.id}
          id={tab.id}
          className={styles.panel}
          aria-labelledby={`${tab.id}-tab`}
          data-selected={tab.id === selected || undefined}
          role={live ? 'tabpanel' : undefined}
        >
          {tab.content}
        </section>
      ))}
    </div>
  )
}
