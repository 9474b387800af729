import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { CartWindow } from '../../core/cart/cart-window'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { useCheckoutClick } from './use-checkout-click'
import styles from './checkout-button.module.css'

export type CheckoutButtonProps = { readonly cart: CartWindow }

/**
 * The checkout button (S1-4.25). With lines that cannot be ordered it stays, dashed, with the reason. Junior buyers see
 * why it is missing (S1-4.29) and submit the cart for approval; locked members and company buyers with an unknown role
 * see the reason too. Without JavaScript the form posts to the cart page's action, which redirects.
 */
export const CheckoutButton = observer(({ cart }: CheckoutButtonProps): ReactElement => {
  const text = useText()
  const { role, roleUnknown, stopped } = useShell()
  const click = useCheckoutClick(cart)
  const blocked = cart.shows.faulty > 0
  if (stopped) return <p className={styles.reason}>{text('cart.stopped', { name: stopped.by })}</p>
  if (roleUnknown) return <p className={styles.reason}>{text('cart.role-unknown')}</p>
  if (role === 2)
    return (
      <div className={styles.form}>
        <ButtonLink href="/cart/save?then=approval" size="main" wide>
          {text('cart.send')}
        </ButtonLink>
        <p className={styles.reason}>{text('cart.junior')}</p>
      </div>
    )
  return (
    <Form
      method="post"
      action="/cart/"
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!blocked) void click.click()
      }}
    >
      <Button
        type="submit"
        name="intent"
        value="checkout"
        size="main"
        wide
        disabled={blocked}
        busy={click.loading}
        busyText={text('cart.checkout-busy')}
        aria-describedby={blocked ? 'checkout-blocked' : undefined}
      >
        {text('cart.checkout')}
      </Button>
      {blocked && (
        <p id="checkout-blocked" className={styles.reason}>
          {text('cart.checkout-blocked')}
        </p>
      )}
    </Form>
  )
})
