import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import type { OrderFormStore } from './order-form.store'
import styles from './order-total.module.css'

/** The item total row, and the way on (S3-2.37). */
export const OrderTotal = observer(({ store }: { readonly store: OrderFormStore }): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const { lines, pieces, total } = store.totals
  const cells = [['total-lines', number(lines)], ['total-pieces', number(pieces)], ['totals', money(total)]] as const
  return (
    <div className={styles.bar}>
      {store.form.orderType === 'onlineBelow' ? (
        <dl className={styles.figures} aria-live="polite">
          {cells.map(([name, value]) => (
            <div key={name}>
              <dt>{text(`construction.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.note}>{text('construction.mode.import-note')}</p>
      )}
      <Button type="submit" size="main" busy={store.dimmed} busyText={text('construction.adding')}>
        {text('construction.add-to-cart')}
      </Button>
    </div>
  )
})
OrderTotal.displayName = 'OrderTotal'
