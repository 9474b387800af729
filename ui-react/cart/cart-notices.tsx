import type { ReactElement } from 'react'
import type { Cart } from '../../core/cart/cart'
import { useText } from '../i18n'
import { Notice } from '../kit/notice'
import styles from './cart-page.module.css'

/** What happened to the cart without the shopper's doing, and what keeps it from being ordered as a whole. */
export const CartNotices = ({ cart }: { readonly cart: Cart }): ReactElement | null => {
  const text = useText()
  const faulty = cart.lines.filter(line => line.issue).length
  if (cart.notices.length === 0 && faulty === 0 && cart.editable) return null
  return (
    <div className={styles.notices}>
      {cart.notices.map(notice => (
        <Notice key={notice.code} tone={notice.code === 'cart.merged' ? 'info' : 'warning'} live>
          {text(notice.code, { ...notice.values, ...countOf(notice.values) })}
        </Notice>
      ))}
      {!cart.editable && <Notice tone="info">{text('cart.not-editable-notice')}</Notice>}
      {faulty > 0 && <Notice tone="warning">{text('cart.lines-need-attention', { count: faulty })}</Notice>}
    </div>
  )
}

/** A notice about lines names how many, by whatever name the cart gives that figure. */
const countOf = (values: Cart['notices'][number]['values']): Readonly<Record<string, number>> => {
  const count = values?.['count'] ?? values?.['lines']
  return count === undefined ? {} : { count: Number(count) }
}
