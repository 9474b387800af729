import type { ReactNode } from 'react'
import type { Checkout, CheckoutStep } from '../../core/checkout/checkout'
import type { ShippingOption } from '../../core/shipping/shipping-option'
import { isCovered } from '../../core/checkout/certificates'
import { needsShipping } from '../../core/cart/line-kind'
import { AddressLines } from '../addresses'
import type { Text } from '../i18n'
import { methodText, PaymentMark } from '../orders'
import styles from './checkout-page.module.css'

/** Summary of a completed step in one or two lines. */
export const stepSummary = (step: CheckoutStep, checkout: Checkout, text: Text): ReactNode => {
  switch (step) {
    case 'contact':
      return [checkout.email, checkout.phone].filter(Boolean).join(', ')
    case 'address':
      return <Addresses checkout={checkout} text={text} />
    case 'shipping':
      return checkout.shippingOptions
        .filter(({ id }) => id === checkout.shippingOptionId)
        .map(option => shippingName(option, text))
        .join()
    case 'payment':
      return <Payment checkout={checkout} text={text} />
    case 'review':
      return undefined
  }
}

/** The merchant's name of a way to ship, else the shop's own. */
export const shippingName = ({ id, name }: ShippingOption, text: Text): string => name ?? text(`orders.shipping.${id}`)

export const paymentText = ({ method, poNumber, lastFour }: NonNullable<Checkout['payment']>, text: Text): string =>
  [methodText(method, text), poNumber, lastFour && text('checkout.card-ending', { lastFour })]
    .filter(Boolean)
    .join(', ')

const Payment = ({ checkout, text }: { readonly checkout: Checkout; readonly text: Text }): ReactNode => {
  const payment = isCovered(checkout) ? undefined : checkout.payment
  const names = [
    ...(checkout.certificates ?? []).map(({ ending }) => text('orders.certificate', { ending })),
    payment && paymentText(payment, text),
  ]
  return (
    <span>
      {names.filter(Boolean).join(', ')} {payment && <PaymentMark method={payment.method} />}
    </span>
  )
}

const Addresses = ({ checkout, text }: { readonly checkout: Checkout; readonly text: Text }): ReactNode => {
  const { billingAddress } = checkout
  const shippingAddress = needsShipping(checkout.cart.lines) ? checkout.shippingAddress : undefined
  const bill = billingAddress ?? (shippingAddress ? undefined : checkout.shippingAddress)
  return (
    <dl className={styles.addresses}>
      {shippingAddress && (
        <div>
          <dt className="annotation">{text('checkout.shipping-address')}</dt>
          <dd>
            <AddressLines address={shippingAddress} />
          </dd>
        </div>
      )}
      <div>
        <dt className="annotation">{text('checkout.billing-address')}</dt>
        <dd>{bill ? <AddressLines address={bill} /> : text('checkout.same-as-shipping')}</dd>
      </div>
    </dl>
  )
}
