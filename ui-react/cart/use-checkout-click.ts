import { useState } from 'react'
import { toast } from '../app/toasts'
import { useUseCases } from '../app/use-cases-context'
import { useText } from '../i18n'
import { CheckoutClickStore } from './checkout-click.store'

/** The checkout click of one button, wired to this page. */
export const useCheckoutClick = (): CheckoutClickStore => {
  const text = useText()
  const useCases = useUseCases()
  const [store] = useState(
    () =>
      new CheckoutClickStore({
        startCheckout: useCases.startCheckout,
        wait: (milliseconds, then) => {
          const timer = window.setTimeout(then, milliseconds)
          return () => window.clearTimeout(timer)
        },
        open: url => window.location.assign(url),
        failed: () => toast.error(text('cart.checkout-failed')),
      }),
  )
  return store
}
