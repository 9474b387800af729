import type { ReactElement } from 'react'
import { dueOf } from '../../core/checkout/certificates'
import { needsShipping } from '../../core/cart/line-kind'
import type { Checkout } from '../../core/checkout/checkout'
import type { OrderSize } from '../../core/checkout/checkout-window'
import { certificateRows } from '../orders'
import { useFormat, useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { Summary } from '../kit/summary'
import { OrderLines } from './order-lines'
import styles from './checkout-aside.module.css'

/** The order beside the steps; on narrower screens a disclosure below the total. */
export const CheckoutAside = ({
  checkout,
  order,
}: {
  readonly checkout: Checkout
  readonly order: OrderSize
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { cart } = checkout
  return (
    <aside className={styles.aside} aria-label={text('checkout.order')}>
      <details className={styles.fold}>
        <summary className={styles.handle}>
          <span>{text('checkout.order-pieces', { count: order.pieces })}</span>
          <strong>{format.money(dueOf(checkout))}</strong>
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.content}>
          <h2 className={styles.title}>{text('checkout.order')}</h2>
          <OrderLines lines={cart.lines} of={order.lines} allAt={{ href: '/cart/' }} />
          <Figures checkout={checkout} />
        </div>
      </details>
    </aside>
  )
}

/** Label of the last amount: the total, or what it does not include yet. */
const totalText = ({
  totals,
  certificates,
  cart,
  shippingOptionId,
  shippingAddress,
  billingAddress,
}: Checkout): string => {
  const unshipped = needsShipping(cart.lines) && (!shippingOptionId || totals.isFreightOpen)
  const untaxed = !(shippingAddress ?? billingAddress)
  if (unshipped) return untaxed ? 'checkout.total-before-both' : 'checkout.total-before-shipping'
  if (untaxed) return 'checkout.total-before-tax'
  return certificates ? 'orders.due' : 'orders.total'
}

const Figures = ({ checkout }: { readonly checkout: Checkout }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { totals, cart, shippingOptionId, shippingAddress, taxStatus: taxStatus } = checkout
  // Written out here: importing `exemptionTextValues` would add a file to every checkout, although few are exempt.
  const tax = taxStatus
    ? text(`orders.tax-${taxStatus.tag}`, {
        states: taxStatus.region.replace('US-', ''),
        day: format.date(Date.parse(`${taxStatus.lastDay}T17:00Z`)),
      })
    : text(checkout.isTaxEstimated ? 'orders.tax-estimated' : 'orders.tax')
  const shippingRow = shippingOptionId
    ? {
        label: text('orders.shipping'),
        value: totals.isFreightOpen ? text('checkout.quoted-later') : format.money(totals.shipping),
        note: totals.liftgate > 0 ? text('orders.liftgate', { amount: format.money(totals.liftgate) }) : undefined,
      }
    : { label: text('orders.shipping'), value: text('checkout.next-steps'), quiet: true }
  return (
    <Summary
      rows={[
        { label: text('orders.subtotal'), value: format.money(totals.subtotal) },
        ...(totals.discount > 0
          ? [
              {
                label: text('orders.discount'),
                value: format.money(-totals.discount),
                note: cart.coupons.map(coupon => coupon.code).join(', '),
              },
            ]
          : []),
        ...(needsShipping(cart.lines) ? [shippingRow] : []),
        (shippingAddress ?? checkout.billingAddress)
          ? { label: tax, value: format.money(totals.tax) }
          : { label: text('orders.tax'), value: text('checkout.next-steps'), quiet: true },
        ...(totals.fees ?? []).map(fee => ({ label: text(`orders.fee.${fee.kind}`), value: format.money(fee.amount) })),
        ...certificateRows({ totals, certificates: checkout.certificates }, text, format),
      ]}
      total={{ label: text(totalText(checkout)), value: format.money(dueOf(checkout)) }}
    />
  )
}
