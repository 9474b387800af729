import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { ListSummary, ListedGoods } from '../../core/shopping-lists/shopping-list'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { SkeletonLine } from '../kit/skeleton'
import { freshKey } from '../runtime/fresh-key'
import type { ListsHereStore, Listed } from './lists-here.store'
import { NewListDialog } from './new-list-dialog'
import { useListedToasts } from './use-listed-toasts'
import styles from './list-menu.module.css'

export type ListMenuProps = {
  readonly store: ListsHereStore
  /** The button that opened the menu, which is placed below it and returns the focus to it. */
  readonly opener: HTMLElement
  readonly goods: readonly ListedGoods[]
  readonly onClose: () => void
  readonly onListed?: () => void
}

/**
 * A menu of lists, with an entry for a new one (S3-4.15, S3-4.16). Arrow keys move, Escape and outside clicks close it.
 */
export const ListMenu = observer(({ store, opener, goods, onClose, onListed }: ListMenuProps): ReactElement => {
  const text = useText()
  const id = useId()
  const [creating, setCreating] = useState<string>()
  const [refused, setRefused] = useState<Extract<Listed, { readonly tag: 'refused' }>>()
  const showToasts = useListedToasts()
  const menu = useRef<HTMLDivElement>(null)
  const left = useRef(false)
  const close = (): void => {
    left.current = true
    onClose()
    // After dialog and menu have closed, unless focus is elsewhere.
    setTimeout(() => document.activeElement === document.body && opener.focus({ preventScroll: true }))
  }
  useEffect(() => {
    const shown = menu.current
    if (!shown) return
    place(shown, opener)
    shown.showPopover()
    opener.setAttribute('aria-expanded', 'true')
    const follow = (): void => place(shown, opener)
    const grown = new ResizeObserver(follow)
    grown.observe(shown)
    addEventListener('resize', follow)
    addEventListener('scroll', follow, true)
    return () => {
      grown.disconnect()
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, true)
      opener.setAttribute('aria-expanded', 'false')
    }
  }, [opener])
  const ready = store.state.tag === 'ready'
  useEffect(() => menu.current?.querySelector('button')?.focus(), [ready])

  const ended = (end: Listed | undefined): void => {
    if (!end) return
    if (end.tag === 'refused' && end.error.tag === 'invalid' && creating !== undefined) return setRefused(end)
    showToasts(end, goods)
    if (end.tag === 'listed') onListed?.()
    close()
  }
  const pick = async (list: ListSummary): Promise<void> => ended(await store.add(list, goods))
  const create = async (details: { readonly name: string; readonly description: string }): Promise<void> =>
    ended(await store.create(details, goods, creating ?? freshKey()))

  if (creating !== undefined) {
    return (
      <NewListDialog
        busy={store.busy}
        refused={refused?.error.tag === 'invalid' ? refused.error.issues : []}
        onCreate={details => void create(details)}
        onClose={() => !left.current && close()}
      />
    )
  }
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="group"
      aria-label={text('shopping-lists.add')}
      aria-busy={store.busy || store.state.tag === 'waiting'}
      className={styles.menu}
      onKeyDown={move}
      onToggle={event => {
        if (event.newState === 'closed' && event.target === event.currentTarget && !left.current) close()
      }}
    >
      {store.state.tag === 'waiting' && (
        <p className={styles.waiting} role="status">
          <span className="visually-hidden">{text('shared.loading')}</span>
          <SkeletonLine width="long" />
          <SkeletonLine width="half" />
        </p>
      )}
      {store.state.tag === 'failed' && (
        <p className={styles.failed} role="alert">
          {text('shopping-lists.menu-failed')}
        </p>
      )}
      {store.state.tag === 'ready' && (
        <ul className={styles.menuList}>
          {store.state.lists.map(list => (
            <li key={list.id}>
              <button type="button" aria-disabled={store.busy} onClick={() => void pick(list)}>
                <span className={styles.menuName}>{list.name}</span>
                <span className={styles.menuCount}>
                  {text('shopping-lists.items-count', { count: list.itemCount })}
                </span>
              </button>
            </li>
          ))}
          {store.state.more && (
            <li>
              <button type="button" className={styles.more} onClick={() => void store.readMore()}>
                {text('shopping-lists.more-lists')}
              </button>
            </li>
          )}
        </ul>
      )}
      <button type="button" className={styles.create} onClick={() => setCreating(freshKey())}>
        <Icon name="plus" size={16} /> {text('shopping-lists.create-new')}
      </button>
    </div>
  )
})

const gap = 4
/** Minimum height that is useful below the button. */
const enough = 200

/** Positions the menu below its button, or above if there is more room; follows scrolling. */
const place = (menu: HTMLElement, opener: HTMLElement): void => {
  const at = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const width = Math.min(320, clientWidth - 2 * 8)
  const below = clientHeight - at.bottom - gap
  const above = at.top - gap
  const isAbove = below < Math.min(enough, menu.scrollHeight) && above > below
  menu.style.width = `${width}px`
  menu.style.maxHeight = `min(22rem, ${Math.max(enough / 2, (isAbove ? above : below) - gap)}px)`
  menu.style.insetBlock = isAbove ? `auto ${clientHeight - at.top + gap}px` : `${at.bottom + gap}px auto`
  menu.style.insetInlineStart = `${Math.max(8, Math.min(at.left, clientWidth - width - 8))}px`
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const move = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons.at((at + step) % buttons.length)?.focus()
}
