import type { ReactElement } from 'react'
import type { CartLine } from '../../core/cart/cart'
import { LineKindNote, lineName, LinePicture } from '../cart'
import { useFormat, useText } from '../i18n'
import { LineRow } from '../kit/line-row'
import styles from './order-lines.module.css'

/** What is ordered, line by line, to be read and not changed. */
export const OrderLines = ({ lines }: { readonly lines: readonly CartLine[] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <ul className={styles.lines}>
      {lines.map(line => (
        <LineRow key={line.id} picture={<LinePicture small picture={line.picture} />} amount={format.money(line.extendedSalePrice)}>
          <p>{lineName(line, text)}</p>
          <LineKindNote line={line} />
          <p className={styles.note}>
            <span className="sku">{line.sku}</span> {line.options.map(option => option.value).join(', ')}
          </p>
          {line.partNumber && <p className={styles.note}>{text('shared.part-number', { number: line.partNumber })}</p>}
          <p className={styles.note}>{text('cart.times', { quantity: format.number(line.quantity), price: format.money(line.salePrice) })}</p>
        </LineRow>
      ))}
    </ul>
  )
}
