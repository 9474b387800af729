import type { ReactElement } from 'react'
import type { CartWindow } from '../../core/cart/cart-window'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { FootBar, FootTotal } from '../kit/foot-bar'
import { SectionHead } from '../kit/section-head'
import { Summary } from '../kit/summary'
import type { CartAnswer } from './cart-action'
import { CheckoutButton } from './checkout-button'
import { AppliedCouponNote, CouponForm } from './coupon-form'
import styles from './cart-page.module.css'

/** Subtotal, coupons, and the primary button. */
export const CartSummary = ({
  cart,
  answer,
}: {
  readonly cart: CartWindow
  readonly answer?: CartAnswer
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { quotes, role, roleUnknown } = useShell()
  const mayCheckOut = role !== 2 && !roleUnknown
  const total = format.money(cart.total + (cart.fees ?? []).reduce((sum, fee) => sum + fee.amount, 0))
  const unnamed = cart.discount - cart.coupons.reduce((sum, coupon) => sum + coupon.discount, 0)
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <SectionHead small id="cart-summary" title={text('cart.summary')} />
      <Summary
        label={text('cart.summary')}
        rows={[
          { label: text('cart.subtotal'), value: format.money(cart.subtotal) },
          ...cart.coupons.map(coupon => ({
            label: text('cart.coupon-named', { code: coupon.code }),
            value: format.money(-coupon.discount),
            note: <AppliedCouponNote coupon={coupon} editable={cart.editable} />,
          })),
          ...(unnamed > 0 ? [{ label: text('cart.discount'), value: format.money(-unnamed) }] : []),
          ...(cart.fees ?? []).map(fee => ({ label: text(`cart.fee.${fee.kind}`), value: format.money(fee.amount) })),
          { label: text('cart.shipping-tax'), value: text('cart.at-checkout'), quiet: true },
        ]}
        total={{ label: text('cart.total'), value: total }}
      />
      {cart.credit && (
        <p>{text('cart.credit', { left: format.money(cart.credit.left), limit: format.money(cart.credit.limit) })}</p>
      )}
      {mayCheckOut ? (
        <FootBar>
          <FootTotal label={text('cart.total')}>{total}</FootTotal>
          <CheckoutButton cart={cart} />
        </FootBar>
      ) : (
        <CheckoutButton cart={cart} />
      )}
      {quotes && (
        <ButtonLink href="/request-quote/?from=cart" variant="secondary" wide icon="file">
          {text('cart.quote')}
        </ButtonLink>
      )}
      {cart.editable && <CouponForm answer={answer} />}
      <p className={styles.on}>
        <ButtonLink href="/" variant="tertiary" icon="arrow-left">
          {text('cart.continue')}
        </ButtonLink>
      </p>
    </section>
  )
}
