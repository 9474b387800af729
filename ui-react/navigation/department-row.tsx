import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import type { Link as ShellLink, PostTeaser } from '../../core/pages/shell'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import type { MegaPanel } from './mega-panel'
import { usePathname } from './pathname'
import { StoredPart } from './stored-part'
import styles from './department-row.module.css'

/** Module cache of the mega menu component, loaded on hover or focus; contains no visitor data. */
const panel: { shown?: typeof MegaPanel } = {}
const loadPanel = async (): Promise<void> => {
  panel.shown ??= (await import('./mega-panel')).MegaPanel
}

type Props = {
  readonly menu: readonly MenuItem[]
  readonly quickLinks: readonly ShellLink[]
  readonly posts: readonly PostTeaser[]
}

/** The merchant's departments, each a link with its own mega menu, and quick links on the right. */
export const DepartmentRow = ({ menu, quickLinks, posts }: Props): ReactElement => {
  const text = useText()
  const pathname = usePathname()
  const current = menu.filter(({ link }) => link !== '/' && pathname.startsWith(link)).map(({ id }) => id)
  const [open, setOpen] = useState<string>()
  const [, setArrived] = useState(panel.shown !== undefined)
  const fetchPanel = () =>
    void loadPanel().then(
      () => setArrived(true),
      () => undefined,
    )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (id: string | undefined, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), ms)
  }
  useEffect(() => setOpen(undefined), [pathname])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <nav
      className={styles.bar}
      aria-label={text('navigation.departments')}
      onPointerEnter={fetchPanel}
      onFocus={fetchPanel}
      onPointerLeave={() => later(undefined, 240)}
    >
      <div className={classNames('wrap', styles.row)}>
        <StoredPart as="ul" part="departments" of={[menu, current]} className={styles.list}>
          {menu.map(item => (
            <Department
              key={item.id}
              {...{ item, posts }}
              current={current.includes(item.id)}
              open={open === item.id}
              onHover={() => later(item.children.length > 0 ? item.id : undefined, open === undefined ? 160 : 60)}
              onToggle={next => {
                clearTimeout(timer.current)
                setOpen(next ? item.id : undefined)
              }}
            />
          ))}
        </StoredPart>
        <ul className={styles.list}>
          {quickLinks.map(link => (
            <li key={link.href}>
              <Link
                href={link.href}
                className={classNames(styles.link, styles.quiet)}
                target={link.newTab ? '_blank' : undefined}
              >
                {link.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

type DepartmentProps = {
  readonly item: MenuItem
  readonly posts: readonly PostTeaser[]
  readonly current: boolean
  readonly open: boolean
  readonly onHover: () => void
  readonly onToggle: (open: boolean) => void
}

const Department = ({ item, posts, current, open, onHover, onToggle }: DepartmentProps): ReactElement => {
  const text = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Marked as expanded only once the panel is rendered: Tab would skip it while its code is loading.
  const Panel = open ? panel.shown : undefined
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    onToggle(false)
    button.current?.focus()
  }
  return (
    <li
      className={styles.item}
      data-open={open || undefined}
      onPointerEnter={event => event.pointerType === 'mouse' && onHover()}
      onKeyDown={escape}
      onBlur={event =>
        open &&
        event.relatedTarget instanceof Node &&
        !event.currentTarget.contains(event.relatedTarget) &&
        onToggle(false)
      }
    >
      <Link
        href={item.link}
        className={styles.link}
        aria-current={current ? 'true' : undefined}
        target={item.newTab ? '_blank' : undefined}
      >
        {item.title}
      </Link>
      {item.children.length > 0 && (
        <>
          <button
            ref={button}
            type="button"
            className={styles.toggle}
            aria-expanded={Panel !== undefined}
            aria-controls={Panel && id}
            aria-label={text('navigation.open-department', { name: item.title })}
            onClick={() => onToggle(!open)}
          >
            <Icon name="chevron-down" size={16} />
          </button>
          {Panel && <Panel id={id} item={item} posts={posts} />}
        </>
      )}
    </li>
  )
}
