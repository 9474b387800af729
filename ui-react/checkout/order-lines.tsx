import type { ReactElement } from 'react'
import type { CartLine } from '../../core/cart/cart'
import { LineKindNote, lineName } from '../cart'
import { LinePicture } from '../product'
import { useFormat, useText } from '../i18n'
import { LineRow } from '../kit/line-row'
import { Link } from '../kit/link'
import styles from './order-lines.module.css'

export type OrderLinesProps = {
  readonly lines: readonly CartLine[]
  /** Total number of lines, if only the first ones are shown. */
  readonly of: number
  /** Link to all of them. */
  readonly allAt: { readonly href: string; readonly target?: '_top' }
}

/** Read-only lines of an order: all, or the first ones with the number of the rest. */
export const OrderLines = ({ lines, of, allAt }: OrderLinesProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <ul className={styles.lines}>
      {lines.map(line => (
        <LineRow
          key={line.id}
          picture={<LinePicture small picture={line.picture} />}
          amount={format.money(line.extendedSalePrice)}
        >
          <p>{lineName(line, text)}</p>
          <LineKindNote line={line} />
          <p className={styles.note}>
            <span className="sku">{line.sku}</span>
          </p>
          {line.options.length > 0 && (
            <p className={styles.note}>{line.options.map(({ name, value }) => `${name}: ${value}`).join(', ')}</p>
          )}
          {line.partNumber && <p className={styles.note}>{text('shared.part-number', { number: line.partNumber })}</p>}
          <p className={styles.note}>
            {text('cart.times', { quantity: format.number(line.quantity), price: format.money(line.salePrice) })}
          </p>
        </LineRow>
      ))}
      {of > lines.length && (
        <li className={styles.more}>
          {text('cart.and-more', { count: of - lines.length })} <Link {...allAt}>{text('checkout.all-lines')}</Link>
        </li>
      )}
    </ul>
  )
}
