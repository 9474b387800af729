import type { ReactElement } from 'react'
import { useShell } from '../app/shell-context'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'

/** Nothing in the cart (S1-8.22), and where to find something. */
export const EmptyCart = (): ReactElement => {
  const text = useText()
  const { signedIn } = useShell()
  return (
    <EmptyState
      title={text('cart.empty')}
      drawing="box"
      actions={
        <>
          <ButtonLink href="/" variant="secondary">
            {text('cart.empty-browse')}
          </ButtonLink>
          {!signedIn && (
            <ButtonLink href="/login/" variant="tertiary">
              {text('cart.empty-sign-in')}
            </ButtonLink>
          )}
        </>
      }
    >
      {text('cart.empty-lead')}
    </EmptyState>
  )
}

/** The cart cannot be read now; nothing in it is lost. */
export const CartFault = (): ReactElement => {
  const text = useText()
  return (
    <EmptyState
      title={text('cart.fault')}
      drawing="sheet"
      actions={
        <ButtonLink href="/cart/" variant="secondary">
          {text('cart.try-again')}
        </ButtonLink>
      }
    >
      {text('cart.fault-lead')}
    </EmptyState>
  )
}
