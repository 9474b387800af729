import type { ReactElement } from 'react'
import type { Order } from '../../core/orders/order'
import { trackingLink } from '../../core/orders/tracking-link'
import { useFormat, useText } from '../i18n'
import styles from './order-document.module.css'

/** Shipping, refund and messages of the merchant; renders nothing without any. */
export const OrderUpdates = ({
  order: { shipment, refund, notes = [] },
}: {
  readonly order: Order
}): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  if (!shipment && !refund && notes.length === 0) return null
  const page = shipment && trackingLink(shipment)
  return (
    <section className={styles.news} aria-label={text('orders.news')}>
      <h2 className={styles.name}>{text('orders.news')}</h2>
      {shipment && (
        <p>
          {text('orders.carried-by', { carrier: shipment.carrier })}{' '}
          {page ? <a href={page}>{shipment.tracking}</a> : <span className="sku">{shipment.tracking}</span>}
        </p>
      )}
      {refund && (
        <p>
          {text(refund.state === 'done' ? 'orders.refund-done' : 'orders.refund-due', {
            amount: format.money(refund.amount),
          })}
        </p>
      )}
      {notes.map(note => (
        <div key={note.at}>
          <p className={styles.noteHead}>
            {format.date(note.at)}
            {note.status && `, ${text(`orders.status.${note.status}`)}`}
          </p>
          <p className={styles.note}>{note.reason ? text(`orders.hold.${note.reason}`) : note.text}</p>
        </div>
      ))}
    </section>
  )
}
