import type { ReactElement } from 'react'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'

/** An empty cart (S1-8.22), with links to products. */
export const EmptyCart = (): ReactElement => {
  const text = useText()
  const { signedIn } = useShell()
  return (
    <EmptyState
      level={2}
      title={text('cart.empty')}
      drawing="box"
      actions={[
        { href: '/', text: text('cart.empty-browse') },
        signedIn ? undefined : { href: '/login/', text: text('cart.empty-sign-in') },
      ]}
    >
      {text('cart.empty-lead')}
    </EmptyState>
  )
}

/** Shown if the cart cannot be read; nothing in it is lost. */
export const CartFault = (): ReactElement => {
  const text = useText()
  return (
    <EmptyState
      level={2}
      title={text('cart.fault')}
      drawing="sheet"
      actions={[{ href: '/cart/', text: text('cart.try-again') }]}
    >
      {text('cart.fault-lead')}
    </EmptyState>
  )
}
