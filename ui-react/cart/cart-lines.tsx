import type { ReactElement } from 'react'
import type { CartLine } from '../../core/cart/cart'
import type { CartWindow } from '../../core/cart/cart-window'
import { mayChangeQuantity } from '../../core/cart/line-kind'
import { useFormat, useText } from '../i18n'
import { Table, type Column } from '../kit/table'
import { priceWhy } from '../product/price-why'
import type { CartAnswer } from './cart-action'
import { LineProduct } from './line-product'
import { LineQuantity } from './line-quantity'
import { RemoveLine } from './remove-line'
import styles from './cart-lines.module.css'

export type CartLinesProps = { readonly cart: CartWindow; readonly answer?: CartAnswer }

/** The lines of the cart with prices and controls; issues are shown at their line. */
export const CartLines = ({ cart, answer }: CartLinesProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<CartLine>[] = [
    {
      key: 'product',
      label: text('cart.columns.product'),
      rowHeader: true,
      narrow: 'full',
      cell: line => <LineProduct line={line} />,
    },
    { key: 'price', label: text('cart.columns.price'), align: 'end', cell: line => <EachPrice line={line} /> },
    {
      key: 'quantity',
      label: text('cart.columns.quantity'),
      ...(cart.editable ? {} : { align: 'end' as const }),
      cell: line =>
        cart.editable && mayChangeQuantity(line) ? (
          <LineQuantity key={line.id} line={line} answer={answer} />
        ) : (
          <span className={styles.each}>{format.number(line.quantity)}</span>
        ),
    },
    {
      key: 'total',
      label: text('cart.columns.total'),
      align: 'end',
      cell: line => <span className={styles.total}>{format.money(line.extendedSalePrice)}</span>,
    },
    ...(cart.editable
      ? [
          {
            key: 'remove',
            label: text('cart.columns.remove'),
            hideLabel: true,
            align: 'end' as const,
            narrow: 'full' as const,
            cell: (line: CartLine) => <RemoveLine line={line} />,
          },
        ]
      : []),
  ]
  return (
    <Table
      caption={text('cart.table')}
      columns={columns}
      rows={cart.lines}
      rowKey={line => line.id}
      className={styles.lines}
    />
  )
}

const EachPrice = ({ line }: { readonly line: CartLine }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <span className={styles.each}>
      {format.money(line.salePrice)}
      {line.listPrice > line.salePrice && (
        <s className={styles.was}>
          <span className="visually-hidden">{text('cart.list-price')} </span>
          {format.money(line.listPrice)}
        </s>
      )}
      {line.why && <small className={styles.why}>{priceWhy(line.why, text, format)}</small>}
    </span>
  )
}
