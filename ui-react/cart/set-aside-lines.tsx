import type { ReactElement } from 'react'
import type { CartWindow } from '../../core/cart/cart-window'
import type { SetAsideLine } from '../../core/cart/set-aside'
import { useFormat, useText } from '../i18n'
import { SectionHead } from '../kit/section-head'
import { Table, type Column } from '../kit/table'
import { CartPagesSlot } from './long-cart'
import { RemoveLine } from './remove-line'
import styles from './cart-page.module.css'

/** Lines with products this visitor may not see: named, not orderable, and removable. */
export const SetAsideLines = ({
  cart,
  lines,
}: {
  readonly cart: CartWindow
  readonly lines: readonly SetAsideLine[]
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<SetAsideLine>[] = [
    { key: 'product', label: text('cart.columns.product'), rowHeader: true, narrow: 'full', cell: line => line.name },
    { key: 'sku', label: text('cart.sku'), cell: line => line.sku },
    { key: 'quantity', label: text('cart.columns.quantity'), align: 'end', cell: line => format.number(line.quantity) },
    ...(cart.editable
      ? [
          {
            key: 'remove',
            label: text('cart.columns.remove'),
            hideLabel: true,
            align: 'end' as const,
            narrow: 'full' as const,
            cell: (line: SetAsideLine) => <RemoveLine line={line} />,
          },
        ]
      : []),
  ]
  return (
    <section className={styles.notices} aria-labelledby="set-aside">
      <SectionHead small id="set-aside" title={text('cart.set-aside')} />
      <p>{text('cart.set-aside-lead')}</p>
      <Table caption={text('cart.set-aside')} columns={columns} rows={lines} rowKey={line => line.id} />
      <CartPagesSlot cart={cart} of="aside" />
    </section>
  )
}
