import { useRef, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import type { MenuItem } from '../../core/content/content.port'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { CallToAction } from './call-to-action'
import { StoredPart } from './stored-part'
import { useCloseOnLeave } from './use-close-on-leave'
import { usePathname } from './pathname'
import styles from './products-menu.module.css'

/**
 * All products in one panel: a native disclosure, so it works by click and keyboard without JavaScript; with it the
 * panel also opens on hover, and closes on Escape, an outside click or navigation.
 */
export const ProductsMenu = ({ menu }: { readonly menu: readonly MenuItem[] }): ReactElement | null => {
  const text = useText()
  const pathname = usePathname()
  const details = useRef<HTMLDetailsElement>(null)
  const { hover, leave, close } = useCloseOnLeave(details, pathname)
  const [only] = menu
  if (!only) return null
  if (menu.length === 1 && only.children.length === 0) {
    // With a single visible category, a link to it (S2-2.57).
    return (
      <Link href={only.link} className={classNames(styles.cell, styles.single)}>
        {text('navigation.products')}
      </Link>
    )
  }
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(true)
  }
  const focusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close(false)
  }
  const withAction = menu.find(item => item.callToAction)
  return (
    <details
      ref={details}
      className={styles.menu}
      name="header-menu"
      onPointerEnter={byMouse(hover)}
      onPointerLeave={byMouse(leave)}
      onKeyDown={escape}
      onBlur={focusOut}
    >
      <summary className={styles.cell}>
        <Icon name="menu" />
        {text('navigation.products')}
      </summary>
      <div className={styles.panel}>
        <div className={classNames('wrap', styles.inner)}>
          <StoredPart as="ul" part="products" of={[menu]} className={styles.columns}>
            {menu.map(item => (
              <li key={item.id} className={styles.column}>
                <Link href={item.link} className={styles.head} target={item.newTab ? '_blank' : undefined}>
                  {item.title}
                </Link>
                {item.children.length > 0 && (
                  <ul className={styles.links}>
                    {item.children.map(child => (
                      <li key={child.id}>
                        <Link href={child.link} className={styles.link} target={child.newTab ? '_blank' : undefined}>
                          {child.title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </StoredPart>
          {withAction?.callToAction && <CallToAction {...withAction.callToAction} />}
        </div>
      </div>
    </details>
  )
}
