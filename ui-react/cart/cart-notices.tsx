import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router'
import type { Cart, MergedLine } from '../../core/cart/cart'
import type { CartWindow } from '../../core/cart/cart-window'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { LinesElsewhereSlot } from './long-cart'
import styles from './cart-page.module.css'

/** Changes of the cart that the shopper did not make, and reasons why it cannot be ordered as a whole. */
export const CartNotices = ({ cart }: { readonly cart: CartWindow }): ReactElement | null => {
  const text = useText()
  const { faulty, merged } = cart.shows
  if (cart.notices.length === 0 && faulty === 0 && cart.editable && !cart.restorable && !cart.merged) return null
  return (
    <div className={styles.notices}>
      {cart.merged && <MergedNotice lines={cart.merged} count={merged} />}
      {cart.notices
        .filter(({ code }) => code !== 'cart.merged' || !cart.merged)
        .map((notice, at) => (
          <Notice
            key={at}
            tone={notice.code === 'cart.merged' || notice.code === 'cart.whole-packs' ? 'info' : 'warning'}
            live
          >
            {text(notice.code, { ...notice.values, ...countOf(notice.values) })}
          </Notice>
        ))}
      {!cart.editable && <Notice tone="info">{text('cart.not-editable-notice')}</Notice>}
      {cart.restorable && (
        <Notice tone="info" actions={<Way intent="restore-cart">{text('cart.restore')}</Way>}>
          {text(cart.shows.lines + cart.shows.aside.lines === 0 ? 'cart.emptied' : 'cart.replaced')}
        </Notice>
      )}
      {faulty > 0 && (
        <Notice tone="warning">
          {text('cart.lines-need-attention', { count: faulty })}
          <LinesElsewhereSlot cart={cart} />
        </Notice>
      )}
    </div>
  )
}

/** Lines added from the guest cart at sign-in, with a button to remove them again. */
const MergedNotice = ({
  lines,
  count,
}: {
  readonly lines: readonly MergedLine[]
  readonly count: number
}): ReactElement => {
  const text = useText()
  return (
    <Notice tone="info" live actions={<Way intent="undo-merge">{text('cart.merge-undo')}</Way>}>
      {text('cart.merged', { count })}
      <ul>
        {lines.map(({ sku, name, quantity }, at) => (
          <li key={at}>{text('cart.merged-line', { quantity, name, sku })}</li>
        ))}
        {count > lines.length && <li>{text('cart.and-more', { count: count - lines.length })}</li>}
      </ul>
    </Notice>
  )
}

const Way = ({ intent, children }: { readonly intent: string; readonly children: ReactNode }): ReactElement => (
  <Form method="post" action="/cart/">
    <Button type="submit" name="intent" value={intent} variant="secondary" size="dense">
      {children}
    </Button>
  </Form>
)

/** A notice about lines shows their number; the cart names that value differently by notice. */
const countOf = (values: Cart['notices'][number]['values']): Readonly<Record<string, number>> => {
  const count = values?.['count'] ?? values?.['lines']
  return count === undefined ? {} : { count: Number(count) }
}
