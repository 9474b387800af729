import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import type { Shell } from '../../core/pages/shell'
import { emWidth } from '../runtime/text-size'
import { CartPreview } from '../cart'
import { useFormat, useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { usePathname } from './pathname'
import styles from './cart-cell.module.css'

/** Narrower screens have no space for a preview: the icon links to the cart (S2-2.45). */
const roomForPreview = () => `(width >= ${emWidth(757 / 16)})`

/** The cart with its total and number of pieces; a click opens the preview on wide screens, else the cart page. */
export const CartCell = ({ cart }: { readonly cart: Shell['cart'] }): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const pathname = usePathname()
  const holder = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !matchMedia(roomForPreview()).matches) return
    event.preventDefault()
    setOpen(!open)
  }
  const escape = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    holder.current?.querySelector('a')?.focus()
  }
  return (
    <div ref={holder} className={styles.holder} onKeyDown={escape}>
      <Link
        href="/cart/"
        className={styles.cell}
        aria-label={text('navigation.cart-of', { count: cart.pieces, total: money(cart.total) })}
        aria-expanded={open}
        onClick={press}
      >
        <Icon name="cart" />
        <span className={styles.words}>
          <span className={styles.over}>{text('navigation.cart')}</span>{' '}
          <span className={styles.total}>{money(cart.total)}</span>
        </span>{' '}
        {/* Spaces keep total and count apart for assistive technology: text matches name (WCAG 2.5.3). */}
        {cart.pieces > 0 && <span className={styles.count}>{cart.pieces > 999 ? '999+' : cart.pieces}</span>}
      </Link>
      {open && (
        <section className={styles.preview} aria-label={text('navigation.cart')}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <CartPreview onClose={() => setOpen(false)} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
