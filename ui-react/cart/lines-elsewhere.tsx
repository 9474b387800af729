import type { ReactElement } from 'react'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import { cartHref } from './cart-address'
import { lineAnchor } from './line-anchor'
import type { LongCartProps } from './long-cart'
import styles from './lines-elsewhere.module.css'

/** Lines on other pages of the cart that need attention, each with a link to it. */
export const LinesElsewhere = ({ cart: { shows, lines } }: LongCartProps): ReactElement | null => {
  const text = useText()
  const { elsewhere, faulty } = shows
  if (elsewhere.length === 0) return null
  const more = faulty - lines.filter(({ issue }) => issue).length - elsewhere.length
  return (
    <ul>
      {elsewhere.map(({ id, sku, name, page }) => (
        <li key={id}>
          <Link className={styles.way} href={`${cartHref({ page, aside: shows.aside.page })}#${lineAnchor(id)}`}>
            {text('cart.line-on-page', { name, sku, page })}
          </Link>
        </li>
      ))}
      {more > 0 && <li>{text('cart.and-more', { count: more })}</li>}
    </ul>
  )
}
